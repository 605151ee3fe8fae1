import type { PieceStates } from '../../../../../../platform/models/embeddings/encoder.ts';
import { findFullCalculation } from '../../../../reckoning/calculations/requested-calculations.ts';
import { createFigure, type Figure } from '../../../../reckoning/figures/figure.ts';
import { type FigureReading, listReadings, parseFigures } from '../../../../reckoning/figures/figure-tagger.ts';
import { NEXT_TURN, splitFigureWords, toFigureText } from '../../../../reckoning/figures/figure-words.ts';
import { computeSolvedSum } from '../../../../reckoning/figures/solved-sum.ts';
import { ASKS_RIGHT } from '../../../../reckoning/sums/follow-ups/changed-result.ts';
import { NOT_COUNTED } from '../../../../reckoning/sums/solving/unused.ts';
import type { Sum, SumState } from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { composeFoundSum, findSum } from './sum.ts';

/** A sum from figures whose kinds were read from the words around them. */
export interface SolvedSum extends Sum {
  /** 0–1: the least sure of the labels that it rests on. */
  certainty: number;
  /** How many figures of the message belong to no sum, as they were read. */
  unread: number;
}

/** One figure is no sum. */
const LEAST_FIGURES = 2;
const MOST_WORDS = 110;
/** Each may be read in several ways; a list of prices has more of them than a sum. */
const MOST_FIGURES = 20;
/** Two prices alone do not say which is better. */
const LEAST_TO_CHOOSE = 3;
/** A message with so many figures is where a sum begins. */
const LEAST_OF_SUM = 3;
const MOST_TURNS = 3;
/** So near, the message is a question that the knowledge base knows. */
const KNOWN = 0.75;

/**
 * What the figures of a message come to, with those of the messages that it goes on with, where a sum is asked for; null where
 * none is, in Spanish, and without a model. Without a sum where the figures do not give what is asked.
 */
async function findSolvedSum(asked: Asked): Promise<{ sum: SolvedSum | null } | null> {
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
  return pieces && solve(figured, pieces, isMore ? (asked.previous?.state?.sum?.result ?? null) : null);
}

/** Of the pieces of a message: it is read for its act, and again for its answer. */
const solved = new WeakMap<PieceStates, { sum: SolvedSum | null } | null>();

function solve(text: string, pieces: PieceStates, told: number | null): { sum: SolvedSum | null } | null {
  const known = solved.get(pieces);
  if (known !== undefined) return known;
  const choices = parseFigures(text, pieces);
  const isAsked = choices && choices.figures.length <= MOST_FIGURES && choices.goals[0]?.label !== 'none';
  const readings = isAsked ? listReadings(choices).filter(isSum) : [];
  const reading = readings.length > 0 ? { sum: findFirst(readings, text, told) } : null;
  solved.set(pieces, reading);
  return reading;
}

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

/** The first way to read a message that has a use for all its figures and does not tell what is told already. */
function findFirst(readings: FigureReading[], text: string, told: number | null): SolvedSum | null {
  for (const reading of readings) {
    const sum = computeSolvedSum({ ...reading, figures: applyWords(reading.figures, text) });
    if (sum && told !== null && Math.abs(sum.state.result - told) < SAME) continue;
    if (sum && (!OVERTIME.test(text) || sum.steps.some((step) => step.includes('× 1.5'))))
      return {
        ...sum,
        certainty: reading.certainty,
        unread: reading.figures.filter(({ head }) => head === 'none').length,
      };
  }
  return null;
}

const OVERTIME = /\b(?:overtime|o\.?t\.?|time (?:and|n|&) (?:a )?half|time[- ]and[- ]a[- ]half)\b/i;
/** A truck's weight with its load and without, an amount beyond what is included, a way that is driven twice. */
const WEIGHED = /\b(?:tare|empty|(?:weigh\w*|came|went) (?:in|out)|gross(?:ed)? \d)/i;
const BEYOND = /\b(?:includ\w+|comes with|first|over|past|after|beyond)\b/i;
const ONE_WAY = /\b(?:each|one) way\b/i;

/** The figures as words that are no figures change them. */
function applyWords(figures: Figure[], text: string): Figure[] {
  const weighed = WEIGHED.test(text) ? toDifference(figures, ['lb', 'ton']) : figures;
  const beyond = BEYOND.test(text) ? toDifference(weighed, ['ton', 'yard', 'day', 'mile']) : weighed;
  if (!ONE_WAY.test(text)) return beyond;
  return beyond.map((one) =>
    one.head === 'mile' && !one.per.includes('gallon') ? createFigure(2 * one.value, 'mile', [one]) : one,
  );
}

/** Two amounts of one unit as how much one is more than the other. */
function toDifference(figures: Figure[], units: string[]): Figure[] {
  const pair = figures.filter(({ head, per }) => units.includes(head) && per.length === 0);
  const [one, other, ...others] = pair;
  if (!one || !other || others.length > 0 || one.head !== other.head) return figures;
  const more = createFigure(Math.abs(one.value - other.value), one.head, pair);
  return figures.flatMap((figure) => (figure === one ? [more] : figure === other ? [] : [figure]));
}

function isSum({ figures, question: { goal } }: FigureReading): boolean {
  const count = figures.filter(({ head }) => head !== 'none').length;
  return goal !== 'none' && count >= (goal === 'choose' ? LEAST_TO_CHOOSE : LEAST_FIGURES);
}

/** So sure, a sum of the labels is told as it is. */
const SURE = 0.4;
/** … of a long message or what goes on with earlier ones. */
const SURE_OF_LONG = 0.6;
/** So sure, it is told as one way to read the figures; less sure, most are false. */
const LIKELY_OF_LONG = 0.3;
const LIKELY = 0.2;
const LIKELY_OF_LATER = 0.1;
const LIKELY_AGAINST = 0.3;

/**
 * The sum that a message asks for; where words and units make the same of its figures, as they tell it. What is less sure is
 * told as a reading to be corrected, and what is likely false asks how the figures belong together.
 */
export async function composeSolved(asked: Asked): Promise<Composition | null> {
  const isKnown = [ASKS_RIGHT, ASKS_EACH, ASKS_ADVICE].some((form) => form.test(asked.text));
  if (isKnown) return null;
  const reading = await findSolvedSum(asked);
  if (reading === null) return null;
  const found = findSum(asked);
  if (found && KNOWN_BY_WORDS.includes(found.state.goal)) return null;
  const { sum } = reading;
  const isLong = countWords(asked.text) > MOST_PLAIN_WORDS;
  if (sum === null) return found && isLong && asked.previous === null ? composeHowTogether(asked) : null;
  if (found && Math.abs(found.state.result - sum.state.result) < SAME)
    // What has a place for every figure does not say that one is left out.
    return composeFoundSum(asked, leavesOut(found) ? sum : found);
  if (found && isBetterByWords(found, sum, isLong)) return null;
  return asked.previous === null ? composeFirst(asked, sum, found !== null) : composeLater(asked, sum, found !== null);
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
  const isLong = countWords(asked.text) > MOST_PLAIN_WORDS;
  if (isAgainst && !isLong && IS_ARITHMETIC.test(asked.text)) return null;
  if (sum.certainty >= (isLong ? SURE_OF_LONG : SURE)) return composeFoundSum(asked, sum);
  if (sum.certainty >= (isLong ? LIKELY_OF_LONG : LIKELY)) return composeFoundSum(asked, toReading(sum));
  return isAgainst ? composeHowTogether(asked) : null;
}

/** "3 jobs at 250 minus 90" is read as it is written. */
const IS_ARITHMETIC = /\b(?:minus|times)\b|\d ?[-+*×/] ?\$?\d/i;

function composeLater(asked: Asked, sum: SolvedSum, isAgainst: boolean): Composition | null {
  const before = asked.previous?.state?.act === 'sum' ? asked.previous.state.sum : null;
  if (before && isOdd(sum.state, before)) return isAgainst ? null : composeHowTogether(asked);
  if (before && Math.abs(sum.state.result - before.result) < SAME)
    return isReading(asked.previous) ? composeFoundSum(asked, sum) : null;
  if (sum.certainty >= SURE_OF_LONG && (before || !isAgainst)) return composeFoundSum(asked, sum);
  const least = isAgainst ? LIKELY_AGAINST : LIKELY_OF_LATER;
  const isLikely = before && countFigures(asked.text) > 0 && sum.certainty >= least;
  return isLikely ? composeFoundSum(asked, toReading(sum)) : null;
}

/** A gain that becomes a loss, or many times what it was, by one more figure: most likely misread. */
function isOdd(state: SumState, before: SumState): boolean {
  if (state.result < 0 && before.result >= 0) return true;
  const times = Math.abs(state.result / before.result);
  return state.unit === before.unit && state.per === before.per && (times > MOST_TIMES || times < 1 / MOST_TIMES);
}

const MOST_TIMES = 4;

/** A sum that says that it is one way to read the figures. */
function toReading(sum: SolvedSum): SolvedSum {
  return { ...sum, lead: `${READING} ${sum.lead}`, notes: [...sum.notes, 'Tell me if a figure belongs elsewhere.'] };
}

const READING = 'If I read that right:';

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
const KNOWN_BY_WORDS = 'advance claim offer payload loads volume weight missing each'.split(' ');

const MOST_PLAIN_WORDS = 14;
/** What is to be done. */
const ASKS_ADVICE = /\b(?:now what|what now|what (?:do|should|can) (?:i|we) do)\W*$/i;
/** "what percent is each": several results. */
const ASKS_EACH = /\b(?:percent|pct)\b.{0,20}\beach\b/i;

/** Dollars that rounding on the way may make. */
const SAME = 0.51;
