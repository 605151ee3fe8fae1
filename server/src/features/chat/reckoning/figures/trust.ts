import type { Sum } from '../sums/sum-result.ts';
import { isPeriodUnit } from './figure.ts';
import type { FigureReading } from './figure-tagger.ts';

/** What speaks for and against a sum of the figures of a message. */
interface Signs {
  reading: FigureReading;
  sum: Sum;
  /** Of all ways to read the message, by their weight, those with this result, 0–1. */
  share: number;
  /** What words and units make of it; null if nothing. */
  byWords: number | null;
  /** What is asked, in so many words. */
  text: string;
  isLater: boolean;
}

/**
 * How likely a sum is right, 0–1. Fitted on those marked messages that the reader of figures has not learnt from, every
 * other one of them; the others judge it (docs/decisions/100).
 */
export function computeTrust(signs: Signs): number {
  const { reading, share, byWords, sum, text, isLater } = signs;
  const isSame = byWords !== null && Math.abs(byWords - sum.state.result) < SAME;
  const score =
    0.92 +
    0.21 * toOdds(reading.certainty) +
    0.47 * toOdds(share) +
    (isSame ? 1.86 : byWords === null ? 0 : -0.46) +
    (isAbsurd(signs) ? -2.47 : 0) +
    (isOfOtherKind(signs) ? -0.72 : 0) +
    (isUndivided(reading) ? -1.17 : 0) +
    (isLater ? -0.57 : 0) -
    0.008 * Math.min(text.split(/\s+/).length, LONG) -
    0.1 * Math.min(reading.figures.length, MANY);
  return 1 / (1 + Math.exp(-score));
}

/** Dollars that rounding on the way may make. */
export const SAME = 0.51;
const LONG = 40;
const MANY = 10;
const LEAST = 0.001;

function toOdds(share: number): number {
  const held = Math.min(Math.max(share, LEAST), 1 - LEAST);
  return Math.log(held / (1 - held));
}

const NEVER_NEGATIVE: readonly string[] = ['left', 'price', 'cost', 'income', 'owed'];
const RECEIVED: readonly string[] = ['got', 'down', '%part', '%keep'];
const LONGEST_PAYBACK = 400;
const MOST_COUNTED = 3000;
const LEAST_COUNTED = 0.75;

/** A loss, more than all, less than one load, a debt of which nothing is paid: nearly always misread figures. */
function isAbsurd({ reading, sum: { state }, text }: Signs): boolean {
  const { figures, question } = reading;
  const { result, unit } = state;
  if (isUnscaled(reading, text)) return true;
  if (NEVER_NEGATIVE.includes(question.goal) && result < 0) return true;
  if (unit === '%') return Math.abs(result) > 100;
  if (question.goal === 'owed') return !figures.some(({ head }) => RECEIVED.includes(head));
  if (question.goal === 'payback' && result > LONGEST_PAYBACK) return true;
  return unit !== '$' && (result > MOST_COUNTED || Math.abs(result) < LEAST_COUNTED);
}

const ASKS_MANY = /\bhow many\b(?! (?:dollars|bucks))|\bhow much (?:fuel|weight)\b/i;
const NAMES_COUNT =
  /\b(?:how many|how long|when|even|trips?|loads?|hours|days|weeks|months|years|yards|tons|lbs|pounds|miles|mpg|gallons|jobs|number|#|short|weigh)\b/i;
const NAMES_SHARE = /\b(?:percent|percentage|pct|margin|markup|rate|close|closing|share)\b|%/i;

/** Whether another kind of thing is asked for than the result is: "how many", and it is dollars. */
function isOfOtherKind({ sum, text }: Signs): boolean {
  const { unit } = sum.state;
  const isCount = unit !== '$' && unit !== '%';
  if (ASKS_MANY.test(text) && !isCount) return true;
  return isCount ? !NAMES_COUNT.test(text) : unit === '%' && !NAMES_SHARE.test(text);
}

const PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const;
const PERIOD_NAMES = {
  hour: /\b(?:an|per|each) h(?:ou)?r\b|\bhourly\b/i,
  day: /\b(?:days?|daily)\b/i,
  week: /\b(?:weeks?|wks?|weekly)\b/i,
  month: /\b(?:months?|mo|mth|monthly)\b/i,
  year: /\b(?:years?|yrs?|yearly)\b/i,
};

/** "a month", where a week is named and no figure comes by any time, so the result is as likely the week's. */
function isUnscaled({ figures, question: { per } }: FigureReading, text: string): boolean {
  const isTimed = figures.some((one) => [one.head, ...one.per].some((unit) => unit !== 'hour' && isPeriodUnit(unit)));
  return isPeriodUnit(per) && !isTimed && PERIODS.some((unit) => unit !== per && PERIOD_NAMES[unit].test(text));
}

/** "a job", where no figure is of jobs, so it is of all of them. */
function isUndivided({ figures, question: { per } }: FigureReading): boolean {
  return per !== '' && !isPeriodUnit(per) && !figures.some((one) => one.head === per || one.per.includes(per));
}
