import { type Calculator, getValue } from '../calculator.ts';
import { formatDollars } from '../units.ts';

export const addTruck: Calculator = {
  title: 'Jobs for another truck',
  purpose: 'How many jobs a month one more truck needs to pay for itself.',
  question: 'Should I add another truck',
  formula:
    'jobs = (payment + insurance + crew × hours × wage × (1 + burden)) ÷ (average job × contribution), up to a whole job',
  fields: [
    {
      name: 'payment',
      label: 'Truck payment a month',
      phrase: 'payment $#',
      unit: 'usd',
      min: 0,
      max: 1_000_000,
      assumed: 1_100,
    },
    {
      name: 'insurance',
      label: 'Its insurance a month',
      phrase: 'insurance $#',
      unit: 'usd',
      min: 0,
      max: 1_000_000,
      assumed: 450,
    },
    {
      name: 'crew',
      label: 'Crew',
      phrase: '# people',
      unit: 'people',
      min: 0,
      max: 50,
      isWhole: true,
      assumed: 2,
      company: 'crew',
    },
    {
      name: 'hours',
      label: 'Hours a month each',
      phrase: '# hours',
      unit: 'hours',
      min: 0,
      max: 744,
      assumed: 173,
      basis: 'full time',
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
      label: 'Left of each job before labor',
      phrase: 'I keep #%',
      unit: 'percent',
      min: 0.1,
      max: 100,
      assumed: 77,
      basis: 'after disposal, fuel and card fees',
    },
  ],
  compute(values) {
    const crew =
      getValue(values, 'crew') *
      getValue(values, 'hours') *
      getValue(values, 'wage') *
      (1 + getValue(values, 'burden') / 100);
    const month = getValue(values, 'payment') + getValue(values, 'insurance') + crew;
    const perJob = (getValue(values, 'average_job') * getValue(values, 'contribution')) / 100;
    const jobs = Math.ceil(month / perJob - 1e-9);
    return {
      results: [
        { name: 'jobs', label: 'Jobs it needs', unit: 'jobs_per_month', amount: jobs, isMain: true },
        { name: 'month', label: 'It costs a month', unit: 'usd', amount: month },
        { name: 'per_job', label: 'Left of each job', unit: 'usd', amount: perJob },
      ],
      steps: [
        `Crew: ${values.crew} × ${values.hours} h × ${formatDollars(getValue(values, 'wage'))} × ${(1 + getValue(values, 'burden') / 100).toFixed(2)} = ${formatDollars(crew)}`,
        `A month: ${formatDollars(getValue(values, 'payment'))} + ${formatDollars(getValue(values, 'insurance'))} + ${formatDollars(crew)} = ${formatDollars(month)}`,
        `Left of each job: ${formatDollars(getValue(values, 'average_job'))} × ${values.contribution} % = ${formatDollars(perJob)}`,
        `Jobs: ${formatDollars(month)} ÷ ${formatDollars(perJob)} = ${(month / perJob).toFixed(2)}, so ${jobs}`,
      ],
    };
  },
};
