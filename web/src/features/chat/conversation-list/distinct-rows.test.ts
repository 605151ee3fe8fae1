import { expect, it } from 'vitest';
import { aConversation } from '../../../../test/chats.ts';
import { listDistinctTexts } from './distinct-rows.ts';

const now = new Date(2026, 4, 20, 18);

function shown(...given: [title: string, at?: Date][]) {
  const conversations = given.map(([title, at = now], index) =>
    aConversation({ id: `c${index}`, title, updated_at: at.toISOString() }),
  );
  const texts = listDistinctTexts(conversations, now);
  return conversations.map(({ id, title }) => {
    const { text = title, date = null } = texts.get(id) ?? {};
    return date === null ? text : [text, date];
  });
}

it('shows the first differing words of titles that begin alike', () => {
  expect(shown(['What should I charge for a piano?'], ['What should I charge for a hot tub?'], ['Fridges'])).toEqual([
    'What should … piano?',
    'What should … hot tub?',
    'Fridges',
  ]);
});

it('shows the day of equal titles, and the time of those of one day', () => {
  const yesterday = new Date(2026, 4, 19, 9);
  expect(shown(['Quote'], ['Quote', yesterday])).toEqual([
    ['Quote', 'Today'],
    ['Quote', 'Yesterday'],
  ]);
  expect(shown(['Quote', new Date(2026, 4, 20, 9, 5)], ['Quote', new Date(2026, 4, 20, 14, 30)])).toEqual([
    ['Quote', expect.stringMatching(/^9:05\sAM$/)],
    ['Quote', expect.stringMatching(/^2:30\sPM$/)],
  ]);
});

it('leaves titles alone that differ where it is seen, or that are the whole shared beginning', () => {
  expect(shown(['Is a couch heavy?'], ['Is a fridge heavy?'])).toEqual(['Is a couch heavy?', 'Is a fridge heavy?']);
  expect(shown(['What should I charge for'], ['What should I charge for a piano?'])).toEqual([
    'What should I charge for',
    'What should … a piano?',
  ]);
});
