import { type Calculator, need } from './calculator.ts';
import { dollars } from './units.ts';

export const breakEvenDay: Calculator = {
  name: 'break_even_day',
  title: 'Jobs to break even',
  purpose: 'How many jobs a day pay for the day.',
  formula: 'jobs = fixed cost of a day ÷ (average job × contribution), up to a whole job',
  fields: [
    {
      name: 'fixed_day',
      label: 'Fixed cost of a day',
      unit: 'usd',
      min: 0,
      max: 1_000_000,
      assumed: null,
      basis: 'what a day costs before the first job',
    },
    { name: 'average_job', label: 'Average job', unit: 'usd', min: 1, max: 1_000_000, assumed: null },
    {
      name: 'contribution',
      label: 'Left of each job after its own costs',
      unit: 'percent',
      min: 0.1,
      max: 100,
      assumed: null,
    },
    {
      name: 'trucks',
      label: 'Trucks on the road',
      unit: 'trucks',
      min: 1,
      max: 10_000,
      isWhole: true,
      assumed: 1,
      company: 'trucks_count',
    },
  ],
  compute(values) {
    const perJob = (need(values, 'average_job') * need(values, 'contribution')) / 100;
    const exact = need(values, 'fixed_day') / perJob;
    const jobs = Math.ceil(exact - 1e-9);
    const trucks = need(values, 'trucks');
    return {
      results: [
        { name: 'jobs', label: 'Jobs to break even', unit: 'jobs_per_day', amount: jobs, isMain: true },
        { name: 'exact', label: 'Exactly', unit: 'jobs_per_day', amount: exact },
        ...(trucks > 1
          ? [{ name: 'per_truck', label: 'Per truck', unit: 'jobs_per_day' as const, amount: jobs / trucks }]
          : []),
      ],
      steps: [
        `Left of each job: ${dollars(need(values, 'average_job'))} × ${values.contribution} % = ${dollars(perJob)}`,
        `Jobs: ${dollars(need(values, 'fixed_day'))} ÷ ${dollars(perJob)} = ${exact.toFixed(2)}, so ${jobs}`,
      ],
    };
  },
};
