import { CALCULATORS, type CalculatorName } from '@haulwise/contract/calculators';
import { describe, expect, test } from 'vitest';
import { readAmount, writeAmount } from './amount-text.ts';
import { askAbout } from './ask-about.ts';
import { firstInputs } from './inputs.ts';

/** The server's test of found calculations holds the same sentences. */
const QUESTIONS: [CalculatorName, Record<string, number>, string][] = [
  [
    'price_floor',
    { tons: 1.25, minimum: 150 },
    'What should I charge for this job: 2 people, 2 hours, $20 an hour, burden 20%, 1.25 tons, $65 a ton, fuel $18, overhead $40, margin 45%, minimum $150?',
  ],
  [
    'dump_fee',
    { yards: 10, minimum: 35, special: 15 },
    'What will the dump charge for this load: 10 cubic yards, 250 lb per yard, $65 a ton, minimum $35, special items $15?',
  ],
  [
    'margin_check',
    { margin: 38.5 },
    'Are my margins ok: payroll 37%, disposal 9%, fuel 6%, insurance 5%, vehicle 4%, card 2%, tools 2%, margin 38.5%?',
  ],
  [
    'ad_cost',
    { spend: 2_000, customers: 14, margin: 35, average_job: 300 },
    'What does a new customer cost me: spent on ads $2000, 14 new customers, margin 35%, average job $300?',
  ],
  [
    'add_truck',
    { average_job: 300 },
    'Should I add another truck: payment $1100, insurance $450, 2 people, 173 hours, $20 an hour, burden 20%, average job $300, I keep 77%?',
  ],
  [
    'winter_reserve',
    { months: 2.5, fixed: 14_000, contribution: 9_500 },
    'How much should I put aside for the slow months: 2.5 slow months, fixed costs $14000 a month, still bringing in $9500 a month?',
  ],
  [
    'route_profit',
    { revenue: 480, dump: 45, miles: 32, hours: 3.5 },
    'What does this route make an hour: jobs $480, dump $45, 32 miles, 3.5 hours, $0.7 a mile, 2 people, $24 an hour?',
  ],
];

describe('a question about a calculator', () => {
  test.each(QUESTIONS)('holds the figures of %s', (tool, typed, question) => {
    const inputs = firstInputs(tool, undefined).map((input) => ({
      ...input,
      amount: typed[input.name] ?? input.amount,
    }));
    expect(askAbout(tool, inputs)).toBe(question);
  });

  test.each(Object.keys(CALCULATORS) as CalculatorName[])('has words for every input of %s', (tool) => {
    const inputs = firstInputs(tool, undefined).map((input) => ({ ...input, amount: 1 }));
    expect(askAbout(tool, inputs).split(', ')).toHaveLength(inputs.length);
  });
});

describe('what is typed into a field', () => {
  test.each([
    ['', null],
    ['12', 12],
    [' $1,100.50 ', 1_100.5],
    ['45 %', 45],
    ['.5', 0.5],
    ['-3', -3],
    ['2-3', [2, 3]],
    ['2 – 3', [2, 3]],
    ['2 to 3', [2, 3]],
    ['3-2', [3, 2]],
    ['2-2', 2],
    ['1e9', Number.NaN],
    ['two', Number.NaN],
    ['1.2.3', Number.NaN],
  ])('%j is read as %j', (text, amount) => {
    expect(readAmount(text)).toEqual(amount);
  });

  test('is written as it can be read again', () => {
    for (const amount of [null, 0, 1_234.5678, [2, 3] as const])
      expect(readAmount(writeAmount(amount))).toEqual(amount);
  });
});
