import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALCULATOR_NAMES, CALCULATORS, type CalculatorName, runCalculator } from './index.ts';

function results(name: CalculatorName, inputs: Inputs) {
  const done = runCalculator(name, inputs);
  if (!done.isDone) throw new Error(JSON.stringify(done));
  return Object.fromEntries(
    done.results.map(({ name, amount }) => [
      name,
      typeof amount === 'number' ? Math.round(amount * 100) / 100 : amount,
    ]),
  );
}

const job = {
  crew: 2,
  hours: 2,
  wage: 20,
  burden: 20,
  tons: 1.25,
  tip: 65,
  fuel: 18,
  special: 0,
  overhead: 40,
  margin: 45,
  minimum: 0,
};

type Inputs = Parameters<typeof runCalculator>[1];

/** Computed by hand; at least one for every calculator. */
const EXAMPLES: Record<CalculatorName, [inputs: Inputs, results: Record<string, number>][]> = {
  price_floor: [[job, { cost: 235.25, price: 427.73, quote: 430 }]],
  dump_fee: [
    [
      { yards: 10, density: 250, tip: 65, minimum: 0, special: 0 },
      { fee: 81.25, tons: 1.25 },
    ],
  ],
  break_even_day: [
    [
      { fixed_day: 200, average_job: 300, contribution: 89, trucks: 1 },
      { jobs: 1, exact: 0.75 },
    ],
  ],
  ad_cost: [
    [
      { spend: 100_000, customers: 1_000, margin: 35, average_job: 300 },
      { cost: 100, allowed: 105 },
    ],
  ],
  margin_check: [
    [
      { payroll: 37, disposal: 9, card: 2, insurance: 5, vehicle: 4, tools: 2, fuel: 6 },
      { costs: 65, left: 35 },
    ],
  ],
  add_truck: [
    [
      { payment: 1_100, insurance: 450, crew: 2, hours: 173, wage: 20, burden: 20, average_job: 300, contribution: 77 },
      { jobs: 43, per_job: 231 },
    ],
  ],
  winter_reserve: [[{ months: 2.5, fixed: 14_000, contribution: 9_500 }, { reserve: 11_250 }]],
  route_profit: [
    [{ revenue: 480, dump: 45, miles: 32, hours: 3.5, mile_cost: 0.7, crew: 2, rate: 24 }, { per_hour: 69.89 }],
    [{ revenue: 420, dump: 60, miles: 50, hours: 4, mile_cost: 0.7, crew: 2, rate: 24 }, { per_hour: 33.25 }],
  ],
};

describe.each(CALCULATOR_NAMES)('the calculator %s', (name) => {
  it.each(EXAMPLES[name])('computes the expected results for %j', (inputs, wanted) => {
    expect(results(name, inputs)).toMatchObject(wanted);
  });
});

describe('a calculation', () => {
  it('keeps ranges as ranges', () => {
    expect(results('price_floor', { ...job, hours: [2, 3] })).toMatchObject({ quote: [430, 515] });
    expect(results('dump_fee', { yards: 10, density: [200, 300], tip: 65, minimum: 0, special: 0 })).toMatchObject({
      fee: [65, 97.5],
    });
  });

  it('charges the minimum if the price is below it', () => {
    expect(results('price_floor', { ...job, minimum: 500 })).toMatchObject({ quote: 500 });
    expect(results('dump_fee', { yards: 1, density: 250, tip: 65, minimum: 20, special: 15 })).toMatchObject({
      fee: 35,
    });
  });

  it('rejects a margin that no price can reach', () => {
    expect(runCalculator('price_floor', { ...job, margin: 100 })).toMatchObject({
      isDone: false,
      fault: expect.stringContaining('100 %'),
    });
  });

  it.each([
    [{ ...job, fuel: -1 }, { fuel: 'Fuel cannot be negative.' }],
    [{ ...job, crew: 1.5 }, { crew: 'Enter a whole number.' }],
    [{ ...job, tons: null }, { tons: 'Enter: weight.' }],
    [{ ...job, hours: Number.NaN }, { hours: 'Enter a number.' }],
    [{ ...job, hours: [3, 2] as const }, { hours: 'Enter the lower end of the range first.' }],
  ])('rejects an invalid input with a message at its field', (inputs, faults) => {
    expect(runCalculator('price_floor', inputs)).toEqual({ isDone: false, faults, fault: null });
  });

  it('rejects zero trucks', () => {
    expect(runCalculator('break_even_day', { fixed_day: 200, average_job: 300, contribution: 89, trucks: 0 })).toEqual({
      isDone: false,
      faults: { trucks: 'At least 1 truck.' },
      fault: null,
    });
  });

  it('compares a share with both published figures if they disagree', () => {
    const done = runCalculator('margin_check', {
      payroll: 30,
      disposal: 9,
      card: 2,
      insurance: 5,
      vehicle: 4,
      tools: 2,
      fuel: 6,
      margin: 38,
    });
    expect(done.isDone && done.notes).toEqual([
      'Payroll: 30 % against 37 % published for a franchise; one operator reports 20 %.',
      'Your gross margin of 38 % is below the 40–45 % that one operator reports.',
    ]);
  });

  it.each(CALCULATOR_NAMES)('%s returns only finite numbers or a fault', (name) => {
    const { fields } = CALCULATORS[name];
    const inputs = fc.record(
      Object.fromEntries(
        fields.map(({ name: field, min, max, isWhole }) => [
          field,
          isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }),
        ]),
      ),
    );
    fc.assert(
      fc.property(inputs, (values) => {
        const done = runCalculator(name, values);
        if (!done.isDone) return done.fault !== null || Object.keys(done.faults).length > 0;
        return done.results.every(({ amount }) => typeof amount === 'number' && Number.isFinite(amount));
      }),
      { numRuns: 200 },
    );
  });
});
