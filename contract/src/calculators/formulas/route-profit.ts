import { type Calculator, getValue } from '../calculator.ts';
import { formatDollars } from '../units.ts';

export const routeProfit: Calculator = {
  title: 'Profit of a route',
  purpose: 'What a truck earns in an hour on a route.',
  question: 'What does this route make an hour',
  formula: 'profit an hour = (jobs − dump − miles × cost per mile − crew × hours × rate) ÷ hours',
  fields: [
    {
      name: 'revenue',
      label: 'Jobs on the route',
      phrase: 'jobs $#',
      unit: 'usd',
      min: 0,
      max: 1_000_000,
      assumed: null,
    },
    { name: 'dump', label: 'Dump fees', phrase: 'dump $#', unit: 'usd', min: 0, max: 1_000_000, assumed: null },
    { name: 'miles', label: 'Miles', phrase: '# miles', unit: 'miles', min: 0, max: 100_000, assumed: null },
    {
      name: 'hours',
      label: 'Hours of the truck',
      phrase: '# hours',
      unit: 'hours',
      min: 0.1,
      max: 1_000,
      assumed: null,
    },
    {
      name: 'mile_cost',
      label: 'Cost of a mile',
      phrase: '$# a mile',
      unit: 'usd_per_mile',
      min: 0,
      max: 100,
      assumed: 0.7,
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
      name: 'rate',
      label: 'Crew cost',
      phrase: '$# an hour',
      unit: 'usd_per_hour',
      min: 0,
      max: 1_000,
      assumed: 24,
      basis: '$20 and 20 % on top',
    },
  ],
  compute(values) {
    const hours = getValue(values, 'hours');
    const driving = getValue(values, 'miles') * getValue(values, 'mile_cost');
    const crew = getValue(values, 'crew') * hours * getValue(values, 'rate');
    const profit = getValue(values, 'revenue') - getValue(values, 'dump') - driving - crew;
    return {
      results: [
        {
          name: 'per_hour',
          label: 'Profit per truck-hour',
          unit: 'usd_per_hour',
          amount: profit / hours,
          isMain: true,
        },
        { name: 'profit', label: 'Profit of the route', unit: 'usd', amount: profit },
      ],
      steps: [
        `Driving: ${values.miles} mi × ${formatDollars(getValue(values, 'mile_cost'))} = ${formatDollars(driving)}`,
        `Crew: ${values.crew} × ${hours} h × ${formatDollars(getValue(values, 'rate'))} = ${formatDollars(crew)}`,
        `Profit: ${formatDollars(getValue(values, 'revenue'))} − ${formatDollars(getValue(values, 'dump'))} − ${formatDollars(driving)} − ${formatDollars(crew)} = ${formatDollars(profit)}`,
        `Per hour: ÷ ${hours} = ${formatDollars(profit / hours)}`,
      ],
      ...(profit < 0 && { notes: ['This route loses money.'] }),
    };
  },
};
