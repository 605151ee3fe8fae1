import { type Calculator, getValue } from '../calculator.ts';
import { formatDollars } from '../units.ts';

const QUOTE_STEP = 5;

/** The lowest price that keeps the margin, rounded up to a price one can quote. */
export const priceFloor: Calculator = {
  title: 'Price of a job',
  purpose: 'The least you can charge for a job and keep your margin.',
  question: 'What should I charge for this job',
  formula:
    'cost = crew × hours × wage × (1 + burden) + tons × dump fee + fuel + special items + overhead; price = cost ÷ (1 − margin); quote = the larger of your minimum and the price, up to the next $5',
  fields: [
    {
      name: 'crew',
      label: 'Crew',
      phrase: '# people',
      unit: 'people',
      min: 1,
      max: 50,
      isWhole: true,
      assumed: 2,
      company: 'crew',
    },
    {
      name: 'hours',
      label: 'Hours on the job',
      phrase: '# hours',
      unit: 'hours',
      min: 0,
      max: 1_000,
      assumed: 2,
      basis: 'with driving and dumping',
    },
    {
      name: 'wage',
      label: 'Wage',
      phrase: '$# an hour',
      unit: 'usd_per_hour',
      min: 0,
      max: 1_000,
      assumed: 20,
      company: 'wage',
    },
    {
      name: 'burden',
      label: 'Payroll taxes and insurance on wages',
      phrase: 'burden #%',
      unit: 'percent',
      min: 0,
      max: 300,
      assumed: 20,
    },
    { name: 'tons', label: 'Weight', phrase: '# tons', unit: 'tons', min: 0, max: 10_000, assumed: null },
    {
      name: 'tip',
      label: 'Dump fee',
      phrase: '$# a ton',
      unit: 'usd_per_ton',
      min: 0,
      max: 10_000,
      assumed: 65,
      company: 'dump_fee',
      basis: 'your own gate fee counts',
    },
    { name: 'fuel', label: 'Fuel', phrase: 'fuel $#', unit: 'usd', min: 0, max: 100_000, assumed: 18 },
    {
      name: 'special',
      label: 'Special items',
      phrase: 'special items $#',
      unit: 'usd',
      min: 0,
      max: 100_000,
      assumed: 0,
      basis: 'mattresses, tires, refrigerant …',
    },
    {
      name: 'overhead',
      label: 'Overhead per job',
      phrase: 'overhead $#',
      unit: 'usd',
      min: 0,
      max: 100_000,
      assumed: 40,
      basis: 'office, insurance, truck, advertising',
    },
    {
      name: 'margin',
      label: 'Margin you want',
      phrase: 'margin #%',
      unit: 'percent',
      min: 0,
      max: 1_000,
      assumed: 45,
      company: 'gross_profit_margin',
    },
    {
      name: 'minimum',
      label: 'Your minimum charge',
      phrase: 'minimum $#',
      unit: 'usd',
      min: 0,
      max: 100_000,
      assumed: 0,
      company: 'minimum_charge',
    },
  ],
  compute(values) {
    const margin = getValue(values, 'margin');
    if (margin >= 100) return 'No price gives a margin of 100 % or more. Enter one below 100 %.';
    const labor =
      getValue(values, 'crew') *
      getValue(values, 'hours') *
      getValue(values, 'wage') *
      (1 + getValue(values, 'burden') / 100);
    const disposal = getValue(values, 'tons') * getValue(values, 'tip');
    const [fuel, special, overhead] = [
      getValue(values, 'fuel'),
      getValue(values, 'special'),
      getValue(values, 'overhead'),
    ];
    const cost = labor + disposal + fuel + special + overhead;
    const price = cost / (1 - margin / 100);
    const minimum = getValue(values, 'minimum');
    const quote = Math.max(minimum, Math.ceil((price - 1e-9) / QUOTE_STEP) * QUOTE_STEP);
    return {
      results: [
        { name: 'quote', label: 'Quote', unit: 'usd', amount: quote, isMain: true },
        { name: 'price', label: 'Price floor', unit: 'usd', amount: price },
        { name: 'cost', label: 'Cost of the job', unit: 'usd', amount: cost },
      ],
      steps: [
        `Labor: ${values.crew} × ${values.hours} h × ${formatDollars(getValue(values, 'wage'))} × ${(1 + getValue(values, 'burden') / 100).toFixed(2)} = ${formatDollars(labor)}`,
        `Disposal: ${values.tons} t × ${formatDollars(getValue(values, 'tip'))} = ${formatDollars(disposal)}`,
        `Cost: ${[labor, disposal, fuel, special, overhead].map(formatDollars).join(' + ')} = ${formatDollars(cost)}`,
        `Price: ${formatDollars(cost)} ÷ (1 − ${(margin / 100).toFixed(3).replace(/0+$/, '').replace(/\.$/, '')}) = ${formatDollars(price)}`,
        minimum >= quote && minimum > price
          ? `Quote: your minimum of ${formatDollars(minimum)} is higher`
          : `Quote: up to the next ${formatDollars(QUOTE_STEP)} = ${formatDollars(quote)}`,
      ],
    };
  },
};
