import type { PieceStates } from '../../../../../../platform/models/embeddings/encoder.ts';
import { findFullCalculation } from '../../../../reckoning/calculations/requested-calculations.ts';
import { NEXT_TURN, toFigureText } from '../../../../reckoning/figures/figure-words.ts';
import { SAME } from '../../../../reckoning/figures/trust.ts';
import { ASKS_RIGHT } from '../../../../reckoning/sums/follow-ups/changed-result.ts';
import type { Sum } from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { IS_ARITHMETIC, isReading, toReading } from './reading.ts';
import { composeFoundSum } from './sum.ts';
import { countFigures, countWords, findWholeMessage, listTurns, MOST_WORDS } from './talk.ts';
import { findSumOfWays, type SolvedSum } from './ways.ts';
import { findSumOfWords, findWholeSum, isLeavingOut, isOdd, LIKELY, LIKELY_OF_OTHERS } from './whole.ts';

/** So near, the message is a question that the knowledge base knows. */
const KNOWN = 0.75;
/** … but for one that tells a figure of the last sum anew. */
const REPLACES = ['name', 'size'];

/**
 * What the figures of a message come to, with those of the messages that it goes on with, where a sum is asked for; null where
 * none is, in Spanish, and without a model. Without a sum where the figures do not give what is asked.
 */
async function findSolvedSum(asked: Asked): Promise<Solved | null> {
  const { read, knowledge } = asked;
  if (read.language !== 'en' || isForCalculator(asked)) return null;
  const figured = listTurns(asked).map(toFigureText).join(NEXT_TURN);
  if (!/\d/.test(figured) || countWords(figured) > MOST_WORDS) return null;
  // "leads at 50 that book 1 in 5, or at 80": what articles know as a question of their own, they answer.
  const [known] = (await knowledge.search(read.readable)).paragraphs;
  const isChange = asked.previous?.state?.act === 'sum' && REPLACES.includes(findWholeMessage(asked)?.by ?? '');
  if ((known?.ask_match ?? 0) >= KNOWN && !isChange) return null;
  const pieces = await knowledge.readPieces(figured);
  if (!pieces) return null;
  const kept = solved.get(pieces);
  return kept === undefined ? solveTalk(asked, figured, pieces) : kept;
}

async function solveTalk(asked: Asked, figured: string, pieces: PieceStates): Promise<Solved | null> {
  // Who asks on without a figure does not ask for the same once more, unless he asks whether it was read rightly.
  const isMore = countFigures(asked.text) === 0 && !isReading(asked.previous);
  const told = isMore ? (asked.previous?.state?.sum?.result ?? null) : null;
  const found = findSumOfWords(asked);
  const reading = findSumOfWays(asked, figured, pieces, { told, byWords: found?.state.result ?? null });
  const whole = await findWholeSum(asked, reading?.sum ?? null);
  const both = reading || whole ? { sum: reading?.sum ?? null, found, whole } : null;
  solved.set(pieces, both);
  return both;
}

/** What the reader makes of a message, and what words and units do. */
interface Solved {
  sum: SolvedSum | null;
  found: Sum | null;
  /** What they make of the one message that tells all of the talk. */
  whole: Sum | null;
}

/** Of the pieces of a message: it is read for its act, and again for its answer. */
const solved = new WeakMap<PieceStates, Solved | null>();

/** A calculator that has all it asks for knows more of what its figures mean; what a job costs, the words tell. */
function isForCalculator({ text, facts }: Asked): boolean {
  const tool = findFullCalculation(text, facts)?.tool;
  return tool !== undefined && tool !== 'price_floor';
}

/** So likely right, a sum is told as it is. */
const SURE = 0.8;
/** Below, so many figures are no sum at all. */
const UNLIKELY = 0.1;
const MANY_FIGURES = 5;
/** So likely, also where words and units make the same sum. */
const SURE_OF_BOTH = 0.75;

/**
 * The sum that a message asks for; where words and units make the same of its figures, as they tell it. What is less sure is
 * told as a reading to be corrected, and what is likely false asks how the figures belong together.
 */
export async function composeSolved(asked: Asked): Promise<Composition | null> {
  const isKnown = [ASKS_RIGHT, ASKS_EACH, ASKS_ADVICE].some((form) => form.test(asked.text));
  if (isKnown) return null;
  const reading = await findSolvedSum(asked);
  if (reading === null) return null;
  const { sum, found, whole } = reading;
  if (found && KNOWN_BY_WORDS.includes(found.state.goal) && !isLeavingOut(found)) return null;
  if (whole) return composeFoundSum(asked, whole);
  const isLong = countWords(asked.text) > MOST_PLAIN_WORDS;
  if (sum === null) return found && isLong && asked.previous === null ? composeHowTogether(asked) : null;
  if (found && Math.abs(found.state.result - sum.state.result) < SAME) return composeAgreed(asked, sum, found);
  if (found && isBetterByWords(found, sum, isLong)) return null;
  return asked.previous === null ? composeFirst(asked, sum, found !== null) : composeLaterOrWords(asked, sum, found);
}

function composeAgreed(asked: Asked, sum: SolvedSum, found: Sum): Composition {
  if (sum.trust < SURE_OF_BOTH) return composeFoundSum(asked, toReading(sum));
  // What has a place for every figure does not say that one is left out.
  return composeFoundSum(asked, isLeavingOut(found) ? sum : found);
}

/** Whether words and units know more of the figures than the reader does. */
function isBetterByWords(found: Sum, sum: SolvedSum, isLong: boolean): boolean {
  // "they put 25% down, how much is that": what is due is told in words.
  if (found.state.goal === 'balance' && sum.state.goal !== 'balance') return true;
  // "3 loads at 240 and two at 310": they use every figure of it.
  return !isLong && sum.unread > 0 && !isLeavingOut(found);
}

function composeFirst(asked: Asked, sum: SolvedSum, isAgainst: boolean): Composition | null {
  if (isAgainst && countWords(asked.text) <= MOST_PLAIN_WORDS && IS_ARITHMETIC.test(asked.text)) return null;
  const isOpen = sum.trust >= UNLIKELY && countFigures(asked.text) >= MANY_FIGURES;
  return composeTrusted(asked, sum) ?? (isAgainst || isOpen ? composeHowTogether(asked) : null);
}

function composeTrusted(asked: Asked, sum: SolvedSum): Composition | null {
  if (sum.trust >= SURE) return composeFoundSum(asked, sum);
  // "took in 2700 on 9 jobs" asks nothing yet.
  const isOnlyTold = sum.steps.length === 0;
  return sum.trust >= LIKELY && !isOnlyTold ? composeFoundSum(asked, toReading(sum)) : null;
}

/** Where words and units make another sum of a later turn, that is told, as a reading where the reader's may be right. */
function composeLaterOrWords(asked: Asked, sum: SolvedSum, found: Sum | null): Composition | null {
  if (found === null || sum.trust >= SURE) return composeLater(asked, sum, found !== null);
  return sum.trust >= LIKELY ? composeFoundSum(asked, toReading(found)) : null;
}

function composeLater(asked: Asked, sum: SolvedSum, isAgainst: boolean): Composition | null {
  const before = asked.previous?.state?.act === 'sum' ? asked.previous.state.sum : null;
  if (before && isOdd(sum.state, before)) return isAgainst ? null : composeHowTogether(asked);
  if (before && Math.abs(sum.state.result - before.result) < SAME)
    return isReading(asked.previous) ? composeTrusted(asked, sum) : null;
  const isGoingOn = before !== null && countFigures(asked.text) > 0;
  const isLikely = sum.trust >= LIKELY_OF_OTHERS && (before !== null || !isAgainst);
  return isGoingOn || isLikely ? composeTrusted(asked, sum) : null;
}

/** Whether the talk comes to something as one message. */
export async function hasWholeSum(asked: Asked): Promise<boolean> {
  return (await findSolvedSum(asked))?.whole != null;
}

/** Figures that nobody can put together for sure. */
export function composeHowTogether({ text, read, previous }: Asked): Composition {
  const said =
    read.language === 'es'
      ? 'No quiero adivinar cómo van juntas esas cifras. Dígame qué entró, qué costó cada cosa y qué quiere saber: lo que queda, el precio que debe cobrar o en cuánto tiempo se paga.'
      : 'I do not want to guess how these figures belong together. Tell me what came in, what each cost was, and what you want to know: what is left, the price to charge, or how long it takes to pay off.';
  return buildComposition(createState('sum', read.language, text, previous?.state ?? null), [said]);
}

/** What words tell for sure: an offer for the company, a cash advance, what a truck may carry. */
const KNOWN_BY_WORDS = 'advance claim offer payload loads volume weight missing each split'.split(' ');

const MOST_PLAIN_WORDS = 14;
/** What is to be done. */
const ASKS_ADVICE = /\b(?:now what|what now|what (?:do|should|can) (?:i|we) do)\W*$/i;
/** "what percent is each": several results. */
const ASKS_EACH = /\b(?:percent|pct)\b.{0,20}\beach\b/i;
