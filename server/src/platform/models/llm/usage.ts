import { z } from 'zod';

/** What one request used at the model. */
export interface ModelUsage {
  /** As it is called in requests. */
  model: string;
  input_tokens: number;
  output_tokens: number;
  /** The model's server did not say: counted from characters. */
  is_estimated: boolean;
}

/** English text has about so many characters a token. */
const CHARACTERS_A_TOKEN = 4;
/** No context is so long: a server that says more is not believed. */
const MOST_TOKENS = 100_000_000;

const Tokens = z.number().int().min(0).max(MOST_TOKENS);

/** As chat-completions endpoints tell of it; null for whatever else a server sends under that name. */
export const ReportedUsage = z.object({ prompt_tokens: Tokens, completion_tokens: Tokens }).nullish().catch(null);

export type ReportedUsage = z.output<typeof ReportedUsage>;

/** A count by the number of characters, where nobody counted. */
export function computeTokenEstimate(characters: number): number {
  return Math.ceil(characters / CHARACTERS_A_TOKEN);
}
