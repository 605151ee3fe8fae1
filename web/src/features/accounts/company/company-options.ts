import { MONTHLY_REVENUE_CODES, PRICING_MODEL_NAMES, US_STATES } from '@haulwise/contract/rules';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import { toLocal } from '../../../words/words.ts';
import { REVENUE_WORDS, toStateCode } from '../company-words.ts';

export const REVENUE_OPTIONS: SelectOption[] = MONTHLY_REVENUE_CODES.map((value) => ({
  value,
  label: REVENUE_WORDS[value],
}));

export const PRICING_OPTIONS: SelectOption[] = Object.entries(PRICING_MODEL_NAMES).map(([value, label]) => ({
  value,
  label: toLocal(label),
}));

const STATE_OPTIONS: SelectOption[] = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

/** The states, plus the stored value if it is not one of them. */
export function listStateOptions(stored: string): SelectOption[] {
  const value = toStateCode(stored);
  const isListed = value === '' || STATE_OPTIONS.some((option) => option.value === value);
  return isListed ? STATE_OPTIONS : [{ value, label: value }, ...STATE_OPTIONS];
}
