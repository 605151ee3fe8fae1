import { describe, expect, it } from 'vitest';
import { toEnglishFigures } from '../reading/spanish-words.ts';
import { computeSum, type Sum } from '../sum.ts';

function play(turns: string[]): Sum | null {
  let sum: Sum | null = null;
  for (const turn of turns) sum = computeSum(turn, sum?.state ?? null, []);
  return sum;
}

describe('later turns on one sheet of values', () => {
  const NEED = 'i clear 180 a job how many to cover rent of 2700';
  const JOB = 'job paid 600, dump 90, helper 110, gas 30, what is left';
  const CREW = 'two guys 6 hours at 20, dump was 90, what did it cost';
  it.each<[string[], number]>([
    [[NEED, 'n i want 3500 for me'], 35],
    [[NEED, 'n i want 3500 for me', 'what if i clear 200'], 31],
    [[NEED, 'and if i go up 20 a job'], 14],
    [[NEED, 'if the dump goes up 20 a job'], 17],
    [['i want to make 60k this year, how many jobs at 150 profit', 'i only work 40 weeks'], 10],
    [[JOB, 'customer wants 10% off'], 310],
    [[JOB, '40 off'], 330],
    [[JOB, 'if i do it alone'], 480],
    [[JOB, 'without the gas'], 400],
    [[JOB, 'i want a 50% margin'], 460],
    [[JOB, 'what if i raise prices 10%'], 430],
    [[CREW, 'per man hour'], 27.5],
    [[CREW, 'per man hour', 'what if the dump is 60'], 300],
    [[CREW, 'i do that 3 times a week'], 990],
    [[CREW, 'i want 45% margin', 'what about 40 percent margin'], 550],
    [['rent 1500, insurance 400, phones 100, what is my overhead', 'per working day, 20 days'], 100],
    [['rent 1500, insurance 400, phones 100, what is my overhead', 'so per job if i do 40 jobs'], 50],
    [['how many loads is 50 yards in a 15 yard truck', 'with the trailer its more like 10'], 5],
    [['how many loads is 50 yards in a 15 yard truck', 'at 300 each'], 1_200],
    [['how many loads is 50 yards in a 15 yard truck', 'at 300 each', 'dump is 60 a load'], 960],
    [['what is 15% of 1800', 'take that off'], 1_530],
    [['whats 3/4 of 600'], 450],
    [
      ['trucks 700 a month, insurance 300, phone 50, how much a month', 'forgot ads 200', 'per job if i do 25 jobs'],
      50,
    ],
    [
      [
        'whats my cost per mile if gas is 4.00 and the truck gets 8 mpg',
        'plus 20 cents for tires',
        'the job is 30 miles',
      ],
      21,
    ],
    [['van costs 2700 a month. how many loads at 280 with 130 costs each to cover it'], 18],
    [['van costs 2700 a month. how many loads at 280 with 130 costs each to cover it', 'raise price to 310'], 15],
    [['i charge 150 minimum 40 a yard 15 yd truck. whats a full truck', 'and 3 yds'], 150],
    [['need 6000 a month and got 24 jobs a month what should each make', 'what if 30 jobs'], 200],
  ])('%j = %f', (turns, result) => {
    expect(play(turns)?.state.result).toBeCloseTo(result, 2);
  });

  it('tells what is left again, and says how it comes about', () => {
    expect(play([JOB, 'so whats that a percent'])?.lead).toContain('61.7 %');
    expect(play([NEED, 'n i want 3500 for me'])?.steps).toEqual(['$2,700 + $3,500 = $6,200']);
  });

  it('takes what is paid to helpers in Spanish for money', () => {
    const said = toEnglishFigures('cuanto gano si cobro 700, pago 150 de ayudantes y 90 de basura');
    expect(play([said])?.state.result).toBe(460);
  });

  it('leaves questions of another kind alone', () => {
    for (const turn of ['do i need a permit for that', 'how do i find a helper'])
      expect(play([JOB, turn]), turn).toBeNull();
  });
});
