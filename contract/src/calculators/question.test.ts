import { describe, expect, it } from 'vitest';
import { buildQuestion, CALCULATOR_NAMES, CALCULATORS, type CalculatorName } from './index.ts';

const QUESTIONS: Record<CalculatorName, [given: Record<string, number>, question: string]> = {
  price_floor: [
    { tons: 1.25, minimum: 150 },
    'What should I charge for this job: 2 people, 2 hours, $20 an hour, burden 20%, 1.25 tons, $65 a ton, fuel $18, overhead $40, margin 45%, minimum $150?',
  ],
  dump_fee: [
    { yards: 10, minimum: 35, special: 15 },
    'What will the dump charge for this load: 10 cubic yards, 250 lb per yard, $65 a ton, minimum $35, special items $15?',
  ],
  break_even_day: [
    { fixed_day: 200, average_job: 300, contribution: 89, trucks: 2 },
    'How many jobs do I need to break even: fixed cost $200 a day, average job $300, I keep 89%, 2 trucks?',
  ],
  margin_check: [
    { margin: 38.5 },
    'Are my margins ok: payroll 37%, disposal 9%, fuel 6%, insurance 5%, vehicle 4%, card 2%, tools 2%, margin 38.5%?',
  ],
  ad_cost: [
    { spend: 2_000, customers: 14, margin: 35, average_job: 300 },
    'What does a new customer cost me: spent on ads $2000, 14 new customers, margin 35%, average job $300?',
  ],
  add_truck: [
    { average_job: 300 },
    'Should I add another truck: payment $1100, insurance $450, 2 people, 173 hours, $20 an hour, burden 20%, average job $300, I keep 77%?',
  ],
  winter_reserve: [
    { months: 2.5, fixed: 14_000, contribution: 9_500 },
    'How much should I put aside for the slow months: 2.5 slow months, fixed costs $14000 a month, still bringing in $9500 a month?',
  ],
  route_profit: [
    { revenue: 480, dump: 45, miles: 32, hours: 3.5 },
    'What does this route make an hour: jobs $480, dump $45, 32 miles, 3.5 hours, $0.7 a mile, 2 people, $24 an hour?',
  ],
};

function inputsOf(name: CalculatorName, given: Record<string, number>) {
  return CALCULATORS[name].fields.map((field) => ({
    name: field.name,
    amount: given[field.name] ?? field.assumed,
    origin: 'assumed' as const,
  }));
}

describe('a question about a calculator', () => {
  it.each(CALCULATOR_NAMES)('states the amounts of %s', (name) => {
    const [given, question] = QUESTIONS[name];
    expect(buildQuestion(name, inputsOf(name, given))).toBe(question);
  });

  it.each(CALCULATOR_NAMES)('has words for every input of %s', (name) => {
    const inputs = inputsOf(name, {}).map((input) => ({ ...input, amount: 1 }));
    expect(buildQuestion(name, inputs).split(', ')).toHaveLength(inputs.length);
  });

  it('writes a range as people say it', () => {
    const inputs = [{ name: 'hours', amount: [2, 3] as const, origin: 'you_said' as const }];
    expect(buildQuestion('price_floor', inputs)).toBe('What should I charge for this job: 2 to 3 hours?');
  });
});
