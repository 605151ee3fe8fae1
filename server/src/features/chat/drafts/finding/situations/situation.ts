import type { Details } from '../../../answers/understanding/details.ts';
import type { SlotValues } from '../../filling/fill-draft.ts';

/** What happened with a customer, and the text that it takes. */
export interface Situation {
  /** Of the draft. */
  name: string;
  values: SlotValues;
  /** What the draft has no place for. */
  additions: string[];
  /** Where what happened asks for one. */
  tone?: 'friendly' | 'firm';
}

export function createSituation(
  name: string,
  values: Record<string, string | null | undefined>,
  additions: string[] = [],
): Situation {
  const known = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { name, values: Object.fromEntries(known), additions };
}

export const CHARGES = /\b(?:fees?|charges?|charged?|costs?|bill)\b/i;

/** Sums of a message, whether or not they have a sign. */
export function listSums({ money, numbers }: Details): string[] {
  const sums = [...money, ...numbers].sort((a, b) => a.start - b.start);
  return sums.map(({ text }) => (text.startsWith('$') ? text : toSum(text)));
}

export function toSum(amount: string): string {
  return `$${Number(amount.replaceAll(',', '')).toLocaleString('en-US')}`;
}
