import { z } from 'zod';
import type { ParagraphSource } from '../../text/document.ts';
import { Source } from '../starter/starter-article.ts';

/** What is known of each state, in the order in which it is shown. */
export const STATE_RULES = [
  'minimum_wage',
  'sales_tax',
  'workers_comp',
  'electronics',
  'tires',
  'mattresses',
  'appliances',
  'yard_waste',
  'stewardship',
  'hauler_license',
] as const;
export type StateRule = (typeof STATE_RULES)[number];

const Cell = z.union([
  z.literal('not found').transform(() => null),
  z.object({
    value: z.union([z.number(), z.string().min(1)]),
    says: z.string().min(1),
    sources: z.array(z.string()).min(1),
  }),
]);
const Office = z.object({ name: z.string().min(1), url: z.url() });
const State = z.object({
  code: z.string().length(2),
  name: z.string().min(1),
  offices: z.object({ environment: Office, revenue: Office }),
});

/** One rule of one state, as a sentence that stands alone. */
export interface StateCell {
  /** Dollars an hour, employees from which it is required, or `yes`, `no`, `partly` or another word. */
  value: number | string;
  says: string;
  sources: ParagraphSource[];
}

export interface StateFigures extends z.infer<typeof State> {
  /** Null where no source was found. */
  rules: Record<StateRule, StateCell | null>;
}

export const StatesFile = z
  .object({
    sources: z.record(z.string(), Source),
    states: z.array(State.extend(Object.fromEntries(STATE_RULES.map((rule) => [rule, Cell])) as RuleShape)),
  })
  .transform(({ sources, states }) => ({
    states: states.map(
      ({ code, name, offices, ...rules }): StateFigures => ({
        code,
        name,
        offices,
        rules: Object.fromEntries(
          STATE_RULES.map((rule) => [rule, toCell(rules[rule], sources, `${rule} of ${name}`)]),
        ) as StateFigures['rules'],
      }),
    ),
  }));

type RuleShape = Record<StateRule, typeof Cell>;

function toCell(cell: z.infer<typeof Cell>, sources: Record<string, ParagraphSource>, place: string): StateCell | null {
  if (cell === null) return null;
  const named = cell.sources.map((key) => {
    const source = sources[key];
    if (!source) throw new Error(`figures/states.yaml: ${place} names the unknown source “${key}”.`);
    return source;
  });
  return { ...cell, sources: named };
}
