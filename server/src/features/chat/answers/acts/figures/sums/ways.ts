import type { PieceStates } from '../../../../../../platform/models/embeddings/encoder.ts';
import {
  createFigure,
  type Figure,
  isMoneyHead,
  isPeriodUnit,
  isShareHead,
} from '../../../../reckoning/figures/figure.ts';
import { type FigureReading, listReadings, parseFigures } from '../../../../reckoning/figures/figure-tagger.ts';
import { computeSolvedSum } from '../../../../reckoning/figures/solved-sum.ts';
import { computeTrust, SAME } from '../../../../reckoning/figures/trust.ts';
import { toNumber } from '../../../../reckoning/numbers.ts';
import type { Sum } from '../../../../reckoning/sums/sum.ts';
import type { Asked } from '../../../asked.ts';

/** A sum from figures whose kinds were read from the words around them. */
export interface SolvedSum extends Sum {
  /** How likely it is right, 0–1. */
  trust: number;
  /** How many figures of the message belong to no sum, as they were read. */
  unread: number;
}

interface Known {
  /** What was told before, where it is not asked for once more. */
  told: number | null;
  /** What words and units make of the figures. */
  byWords: number | null;
}

/** Null where no sum is asked; without a sum where the figures do not give what is. */
export function findSumOfWays(
  asked: Asked,
  text: string,
  pieces: PieceStates,
  known: Known,
): { sum: SolvedSum | null } | null {
  const choices = parseFigures(text, pieces);
  const isAsked = choices && choices.figures.length <= MOST_FIGURES && choices.goals[0]?.label !== 'none';
  const readings = isAsked ? listReadings(choices) : [];
  return readings.some(isSum) ? { sum: findLikeliest(readings, asked, text, known) } : null;
}

/** One figure is no sum. */
const LEAST_FIGURES = 2;
/** Each may be read in several ways; a list of prices has more of them than a sum. */
const MOST_FIGURES = 20;
/** Two prices alone do not say which is better. */
const LEAST_TO_CHOOSE = 3;

interface Way {
  reading: FigureReading;
  sum: Sum;
  weight: number;
}

const MOST_WAYS = 6;
const FEW_WORDS = 4;

/** Of what the ways to read a message come to, with a use for all its figures, the result that is most likely right. */
function findLikeliest(readings: FigureReading[], asked: Asked, text: string, known: Known): SolvedSum | null {
  const whole = readings.reduce((all, { weight }) => all + weight, 0);
  const said = countWords(asked.text) > FEW_WORDS ? asked.text : text;
  const ways = listWays(readings.filter(isSum), text)
    .filter(({ sum }) => known.told === null || Math.abs(sum.state.result - known.told) >= SAME)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST_WAYS)
    .map(({ reading, sum, weight }) => {
      const signs = { reading, sum, share: weight / whole, byWords: known.byWords, text: said };
      const trust = computeTrust({ ...signs, isLater: asked.previous !== null });
      return { ...sum, trust, unread: reading.figures.filter(({ head }) => head === 'none').length };
    });
  return ways.reduce<SolvedSum | null>((best, one) => (best && best.trust >= one.trust ? best : one), null);
}

/** What the ways to read a message come to: each result once, as the likeliest of its readings tells it. */
function listWays(readings: FigureReading[], text: string): Way[] {
  const ways = new Map<number, Way>();
  for (const reading of readings) {
    const sum = computeSolvedSum({ ...reading, figures: applyWords(reading.figures, text) });
    if (!sum || (OVERTIME.test(text) && !sum.steps.some((step) => step.includes('× 1.5')))) continue;
    const key = Math.round(10 * sum.state.result);
    const way = ways.get(key);
    if (way) way.weight += reading.weight;
    else ways.set(key, { reading, sum, weight: reading.weight });
  }
  return [...ways.values()];
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
  const above = toAbove(beyond, text);
  if (!ONE_WAY.test(text)) return above;
  return above.map((one) =>
    one.head === 'mile' && !one.per.includes('gallon') ? createFigure(2 * one.value, 'mile', [one]) : one,
  );
}

const FLOOR = /\b(?:over|above|past|beyond) \$?([\d,]+(?:\.\d+)?)(k?)\b/i;

/** "5 % of what we sell over 10,000": only what is above the floor counts. */
function toAbove(figures: Figure[], text: string): Figure[] {
  const [, digits, k] = FLOOR.exec(text) ?? [];
  const money = figures.filter(({ head, per }) => isMoneyHead(head) && per.every(isPeriodUnit));
  const floor = digits === undefined ? undefined : money.find(({ value }) => value === toNumber(digits, k));
  const sold = money.find((one) => floor && one !== floor && one.value > floor.value);
  if (!floor || !sold || money.length > 2 || figures.filter(({ head }) => isShareHead(head)).length !== 1)
    return figures;
  const above = createFigure(sold.value - floor.value, 'in', [sold, floor], []);
  return figures.flatMap((one) => (one === sold ? [above] : one === floor ? [] : [one]));
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

function countWords(text: string): number {
  return text.split(/\s+/).length;
}
