import { SAME } from '../../../../reckoning/figures/trust.ts';
import { toPlain } from '../../../../reckoning/sums/reading/plain-text.ts';
import { readStated } from '../../../../reckoning/sums/solving/reading/stated.ts';
import { toFigures } from '../../../../reckoning/sums/solving/reading/wording.ts';
import type { Sum, SumState } from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';

/** "3 jobs at 250 minus 90" is read as it is written. */
export const IS_ARITHMETIC = /\b(?:minus|times)\b|\d ?[-+*×/] ?\$?\d/i;
/** Of these, what words and units make without the reader of figures is false as often as right. */
const DOUBTED: readonly string[] = ['total', 'left', 'product', 'balance'];
const FEW_FIGURES = 2;
const [MOST_PLAIN_WORDS, MOST_CHANGE_WORDS] = [14, 8];

export function isDoubted({ state, isAgain, notes, steps }: Sum, { text, read, previous }: Asked): boolean {
  if (read.language !== 'en' || isAgain || !DOUBTED.includes(state.goal)) return false;
  const stated = readStated(toFigures(toPlain(text)));
  const shown = new Set(
    steps
      .join(' ')
      .match(/\d[\d,]*(?:\.\d+)?/g)
      ?.map((one) => Number(one.replaceAll(',', ''))),
  );
  // What is short and uses each figure as told leaves little to misread.
  const isShort = text.split(/\s+/).length <= (previous === null ? MOST_PLAIN_WORDS : MOST_CHANGE_WORDS);
  if (isShort && stated.every(({ value }) => shown.has(value))) return false;
  const figures = stated.length;
  return !IS_ARITHMETIC.test(text) && (notes.length > 0 || figures > FEW_FIGURES || (previous !== null && figures > 0));
}

/** Whether a later turn tells a figure, and the sum is what it was before, as if it did not. */
export function isUnmoved({ state, isAgain }: Sum, { text, previous }: Asked): boolean {
  const before = previous?.state?.act === 'sum' ? previous.state.sum : null;
  return !!before && isAgain !== true && /\d/.test(text) && Math.abs(before.result - state.result) < SAME;
}

/** A sum that says that it is one way to read the figures. */
export function toReading<T extends Sum>(sum: T): T {
  return {
    ...sum,
    lead: `${READING} ${sum.lead.replace(/^That /, 'that ')}`,
    notes: [...sum.notes, 'Tell me if a figure belongs elsewhere.'],
  };
}

export const READING = 'If I read that right:';

export function isReading(previous: Asked['previous']): boolean {
  return previous?.content.startsWith(READING) === true;
}

/** What the same came to before this turn. */
export function getBefore({ state }: Sum, { previous }: Asked): Pick<SumState, 'was'> {
  const before = previous?.state?.act === 'sum' ? previous.state.sum : null;
  const isLike = before && before.goal !== 'missing' && (before.unit ?? '$') === (state.unit ?? '$');
  return isLike ? { was: before.result } : {};
}
