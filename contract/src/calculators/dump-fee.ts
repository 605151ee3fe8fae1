import { type Calculator, need } from './calculator.ts';
import { dollars } from './units.ts';

const POUNDS_PER_TON = 2_000;

export const dumpFee: Calculator = {
  name: 'dump_fee',
  title: 'Dump fee of a load',
  purpose: 'What the transfer station will charge for a load.',
  formula:
    'fee = the larger of the minimum and cubic yards × lb per cubic yard ÷ 2,000 × dump fee per ton, plus special items',
  fields: [
    { name: 'yards', label: 'Load', unit: 'cubic_yards', min: 0, max: 10_000, assumed: null },
    {
      name: 'density',
      label: 'Weight of the junk',
      unit: 'pounds_per_yard',
      min: 0,
      max: 10_000,
      assumed: 250,
      basis: 'mixed household junk; dirt and concrete weigh ten times as much',
    },
    {
      name: 'tip',
      label: 'Dump fee',
      unit: 'usd_per_ton',
      min: 0,
      max: 10_000,
      assumed: 65,
      basis: 'your own gate fee counts',
    },
    { name: 'minimum', label: 'Minimum at the gate', unit: 'usd', min: 0, max: 100_000, assumed: 0 },
    {
      name: 'special',
      label: 'Special items',
      unit: 'usd',
      min: 0,
      max: 100_000,
      assumed: 0,
      basis: 'mattresses, tires, refrigerant …',
    },
  ],
  compute(values) {
    const tons = (need(values, 'yards') * need(values, 'density')) / POUNDS_PER_TON;
    const byWeight = tons * need(values, 'tip');
    const minimum = need(values, 'minimum');
    const special = need(values, 'special');
    const fee = Math.max(minimum, byWeight) + special;
    return {
      results: [
        { name: 'fee', label: 'Dump fee', unit: 'usd', amount: fee, isMain: true },
        { name: 'tons', label: 'Weight', unit: 'tons', amount: tons },
      ],
      steps: [
        `Weight: ${values.yards} yd³ × ${values.density} lb ÷ 2,000 = ${tons.toLocaleString('en-US', { maximumFractionDigits: 3 })} t`,
        `By weight: × ${dollars(need(values, 'tip'))} = ${dollars(byWeight)}`,
        ...(minimum > byWeight ? [`The minimum of ${dollars(minimum)} is higher`] : []),
        ...(special > 0 ? [`Special items: + ${dollars(special)} = ${dollars(fee)}`] : []),
      ],
    };
  },
};
