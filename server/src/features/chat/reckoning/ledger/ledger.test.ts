import { describe, expect, it } from 'vitest';
import type { Sum, SumState } from '../sums/sum-result.ts';
import { computeOfLedger } from './ledger.ts';

/** The last answer of a talk, each turn on the sum of the one before it. */
function talk(turns: string[], before: SumState | null = null, language: 'en' | 'es' = 'en'): Sum | null {
  let [sum, state]: [Sum | null, SumState | null] = [null, before];
  for (const i of turns.keys()) {
    sum = computeOfLedger(turns.slice(0, i + 1), { language, before: state });
    state = sum?.state ?? state;
  }
  return sum;
}

const PAY = 'hours this week: Gil 43 at 20, Noor 35 at 16, time and a half over 40. what does each get';
const MEANS = 'march: 40 jobs, 12,000. april: 30 jobs, 10,500. avg ticket for both';

describe('what a talk tells of several', () => {
  it.each<[string[], string]>([
    [[PAY], 'Gil **$890**, Noor **$560**; together **$1,450**.'],
    [[PAY, 'Noor also did 7 hours sunday'], 'Gil **$890**, Noor **$688**; together **$1,578**.'],
    [[PAY, 'Gil gets 21 now'], 'Gil **$934.50**, Noor **$560**; together **$1,494.50**.'],
    [[PAY, 'Noor also did 7 hours sunday', 'whats the whole payroll'], '**$1,578** together.'],
    [
      ['noor 38 and gil 44 hours, both at 20. payroll?'],
      'noor **$760**, gil **$920**; together **$1,680** ($1,640 without overtime).',
    ],
    [['split the 180 in tips by hours: Gil 8, Noor 4, Pat 6'], 'Gil **$80**, Noor **$40**, Pat **$60**.'],
    [
      ['split the 180 in tips by hours: Gil 8, Noor 4, Pat 6', 'pat says he did 3'],
      'Gil **$96**, Noor **$48**, Pat **$36**.',
    ],
    [[MEANS], 'A job brings on average: march **$300**, april **$350**. The best is april, $50 above march.'],
    [[MEANS, 'so the average is up how much percent'], 'The average job is up **16.7 %** ($50).'],
    [[MEANS, 'and revenue, down how much'], 'What came in is down **12.5 %** ($1,500).'],
    [[MEANS, 'if may is 36 jobs at the april average'], '**$12,600** comes in.'],
    [
      ['we did 40 jobs in march for 12,000 and 30 in april for 10,500, average of each?'],
      'A job brings on average: march **$300**, april **$350**. The best is april, $50 above march.',
    ],
  ])('%j', (turns, lead) => {
    expect(talk(turns)?.lead).toBe(lead);
  });

  it.each([
    'job 450, dump 80, gas 20, labor 100. what did i make',
    'text Gil he works mon 8, tue 7, wed 9',
    'ok so they get twenty two an hour and it was five no wait 6 hours and the dump was 145 and 38 in diesel, whats left',
  ])('is nothing of %s', (turn) => {
    expect(talk([turn])).toBeNull();
  });
});

describe('rates that change beyond a limit', () => {
  it.each<[string[], string]>([
    [['first 4 tons are at 60, anything over is 90 a ton. i had 5.5. total?'], '$375'],
    [['they get 55 a ton for the first 2 tons and 80 a ton after. brought 3. whats the bill'], '$190'],
    [['first 2 hours 200 flat then 75 an hr, we were there 4. bill?'], '$350'],
    [['they get 55 a ton for the first 2 tons and 80 a ton after. brought 3', 'next one was 1.5'], '$82.50'],
    [['they get 55 a ton for the first 2 tons and 80 a ton after. brought 3', 'and as two trips of 1.5'], '$165'],
  ])('%j', (turns, result) => {
    expect(talk(turns)?.lead).toBe(`That comes to **${result}**.`);
  });
});

describe('one thing held against another', () => {
  it('tells the cheaper of two dumps, and what that leaves out', () => {
    const sum = talk([
      'county landfill is 20 miles away at 50 a ton, the yard in town 5 miles away at 70 a ton. truck gets 10 mpg, diesel 4, loads are 2 tons. which one',
    ]);
    expect(sum?.lead).toBe('The county landfill is cheaper by **$28 a load**, by fuel and gate.');
    expect(sum?.notes.join()).toContain('30 more miles');
  });

  it.each<[string[], string]>([
    [['going from 4 jobs a day at 250 to 3 at 300, is that more'], '**$100 a day less** comes in.'],
    [['spent 400 on ads, 20 calls, booked 8. cost per call and per job'], '**$20 a call**, **$50 a job**.'],
    [
      ['spent 400 on ads, 20 calls, booked 8. cost per call and per job', 'each leaves 90, was it worth it'],
      '**Yes: $320 is left.**',
    ],
    [
      ['12 units, 2 hrs each w 2 guys at 20/hr, dump 30 each. want 45% margin. price per unit and total'],
      'Charge **$200 a unit**, **$2,400** for all 12.',
    ],
    [
      [
        '12 units, 2 hrs each w 2 guys at 20/hr, dump 30 each. want 45% margin. price per unit and total',
        'they pay 2,200 max. what margin is that',
      ],
      'A margin of **40 %**: $880 of the $2,200 stays.',
    ],
  ])('%j', (turns, lead) => {
    expect(talk(turns)?.lead).toBe(lead);
  });
});

describe('what is asked of the sum that stands', () => {
  const of = (goal: SumState['goal'], result: number, more: Partial<SumState> = {}): SumState => ({
    items: [],
    goal,
    result,
    ...more,
  });
  it.each<[SumState, string[], string]>([
    [of('price', 180), ['what do i charge', 'he hands me 200 and says keep 5. change?'], '**$15 change**.'],
    [
      of('left', 300, { income: 900 }),
      ['whats left', 'my partner gets 40%'],
      '**$120** for the partner, **$180** for you.',
    ],
    [of('left', 300), ['whats left', 'and per man hour, it was 12 man hours'], '**$25 an hour** is left: $300 ÷ 12.'],
    [
      of('price', 480),
      ['pile is 12 x 9 x 4 ft at 30 a yard', 'truck holds 10. how many trips, and 40 for each extra trip?'],
      '**2 trips**, **$520** in all.',
    ],
    [
      of('break_even', 60, { unit: 'job', per: 'month' }),
      ['need 9,000 a month, a job leaves 150, how many', 'what if each leaves 180'],
      '**50 jobs a month**, 10 fewer than 60.',
    ],
    [
      of('break_even', 60, { unit: 'job', per: 'month' }),
      ['need 9,000 a month, a job leaves 150, how many', 'per week and per day? 4 weeks, 5 days'],
      'About **15 jobs a week**, **3 a day**.',
    ],
    [
      of('product', 2400),
      ['400 a month for 36 months or 12,000 cash', 'what about renting at 90 a day, 4 days a month'],
      '**$360 a month**, **$12,960** in 36 months: $1,440 less than the payments, $960 more than paying cash.',
    ],
  ])('%j, %j', (before, turns, lead) => {
    expect(computeOfLedger(turns, { language: 'en', before })?.lead).toBe(lead);
  });

  it('puts a card fee on a price in Spanish, too', () => {
    const turns = ['cuanto cobro', 'la tarjeta me quita 3%, cuanto pongo para que me quede igual'];
    expect(computeOfLedger(turns, { language: 'es', before: of('price', 388) })?.lead).toBe('Charge **$400**.');
  });
});
