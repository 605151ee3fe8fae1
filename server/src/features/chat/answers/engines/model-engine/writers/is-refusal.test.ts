import { expect, it } from 'vitest';
import { isRefusal } from './is-refusal.ts';

it.each([
  'The passages do not say what a permit costs in Boise. They do hold typical fees [1].',
  'I could not find that in the articles.',
  "The knowledge base doesn't cover boats",
  'There is no information on that here. Dump fees go by the ton [2].',
  'None of the sources mention it.',
])('recognizes a refusal: %s', (answer) => {
  expect(isRefusal(answer)).toBe(true);
});

it.each([
  'You may not put paint into the load [1]. The articles tell where it goes.',
  'No. Freon must be recovered first [1].',
  'Do not dump tires with the rest. The passages do not say why.',
  'The articles say that fees go by the ton [1].',
  '',
])('takes nothing else for a refusal: %s', (answer) => {
  expect(isRefusal(answer)).toBe(false);
});
