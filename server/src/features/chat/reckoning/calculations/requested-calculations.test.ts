import type { Calculation } from '@haulwise/contract';
import { buildQuestion, CALCULATOR_NAMES, type CalculatorName } from '@haulwise/contract/calculators';
import { describe, expect, it } from 'vitest';
import { findCalculations, findFullCalculation, findRequest, isCalculationChange } from './requested-calculations.ts';

/** Calculators, and the inputs that came from the words. */
function found(message: string, last: Calculation | null = null) {
  return findCalculations(message, last, {}).map(({ tool, inputs }) => [
    tool,
    Object.fromEntries(inputs.filter(({ origin }) => origin === 'you_said').map(({ name, amount }) => [name, amount])),
  ]);
}

/** What the browser's calculators send ("Ask about this"), which the server must recognize again. */
const GIVEN: Record<CalculatorName, Record<string, number>> = {
  price_floor: {
    crew: 2,
    hours: 2,
    wage: 20,
    burden: 20,
    tons: 1.25,
    tip: 65,
    fuel: 18,
    overhead: 40,
    margin: 45,
    minimum: 150,
  },
  dump_fee: { yards: 10, density: 250, tip: 65, minimum: 35, special: 15 },
  break_even_day: { fixed_day: 200, average_job: 300, contribution: 89, trucks: 2 },
  margin_check: { payroll: 37, disposal: 9, fuel: 6, insurance: 5, vehicle: 4, card: 2, tools: 2, margin: 38.5 },
  ad_cost: { spend: 2_000, customers: 14, margin: 35, average_job: 300 },
  add_truck: {
    payment: 1_100,
    insurance: 450,
    crew: 2,
    hours: 173,
    wage: 20,
    burden: 20,
    average_job: 300,
    contribution: 77,
  },
  winter_reserve: { months: 2.5, fixed: 14_000, contribution: 9_500 },
  route_profit: { revenue: 480, dump: 45, miles: 32, hours: 3.5, mile_cost: 0.7, crew: 2, rate: 24 },
};

describe('the calculations of a message', () => {
  it.each<[string, string, Record<string, unknown>]>([
    ['PRICE A 10 YD LOAD 2 GUYS 2 HRS', 'price_floor', { tons: 1.25, crew: 2, hours: 2 }],
    ['whats a good price for 6 yrds.. i mean 6 yards, me n 1 guy 90 min', 'price_floor', { tons: 0.75, hours: 1.5 }],
    ['quote 2 tons shingles 3 guys half a day, 4 hrs', 'price_floor', { tons: 2, crew: 3, hours: 4 }],
    ['how much should i charge 15 yds 2 man crew 3 hours pay em 18/hr', 'price_floor', { crew: 2, hours: 3, wage: 18 }],
    ['estimate: 1,500 lbs, an hour, dump 55/ton', 'price_floor', { tons: 0.75, hours: 1, tip: 55 }],
    ['bid this: 12 yd, two guys, 2.5 hours, margin 35 percent', 'price_floor', { crew: 2, hours: 2.5, margin: 35 }],
    ['tipping fee for 8 yds at $72 a ton?', 'dump_fee', { yards: 8, tip: 72 }],
    ['dump wants 60 a ton and i got 3000 pounds', 'dump_fee', { yards: 12, tip: 60 }],
    ['disposal cost for 5 cubic yards, 62.28/ton, 35 minimum', 'dump_fee', { yards: 5, tip: 62.28, minimum: 35 }],
    ['break even if overhead is $250/day avg job 350 keep 60%', 'break_even_day', { fixed_day: 250, average_job: 350 }],
    ['overhead is 6600 a month, avg job 300, i keep 50%, jobs to break even?', 'break_even_day', { fixed_day: 300 }],
    [
      'how many jobs to cover $180 a day with an average ticket of 275 and 55% left',
      'break_even_day',
      { fixed_day: 180 },
    ],
    ['put $1.2k into facebook, landed 8 clients', 'ad_cost', { spend: 1_200, customers: 8 }],
    ['cac if i spend 900 a month on lsa and get 12 new customers', 'ad_cost', { spend: 900, customers: 12 }],
    ['mailers cost $650 and brought 5 jobs', 'ad_cost', { spend: 650, customers: 5 }],
    ['labor 40% dump 12% fuel 7% is that too much, check', 'margin_check', { payroll: 40, disposal: 12, fuel: 7 }],
    ['my payroll is 35 percent and insurance 6 percent, normal?', 'margin_check', { payroll: 35, insurance: 6 }],
    ['add a truck? loan 950 a month, insurance 400, jobs average 325', 'add_truck', { payment: 950, insurance: 400 }],
    ['is a 2nd truck worth it: note 1200, insurance 500, avg job 280, keep 70%', 'add_truck', { contribution: 70 }],
    [
      'save up for winter: bills 9k a month, 3 slow months, still make 4k',
      'winter_reserve',
      { fixed: 9_000, months: 3 },
    ],
    ['slow season, overhead 12000/mo, jobs still bring 7000, 2 months', 'winter_reserve', { contribution: 7_000 }],
    ['run made 520, dump was 70, 40 miles, 4 hours. per hour?', 'route_profit', { revenue: 520, dump: 70, miles: 40 }],
    ['profit on a route: jobs 610, landfill 90, 55 mi, 5 hrs, 3 guys', 'route_profit', { crew: 3, hours: 5 }],
    ['calculate my break even', 'break_even_day', {}],
    ['can you work out the dump fee', 'dump_fee', {}],
    ['help me figure out my winter reserve', 'winter_reserve', {}],
    ['please run a margin check', 'margin_check', {}],
    ['open the price calculator', 'price_floor', {}],
    ['break even calculator', 'break_even_day', {}],
  ])('%s', (message, tool, figures) => {
    const [calculation] = found(message);
    expect(calculation?.[0]).toBe(tool);
    expect(calculation?.[1]).toMatchObject(figures);
  });

  it.each(CALCULATOR_NAMES)('are recognized in the question that the calculator %s asks', (name) => {
    const inputs = Object.entries(GIVEN[name]).map(([input, amount]) => ({
      name: input,
      amount,
      origin: 'you_said' as const,
    }));
    expect(found(buildQuestion(name, inputs))).toEqual([[name, GIVEN[name]]]);
  });

  it('may be two if a message asks for two', () => {
    const message =
      'what should i charge for 10 yards with 2 guys and what will the dump take for 10 yards at 65 a ton';
    expect(found(message).map(([tool]) => tool)).toEqual(['price_floor', 'dump_fee']);
  });

  it.each([
    'how do i calculate my break even',
    'how do i work out what to charge for 10 yards',
    'what is a break even point',
    'what is customer acquisition cost',
    'how much do dumps charge per ton',
    'is 65 a ton a good price',
    'how many yards is a 16 foot box truck',
    'what does a 2 person crew cost per hour in texas',
    'can i haul 3 tons on a half ton truck',
    'how many jobs a week do i need for 2 trucks',
    'should i charge extra for 3 flights of stairs',
    'what if a customer cancels 2 hours before',
    'do 2 guys need workers comp in ohio',
    'how long does it take 2 guys to empty a 1,200 sq ft house',
    'google says i need 50 reviews',
    'whats the irs rate per mile in 2026',
    'i have 3 trucks and make 500k a year, what insurance do i need',
    'how much is 1 ton of concrete in yards',
    'how do i save money for winter',
    'when should i add a second truck, after 2 years?',
    'is 10 percent net profit normal',
    'do i need a permit for a 20 yard dumpster for 7 days',
  ])('do not exist in a question for the knowledge base: %s', (message) => {
    expect(found(message)).toEqual([]);
  });
});

describe('a question that asks for a calculation', () => {
  it.each<[string, string, Record<string, unknown>]>([
    ['price a 10 yard load, 2 guys 2 hours', 'price_floor', { yards: 10, crew: 2, hours: 2 }],
    [
      'price a 10 yard load, 2 guys 2 hours, dump is 65 a ton',
      'price_floor',
      { yards: 10, crew: 2, hours: 2, tip: 65 },
    ],
    [
      'what should i charge for 8 yds, two guys, 2-3 hrs, 70/ton, 20 an hour each, 40% margin',
      'price_floor',
      { yards: 8, crew: 2, hours: [2, 3], tip: 70, wage: 20, margin: 40 },
    ],
    ['quote me 1.25 tons 2 hours fuel 18 overhead 40', 'price_floor', { tons: 1.25, hours: 2, fuel: 18, overhead: 40 }],
    ['how much for half load of a 15 yard truck with a 2 man crew', 'price_floor', { yards: 7.5, crew: 2 }],
    [
      'bid on 3000 lbs of junk, 3 guys 4 hours, minimum 150',
      'price_floor',
      { pounds: 3_000, crew: 3, hours: 4, minimum: 150 },
    ],
    ['what will the dump charge for 10 yards at 65 a ton', 'dump_fee', { yards: 10, tip: 65 }],
    [
      'dump fee 12 cubic yards 300 lbs per yard $72/ton minimum 35',
      'dump_fee',
      { yards: 12, density: 300, tip: 72, minimum: 35 },
    ],
    ['landfill is $58 per ton, i have 2 tons and mattress fee 15', 'dump_fee', { tip: 58, tons: 2, special: 15 }],
    [
      'how many jobs to cover 200 a day if average is 300 and i keep 89%',
      'break_even_day',
      { fixed_day: 200, average_job: 300, contribution: 89 },
    ],
    [
      'break even: fixed costs $200 per day, average job 300, contribution 89%',
      'break_even_day',
      { fixed_day: 200, average_job: 300, contribution: 89 },
    ],
    ['spent 2k on google got 14 customers', 'ad_cost', { spend: 2_000, customers: 14 }],
    [
      'i spent $100,000 on ads and won 1,000 new customers, whats my cac',
      'ad_cost',
      { spend: 100_000, customers: 1_000 },
    ],
    [
      'how much can i pay for a new customer at 35% margin and a $300 average job',
      'ad_cost',
      { margin: 35, average_job: 300 },
    ],
    ['facebook cost me 600 last month and booked 9 jobs', 'ad_cost', { customers: 9 }],
    [
      'payroll 37% disposal 9% card 2% insurance 5% vehicle 4% tools 2% fuel 6%, is that ok',
      'margin_check',
      { payroll: 37, disposal: 9, card: 2, insurance: 5, vehicle: 4, tools: 2, fuel: 6 },
    ],
    ['my labor is 41 percent and dump fees 12 percent, is that normal', 'margin_check', { payroll: 41, disposal: 12 }],
    [
      'payment 1100 insurance 450 should i add a truck avg job 300',
      'add_truck',
      { payment: 1_100, insurance: 450, average_job: 300 },
    ],
    [
      'second truck: $1,100 payment, $450 insurance, average job $300, i keep 77%',
      'add_truck',
      { payment: 1_100, insurance: 450, average_job: 300, contribution: 77 },
    ],
    [
      'how much to put aside for winter, 2.5 slow months, fixed costs 14000 a month, still bringing in 9500',
      'winter_reserve',
      { months: 2.5, fixed: 14_000, contribution: 9_500 },
    ],
    ['slow season reserve: overhead $8k/mo for 3 months', 'winter_reserve', { fixed: 8_000, months: 3 }],
    [
      'route: jobs $480, dump 45, 32 miles, 3.5 hours, profit per hour?',
      'route_profit',
      { revenue: 480, dump: 45, miles: 32, hours: 3.5 },
    ],
    [
      'what did i make an hour on a run that billed $420 with $60 dump 50 miles and 4 hrs',
      'route_profit',
      { revenue: 420, dump: 60, miles: 50, hours: 4 },
    ],
  ])('%s', (question, name, stated) => {
    expect(findRequest(question)).toMatchObject({ name, stated });
  });

  it.each([
    'what should i charge for a full truck load',
    'how much for a 10 yard load',
    'how do i price a 15 yard dumpster rental for 7 days',
    'whats a good profit margin for 2 trucks',
    'do i need a cdl for a 26,000 lb truck',
    'how much does a cubic yard of dirt weigh in pounds',
    'how many jobs a day can 2 guys do',
    'should i buy a second truck',
    'is a 45% margin normal',
    'how much should i spend on google ads with 5000 a month in revenue',
    'do i have to send a 1099 if i paid a helper 600',
    'what is the fine for 1 tire dumped illegally',
    'how far in advance should i text, 24 hours or 2 hours',
    'average landfill fee per ton in 2023',
    'how much insurance do i need, 300,000 or 1 million',
    'can i deduct 70 cents a mile',
    'what do 2 helpers cost me an hour with payroll tax',
    'hello there',
    '',
  ])('is not "%s"', (question) => {
    expect(findRequest(question)).toBeNull();
  });
});

describe('a calculation that goes before a plain sum', () => {
  it.each([
    ['what will the gate charge for 12 yards at 70 a ton', 'dump_fee'],
    ['how many jobs to cover 260 a day if average is 310 and i keep 80%', 'break_even_day'],
    ['payroll 35% disposal 10% fuel 7% insurance 4%, is that ok', 'margin_check'],
    // A wrong value is told as one.
    ['how many jobs to cover 260 a day at 310 a job and i keep 80% with 0 trucks', 'break_even_day'],
  ])('is "%s"', (message, tool) => {
    expect(findFullCalculation(message, {})?.tool).toBe(tool);
  });

  it.each([
    // Without the share that is left of a job.
    'how many jobs to cover 260 a day at 310 a job',
    // Dollars, not shares.
    'take 380, subtract the 70 dump and the 95 labor, what is left',
    'three loads at 240 and two at 310',
  ])('is not "%s"', (message) => {
    expect(findFullCalculation(message, {})).toBeNull();
  });
});

describe('a message after a calculation', () => {
  const [last] = findCalculations('price a 10 yard load, 2 guys 2 hours', null, {}) as [Calculation];

  it.each(['and with 3 guys?', 'make it 4 hours and 50% margin', 'what if the dump charges 80'])(
    'changes it: "%s"',
    (message) => expect(isCalculationChange(message, last)).toBe(true),
  );

  it.each([
    'thanks',
    'what about tires',
    'and do i need a permit for a 10 yard truck?',
    'spent 2k on google got 14 customers',
  ])('leaves it alone: "%s"', (message) => expect(isCalculationChange(message, last)).toBe(false));
});

it('takes a bare figure after it for the one that it is nearest to', () => {
  const [dump] = findCalculations('dump charges me 60 a ton and i got 4,000 lbs', null, {}) as [Calculation];
  const fee = (text: string) => findCalculations(text, dump, {})[0]?.results.find(({ is_main }) => is_main)?.amount;
  expect(fee('and if its 6000')).toBe(180);
  expect(fee('what if its 80')).toBe(160);
  expect(findCalculations('and if its 900000', dump, {})).toEqual([]);
});

it('reads what "at" says of hours and tons, and assumes nothing beside it', () => {
  const [[tool, stated] = []] = found('2 guys 4 hours at 23, 1.5 tons at 71, fuel 25, what should i charge');
  expect(tool).toBe('price_floor');
  expect(stated).toMatchObject({ crew: 2, hours: 4, wage: 23, tip: 71 });
});

it('takes no dollars for shares of the revenue', () => {
  expect(found('900 for an attic job, dump runs 70 and 85, fuel 40, realtor gets 10%. profit?')).toEqual([]);
  const [shares] = findCalculations('check my margin: labor 45%, dump 30%, fuel 20%, insurance 12%', null, {});
  expect(shares?.tool).toBe('margin_check');
});
