import type { Factor, Period, SumItem } from '../reading/factors.ts';
import { type Sum, toState } from '../sum-result.ts';
import { formatDollars, formatNumber } from '../sum-words.ts';
import { computeCount, computeJobsToCover, computeMeasure, computeMileage, computeTrips } from './goals/counts.ts';
import { computeBothPrices, computeCostOf, computeMean, computePrice } from './goals/price.ts';
import { formatEach, isMoney, type Problem, type Result } from './goals/problem.ts';
import { computeRest } from './goals/rest.ts';
import { ASKS_CHANGE, computeDifference, computeShareOf, computeShareOwed, findCompared } from './goals/shares.ts';
import { getName } from './goals/workings.ts';
import { applyOvertime, buildLines, formatUnit, isPeriod, type Line } from './lines.ts';
import { toCounted } from './reading/counted.ts';
import { isSurelyMoney } from './reading/evidence.ts';
import { OF_THEM, readStated, type Stated } from './reading/stated.ts';
import { readShare, readWanted, type Wanted } from './reading/wanted.ts';
import { toFigures } from './reading/wording.ts';

/** Two figures are a sum, one is none. */
const LEAST_FIGURES = 2;
/** "from 4.9 to 4.4" are stars. */
const LEAST_AMOUNT = 20;
const MEASURED = ['$', 'ton', 'pound', 'yard', 'job'];
/** Told in forms of their own, which mean something else than their figures side by side. */
const QUOTES = /["“”]/;
const OTHER_FORMS =
  /\bfinanc\w+\b|\bloan\b|\bapr\b|\bsplit\b|\btax (?:is )?(?:included|inside|in it)\b|\b(?:better|cheaper|versus|vs|instead of)\b|\b(?:leads?|clicks|calls)\b/;

/**
 * Puts the figures of a message together by their units: prices by what they are for, counts by what they come for, costs
 * against what came in. Null unless every figure has its place and the result is of the unit that is asked for.
 */
export function computeByUnits(plain: string): Sum | null {
  const text = toFigures(plain);
  if (OTHER_FORMS.test(text) || QUOTES.test(text)) return null;
  return computeFromStated(readStated(text), text);
}

/** The same for figures that were read, one of which may be the result before. */
export function computeFromStated(all: Stated[], text: string): Sum | null {
  const stated = toCounted(all.filter(({ num }) => num !== OF_THEM));
  // "640 a month or 27,500 cash": one of the two.
  if (stated.some(({ num, gap }) => num === '$' && /\bor\b/.test(gap))) return null;
  if (stated.length < LEAST_FIGURES || !stated.some(({ num }) => MEASURED.includes(num))) return null;
  const wanted = NO_INTEREST.test(text) ? INSTALMENT : readWanted(text, stated);
  const { shares, others } = withOftenShares(stated);
  if (
    !(
      ASKS_CHANGE.test(text) &&
      stated.length === LEAST_FIGURES &&
      (stated[0]?.num !== '$' || stated[0].value >= LEAST_AMOUNT)
    ) &&
    !isSurelyMoney(stated, text)
  )
    return null;
  for (const keep of wanted.per === '' ? [[]] : [[wanted.per], []]) {
    const lines = withoutCountOfList(buildLines(others, text, keep).map(applyOvertime), others);
    const found = compute({ text, wanted, lines: withBurden(lines, shares, text), shares });
    if (found && Number.isFinite(found.value)) return toSum(found);
  }
  return null;
}

function toSum({ lead, steps, value, num, den, goal, lines = [], income }: Result): Sum {
  const period = isPeriod(den) ? { period: den as Period } : {};
  const earned = income === undefined ? {} : { income };
  const items = lines.map((line): SumItem => {
    const [first] = line.used;
    const factors = toFactors(line);
    const around =
      line.side === 'in' ? 'paid' : line.side === 'out' ? 'costs' : `${first?.before ?? ''} # ${first?.after ?? ''}`;
    return {
      label: getName(line),
      factors,
      value: line.value,
      isMoney: true,
      isTakenOff: line.isTakenOff && goal !== 'left',
      period: null,
      around,
      ...(line.side === 'in' && goal === 'left' ? { isListed: true } : {}),
    };
  });
  return {
    lead,
    steps,
    notes: [],
    isByUnits: true,
    state: { ...toState(items, goal, value), ...period, ...earned, unit: num, per: den },
  };
}

const KINDS: Record<string, Factor['kind']> = {
  $: 'money',
  person: 'people',
  hour: 'hours',
  ton: 'tons',
  yard: 'yards',
  mile: 'miles',
  job: 'jobs',
  day: 'days',
  month: 'months',
};

/** The figures of a line, counts first, where they multiply to it; otherwise what it comes to. */
function toFactors({ used, value }: Line): Factor[] {
  const [rate, ...counts] = used.filter(({ num }) => num !== '%');
  const ordered = rate ? [...counts, rate] : [];
  const factors = ordered.map(
    (one): Factor => ({
      value: one.value,
      unit: one.num === '$' ? '$' : one.num === 'piece' ? '' : formatUnit(one.value, one.num),
      kind: one.num === 'piece' ? 'bare' : (KINDS[one.num] ?? 'other'),
    }),
  );
  const product = factors.reduce((all, factor) => all * factor.value, 1);
  return Math.abs(product - value) < 0.001 ? factors : [{ value, unit: '$', kind: 'money' }];
}

const NO_INTEREST = /\b(?:no|zero|without) interest\b|\binterest[- ]free\b|\b0 ?(?:%|percent)/;
const INSTALMENT: Wanted = { goal: 'total', per: 'month', num: '' };

const OWED = /\b(?:owes?|late|interest|charges?|fee)\b/;

/** "1 percent a day, 6 days late": six percent. */
function withOftenShares(stated: Stated[]): { shares: Stated[]; others: Stated[] } {
  const shares = stated.filter(({ num }) => num === '%');
  const others = stated.filter(({ num }) => num !== '%');
  const often = shares.find(({ den }) => isPeriod(den));
  const count = often && others.find(({ num, den }) => num === often.den && den === '');
  const isOwed = [often, ...others].some((one) => one && OWED.test(`${one.before} ${one.after}`));
  if (!often || !count || !isOwed) return { shares, others };
  const whole = { ...often, value: often.value * count.value, den: '', before: 'interest' };
  return { shares: shares.map((one) => (one === often ? whole : one)), others: others.filter((one) => one !== count) };
}

/** "3 tickets: 2.3 tons, 1.9 and 3": how many are listed is no figure of its own. */
function withoutCountOfList(lines: Line[], stated: Stated[]): Line[] {
  const rest = lines.filter(
    (line) => !isCountOfList(line, stated) && !isDescribed(line, stated) && !isOnlySize(line, stated),
  );
  return rest.length > 0 ? rest : lines;
}

const MANY_AMOUNTS = 3;

/** "a pickup of 4 yards, two guys …, dump 38, gas 15": what nothing is paid for by the yard only describes it. */
function isOnlySize({ num }: Line, stated: Stated[]): boolean {
  const isUnpaid = (num === 'yard' || num === 'pound') && stated.every(({ den }) => den !== num && den !== 'ton');
  return isUnpaid && stated.filter((one) => one.num === '$').length >= MANY_AMOUNTS;
}

/** "2 tires 440": how many they are changes nothing. */
function isDescribed({ num, den, factors, used: [count] }: Line, stated: Stated[]): boolean {
  if (num === '$' || den !== '' || factors.length > 1 || !count || UNITS_OF_WORK.test(num)) return false;
  const next = stated[stated.findIndex(({ start }) => start === count.start) + 1];
  return (
    next?.num === '$' && next.den === '' && /^[a-z ]{0,20}$/.test(next.gap) && !/\b(?:at|for|x|and)\b/.test(next.gap)
  );
}

const UNITS_OF_WORK = /^(?:hour|day|week|month|year|person|ton|pound|yard|mile|gallon|part|time|piece)$/;

function isCountOfList({ num, den, value, factors, used: [count] }: Line, stated: Stated[]): boolean {
  if (num === '$' || num === 'person' || den !== '' || factors.length > 1 || value < 2 || !count) return false;
  const others = stated.filter((one) => one.num !== num && one.den === '' && one.start > count.start);
  const [first] = others;
  const same = others.filter((one) => one.num === first?.num);
  // "two jobs today, 475 and 390, dump 104": those that are listed right behind it.
  const listed = same.filter((one) => one.before === first?.before);
  return same.length === value || listed.length === value;
}

/** Wages with what the employer pays on top of them. */
function withBurden(lines: Line[], shares: Stated[], text: string): Line[] {
  const burdens = shares.filter((one) => readShare(one, text) === 'burden');
  if (burdens.length === 0) return lines;
  const whole = 1 + burdens.reduce((sum, { value }) => sum + value, 0) / 100;
  return lines.map((line) =>
    line.isLabour
      ? {
          ...line,
          value: line.value * whole,
          factors: [...line.factors, formatNumber(whole, 4)],
          used: [...line.used, ...burdens],
        }
      : line,
  );
}

const NEEDS = /\b(?:how many|need|break[- ]?even|cover|breakeven)\b/;
const PAID_WORK = /^(?:job|load|stop|haul|cleanout|pull|dumpster|rental|trip)$/;

function compute(problem: Problem): Result | null {
  const { lines, shares, text } = problem;
  const kinds = shares.map((one) => readShare(one, text));
  if (kinds.includes('unknown') || (kinds.includes('burden') && !lines.some(({ isLabour }) => isLabour))) return null;
  return computeTold(problem) ?? computeAsked(problem, kinds.includes('margin') || kinds.includes('markup'));
}

/** What the words beside the figures tell to be done with them. */
function computeTold(problem: Problem): Result | null {
  const { wanted, lines, text } = problem;
  const compared = ASKS_CHANGE.test(text) ? findCompared(lines, text) : null;
  if (compared) return computeDifference({ ...problem, lines: compared });
  const jobs = NEEDS.test(text) ? computeJobsToCover(problem) : null;
  if (jobs) return jobs;
  const rate = NEEDS.test(text) && lines.every(isMoney) ? lines.find(({ den }) => PAID_WORK.test(den)) : undefined;
  if (rate) return computeCount({ ...problem, wanted: { ...wanted, goal: 'count', num: rate.den } });
  return (
    computeShareOwed(problem) ??
    computeTrips(problem) ??
    computeBothPrices(problem) ??
    computeCostOf(problem) ??
    computeMileage(problem)
  );
}

function computeAsked(problem: Problem, isMargin: boolean): Result | null {
  const { lines } = problem;
  const [first] = lines;
  switch (problem.wanted.goal) {
    case 'share':
      return computeShareOf(problem) ?? computeRest({ ...problem, wanted: { ...problem.wanted, goal: 'left' } });
    case 'count':
      return computeCount(problem);
    case 'average':
      return computeMean(problem);
    case 'price':
      return computePrice(problem) ?? (isMargin ? null : toCost(computeRest(problem), problem.shares.length > 0));
    default:
      return first && isMeasured(lines) ? computeMeasure(lines, first.num) : computeRest(problem);
  }
}

/** What all costs come to is no price: it says so, and what other prices would keep. */
function toCost(found: Result | null, hasShares: boolean): Result | null {
  if (found?.goal !== 'total' || hasShares || !found.lines?.some(({ isLabour, side }) => isLabour || side === 'out'))
    return found;
  const each = formatEach(found.den);
  const prices = SHARES_KEPT.map((share) => `${formatDollars(found.value / (1 - share / 100))} keeps ${share} %`).join(
    ', ',
  );
  return { ...found, lead: `It costs you **${formatDollars(found.value)}${each}**, so charge more: ${prices}.` };
}

const SHARES_KEPT = [30, 40, 50];

/** Whether all lines are of one measure that is no money. */
function isMeasured([first, ...others]: Line[]): boolean {
  if (!first || isMoney(first) || first.den !== '' || !MEASURED.includes(first.num)) return false;
  return others.every(({ num, den }) => num === first.num && den === '');
}
