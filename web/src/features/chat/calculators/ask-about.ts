import type { CalculatorName } from '@haulwise/contract/calculators';
import { writeAmount } from './amount-text.ts';
import type { Input } from './inputs.ts';

const OPENINGS: Record<CalculatorName, string> = {
  price_floor: 'What should I charge for this job',
  dump_fee: 'What will the dump charge for this load',
  break_even_day: 'How many jobs do I need to break even',
  margin_check: 'Are my margins ok',
  ad_cost: 'What does a new customer cost me',
  add_truck: 'Should I add another truck',
  winter_reserve: 'How much should I put aside for the slow months',
  route_profit: 'What does this route make an hour',
};

/** A figure in the words by which the server knows it again. */
const PHRASES: Record<string, (figure: string) => string> = {
  crew: (figure) => `${figure} people`,
  hours: (figure) => `${figure} hours`,
  wage: (figure) => `$${figure} an hour`,
  rate: (figure) => `$${figure} an hour`,
  burden: (figure) => `burden ${figure}%`,
  tons: (figure) => `${figure} tons`,
  yards: (figure) => `${figure} cubic yards`,
  density: (figure) => `${figure} lb per yard`,
  tip: (figure) => `$${figure} a ton`,
  fuel: (figure) => `fuel $${figure}`,
  special: (figure) => `special items $${figure}`,
  overhead: (figure) => `overhead $${figure}`,
  margin: (figure) => `margin ${figure}%`,
  minimum: (figure) => `minimum $${figure}`,
  fixed_day: (figure) => `fixed cost $${figure} a day`,
  average_job: (figure) => `average job $${figure}`,
  contribution: (figure) => `I keep ${figure}%`,
  trucks: (figure) => `${figure} trucks`,
  spend: (figure) => `spent on ads $${figure}`,
  customers: (figure) => `${figure} new customers`,
  payment: (figure) => `payment $${figure}`,
  insurance: (figure) => `insurance $${figure}`,
  months: (figure) => `${figure} slow months`,
  fixed: (figure) => `fixed costs $${figure} a month`,
  revenue: (figure) => `jobs $${figure}`,
  dump: (figure) => `dump $${figure}`,
  miles: (figure) => `${figure} miles`,
  mile_cost: (figure) => `$${figure} a mile`,
};
const OF_TOOL: Partial<Record<CalculatorName, typeof PHRASES>> = {
  margin_check: {
    insurance: (figure) => `insurance ${figure}%`,
    fuel: (figure) => `fuel ${figure}%`,
    ...Object.fromEntries(
      ['payroll', 'disposal', 'vehicle', 'card', 'tools'].map((name) => [
        name,
        (figure: string) => `${name} ${figure}%`,
      ]),
    ),
  },
  winter_reserve: { contribution: (figure) => `still bringing in $${figure} a month` },
};

/** A question made of the figures that stand in a calculator. */
export function askAbout(tool: CalculatorName, inputs: Input[]): string {
  const figures = inputs.flatMap(({ name, amount, origin }) => {
    const phrase = OF_TOOL[tool]?.[name] ?? PHRASES[name];
    const isNothing = amount === null || (amount === 0 && origin === 'assumed');
    return isNothing || !phrase ? [] : [phrase(writeAmount(amount).replace('–', ' to '))];
  });
  return `${OPENINGS[tool]}: ${figures.join(', ')}?`;
}
