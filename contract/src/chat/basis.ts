import { z } from 'zod';
import { ClientInfo } from '../accounts/client-info.ts';

/** What a statement rests on: a cited passage, the asker's own record, a sum of the message, or nothing that was checked. */
export const BasisKind = z.enum(['knowledge_base', 'your_data', 'calculation', 'general']);
export type BasisKind = z.infer<typeof BasisKind>;

/** A fact about the asker that a paragraph used, in words for people. */
export const UsedFact = z.object({
  /** The field of the company record it was read from; `today` is the day of the answer. */
  field: z.union([ClientInfo.keyof(), z.literal('today')]),
  label: z.string(),
  value: z.string(),
});
export type UsedFact = z.infer<typeof UsedFact>;

/** What one paragraph or list item of an answer rests on; one that states nothing (a greeting, a notice) has no entry. */
export const Basis = z.object({
  /** Its place in the answer's text, [start, end) in UTF-16 units. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  kinds: z.array(BasisKind),
  facts: z.array(UsedFact),
});
export type Basis = z.infer<typeof Basis>;
