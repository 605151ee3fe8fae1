import { formatDollars, formatNumber } from '../../sums/sum-words.ts';
import { type CountUnit, type Figure, type FigureHead, isPeriodUnit, isShareHead } from '../figure.ts';
import { buildTerm, type Term, toAsked, toPeriod } from './term.ts';

/** Amounts of money that come equally often. */
export interface Gathered {
  terms: Term[];
  /** A `month`, a `job`; '' for what comes once. */
  per: CountUnit | '';
}

/** What the figures of a message come to. */
export interface Solution {
  /** In `unit`; of `payback` in `per`. */
  value: number;
  unit: '$' | '%' | CountUnit;
  per: CountUnit | '';
  steps: string[];
  used: Figure[];
  /** What came in, where the value is what is left of it. */
  income?: number;
  /** Whether it tells two costs apart, of which the lower is better. */
  isOfCosts?: boolean;
}

/** Whether it has a use for every figure of the message. */
export interface WholeSolution extends Solution {
  isWhole: boolean;
  /** How many counts of the message it has no use for. */
  idle: number;
}

const ORDER: readonly CountUnit[] = ['day', 'week', 'month', 'year'];

/** All money of these kinds, multiplied by its counts, for the unit asked for; null where units do not go together. */
export function buildMoney(heads: readonly FigureHead[], all: Figure[], asked: CountUnit | ''): Gathered | null {
  const flows = all.filter(({ head }) => heads.includes(head));
  const terms = flows.map((figure) => buildTerm(figure, all, asked === '' ? [] : [asked]));
  if (asked !== '') {
    if (isPeriodUnit(asked) && isOfDoubtfulPeriod(terms, asked)) return null;
    const told = terms.map((term) => toAsked(term, asked, all));
    return told.every((term) => term !== null) ? checkUnits(told, asked) : null;
  }
  const periods = [...new Set(terms.flatMap(({ per }) => per.filter(isPeriodUnit)))];
  if (periods.length < 2) return checkUnits(terms, '');
  const longest = ORDER.findLast((unit) => periods.includes(unit)) as CountUnit;
  const same = terms.map((term) => {
    const period = term.per.find(isPeriodUnit);
    return period === undefined || period === longest ? term : toPeriod(term, period, longest);
  });
  return same.every((term) => term !== null) ? checkUnits(same, '') : null;
}

/** "340 a week, dump 480, left a month": whether the dump is paid by the week or the month, nobody says. */
function isOfDoubtfulPeriod(terms: Term[], asked: CountUnit): boolean {
  const isOther = terms.some(({ per }) => per.some((unit) => isPeriodUnit(unit) && unit !== asked));
  return isOther && terms.some(({ per }) => !per.some(isPeriodUnit));
}

/** What comes for no more than one unit, the same for all: dollars a ton and dollars a job make no sum. */
function checkUnits(terms: Term[], asked: CountUnit | ''): Gathered | null {
  const units = [...new Set(terms.flatMap(({ per }) => per))];
  if (units.length > 1) return null;
  return { terms, per: units[0] ?? asked };
}

export function sumTerms(terms: Term[], ...heads: FigureHead[]): number {
  return terms.filter(({ figure }) => heads.includes(figure.head)).reduce((sum, { value }) => sum + value, 0);
}

/** "2 people × 6 hours × $20 = $240" of each term that is a product. */
export function listProducts(terms: Term[]): string[] {
  return terms
    .filter(({ factors }) => factors.length > 1)
    .map(({ factors: [rate = '', ...others], value }) => {
      const counts = others.filter((factor) => !factor.startsWith('÷'));
      const divided = others.filter((factor) => factor.startsWith('÷'));
      return `${[[...counts, rate].join(' × '), ...divided].join(' ')} = ${formatDollars(value)}`;
    });
}

/** "$240 + $90 = $330 of costs", where there is something to add. */
export function listAdded(terms: Term[], name: string): string[] {
  if (terms.length < 2) return [];
  const sum = terms.reduce((all, { value }) => all + value, 0);
  return [`${terms.map(({ value }) => formatDollars(value)).join(' + ')} = ${formatDollars(sum)} ${name}`];
}

/** The sum of the shares of a kind, 0–1. */
export function sumShares(figures: Figure[], head: FigureHead): number {
  return figures.reduce((sum, one) => sum + (one.head === head ? one.value / 100 : 0), 0);
}

export function listShares(figures: Figure[], ...heads: FigureHead[]): Figure[] {
  return figures.filter((one) => isShareHead(one.head) && heads.includes(one.head));
}

export function formatPercent(share: number): string {
  return `${formatNumber(100 * share, 2)} %`;
}

export function formatShared(figures: Figure[], from: number, to: number): string {
  const shares = figures.filter(({ head }) => isShareHead(head)).map(({ value }) => `${formatNumber(value, 2)} %`);
  return `${formatDollars(from)}, with ${shares.join(' and ')}: ${formatDollars(to)}`;
}
