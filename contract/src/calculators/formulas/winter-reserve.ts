import { type Calculator, getValue } from '../calculator.ts';
import { formatDollars } from '../units.ts';

export const winterReserve: Calculator = {
  title: 'Reserve for the slow months',
  purpose: 'How much to put aside before the slow season.',
  question: 'How much should I put aside for the slow months',
  formula: 'reserve = slow months × (fixed cost a month − what a slow month still brings after job costs)',
  fields: [
    {
      name: 'months',
      label: 'Slow months',
      phrase: '# slow months',
      unit: 'months',
      min: 0,
      max: 12,
      assumed: 3,
      basis: 'December to February',
    },
    {
      name: 'fixed',
      label: 'Fixed cost a month',
      phrase: 'fixed costs $# a month',
      unit: 'usd',
      min: 0,
      max: 100_000_000,
      assumed: null,
    },
    {
      name: 'contribution',
      label: 'A slow month still brings',
      phrase: 'still bringing in $# a month',
      unit: 'usd',
      min: 0,
      max: 100_000_000,
      assumed: null,
      basis: 'after the costs of the jobs themselves',
    },
  ],
  compute(values) {
    const gap = getValue(values, 'fixed') - getValue(values, 'contribution');
    const reserve = Math.max(0, getValue(values, 'months') * gap);
    return {
      results: [
        { name: 'reserve', label: 'Put aside', unit: 'usd', amount: reserve, isMain: true },
        { name: 'gap', label: 'Short each slow month', unit: 'usd', amount: Math.max(0, gap) },
      ],
      steps: [
        `Short a month: ${formatDollars(getValue(values, 'fixed'))} − ${formatDollars(getValue(values, 'contribution'))} = ${formatDollars(gap)}`,
        `Reserve: ${values.months} × ${formatDollars(Math.max(0, gap))} = ${formatDollars(reserve)}`,
      ],
      ...(gap <= 0 && { notes: ['Your slow months cover their own costs, so they need no reserve.'] }),
    };
  },
};
