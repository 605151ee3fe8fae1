import { fillBlanks } from '@haulwise/contract';
import { expect, it } from 'vitest';
import { matchPrompt } from './filled-prompt.ts';

const PROMPT = 'Write to {customer} about {job}, from {owner}.';

it('tells what the blanks were filled with', () => {
  const values = { customer: 'Ann', job: 'a sofa,\nup two flights', owner: 'Bo. B.' };
  const fields = Object.keys(values).map((name) => ({ name, label: name }));
  expect(matchPrompt(PROMPT, fillBlanks(PROMPT, fields, values))).toEqual(values);
  expect(matchPrompt('{a} and {a} {constructor}', 'x and x y')).toEqual({ a: 'x', constructor: 'y' });
});

it.each([
  ['Write to Ann about a sofa'],
  ['Please write to Ann about a sofa, from Bo.'],
  ['Write to Ann about a sofa, from Bo. And hurry.x'],
  ['Write to , from about .'],
  [''],
])('knows no other message: %s', (message) => {
  expect(matchPrompt(PROMPT, message)).toBeNull();
});

it('takes a prompt without blanks only for itself', () => {
  expect(matchPrompt('Write a job ad.', 'Write a job ad.')).toEqual({});
  expect(matchPrompt('Write a job ad.', 'Write a job ad. Now.')).toBeNull();
});

it('is quick with a message made to be slow', () => {
  const prompt = Array.from({ length: 12 }, (_, i) => `a{b${i}}`).join('');
  const before = performance.now();
  expect(matchPrompt(`${prompt}c`, 'a'.repeat(8_000))).toBeNull();
  expect(performance.now() - before).toBeLessThan(100);
});
