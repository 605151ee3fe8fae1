import { LOOSE_PROBLEMS, PROBLEMS, type Reading } from './plain-problems.ts';
import { computeWithMinimum } from './problems/pricing/rates.ts';
import { computeTotal } from './problems/total.ts';
import { computeOvertime } from './problems/wages/overtime.ts';
import type { Period } from './reading/factors.ts';
import { readSumItems } from './reading/sum-items.ts';
import { computeByUnits } from './solving/by-units.ts';
import { computeScaledTo } from './solving/goals/rest.ts';
import { isPeriod } from './solving/lines.ts';
import { OF_THEM, readStated } from './solving/reading/stated.ts';
import { readWanted } from './solving/reading/wanted.ts';
import { toFigures } from './solving/reading/wording.ts';
import { formatUnused, listUnused } from './solving/unused.ts';
import type { Sum } from './sum-result.ts';
import { formatDollars } from './sum-words.ts';

/** Of a problem known by its words and what the units make of the figures, the one that leaves no figure out. */
export function findFullest(reading: Reading): Sum | null {
  const { text } = reading;
  const strict = withoutDollarsForCounts(computeProblem(reading, PROBLEMS), text);
  const isKnown = strict !== null && strict.state.goal !== 'missing';
  const unused = isKnown ? listUnused(strict, text) : [];
  if (isKnown && unused.length === 0 && !hasUnlikePeriods(text)) return toAskedEach(toAskedPeriod(strict, text), text);
  const solved = computeByUnits(text);
  if (solved) return withOfThem(toAskedEach(toOvertime(text, solved), text), text);
  const known = strict ?? computeProblem(reading, LOOSE_PROBLEMS);
  if (!known || known.state.goal === 'missing') return known;
  const left = strict ? unused : listUnused(known, text);
  if (strict === null && isDoubtful(known, text)) return null;
  return left.length > 0
    ? { ...known, notes: [...known.notes, formatUnused(left)] }
    : toAskedEach(toAskedPeriod(known, text), text);
}

/** "maybe 4 of them double": what nobody can count is named. */
function withOfThem(sum: Sum, text: string): Sum {
  const unused = readStated(toFigures(text)).filter(({ num }) => num === OF_THEM);
  return unused.length === 0 ? sum : { ...sum, notes: [...sum.notes, formatUnused(unused)] };
}

/** "3,940 a year, 12 jobs a week": one is not divided by the other as it stands. */
function hasUnlikePeriods(text: string): boolean {
  const often = readStated(toFigures(text)).filter(({ den }) => isPeriod(den));
  const paid = often.find(({ num }) => num === '$');
  return often.length === 2 && paid !== undefined && often.some(({ num, den }) => num !== '$' && den !== paid.den);
}

/** "4 pickups, 6 and 3" come to no dollars. */
function withoutDollarsForCounts(known: Sum | null, text: string): Sum | null {
  const stated = readStated(toFigures(text));
  const isCounted =
    stated.length > 1 && stated.every(({ num }) => !['$', '%', 'ton', 'pound', 'yard', 'mile', 'foot'].includes(num));
  return isCounted && known?.lead.includes('$') ? null : known;
}

/** "he wants 30k for his half": nobody paid it, and nothing is asked of it. */
const WANTED = /\b(?:he|she|they) wants?\b/;
const ASKS = /\?|\b(?:what|how|left|keep|clear|net)\b/;

/** "2 guys 6 hrs. 20 an hr each": people times a wage, while the hours stand beside it. */
function isDoubtful({ state }: Sum, text: string): boolean {
  if (WANTED.test(text) && !ASKS.test(text)) return true;
  const has = (kinds: string[], kind: string) => kinds.some((one) => one.startsWith(kind));
  const kinds = state.items.map(({ factors }) => factors.map(({ kind }) => kind as string));
  const isShort = kinds.some(
    (one) => has(one, 'people') && has(one, 'money') && !has(one, 'hours') && !has(one, 'days'),
  );
  return isShort && readStated(toFigures(text)).some(({ num }) => num === 'hour');
}

/** A week over 40 hours is told as the overtime that it is, where that comes to the same. */
function toOvertime(text: string, solved: Sum): Sum {
  const overtime = computeOvertime(text, readSumItems(text));
  return overtime && Math.abs(overtime.state.result - solved.state.result) < 0.01 ? overtime : solved;
}

/** "what is that a year" of a result that is known by the week. */
function toAskedPeriod(sum: Sum, text: string): Sum {
  const { period, result } = sum.state;
  const asked = readWanted(text, []).per;
  if (!period || !isPeriod(asked) || asked === period || sum.lead.includes(`a ${asked}`)) return sum;
  const { value, step } = computeScaledTo(result, period, asked as Period);
  const state = { ...sum.state, result: value, period: asked as Period };
  return { ...sum, lead: `**${formatDollars(value)} a ${asked}.**`, steps: [...sum.steps, step], state };
}

const ASKS_EACH =
  /\b(?:profit|make|made|clear(?:ed)?|keep|kept|left|net)\b(?: (?:do|did|i|we|on|is|for|me|left|and|comes out to))* (?:per|an?|each|every) (job|load|stop|haul|cleanout)\b/;

/** "22 jobs brought in 9,130 and cost 5,280, profit per job": what is left, by the jobs. */
function toAskedEach(sum: Sum, text: string): Sum {
  const isWhole = sum.state.goal === 'left' && (sum.state.per ?? '') === '';
  const unit = isWhole ? ASKS_EACH.exec(text)?.[1] : undefined;
  const [count, ...others] = readStated(toFigures(text)).filter(({ num, den }) => num === unit && den === '');
  if (unit === undefined || !count || others.length > 0 || !(count.value > 1)) return sum;
  const each = sum.state.result / count.value;
  const whole = formatDollars(sum.state.result);
  const lead = `**${formatDollars(each)} a ${unit}**: ${whole} ÷ ${count.value} ${unit}s.`;
  const state = { ...sum.state, result: each, per: unit, sheet: { whole: sum.state.result } };
  return { ...sum, lead, steps: sum.steps, state };
}

function computeProblem(reading: Reading, problems: typeof PROBLEMS): Sum | null {
  const rest = (text: string) => {
    const items = readSumItems(text);
    const found = [...PROBLEMS, ...LOOSE_PROBLEMS].map((compute) => () => compute({ ...reading, text, items }));
    return findFirst(found) ?? computeByUnits(text) ?? computeTotal(text, items);
  };
  return (
    (problems === PROBLEMS ? computeWithMinimum(reading.text, rest) : null) ??
    findFirst(problems.map((compute) => () => compute(reading)))
  );
}

function findFirst(ways: (() => Sum | null)[]): Sum | null {
  for (const way of ways) {
    const found = way();
    if (found) return found;
  }
  return null;
}
