import type { PriceBook } from '@haulwise/contract';
import { CALCULATORS, getCompanyAmount, runCalculator } from '@haulwise/contract/calculators';
import type { CompanyFacts } from '../../company-facts/company-facts.ts';
import type { BookedJob } from './book-lines.ts';

export interface JobCost {
  cost_cents: number | null;
  /** The least price that keeps the margin, before it is rounded up. */
  floor_cents: number | null;
  steps: string[];
}

const POUNDS_PER_TON = 2_000;
/** Assumed where the price book says nothing. */
export const FULL_LOAD = { pounds: 2_500, hours: 3 };
const LEAST_HOURS = 1;

/**
 * What a job costs the company, by the calculator of the price floor with the costs of the price book, and what the
 * company told where the book is silent.
 */
export function computeJobCost({ job, trucks }: BookedJob, { costs }: PriceBook, facts: CompanyFacts): JobCost {
  const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
  const weighed = job.items.reduce(
    (sum, { item, count }) => sum + (((item.pounds?.[0] ?? 0) + (item.pounds?.[1] ?? 0)) / 2) * count,
    0,
  );
  const pounds = Math.max(weighed, trucks * (costs.full_load_pounds ?? FULL_LOAD.pounds));
  const hours = Math.max(LEAST_HOURS, trucks * (costs.full_load_hours ?? FULL_LOAD.hours));
  const given: Record<string, number | null> = {
    crew: costs.crew,
    hours: Math.round(hours * 100) / 100,
    wage: dollars(costs.wage_cents),
    tons: Math.round((pounds / POUNDS_PER_TON) * 100) / 100,
    tip: dollars(costs.dump_ton_cents),
    fuel: dollars(costs.fuel_cents),
    overhead: dollars(costs.overhead_cents),
    margin: costs.margin,
  };
  const { fields } = CALCULATORS.price_floor;
  // The minimum is a line of the quote, no cost.
  const known = (field: (typeof fields)[number]) =>
    given[field.name] ?? (field.name in given ? getCompanyAmount(field, facts) : null);
  const inputs = Object.fromEntries(fields.map((field) => [field.name, known(field) ?? field.assumed]));
  const outcome = runCalculator('price_floor', inputs);
  if (!outcome.isDone) return { cost_cents: null, floor_cents: null, steps: [] };
  const centsOf = (wanted: string) => {
    const amount = outcome.results.find(({ name }) => name === wanted)?.amount;
    return typeof amount === 'number' ? Math.round(amount * 100) : null;
  };
  const assumed = fields
    .filter((field) => field.name in given && known(field) === null)
    .map(({ label }) => label.toLowerCase());
  const unsaid = [
    ...assumed,
    ...(costs.full_load_hours === null ? ['hours of a full load'] : []),
    ...(costs.full_load_pounds === null ? ['pounds of a full load'] : []),
  ];
  const note = unsaid.length === 0 ? [] : [`Assumed, as your price book does not say: ${unsaid.join(', ')}.`];
  // The last step rounds up to a price that one can say; a quote has its own lines.
  const steps = [...outcome.steps.slice(0, -1), ...note];
  return { cost_cents: centsOf('cost'), floor_cents: centsOf('price'), steps };
}
