import { type Calculator, getValue } from '../calculator.ts';
import { formatDollars } from '../units.ts';

const POUNDS_PER_TON = 2_000;

export const dumpFee: Calculator = {
  title: 'Dump fee of a load',
  purpose: 'What the transfer station will charge for a load.',
  question: 'What will the dump charge for this load',
  formula:
    'fee = the larger of the minimum and cubic yards × lb per cubic yard ÷ 2,000 × dump fee per ton, plus special items',
  fields: [
    {
      name: 'yards',
      label: 'Load',
      phrase: '# cubic yards',
      unit: 'cubic_yards',
      min: 0,
      max: 10_000,
      assumed: null,
      // A full truck, until another load is entered.
      company: 'truck_size',
    },
    {
      name: 'density',
      label: 'Weight of the junk',
      phrase: '# lb per yard',
      unit: 'pounds_per_yard',
      min: 0,
      max: 10_000,
      assumed: 250,
      basis: 'mixed household junk; dirt and concrete weigh ten times as much',
    },
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
    {
      name: 'minimum',
      label: 'Minimum at the gate',
      phrase: 'minimum $#',
      unit: 'usd',
      min: 0,
      max: 100_000,
      assumed: 0,
    },
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
  ],
  compute(values) {
    const tons = (getValue(values, 'yards') * getValue(values, 'density')) / POUNDS_PER_TON;
    const byWeight = tons * getValue(values, 'tip');
    const minimum = getValue(values, 'minimum');
    const special = getValue(values, 'special');
    const fee = Math.max(minimum, byWeight) + special;
    return {
      results: [
        { name: 'fee', label: 'Dump fee', unit: 'usd', amount: fee, isMain: true },
        { name: 'tons', label: 'Weight', unit: 'tons', amount: tons },
      ],
      steps: [
        `Weight: ${values.yards} yd³ × ${values.density} lb ÷ 2,000 = ${tons.toLocaleString('en-US', { maximumFractionDigits: 3 })} t`,
        `By weight: × ${formatDollars(getValue(values, 'tip'))} = ${formatDollars(byWeight)}`,
        ...(minimum > byWeight ? [`The minimum of ${formatDollars(minimum)} is higher`] : []),
        ...(special > 0 ? [`Special items: + ${formatDollars(special)} = ${formatDollars(fee)}`] : []),
      ],
    };
  },
};
