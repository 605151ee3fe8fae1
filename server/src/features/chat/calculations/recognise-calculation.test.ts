import { describe, expect, it } from 'vitest';
import { recogniseCalculation } from './recognise-calculation.ts';

describe('a question that asks for a sum', () => {
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
  ])('%s', (question, name, said) => {
    expect(recogniseCalculation(question)).toMatchObject({ name, said });
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
    expect(recogniseCalculation(question)).toBeNull();
  });
});
