import type { PieceStates } from '../../../../../../platform/models/embeddings/encoder.ts';
import { findFullCalculation } from '../../../../reckoning/calculations/requested-calculations.ts';
import { NEXT_TURN, splitFigureWords, toFigureText } from '../../../../reckoning/figures/figure-words.ts';
import { SAME } from '../../../../reckoning/figures/trust.ts';
import { ASKS_RIGHT } from '../../../../reckoning/sums/follow-ups/changed-result.ts';
import { NOT_COUNTED } from '../../../../reckoning/sums/solving/unused.ts';
import type { Sum, SumState } from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { IS_ARITHMETIC, isUnmoved, READING, toReading } from './reading.ts';
import { composeFoundSum, findSum } from './sum.ts';
import { findSumOfWays, type SolvedSum } from './ways.ts';

/** One figure is no sum. */
const LEAST_FIGURES = 2;
const MOST_WORDS = 110;
/** A message with so many figures is where a sum begins. */
const LEAST_OF_SUM = 3;
const MOST_TURNS = 3;
/** So near, the message is a question that the knowledge base knows. */
const KNOWN = 0.75;

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
  if ((known?.ask_match ?? 0) >= KNOWN) return null;
  const pieces = await knowledge.readPieces(figured);
  // Who asks on without a figure does not ask for the same once more, unless he asks whether it was read rightly.
  const isMore = countFigures(asked.text) === 0 && !isReading(asked.previous);
  if (!pieces) return null;
  const kept = solved.get(pieces);
  if (kept !== undefined) return kept;
  const told = isMore ? (asked.previous?.state?.sum?.result ?? null) : null;
  const found = findSumOfWords(asked);
  const reading = findSumOfWays(asked, figured, pieces, { told, byWords: found?.state.result ?? null });
  const both = reading && { ...reading, found };
  solved.set(pieces, both);
  return both;
}

/** What the reader makes of a message, and what words and units do. */
interface Solved {
  sum: SolvedSum | null;
  found: Sum | null;
}

/** Of the pieces of a message: it is read for its act, and again for its answer. */
const solved = new WeakMap<PieceStates, Solved | null>();

/** The message, after those before it whose figures it may go on with. */
function listTurns({ text, previous, history }: Asked): string[] {
  if (!previous || previous.draft || !GOES_ON.includes(previous.state?.act ?? 'ask')) return [text];
  const said = history.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
  const before = said.at(-1) === text ? said.slice(0, -1) : said;
  const turns: string[] = [];
  for (const one of before.slice(-MOST_TURNS).reverse()) {
    if (countWords([one, ...turns, text].join(' ')) > MOST_WORDS) break;
    turns.unshift(one);
    if (countFigures(one) >= LEAST_OF_SUM) break;
  }
  const isBegun = turns.some((one) => countFigures(one) >= LEAST_FIGURES);
  return isBegun ? [...turns, text] : [text];
}

/** After these, a message may go on with the figures of the one before. */
const GOES_ON: readonly string[] = ['sum', 'price_job', 'ask', 'rework', 'explain'];

function countWords(text: string): number {
  return text.split(/\s+/).length;
}

function countFigures(text: string): number {
  return splitFigureWords(toFigureText(text)).filter(({ value }) => value !== null).length;
}

/** A calculator that has all it asks for knows more of what its figures mean; what a job costs, the words tell. */
function isForCalculator({ text, facts }: Asked): boolean {
  const tool = findFullCalculation(text, facts)?.tool;
  return tool !== undefined && tool !== 'price_floor';
}

/** So likely right, a sum is told as it is … */
const SURE = 0.8;
/** … and as one way to read the figures. */
const LIKELY = 0.28;
/** Below, so many figures are no sum at all. */
const UNLIKELY = 0.1;
const MANY_FIGURES = 5;
/** … also after another answer, or of a message without a figure. */
const LIKELY_OF_OTHERS = 0.5;
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
  const { sum, found } = reading;
  if (found && KNOWN_BY_WORDS.includes(found.state.goal)) return null;
  const isLong = countWords(asked.text) > MOST_PLAIN_WORDS;
  if (sum === null) return found && isLong && asked.previous === null ? composeHowTogether(asked) : null;
  if (found && Math.abs(found.state.result - sum.state.result) < SAME) return composeAgreed(asked, sum, found);
  if (found && isBetterByWords(found, sum, isLong)) return null;
  return asked.previous === null ? composeFirst(asked, sum, found !== null) : composeLaterOrWords(asked, sum, found);
}

/** What words and units make; nothing, where a later turn tells a figure that they take no notice of. */
function findSumOfWords(asked: Asked): Sum | null {
  const found = findSum(asked);
  return found && isUnmoved(found, asked) ? null : found;
}

function composeAgreed(asked: Asked, sum: SolvedSum, found: Sum): Composition {
  if (sum.trust < SURE_OF_BOTH) return composeFoundSum(asked, toReading(sum));
  // What has a place for every figure does not say that one is left out.
  return composeFoundSum(asked, leavesOut(found) ? sum : found);
}

const leavesOut = ({ notes }: Sum) => notes.some((note) => note.startsWith(NOT_COUNTED));

/** Whether words and units know more of the figures than the reader does. */
function isBetterByWords(found: Sum, sum: SolvedSum, isLong: boolean): boolean {
  // "they put 25% down, how much is that": what is due is told in words.
  if (found.state.goal === 'balance' && sum.state.goal !== 'balance') return true;
  // "3 loads at 240 and two at 310": they use every figure of it.
  return !isLong && sum.unread > 0 && !leavesOut(found);
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

/** A gain that becomes a loss, or many times what it was, by one more figure: most likely misread. */
function isOdd(state: SumState, before: SumState): boolean {
  if (state.result < 0 && before.result >= 0) return true;
  const times = Math.abs(state.result / before.result);
  return state.unit === before.unit && state.per === before.per && (times > MOST_TIMES || times < 1 / MOST_TIMES);
}

const MOST_TIMES = 4;

function isReading(previous: Asked['previous']): boolean {
  return previous?.content.startsWith(READING) === true;
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
