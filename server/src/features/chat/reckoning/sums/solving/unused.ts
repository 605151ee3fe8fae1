import type { Sum } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';
import { formatUnit } from './lines.ts';
import { OF_THEM, readStated, type Stated } from './reading/stated.ts';
import { toFigures } from './reading/wording.ts';

export const NOT_COUNTED = 'Not counted';
const CLOSE = 0.006;
const COUNTS_WORK = /^(?:job|stop|customer|foot)$/;
/** "12 x 20, 4 inches thick": the working shows what they hold. */
const SIDES =
  /\d[\d.]* ?(?:ft|feet|foot|')? ?(?:x|by) ?\d[\d.]*(?: ?(?:ft|feet|foot|')? ?(?:x|by) ?\d[\d.]*)?|\b\d{1,2}(?:\.\d)? ?(?:in|inch|inches|")(?=\W|$)/g;

/** Figures that a message states and a sum does not show: what is left out must be said. */
export function listUnused({ lead, steps, notes, state }: Sum, plain: string): Stated[] {
  const told = [lead, ...steps, ...notes.filter((note) => note.includes('the minimum'))].join(' ');
  const written = [...told.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
  const shown = [
    ...written,
    ...(state.goal === 'split' ? [] : state.items).flatMap(({ factors }) => factors.map(({ value }) => value)),
  ];
  const isShown = (value: number) => shown.some((one) => Math.abs(one - value) <= Math.max(CLOSE * value, 1e-9));
  const isBoth = / both /.test(steps.join(' '));
  const stated = readStated(toFigures(plain).replace(SIDES, ' '));
  const unused = stated.filter(({ value, num, isSize, before }) => {
    // "15 percent off orders over 400"
    if (/\b(?:over|above|under|at least|up to)\W*$/.test(before)) return false;
    // "31 jobs" that nothing is paid for by the job.
    if (COUNTS_WORK.test(num) && !stated.some(({ den }) => den === num || den === 'each')) return false;
    // 48 hours are shown as 40 and 8.
    if (state.goal === 'overtime' && num === 'hour') return false;
    if (isSize || value === 1 || (isBoth && value === 2)) return false;
    const forms =
      num === '%'
        ? [value, value / 100, 1 - value / 100, 1 + value / 100, 100 - value]
        : [value, value * 100, value / 100, value * 60, 100 - value];
    return !forms.some(isShown);
  });
  // "3 runs a day, 5 days": 15 of them are shown.
  const isMultiplied = (one: Stated) => unused.some((other) => other !== one && isShown(one.value * other.value));
  // "1 ton is in it, it weighed 2.5": 1.5 over are shown.
  const isCompared = (one: Stated) =>
    stated.some(
      (other) =>
        other !== one &&
        one.num === other.num &&
        other.value !== one.value &&
        isShown(Math.abs(one.value - other.value)),
    );
  return unused.filter((one) => !isMultiplied(one) && !isCompared(one));
}

/** "40 a load" without a load: added once it would be false. */
export function isUncounted({ state }: Sum, text: string): boolean {
  const stated = readStated(toFigures(text));
  const isOpen = ({ num, den }: (typeof stated)[0]) =>
    num === '$' && /^(?:load|trip|run|ton|unit|stop)$/.test(den) && stated.every((one) => one.num !== den);
  // A count that was added as if it were dollars.
  const isCounted = ({ factors, value }: Sum['state']['items'][0]) =>
    factors.length === 1 &&
    stated.some((one) => one.value === value && !['$', '%'].includes(one.num)) &&
    stated.every((one) => one.value !== value || one.num !== '$');
  return state.goal === 'total' && stated.length > 1 && (stated.some(isOpen) || state.items.some(isCounted));
}

/** "Not counted: 6 hours." */
export function formatUnused(unused: Stated[]): string {
  const named = unused.map(({ value, num, den }) => {
    const per = den === '' || den === 'each' ? '' : ` a ${den}`;
    if (num === OF_THEM) return `${formatNumber(value)} ${num}`;
    if (num === '$') return `${formatDollars(value)}${per}`;
    return num === '%' ? `${formatNumber(value, 2)} %` : `${formatNumber(value, 2)} ${formatUnit(value, num)}${per}`;
  });
  return `${NOT_COUNTED}: ${named.join(', ')}. Tell me what it is for if it belongs in.`;
}
