import { replaceBlanks } from '@haulwise/contract';
import { expect, it } from 'vitest';
import { startCpuClock } from '../../../../../test/answers/cpu-clock.ts';
import { parseFilledPrompt } from './filled-prompt.ts';

const PROMPT = 'Write to {customer} about {job}, from {owner}.';

it('returns what the blanks were filled with', () => {
  const values = { customer: 'Ann', job: 'a sofa,\nup two flights', owner: 'Bo. B.' };
  const fields = Object.keys(values).map((name) => ({ name, label: name }));
  expect(parseFilledPrompt(PROMPT, replaceBlanks(PROMPT, fields, values))).toEqual(values);
  expect(parseFilledPrompt('{a} and {a} {constructor}', 'x and x y')).toEqual({ a: 'x', constructor: 'y' });
});

it.each([
  ['Write to Ann about a sofa'],
  ['Please write to Ann about a sofa, from Bo.'],
  ['Write to Ann about a sofa, from Bo. And hurry.x'],
  ['Write to , from about .'],
  [''],
])('matches no other message: %s', (message) => {
  expect(parseFilledPrompt(PROMPT, message)).toBeNull();
});

it('matches a prompt without blanks only as it is', () => {
  expect(parseFilledPrompt('Write a job ad.', 'Write a job ad.')).toEqual({});
  expect(parseFilledPrompt('Write a job ad.', 'Write a job ad. Now.')).toBeNull();
});

it('stays fast on a message crafted to be slow', () => {
  const prompt = Array.from({ length: 12 }, (_, i) => `a{b${i}}`).join('');
  const cpuMs = startCpuClock();
  expect(parseFilledPrompt(`${prompt}c`, 'a'.repeat(8_000))).toBeNull();
  expect(cpuMs()).toBeLessThan(2_000);
});
