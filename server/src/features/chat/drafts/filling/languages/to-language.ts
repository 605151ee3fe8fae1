import type { DraftSlot } from '../../../../knowledge/index.ts';
import {
  toEnglishPay,
  toEnglishTime,
  toEnglishTitle,
  toSpanishPay,
  toSpanishTime,
  toSpanishTitle,
} from '../spanish-values.ts';
import { findSpanish, findSpanishPhrase } from './to-spanish/to-spanish.ts';

const IN_WORDS: DraftSlot['reads'][] = ['items', 'free'];
const TIMES: DraftSlot['reads'][] = ['when', 'duration', 'hours'];

/** Days, times and what is paid, as the text around them. */
export function toLanguage(value: string, reads: DraftSlot['reads'], isSpanish: boolean): string {
  if (TIMES.includes(reads)) return isSpanish ? toSpanishTime(value) : toEnglishTime(value);
  if (reads === 'person') return isSpanish ? toSpanishTitle(value) : toEnglishTitle(value);
  if (isSpanish && IN_WORDS.includes(reads)) return findSpanishPhrase(value) ?? value;
  if (isSpanish && reads === 'details') return findSpanish(value) ?? value;
  if (reads !== 'money') return value;
  return isSpanish ? toSpanishPay(value) : toEnglishPay(value);
}
