import { expect, it } from 'vitest';
import { isDoubtful } from './doubtful.ts';
import { computePlainProblem, computeSum, type SumState } from './sum.ts';

const DIRT = { name: 'dirt', names: ['soil'], es: [], pounds_per_yard: [2_100, 3_000] as [number, number] };

/** The last answer of a talk, with what each answer before it told. */
function lastOf(...messages: string[]) {
  let before: SumState | null = null;
  let last: ReturnType<typeof computeSum> = null;
  for (const message of messages) {
    last = computePlainProblem(message, before, [DIRT]) ?? computeSum(message, before, [DIRT]);
    if (!last) return null;
    const proof: Pick<SumState, 'proof'> = last.isAgain ? {} : { proof: [last.lead, ...last.steps] };
    before = { sheet: {}, ...last.state, ...proof };
  }
  return last && isDoubtful(last, messages.at(-1) ?? '') ? null : last;
}
const resultOf = (...messages: string[]) => Math.round((lastOf(...messages)?.state.result ?? Number.NaN) * 100) / 100;

const JOB = 'job 720, 3 guys 6 hours at 19, dump 95, fuel 25, what do i clear';

it.each<[string[], number]>([
  [[JOB, 'it only took them 5 and a half'], 286.5],
  [[JOB, 'everybody was done in 5 hours'], 315],
  [[JOB, 'one of the guys makes 22'], 240],
  [['charged 500, helper 120, dump 60, gas 20, profit?', 'what if i give him 150'], 270],
  [['charged 500, it took 6 hours instead of 3, two guys at 18, dump 90 not 60. what did i make'], 194],
  [
    ['attic paid 610, 1.5 tons at 62 a ton, 2 guys 4 hours at 17, what did i make', 'and if the gate fee goes to 70'],
    369,
  ],
])('a figure of the job that was otherwise: %s', (messages, result) => expect(resultOf(...messages)).toBe(result));

it('shows the steps of a sum that is doubted, and puts the result back', () => {
  for (const doubt of ['prove it', 'show me how you got that', 'double check the math', 'walk me through it']) {
    const proof = lastOf(JOB, doubt);
    expect(proof?.steps).toContain('$720 − $462 = $258');
    expect(proof?.steps.at(-1)).toBe('and back: $258 + $462 = $720');
  }
  expect(lastOf(JOB, 'prove it', 'are you sure')?.steps).toHaveLength(4);
});

it('adds no figures of a story', () =>
  expect(resultOf('i lost 2 jobs this week cause my price was 450')).toBe(Number.NaN));

it.each<[string[], string]>([
  [['truck 40k, 5k down, 60 months at 8 %, each load nets 150, how many loads a month'], '5 loads a month'],
  [['truck 40k, 5k down, 60 months at 8 %, each load nets 150', 'nothing down but 72 months'], '5 loads a month'],
  [['payment on 20k at 7 percent for 4 years', 'i clear 160 a job, how many jobs is that'], '3 jobs a month'],
  [['payment on a 36k truck 5 years 8%', 'insurance is 300, i clear 200 a job, how many jobs'], '6 jobs a month'],
])('how many loads pay a loan: %s', (messages, said) => expect(lastOf(...messages)?.lead).toContain(said));

it.each<[string[], number]>([
  [['9,000 lbs of rubble, my trailer hauls 4000, how many trips'], 3],
  [['4 tons of tile and my truck is good for 3000'], 3],
  [['5 yards of dirt how heavy', 'truck is good for 6000'], 3],
  [['truck weighs 7000 lbs and hauls 3500, is that ok'], Number.NaN],
])('trips by weight: %s', (messages, result) => expect(resultOf(...messages)).toBe(result));

it.each<[string[], number]>([
  [['4 loads, 1700 total, costs 900'], 800],
  [['did 6 jobs averaging 400, spent 900 on dump, paid 700 labor, what is left'], 800],
  [['i want to take home 6000 a month after 20% taxes working 20 days, what do i need a day'], 375],
  [['goal 104k a year at 400 a job how many jobs a week'], 5],
  [['monday 400 tuesday 0 wednesday 550 thursday 300 whats my week'], 1_250],
  [['square takes 2.6 and a dime. ran 3 cards today 200 300 and 400'], 876.3],
])('a sum of its own: %s', (messages, result) => expect(resultOf(...messages)).toBe(result));
