import { type Calculator, getValue } from '../calculator.ts';
import { formatDollars } from '../units.ts';

export const breakEvenDay: Calculator = {
  title: 'Jobs to break even',
  purpose: 'How many jobs a day pay for the day.',
  question: 'How many jobs do I need to break even',
  formula: 'jobs = fixed cost of a day ÷ (average job × contribution), up to a whole job',
  fields: [
    {
      name: 'fixed_day',
      label: 'Fixed cost of a day',
      phrase: 'fixed cost $# a day',
      unit: 'usd',
      min: 0,
      max: 1_000_000,
      assumed: null,
      basis: 'what a day costs before the first job',
    },
    {
      name: 'average_job',
      label: 'Average job',
      phrase: 'average job $#',
      unit: 'usd',
      min: 1,
      max: 1_000_000,
      assumed: null,
    },
    {
      name: 'contribution',
      label: 'Left of each job after its own costs',
      phrase: 'I keep #%',
      unit: 'percent',
      min: 0.1,
      max: 100,
      assumed: null,
    },
    {
      name: 'trucks',
      label: 'Trucks on the road',
      phrase: '# trucks',
      unit: 'trucks',
      min: 1,
      max: 10_000,
      isWhole: true,
      assumed: 1,
      company: 'trucks_count',
    },
  ],
  compute(values) {
    const perJob = (getValue(values, 'average_job') * getValue(values, 'contribution')) / 100;
    const exact = getValue(values, 'fixed_day') / perJob;
    const jobs = Math.ceil(exact - 1e-9);
    const trucks = getValue(values, 'trucks');
    return {
      results: [
        { name: 'jobs', label: 'Jobs to break even', unit: 'jobs_per_day', amount: jobs, isMain: true },
        { name: 'exact', label: 'Exactly', unit: 'jobs_per_day', amount: exact },
        ...(trucks > 1
          ? [{ name: 'per_truck', label: 'Per truck', unit: 'jobs_per_day' as const, amount: jobs / trucks }]
          : []),
      ],
      steps: [
        `Left of each job: ${formatDollars(getValue(values, 'average_job'))} × ${values.contribution} % = ${formatDollars(perJob)}`,
        `Jobs: ${formatDollars(getValue(values, 'fixed_day'))} ÷ ${formatDollars(perJob)} = ${exact.toFixed(2)}, so ${jobs}`,
      ],
    };
  },
};
