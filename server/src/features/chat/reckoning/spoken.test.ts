import { MESSAGE_MAX_LENGTH } from '@haulwise/contract';
import { expect, it } from 'vitest';
import { toSpokenDigits } from './spoken.ts';

it.each([
  ['quoted him twelve fifty', 'quoted him 1250'],
  ['a grand and a half', '1500'],
  ['dump two hundred, helper a hundred fifty, gas forty', 'dump 200, helper 150, gas 40'],
  ['forty eight and a half hours at seventeen fifty', '48.5 hours at 17.50'],
  ['seventeen fifty an hour', '17.50 an hour'],
  ['diesel three ninety a gallon', 'diesel 3.90 a gallon'],
  ['paid two hunnerd and got six fifty', 'paid 200 and got 650'],
  ['nineteen hundred, dump two seventy five, my guy a buck sixty', '1900, dump 275, my guy 160'],
  ['two thousand four hundred and fifty', '2450'],
  ['Two and a quarter tons at fifty-eight', '2.25 tons at 58'],
  ['two point nine tons', '2.9 tons'],
  ['half a grand', '500'],
  ['5 hundred', '500'],
  ['we are fifty fifty', 'we are 50/50'],
  ['be there at seven fifteen', 'be there at 7:15'],
  ['moved it to tuesday at four thirty', 'moved it to tuesday at 4:30'],
  ['my price stays at four twenty five', 'my price stays at 425'],
])('a number that is spoken is written in digits: %s', (said, written) => {
  expect(toSpokenDigits(said)).toBe(written);
});

it.each(['one of them', 'nine one one', 'twenty four seven', 'a couple hundred', 'two guys'])(
  'what is no one number stays: %s',
  (said) => {
    expect(toSpokenDigits(said)).toBe(said);
  },
);

it('keeps a count and a size apart', () => {
  expect(toSpokenDigits('two fifty pound bags')).toBe('2 50 pound bags');
});

it('leaves numbers of one word as they are, if told to', () => {
  expect(toSpokenDigits('between nine and eleven', false)).toBe('between nine and eleven');
  expect(toSpokenDigits('twelve oaks, twelve fifty', false)).toBe('twelve oaks, 1250');
  expect(toSpokenDigits('what if its a grand', false)).toBe('what if its a grand');
});

it('is done in time with hostile text', () => {
  const start = performance.now();
  for (const part of ['two ', 'two and ', 'a ', 'twenty-', 'hundred ', ' ', '1', 'and a half ', ',', '-'])
    toSpokenDigits(part.repeat(MESSAGE_MAX_LENGTH).slice(0, MESSAGE_MAX_LENGTH));
  expect(performance.now() - start).toBeLessThan(3_000);
});
