import { expect, test } from 'vitest';
import { aConversation } from '../../../../test/chats.ts';
import { idOf } from '../../../../test/sidebar.ts';
import { type ConversationPage, getListQuery } from './conversation-lists.ts';

const { getNextPageParam } = getListQuery('unfiled');

function page(from: number, to: number, next: string | null = '/more'): ConversationPage {
  const results = Array.from({ length: to - from }, (_, index) => aConversation({ id: idOf(from + index) }));
  return { count: 1_000, next, results };
}

test('a full page is followed by the next one', () => {
  expect(getNextPageParam(page(40, 80), [page(0, 40), page(40, 80)], 2)).toBe(3);
});

test('a page is reloaded if a conversation has left the list, so that none is skipped', () => {
  expect(getNextPageParam(page(40, 80), [page(1, 40), page(40, 80)], 2)).toBe(2);
});

test('a page without anything new is not reloaded forever', () => {
  expect(getNextPageParam(page(40, 79), [page(1, 40), page(40, 79), page(40, 79)], 2)).toBe(3);
});

test('after the last page there is none', () => {
  expect(getNextPageParam(page(40, 60, null), [page(0, 40), page(40, 60, null)], 2)).toBeUndefined();
});
