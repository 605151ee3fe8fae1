import { type Calculator, need } from './calculator.ts';
import { dollars } from './units.ts';

const QUOTE_STEP = 5;

/** What a job must bring so that the margin holds, rounded up to a price that can be said. */
export const priceFloor: Calculator = {
  name: 'price_floor',
  title: 'Price of a job',
  purpose: 'The least to charge for a job so that your margin holds.',
  formula:
    'cost = crew × hours × wage × (1 + burden) + tons × dump fee + fuel + special items + overhead; price = cost ÷ (1 − margin); quote = the larger of your minimum and the price, up to the next $5',
  fields: [
    { name: 'crew', label: 'Crew', unit: 'people', min: 1, max: 50, isWhole: true, assumed: 2 },
    {
      name: 'hours',
      label: 'Hours on the job',
      unit: 'hours',
      min: 0,
      max: 1_000,
      assumed: 2,
      basis: 'with driving and dumping',
    },
    { name: 'wage', label: 'Wage', unit: 'usd_per_hour', min: 0, max: 1_000, assumed: 20 },
    { name: 'burden', label: 'Payroll taxes and insurance on wages', unit: 'percent', min: 0, max: 300, assumed: 20 },
    { name: 'tons', label: 'Weight', unit: 'tons', min: 0, max: 10_000, assumed: null },
    {
      name: 'tip',
      label: 'Dump fee',
      unit: 'usd_per_ton',
      min: 0,
      max: 10_000,
      assumed: 65,
      basis: 'your own gate fee counts',
    },
    { name: 'fuel', label: 'Fuel', unit: 'usd', min: 0, max: 100_000, assumed: 18 },
    {
      name: 'special',
      label: 'Special items',
      unit: 'usd',
      min: 0,
      max: 100_000,
      assumed: 0,
      basis: 'mattresses, tires, refrigerant …',
    },
    {
      name: 'overhead',
      label: 'Overhead per job',
      unit: 'usd',
      min: 0,
      max: 100_000,
      assumed: 40,
      basis: 'office, insurance, truck, advertising',
    },
    {
      name: 'margin',
      label: 'Margin you want',
      unit: 'percent',
      min: 0,
      max: 1_000,
      assumed: 45,
      company: 'gross_profit_margin',
    },
    { name: 'minimum', label: 'Your minimum charge', unit: 'usd', min: 0, max: 100_000, assumed: 0 },
  ],
  compute(values) {
    const margin = need(values, 'margin');
    if (margin >= 100) return 'A margin of 100 % or more cannot be reached by any price. Enter one below 100 %.';
    const labor =
      need(values, 'crew') * need(values, 'hours') * need(values, 'wage') * (1 + need(values, 'burden') / 100);
    const disposal = need(values, 'tons') * need(values, 'tip');
    const [fuel, special, overhead] = [need(values, 'fuel'), need(values, 'special'), need(values, 'overhead')];
    const cost = labor + disposal + fuel + special + overhead;
    const price = cost / (1 - margin / 100);
    const minimum = need(values, 'minimum');
    const quote = Math.max(minimum, Math.ceil((price - 1e-9) / QUOTE_STEP) * QUOTE_STEP);
    return {
      results: [
        { name: 'quote', label: 'Quote', unit: 'usd', amount: quote, isMain: true },
        { name: 'price', label: 'Price floor', unit: 'usd', amount: price },
        { name: 'cost', label: 'Cost of the job', unit: 'usd', amount: cost },
      ],
      steps: [
        `Labor: ${values.crew} × ${values.hours} h × ${dollars(need(values, 'wage'))} × ${(1 + need(values, 'burden') / 100).toFixed(2)} = ${dollars(labor)}`,
        `Disposal: ${values.tons} t × ${dollars(need(values, 'tip'))} = ${dollars(disposal)}`,
        `Cost: ${[labor, disposal, fuel, special, overhead].map(dollars).join(' + ')} = ${dollars(cost)}`,
        `Price: ${dollars(cost)} ÷ (1 − ${(margin / 100).toFixed(3).replace(/0+$/, '').replace(/\.$/, '')}) = ${dollars(price)}`,
        minimum >= quote && minimum > price
          ? `Quote: your minimum of ${dollars(minimum)} is higher`
          : `Quote: up to the next ${dollars(QUOTE_STEP)} = ${dollars(quote)}`,
      ],
    };
  },
};
