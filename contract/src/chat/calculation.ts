import { z } from 'zod';
import { CALCULATOR_NAMES } from '../calculators/calculators.ts';
import { endpoint } from '../common/endpoint.ts';
import { IdParams } from '../common/primitives.ts';

const Amount = z.union([z.number(), z.tuple([z.number(), z.number()])]);

/** A calculation in an answer: its inputs, where each came from, the results and the steps. */
export const Calculation = z.object({
  tool: z.enum(CALCULATOR_NAMES),
  title: z.string(),
  formula: z.string(),
  inputs: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      unit: z.string(),
      /** A number, a range, or null if unknown. */
      amount: Amount.nullable(),
      origin: z.enum(['your_profile', 'you_said', 'assumed']),
      /** What an assumption rests on, or how the amount was derived. */
      basis: z.string().nullable(),
    }),
  ),
  results: z.array(
    z.object({ name: z.string(), label: z.string(), unit: z.string(), amount: Amount, is_main: z.boolean() }),
  ),
  steps: z.array(z.string()),
  notes: z.array(z.string()),
  /** Why there is no result: faults by input, and one about the calculation as a whole. */
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
    summary: 'Change inputs of a calculation in one of your answers and run it again',
    params: IdParams.extend({ index: z.coerce.number().int().min(0).max(20) }),
    body: z.object({ inputs: z.record(z.string().max(40), Amount.nullable()) }),
    reply: Calculation,
  }),
} as const;
