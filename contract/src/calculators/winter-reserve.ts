import { type Calculator, need } from './calculator.ts';
import { dollars } from './units.ts';

export const winterReserve: Calculator = {
  name: 'winter_reserve',
  title: 'Reserve for the slow months',
  purpose: 'How much to put aside before the slow season.',
  formula: 'reserve = slow months × (fixed cost a month − what a slow month still brings after job costs)',
  fields: [
    {
      name: 'months',
      label: 'Slow months',
      unit: 'months',
      min: 0,
      max: 12,
      assumed: 3,
      basis: 'December to February',
    },
    { name: 'fixed', label: 'Fixed cost a month', unit: 'usd', min: 0, max: 100_000_000, assumed: null },
    {
      name: 'contribution',
      label: 'A slow month still brings',
      unit: 'usd',
      min: 0,
      max: 100_000_000,
      assumed: null,
      basis: 'after the costs of the jobs themselves',
    },
  ],
  compute(values) {
    const gap = need(values, 'fixed') - need(values, 'contribution');
    const reserve = Math.max(0, need(values, 'months') * gap);
    return {
      results: [
        { name: 'reserve', label: 'Put aside', unit: 'usd', amount: reserve, isMain: true },
        { name: 'gap', label: 'Short each slow month', unit: 'usd', amount: Math.max(0, gap) },
      ],
      steps: [
        `Short a month: ${dollars(need(values, 'fixed'))} − ${dollars(need(values, 'contribution'))} = ${dollars(gap)}`,
        `Reserve: ${values.months} × ${dollars(Math.max(0, gap))} = ${dollars(reserve)}`,
      ],
      ...(gap <= 0 && { notes: ['Your slow months carry themselves: no reserve is needed for them.'] }),
    };
  },
};
