import { expect, test } from 'vitest';
import { buildTextAddress, listBlanksLeft, listReworks, splitAtBlanks } from './draft-words.ts';

test('a text is split at its blanks, and nowhere else', () => {
  const text = 'You owe [amount owed] [1] by [date].';
  const pieces = splitAtBlanks(text, ['amount owed', 'date', 'name']);
  expect(pieces.filter(({ isBlank }) => isBlank).map((piece) => piece.text)).toEqual(['[amount owed]', '[date]']);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(listBlanksLeft(text, ['amount owed', 'date', 'name'])).toEqual(['amount owed', 'date']);
});

test('a draft is offered in the other language, and friendlier if it has a tone', () => {
  expect(listReworks({ channel: 'text', language: 'en' })).toEqual([
    'Make it shorter',
    'Make it friendlier',
    'In Spanish',
  ]);
  expect(listReworks({ channel: 'clause', language: 'es' })).toEqual(['Make it shorter', 'In English']);
});

test('an address for messages carries any text', () => {
  const text = 'Hi Denise & Tom,\n50% off? 🚚';
  expect(new URLSearchParams(buildTextAddress(text).slice('sms:?'.length)).get('body')).toBe(text);
  expect(buildTextAddress('half \ud83d')).toBe('sms:?&body=half%20%EF%BF%BD');
});
