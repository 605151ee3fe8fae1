import { NUMBER_WORDS, toNumber, toRounded } from '../numbers.ts';
import { toSpokenDigits } from '../spoken.ts';
import { toDecimals } from '../sums/reading/plain-text.ts';
import { formatDollars, formatNumber } from '../sums/sum-words.ts';

const COUNTS = Object.keys(NUMBER_WORDS)
  .slice(1, 19)
  .filter((word) => word.length > 2);
/** "three quarters" is a part of a truck, or three jobs: who reads it must know which. */
const COUNT_WORD = new RegExp(String.raw`\b(${COUNTS.join('|')})\b(?![ -]?quarters?\b)`, 'g');

/** Lower case, with counts and amounts in plain digits. */
export function toTallyText(message: string): string {
  const text = toSpokenDigits(message.toLowerCase().replace(/[’‘]/g, "'").replace(/\n+/g, ', '));
  return toDecimals(text)
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/\b(?:half an?|an? half) (ton|pound)\b/g, '0.5 $1')
    .replace(COUNT_WORD, (word) => String(toNumber(word)))
    .replace(/\s+/g, ' ')
    .trim();
}

/** To be written or judged, figures are no sum. */
export const NO_TALLY =
  /\b(?:text|e-?mail|write|draft|invoice|reply|message|letter|script|flyer|fair|too (?:low|high|much|cheap)|should i|worth it|versus|vs|or|compare|which|instead|better|cheaper|difference|average[ds]?|averages|percent higher)\b/;
export const ASKS_LEFT = /\b(?:left|clear(?:ed)?|profit|keep|kept|net(?! tons?)|pocket|margin)\b/;

/** Dollars to the cent. */
export function toCents(dollars: number): number {
  return Math.round(toRounded(dollars * 100)) / 100;
}

export function sumCents(dollars: number[]): number {
  return toCents(dollars.reduce((sum, one) => sum + one, 0));
}

/** "55 cents", "$3.10". */
export function formatRate(dollars: number): string {
  return dollars < 1 ? `${formatNumber(dollars * 100, 2)} cents` : formatDollars(dollars);
}

/** "$10 + $20 − $5 = $25" */
export function formatAdded(values: number[], total: number): string {
  const signed = values.map((value, i) =>
    i === 0 ? formatDollars(value) : `${value < 0 ? '−' : '+'} ${formatDollars(Math.abs(value))}`,
  );
  return `${signed.join(' ')} = ${formatDollars(total)}`;
}

export function toOneName(name: string): string {
  return name.replace(/(?:(?<=ss|ch|sh|x)e|(?<=[^s]))s$/, '').replace(/^halve$/, 'half');
}

/** The first letter as a capital. */
export function toCapital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
