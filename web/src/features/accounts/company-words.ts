import { type MonthlyRevenueCode, US_STATES } from '@haulwise/contract/rules';
import { t } from '../../words/words.ts';

/** Ranges of monthly revenue, never reduced to one number (spec §9). */
export const REVENUE_WORDS: Record<MonthlyRevenueCode, string> = {
  '0-250k': '$0 – $250k',
  '250k-500k': '$250k – $500k',
  '500k-1m': '$500k – $1M',
  '1m-2m': '$1M – $2M',
  '2m-4m': '$2M – $4M',
  '4m+': t`$4M or more`,
};

const states = new Map<string, string>(Object.entries(US_STATES));

/** The two-letter code of a state given by code or name; any other text stays as it is. */
export function toStateCode(text: string): string {
  const given = text.trim().toLowerCase();
  const found = [...states].find(([code, name]) => code.toLowerCase() === given || name.toLowerCase() === given);
  return found?.[0] ?? text;
}

export function getStateName(text: string): string {
  return states.get(toStateCode(text)) ?? text;
}
