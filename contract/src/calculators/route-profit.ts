import { type Calculator, need } from './calculator.ts';
import { dollars } from './units.ts';

export const routeProfit: Calculator = {
  name: 'route_profit',
  title: 'Profit of a route',
  purpose: 'What a truck earns in an hour on a route.',
  formula: 'profit an hour = (jobs − dump − miles × cost per mile − crew × hours × rate) ÷ hours',
  fields: [
    { name: 'revenue', label: 'Jobs on the route', unit: 'usd', min: 0, max: 1_000_000, assumed: null },
    { name: 'dump', label: 'Dump fees', unit: 'usd', min: 0, max: 1_000_000, assumed: null },
    { name: 'miles', label: 'Miles', unit: 'miles', min: 0, max: 100_000, assumed: null },
    { name: 'hours', label: 'Hours of the truck', unit: 'hours', min: 0.1, max: 1_000, assumed: null },
    { name: 'mile_cost', label: 'Cost of a mile', unit: 'usd_per_mile', min: 0, max: 100, assumed: 0.7 },
    { name: 'crew', label: 'Crew', unit: 'people', min: 0, max: 50, isWhole: true, assumed: 2 },
    {
      name: 'rate',
      label: 'Crew cost',
      unit: 'usd_per_hour',
      min: 0,
      max: 1_000,
      assumed: 24,
      basis: '$20 and 20 % on top',
    },
  ],
  compute(values) {
    const hours = need(values, 'hours');
    const driving = need(values, 'miles') * need(values, 'mile_cost');
    const crew = need(values, 'crew') * hours * need(values, 'rate');
    const profit = need(values, 'revenue') - need(values, 'dump') - driving - crew;
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
        `Driving: ${values.miles} mi × ${dollars(need(values, 'mile_cost'))} = ${dollars(driving)}`,
        `Crew: ${values.crew} × ${hours} h × ${dollars(need(values, 'rate'))} = ${dollars(crew)}`,
        `Profit: ${dollars(need(values, 'revenue'))} − ${dollars(need(values, 'dump'))} − ${dollars(driving)} − ${dollars(crew)} = ${dollars(profit)}`,
        `Per hour: ÷ ${hours} = ${dollars(profit / hours)}`,
      ],
      ...(profit < 0 && { notes: ['This route loses money.'] }),
    };
  },
};
