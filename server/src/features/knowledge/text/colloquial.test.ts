import { expect, it } from 'vitest';
import { parseColloquial, toPlainWords } from './colloquial.ts';

const SAYINGS = parseColloquial(`
# a comment
(a|the) whole shebang => all of it
whole shebang => everything
honest to goodness =>
aint got => do not have
bookin( it)? => leaving
`);

it.each([
  ['price for the whole shebang?', 'price for all of it?'],
  ['Whole shebang or half', 'everything or half'],
  ['honest to goodness what is it', 'what is it'],
  ["we AIN'T  got a scale", 'we do not have a scale'],
  ['bookin it now', 'leaving now'],
  ['bookin, now', 'leaving, now'],
])('says %j in plain words', (text, plain) => expect(toPlainWords(text, SAYINGS)).toBe(plain));

it.each(['the wholesale price', 'bookings of June', 'honest to goodness', 'İ aint got one', ''])(
  'leaves %j as it is',
  (text) => expect(toPlainWords(text, SAYINGS)).toBe(text),
);
