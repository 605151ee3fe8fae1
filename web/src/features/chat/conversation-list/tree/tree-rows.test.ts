import type { Conversation } from '@haulwise/contract';
import { expect, it } from 'vitest';
import { splitByDay } from './tree-rows.ts';

const now = new Date(2026, 4, 20, 9);

function updated(daysAgo: number): Conversation {
  const at = new Date(2026, 4, 20 - daysAgo, 23, 30).toISOString();
  return {
    id: `c${daysAgo}`,
    title: 't',
    folder: null,
    is_pinned: false,
    is_archived: false,
    created_at: at,
    updated_at: at,
    message_count: 2,
  };
}

it('groups conversations under Today, Yesterday, N days ago and, after a week, the date', () => {
  const groups = splitByDay([updated(0), updated(1), updated(2), updated(2), updated(7), updated(8)], now);
  expect(groups.map(({ label, conversations }) => [label, conversations.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['2 days ago', 2],
    ['7 days ago', 1],
    ['5/12/2026', 1],
  ]);
});
