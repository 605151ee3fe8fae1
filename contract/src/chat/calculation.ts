import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { IdParams } from '../common/primitives.ts';

const Amount = z.union([z.number(), z.tuple([z.number(), z.number()])]);

export const CalculatorTool = z.enum([
  'price_floor',
  'dump_fee',
  'break_even_day',
  'ad_cost',
  'margin_check',
  'add_truck',
  'winter_reserve',
  'route_profit',
]);

/** A sum that an answer holds: inputs with where each came from, the result, the steps. */
export const Calculation = z.object({
  tool: CalculatorTool,
  title: z.string(),
  formula: z.string(),
  inputs: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      unit: z.string(),
      /** A figure, a range, or null where it is not known. */
      amount: Amount.nullable(),
      origin: z.enum(['your_profile', 'you_said', 'assumed']),
      /** What an assumption rests on, or how the figure was derived. */
      basis: z.string().nullable(),
    }),
  ),
  results: z.array(
    z.object({ name: z.string(), label: z.string(), unit: z.string(), amount: Amount, is_main: z.boolean() }),
  ),
  steps: z.array(z.string()),
  notes: z.array(z.string()),
  /** Why there is no result, by input and as a whole. */
  faults: z.record(z.string(), z.string()),
  fault: z.string().nullable(),
});
export type Calculation = z.infer<typeof Calculation>;

export const calculationEndpoints = {
  updateCalculation: endpoint({
    method: 'PATCH',
    path: '/chat/messages/:id/calculations/:index/',
    access: 'user',
    tag: 'chat',
    summary: "Keep changed inputs of an own answer's calculation, which is run again",
    params: IdParams.extend({ index: z.coerce.number().int().min(0).max(20) }),
    body: z.object({ inputs: z.record(z.string().max(40), Amount.nullable()) }),
    reply: Calculation,
  }),
} as const;
