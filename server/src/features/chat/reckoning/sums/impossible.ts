import { toNumber } from '../numbers.ts';
import { ASKS_COUNT } from './problems/earnings/break-even.ts';
import { ASKS_SPLIT } from './problems/earnings/shares/split.ts';
import { ASKS_PERCENT } from './problems/pricing/percent.ts';
import { toPlain } from './reading/plain-text.ts';
import { getWords, isMoneyAmount, type Quantity, readQuantities } from './reading/quantities.ts';
import type { SumItem } from './reading/sum-items.ts';
import { createSum, type Sum, type SumState } from './sum-result.ts';
import { formatNumber } from './sum-words.ts';

const HOURS = { day: 24, week: 168 };
const ASKS = /\b(?:what|whats|how|is|if|pay|price|charge|cost|margin|cu[aá]nto)\b|\?/;
/** "-3 yards", but not "650 -120" or "5-6". */
const NEGATIVE = /(?:^|[\p{L},:] )-\s?\$?\d|\b(?:for|of|at|with) (?:minus|negative) \d/u;
/** It may be -5 outside. */
const COLD = /\b(?:degrees?|wind ?chill|temperatures?|temps?|outside|outdoors|cold|freezing|weather)\b/;
const SHARES = /\b(?:deposit|down|discount|off|margin)\b/;
/** What cannot be none where it divides or is worked. */
const COUNTED = /^(?:mpg|hour|man|guy|helper|person|worker|yard|ton|job|day|payment|way|load|trip)$/;

/** Figures that no job can have, said as such; null if they may be. */
export function findImpossible(text: string): Sum | null {
  const quantities = readQuantities(text);
  if (quantities.length < 2 && !ASKS.test(text)) return null;
  const more = describeMoreThanAll(text);
  if (more) return createSum(`${more} Which figure did you mean?`, [], 0, { goal: 'missing' });
  const said =
    NEGATIVE.test(text) && !COLD.test(text)
      ? 'An amount below zero makes no sense here.'
      : quantities.map((one) => describe(one, text)).find((one) => one !== null);
  return said ? createSum(`${said} Which figure did you mean?`, [], 0, { goal: 'missing' }) : null;
}

const KEPT_OF =
  /\b(?:made|make|cleared?|profit(?:ed)?|kept|keep|net(?:ted)?) (?:(?:a|about|me|us|profit|of) )*\$?(\d[\d,]*(?:\.\d+)?)(?: dollars| bucks| profit)*,? (?:on|from|off|out of) (?:an?|that|this|the|one) \$?(\d[\d,]*(?:\.\d+)?) ?(?:dollar|buck)? ?(?:job|ticket|load|cleanout|haul)\b/;

/** "made 500 on a 400 dollar job": nobody keeps more of a job than it pays. */
function describeMoreThanAll(text: string): string | null {
  const found = KEPT_OF.exec(text);
  const [kept, price] = [toNumber(found?.[1]), toNumber(found?.[2])];
  return kept > price ? `A $${formatNumber(price, 2)} job cannot leave $${formatNumber(kept, 2)}.` : null;
}

function describe(one: Quantity, text: string): string | null {
  const { value, unit, kind } = one;
  const near = getWords(one);
  if (kind === 'percent') return describeShare(one, near, text);
  if (kind === 'hours') {
    const said = describeHours(one, text);
    if (said) return said;
  }
  if (value !== 0) return null;
  if (COUNTED.test(unit)) return `With 0 ${unit === 'mpg' ? unit : `${unit}s`} there is nothing to work out.`;
  return isMoneyAmount(one) && /\d ?(?:%|percent)/.test(text)
    ? 'A share of $0 is $0: there is nothing to work out.'
    : null;
}

function describeShare({ value, unitAt }: Quantity, near: string, text: string): string | null {
  if (value >= 100 && /^\W*(?:%|percent)?\W*(?:\w+ )?(?:margin|margen)\b/.test(text.slice(unitAt)))
    return `A margin of ${formatNumber(value, 1)} % would mean that the job costs you nothing; a margin is always below 100 %. A mark-up can be more.`;
  return value > 100 && SHARES.test(near) && !/\bmark/.test(text)
    ? `${formatNumber(value, 1)} % is more than the whole price.`
    : null;
}

const IN_A_WEEK = /\b(?:this|last|a|per|the) week\b/;
const TOGETHER = /\b(?:crew|guys|men|total|together|all)\b/;

function describeHours({ value, per }: Quantity, text: string): string | null {
  if (per === 'day') return value > HOURS.day ? `A day has only ${HOURS.day} hours.` : null;
  const isOfWeek = per === 'week' || IN_A_WEEK.test(text);
  return isOfWeek && value > HOURS.week && !TOGETHER.test(text)
    ? `A week has only ${HOURS.week} hours, so nobody worked ${formatNumber(value, 1)}.`
    : null;
}

/** "what percent is 5 of 0": a quotient of nothing has no result, least of all the sum of its two sides. */
export function hasNoQuotient(text: string, items: SumItem[]): boolean {
  const asks = [ASKS_COUNT, ASKS_PERCENT, ASKS_SPLIT].some((words) => words.test(text));
  return asks && items.some(({ value, factors }) => value <= 0 || factors.some((factor) => factor.value <= 0));
}

/** "shed tear down 10x10 price" */
const ONLY_SIZE = /^\D*\d{1,3} x \d{1,3}\D*$/;

/** A problem is told in a few lines; in a longer text, and in endless digits, these forms would search for long. */
const MOST_LENGTH = 800;
const NO_FIGURE = /[\d,.]{16}/;

/** Whether a message is too long for these forms, or only tells a size. */
export function isNoSum(message: string, before: SumState | null): boolean {
  if (message.length > MOST_LENGTH || NO_FIGURE.test(message)) return true;
  return before === null && ONLY_SIZE.test(toPlain(message));
}
