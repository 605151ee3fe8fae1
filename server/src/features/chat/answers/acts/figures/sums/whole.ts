import { SAME } from '../../../../reckoning/figures/trust.ts';
import type { WholeMessage } from '../../../../reckoning/figures/whole-talk.ts';
import { NOT_COUNTED } from '../../../../reckoning/sums/solving/unused.ts';
import type { Sum, SumState } from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';
import { isUnmoved, toReading } from './reading.ts';
import { findSum } from './sum.ts';
import { findWholeMessage } from './talk.ts';
import { findSumOfWays, type SolvedSum } from './ways.ts';

/** So likely, a sum is told as one way to read the figures … */
export const LIKELY = 0.28;
/** … also after another answer, or of a message without a figure. */
export const LIKELY_OF_OTHERS = 0.5;

/** What a talk on figures comes to as one message. */
export async function findWholeSum(asked: Asked, ofTalk: Sum | null): Promise<Sum | null> {
  const whole = findWholeMessage(asked);
  const pieces = whole && (await asked.knowledge.readPieces(whole.text));
  if (!whole || !pieces) return null;
  const alone = { ...asked, text: whole.text, previous: null };
  const words = findSumOfWords(alone);
  const known = { told: null, byWords: words?.state.result ?? null };
  const sum = findSumOfWays(alone, whole.text, pieces, known)?.sum ?? null;
  const before = asked.previous?.state?.act === 'sum' ? asked.previous.state.sum : null;
  const found = chooseWhole(whole, { sum, words, ofTalk, before });
  if (!found || (before && isOdd(found.state, before))) return null;
  const isMoved = !before || whole.isSameAllowed || !isSame(found.state, before);
  return isMoved ? { ...found, state: { ...found.state, words: whole.text.toLowerCase() } } : null;
}

interface Found {
  /** What the reader makes of it. */
  sum: SolvedSum | null;
  words: Sum | null;
  /** What the reader makes of the turns one after the other. */
  ofTalk: Sum | null;
  before: SumState | null;
}

function chooseWhole({ by }: WholeMessage, { sum, words, ofTalk, before }: Found): Sum | null {
  const isAgreed = isLike(sum, words);
  if (by === 'added') return isAgreed ? words : null;
  const known = words && !isLeavingOut(words) ? words : null;
  const isBacked = isLike(sum, ofTalk) || isAgreed;
  if (!sum || sum.trust < LIKELY) return known && mayTrustWords(known, ofTalk, before) ? toReading(known) : null;
  const told = isAgreed ? (known ?? sum) : sum;
  return isBacked && sum.trust >= LIKELY_OF_OTHERS ? told : toReading(told);
}

/** Words that told the sum before, or tell the same as the reader. */
function mayTrustWords(words: Sum, ofTalk: Sum | null, before: SumState | null): boolean {
  return before?.words !== undefined || isLike(words, ofTalk);
}

function isLike(one: Sum | null, other: Sum | null): boolean {
  return one !== null && other !== null && isSame(one.state, other.state);
}

function isSame(one: Pick<SumState, 'result'>, other: Pick<SumState, 'result'>): boolean {
  return Math.abs(one.result - other.result) < SAME;
}

/** What words and units make; nothing, where a later turn tells a figure that they take no notice of. */
export function findSumOfWords(asked: Asked): Sum | null {
  const found = findSum(asked);
  return found && isUnmoved(found, asked) ? null : found;
}

export const isLeavingOut = ({ notes }: Sum) => notes.some((note) => note.startsWith(NOT_COUNTED));

/** A gain that becomes a loss, or many times what it was, by one more figure: most likely misread. */
export function isOdd(state: SumState, before: SumState): boolean {
  if (state.result < 0 && before.result >= 0) return true;
  const times = Math.abs(state.result / before.result);
  return state.unit === before.unit && state.per === before.per && (times > MOST_TIMES || times < 1 / MOST_TIMES);
}

const MOST_TIMES = 4;
