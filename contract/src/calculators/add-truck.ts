import { type Calculator, need } from './calculator.ts';
import { dollars } from './units.ts';

export const addTruck: Calculator = {
  name: 'add_truck',
  title: 'Jobs for another truck',
  purpose: 'How many jobs a month one more truck needs to pay for itself.',
  formula:
    'jobs = (payment + insurance + crew × hours × wage × (1 + burden)) ÷ (average job × contribution), up to a whole job',
  fields: [
    { name: 'payment', label: 'Truck payment a month', unit: 'usd', min: 0, max: 1_000_000, assumed: 1_100 },
    { name: 'insurance', label: 'Its insurance a month', unit: 'usd', min: 0, max: 1_000_000, assumed: 450 },
    { name: 'crew', label: 'Crew', unit: 'people', min: 0, max: 50, isWhole: true, assumed: 2 },
    { name: 'hours', label: 'Hours a month each', unit: 'hours', min: 0, max: 744, assumed: 173, basis: 'full time' },
    { name: 'wage', label: 'Wage', unit: 'usd_per_hour', min: 0, max: 1_000, assumed: 20 },
    { name: 'burden', label: 'Payroll taxes and insurance on wages', unit: 'percent', min: 0, max: 300, assumed: 20 },
    { name: 'average_job', label: 'Average job', unit: 'usd', min: 1, max: 1_000_000, assumed: null },
    {
      name: 'contribution',
      label: 'Left of each job before labor',
      unit: 'percent',
      min: 0.1,
      max: 100,
      assumed: 77,
      basis: 'after disposal, fuel and card fees',
    },
  ],
  compute(values) {
    const crew =
      need(values, 'crew') * need(values, 'hours') * need(values, 'wage') * (1 + need(values, 'burden') / 100);
    const month = need(values, 'payment') + need(values, 'insurance') + crew;
    const perJob = (need(values, 'average_job') * need(values, 'contribution')) / 100;
    const jobs = Math.ceil(month / perJob - 1e-9);
    return {
      results: [
        { name: 'jobs', label: 'Jobs it needs', unit: 'jobs_per_month', amount: jobs, isMain: true },
        { name: 'month', label: 'It costs a month', unit: 'usd', amount: month },
        { name: 'per_job', label: 'Left of each job', unit: 'usd', amount: perJob },
      ],
      steps: [
        `Crew: ${values.crew} × ${values.hours} h × ${dollars(need(values, 'wage'))} × ${(1 + need(values, 'burden') / 100).toFixed(2)} = ${dollars(crew)}`,
        `A month: ${dollars(need(values, 'payment'))} + ${dollars(need(values, 'insurance'))} + ${dollars(crew)} = ${dollars(month)}`,
        `Left of each job: ${dollars(need(values, 'average_job'))} × ${values.contribution} % = ${dollars(perJob)}`,
        `Jobs: ${dollars(month)} ÷ ${dollars(perJob)} = ${(month / perJob).toFixed(2)}, so ${jobs}`,
      ],
    };
  },
};
