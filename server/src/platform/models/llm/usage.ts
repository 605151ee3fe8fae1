import { z } from 'zod';

/** The tokens that one request used. */
export interface ModelUsage {
  /** Its name in requests. */
  model: string;
  input_tokens: number;
  output_tokens: number;
  /** Not reported by the model's server, so computed from characters. */
  is_estimated: boolean;
}

/** The average for English text. */
const CHARACTERS_A_TOKEN = 4;
/** No context is this long, so a higher report is ignored. */
const MOST_TOKENS = 100_000_000;

const Tokens = z.number().int().min(0).max(MOST_TOKENS);

/** As chat-completions endpoints report it; null for anything of another shape. */
export const ReportedUsage = z.object({ prompt_tokens: Tokens, completion_tokens: Tokens }).nullish().catch(null);

export type ReportedUsage = z.output<typeof ReportedUsage>;

/** Estimates tokens from characters, for servers that report none. */
export function computeTokenEstimate(characters: number): number {
  return Math.ceil(characters / CHARACTERS_A_TOKEN);
}
