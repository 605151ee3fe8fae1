import { describe, expect, it } from 'vitest';
import { computeSum } from './sum.ts';

const GRAVEL = {
  name: 'gravel',
  names: ['crushed stone'],
  es: [],
  pounds_per_yard: [2_400, 2_900] as [number, number],
};
const workOut = (message: string, before = null as Parameters<typeof computeSum>[1]) =>
  computeSum(message, before, [GRAVEL]);
const resultOf = (message: string) => Math.round((workOut(message)?.state.result ?? Number.NaN) * 100) / 100;

it('takes costs off what came in, wherever it is told', () => {
  expect(computeSum('2 men 5 hours at 20, dump 90, fuel 30, i charged 700', null, [])?.lead).toContain('$380 is left');
});

describe('a sum from the figures of a message', () => {
  it.each<[string, number]>([
    ['two loads at 285 and one at 190', 760],
    ['7 tons at 58 a ton', 406],
    ['three guys 4 hours at 19', 228],
    ['9 hours at 24 plus 35 for gas', 251],
    ['640 less 92 for the dump', 548],
    ['12 percent of 850', 102],
    ['take 15% off 420', 357],
    ['46 hours at 20, what is that with overtime', 980],
    ['split 930 between 3 guys', 310],
    ['a trailer 12 x 6 x 3 feet, how many yards', 8],
  ])('%s = %d', (message, result) => {
    expect(resultOf(message)).toBe(result);
  });

  it('tells what is left of a job, in dollars and percent, and shows the working', () => {
    const sum = workOut('job paid 500, dump was 90 and labor 160, what do i keep');
    expect(sum?.lead).toBe('**$250 is left, 50 %** of the $500.');
    expect(sum?.steps.at(-1)).toBe('$500 − $250 = $250');
  });

  it('says a loss as a loss', () => {
    expect(workOut('charged 200, dump 140 and labor 110, my profit')?.lead).toMatch(/^\*\*You lose \$50\*\*/);
  });

  it('says the whole cost as a loss if nothing came in', () => {
    expect(workOut('took in 0, paid 500, what is my profit')?.lead).toMatch(/^\*\*You lose \$500\*\*/);
  });

  it.each([
    'what percent is 5 of 0',
    'fixed costs 3000, i clear 0 a job, how many jobs to break even',
    'split 900 between 10^30 people',
    'one load at 1e308',
    `split ${'9'.repeat(400)} between 3 guys`,
  ])('adds nothing up where a result is impossible: %s', (message) => {
    expect(workOut(message)).toBeNull();
  });

  it('counts jobs to the next whole one, in words that fit one job, too', () => {
    expect(workOut('rent is 2,000 and each job clears 150, how many jobs')?.lead).toMatch(/^\*\*14 jobs\*\*/);
    expect(workOut('rent is 100 and each job clears 150, how many jobs')?.lead).toMatch(/^\*\*1 job\*\* .*the 1st job/);
  });

  it('weighs a volume only of a material that it knows', () => {
    expect(workOut('how heavy is 3 yards of crushed stone')?.lead).toContain('**7,200–8,700 lb**');
    expect(workOut('how heavy is 3 yards of feathers')).toBeNull();
  });

  it.each(['how do i price a job', 'what does a dump charge', 'we have 3 trucks', ''])('"%s" is none', (message) => {
    expect(workOut(message)).toBeNull();
  });
});

describe('a follow-up of a sum', () => {
  const before = workOut('9 hours at 24 plus 35 for gas')?.state ?? null;

  it.each<[string, number]>([
    ['and 18 an hour for the helper', 413],
    ['and take off 50', 201],
    ['plus 20 for tolls', 271],
  ])('"%s" changes it', (message, result) => {
    expect(workOut(message, before)?.state.result).toBe(result);
  });

  it('that states no figure leaves it alone', () => {
    expect(workOut('and who pays for that', before)).toBeNull();
  });
});
