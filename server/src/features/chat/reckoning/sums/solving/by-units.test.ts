import { describe, expect, it } from 'vitest';
import { computeSum } from '../sum.ts';
import type { SumState } from '../sum-result.ts';

function play(...messages: string[]): { result: number; said: string } {
  let state: SumState | null = null;
  let said = '';
  for (const message of messages) {
    const sum = computeSum(message, state, []);
    state = sum?.state ?? null;
    said = sum ? [sum.lead, ...sum.steps, ...sum.notes].join('\n') : '';
  }
  return { result: Math.round((state?.result ?? Number.NaN) * 100) / 100, said };
}

describe('figures that belong together by their units', () => {
  it.each<[string, number]>([
    ['4 tickets: 1.2 tons, 2.05, 0.9 and 3.1. gate is 80 a ton', 580],
    ['2 helpers at 20 plus 10% payroll taxes, truck 26 an hour, what do i charge an hour with 30% margin', 100],
    ['he wants 2 desks and 4 chairs gone, i charge 60 a desk and 15 a chair', 180],
    ['payroll this week: ann 36 hrs at 20, bo 45 at 16, cy 10 at 18', 720 + 760 + 180],
    ['rolloff 15 yard is 400 incl 2 tons, 90 a ton over. it came back at 3.5', 535],
    ['crew of 2 at 20 an hr, from 8 to 430 with half hour lunch', 320],
    ['i have 5 dumpsters, they go out 2 times a month each at 350. monthly?', 3_500],
    ['10 yard truck, load was 3/4, i get 40 a yard', 300],
    ['quoted 500 and it took 2 guys 5 hrs. 20 an hr each. dump 100. did i lose money', 200],
    ['3 hours on site, 2 guys, 480 job, dump 60. what did we make per man hour', 70],
    ['my insurance is 5,200 a year, whats that per job if i run 10 jobs a week', 10],
    ['dump charges 50 a ton with a 40 minimum. i had 1,000 lbs', 40],
    ['2 pickups a month at 150, 12 months, 10 percent off for paying ahead', 3_240],
    ['what do i need to gross a month. note 600, insurance 300, phone 100, and each job i keep about 200', 5],
    ['two jobs today, 300 and 250, dump 80 and 40, helper 100. what did i clear', 330],
    ['every day i drive 60 miles, 10 mpg, 4 gas. whats that at 20 days', 480],
    ['my truck costs 1,000 a month and runs 20 days. whats a day', 50],
    ['we did 40 jobs in may and 30 in june whats the drop', 10],
  ])('%s = %d', (message, result) => {
    expect(play(message).result).toBeCloseTo(result);
  });

  it('shows each product and what they come to', () => {
    expect(play('3 desks at 40 and 2 chairs at 10, paid a kid 30').said.split('\n')).toEqual([
      '**$110 is left, 78.6 %** of the $140.',
      '3 desks × $40 = $120',
      '2 chairs × $10 = $20',
      '$120 + $20 = $140 that came in',
      '$140 − $30 = $110',
    ]);
  });

  it.each([
    'sectional 4 piece out of an apartment, unit 3',
    'cabinets. 12 of em, 3 drawer, office 4th floor',
    'ad for a helper, 18 an hr plus tips, must lift 60',
    'he says "you told 150 now its 210"',
    '9 tires, 3 on rims',
    'estimate between 9 and 11 at 412 Elm',
  ])('does not add up what is no money: %s', (message) => {
    expect(play(message).said).not.toMatch(/\$\d/);
  });

  it('says which figure it left out', () => {
    expect(play('half truck was 200, full is 400. whats 3/4').said).toContain('Not counted: $200.');
  });
});

describe('a later message', () => {
  it.each<[string[], number]>([
    [['12x6 trailer with 3 ft sides how many yards', 'get 30 a yard, it was half full'], 120],
    [['6 loads at 10 yards each how many yards', 'at 20 a yard'], 1_200],
    [['30 squares at 200 lb each one layer. tons?', 'at 50 a ton', 'my trailer only does 4,000'], 2],
    [['drove 40 miles, truck does 10 mpg, diesel 4', 'twice a week'], 32],
    [['march took in 9,000. dump 2,000, wages 3,000', 'whats left', 'rent is 500'], 3_500],
    [['5 tickets: 1 ton, 1, 1, 1 and 1. gate is 50 a ton', 'and they add 3 bucks per ticket'], 265],
    [['i have 5 dumpsters, they go out 2 times a month each at 350. monthly?', 'dump costs me 100 a pull'], 2_500],
    [['spent 400 on flyers, 20 calls 8 jobs avg 250', 'what if i booked half'], 40],
    [
      [
        'may revenue 10,000, dump 2,000, labor 3,000. whats left',
        'in june revenue drops 10 percent, dump drops the same',
      ],
      4_200,
    ],
    [['47 hours at 20, what does he get', 'what does it cost me with 7.65 fica and 2.35 percent comp'], 1_111],
  ])('%j = %d', (messages, result) => {
    expect(play(...messages).result).toBeCloseTo(result, 1);
  });
});
