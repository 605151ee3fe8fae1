import { expect, it } from 'vitest';
import { toQuestion } from './to-question.ts';

it.each([
  ['how much are dump fees', 'How much are dump fees?'],
  ['whats a fair price at the dump', "What's a fair price at the dump?"],
  ['do i need a usdot number', 'Do I need a USDOT number?'],
  ['is junk removal taxed in new york', 'Is junk removal taxed in New York?'],
  ['can I junk 2 tvs at once?', 'Can I junk 2 TVs at once?'],
])('%j reads %j', (ask, question) => {
  expect(toQuestion(ask)).toBe(question);
});

it.each([
  'dump fees',
  'landfill prices in my town',
  'how much u charge for a load',
  'why',
  `how ${'very '.repeat(30)}long`,
])('%j is not offered as a question', (ask) => {
  expect(toQuestion(ask)).toBeNull();
});
