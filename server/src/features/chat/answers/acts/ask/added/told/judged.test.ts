import { expect, test } from 'vitest';
import type { Asked } from '../../../../asked.ts';
import { createLeansOnLacked } from '../lacked.ts';
import { formatJudgement } from './judged.ts';

function judge(text: string, ...told: string[]): string | null {
  return formatJudgement({ text, read: { language: 'en' } } as unknown as Asked, told);
}

test.each([
  ['is 45% down reasonable', 'Ask for 20–30% on whole days.', '**45% is above** the 20%–30% of my sources:'],
  ['he wants 24 an hour, doable', 'Drivers earn $20–$26 an hour.', '**$24 is within** the $20–$26 of my sources:'],
])('a figure that is to be judged is held against what is told: %s', (text, told, says) => {
  expect(judge(text, told)).toBe(says);
});

test.each([
  ['is a 60 dollar fee fair', 'Fees are usual on late jobs.'],
  ['is a 60 dollar fee fair', 'A truck costs $20,000–$40,000.'],
  ['what do i charge for 3 stops', 'A stop costs $40–$60.'],
  ['is 30 fair or 40', 'A stop costs $40–$60.'],
])('nothing is judged without a figure of the same thing: %s – %s', (text, told) => {
  expect(judge(text, told)).toBeNull();
});

test('what tells to use what is not there is known from what does without it', () => {
  const leans = createLeansOnLacked('we got no hoist today');
  expect(leans('Lift it with a hoist.')).toBe(true);
  expect(leans('Without a hoist take it apart.')).toBe(false);
  expect(createLeansOnLacked('we got a hoist')('Lift it with a hoist.')).toBe(false);
});
