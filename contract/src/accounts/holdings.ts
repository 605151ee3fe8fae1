import { z } from 'zod';

/** What a company has, in numbers alone. */
export const Holdings = z.object({
  documents: z.number().int(),
  document_bytes: z.number().int(),
  facts: z.number().int(),
  quotes: z.number().int(),
  has_prices: z.boolean(),
});
export type Holdings = z.infer<typeof Holdings>;
