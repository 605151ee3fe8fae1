import { formatDollars, formatNumber } from '../../sums/sum-words.ts';
import { type CountUnit, createFigure, type Figure, findScale, isMoneyHead, isPeriodUnit } from '../figure.ts';

/** A figure multiplied by the counts that it comes for: $20 a person an hour × 2 people × 6 hours. */
export interface Term {
  figure: Figure;
  value: number;
  per: CountUnit[];
  /** How it was multiplied, the figure itself first. */
  factors: string[];
  used: Figure[];
}

/** Units that a price may be told for where the message is about one of them. */
const ALONE: readonly CountUnit[] = ['person', 'truck'];

/** The figure times the counts of what it comes for, save those for which the result is asked. */
export function buildTerm(figure: Figure, all: Figure[], keep: readonly string[]): Term {
  let term: Term = { figure, value: figure.value, per: figure.per, factors: [formatFigure(figure)], used: [figure] };
  const left = [...figure.per];
  // Hours a day and days an hour lead round in a circle.
  const seen = new Set<CountUnit>(keep as CountUnit[]);
  while (left.length > 0) {
    const unit = left.shift() as CountUnit;
    if (seen.has(unit)) continue;
    seen.add(unit);
    const counts = findCounts(figure, unit, all, term.used);
    const [first] = counts;
    if (!first) continue;
    const value = counts.reduce((sum, one) => sum + one.value, 0);
    const more = first.per.filter((one) => !term.per.includes(one) || one === unit);
    term = {
      ...term,
      value: term.value * value,
      per: [...term.per.filter((one) => one !== unit), ...more],
      factors: [...term.factors, counts.length === 1 ? formatFigure(first) : formatCount(value, unit)],
      used: [...term.used, ...counts],
    };
    left.push(...more);
  }
  return applyOvertime({ ...term, per: term.per.filter((unit) => !ALONE.includes(unit) || keep.includes(unit)) });
}

const WEEK = 40;
const LONGEST_WEEK = 80;
const MOST_WAGE = 60;

/** Hours of a week over 40 are paid one and a half times; more than 80 are several people's or weeks'. */
function applyOvertime(term: Term): Term {
  const { figure, used } = term;
  const hours = used.find(({ head, per }) => head === 'hour' && (per.length === 0 || per.join() === 'week'));
  const isHourly = figure.head === 'out' && figure.per.includes('hour') && figure.value <= MOST_WAGE;
  if (!isHourly || !hours || hours.value <= WEEK || hours.value > LONGEST_WEEK) return term;
  const paid = WEEK + 1.5 * (hours.value - WEEK);
  const text = `(${WEEK} + ${formatNumber(hours.value - WEEK, 2)} × 1.5) hours`;
  const factors = term.factors.map((factor) => (factor === formatFigure(hours) ? text : factor));
  return { ...term, value: (term.value / hours.value) * paid, factors };
}

/** Those counts of a unit that belong to a figure: its own where there are several, else the only one, or all listed. */
function findCounts(figure: Figure, unit: CountUnit, all: Figure[], used: Figure[]): Figure[] {
  const counts = listCounts(unit, all).filter((one) => !used.includes(one));
  if (counts.length === 0) return [];
  const alike = all.filter(
    (one) => one.head === figure.head && (unit === 'person' ? isWage(one) : one.per.includes(unit)),
  );
  if (alike.length === counts.length && alike.includes(figure))
    return counts.slice(alike.indexOf(figure), alike.indexOf(figure) + 1);
  if (alike.length <= 1 || !alike.includes(figure)) {
    const [first] = counts;
    return counts.filter((one) => one.per.join() === first?.per.join());
  }
  if (unit === 'person') return listOwn(figure, alike, counts, all);
  if (counts.length === 1) return counts;
  const at = (one: Figure) => all.indexOf(one);
  return [counts.findLast((one) => at(one) < at(figure)) ?? (counts[0] as Figure)];
}

function isWage({ head, per }: Figure): boolean {
  return head === 'out' && (per.includes('person') || per.includes('hour'));
}

/** "2 helpers at 18 and a driver at 25": a count belongs to the wage that follows it, or else to the one before. */
function listOwn(figure: Figure, alike: Figure[], counts: Figure[], all: Figure[]): Figure[] {
  const sameUnits = alike.filter((one) => one.per.includes('day') === figure.per.includes('day'));
  if (sameUnits.length === 1) return counts;
  const at = (one: Figure) => all.indexOf(one);
  const findOwner = (count: Figure) => sameUnits.find((one) => at(one) > at(count)) ?? sameUnits.at(-1);
  return counts.filter((count) => findOwner(count) === figure);
}

/** Counts of a unit, those of smaller or larger ones converted; gallons from miles and what a gallon takes. */
export function listCounts(unit: CountUnit, all: Figure[]): Figure[] {
  const direct = all.filter((one) => one.head === unit && !(unit === 'mile' && one.per.includes('gallon')));
  if (direct.length > 0) return direct;
  if (unit === 'gallon') return listGallons(all);
  if (unit === 'yard') return listVolume(all);
  if (unit === 'job' || unit === 'lead') return listClosed(unit, all);
  if (isPeriodUnit(unit)) return [];
  const converted = all.flatMap((one) => {
    const scale = isMoneyHead(one.head) || one.head === 'none' ? null : findScale(one.head as CountUnit, unit);
    return scale === null ? [] : [createFigure(one.value / scale, unit, [one])];
  });
  return converted.length > 0 ? converted : listFilled(unit, all);
}

/** 45 yards by 15 yards a load are three loads. */
function listFilled(unit: CountUnit, all: Figure[]): Figure[] {
  const takes = all.find(({ head, per }) => !isMoneyHead(head) && per.join() === unit && !isPeriodUnit(unit));
  const whole = all.find((one) => takes && one.head === takes.head && one.per.length === 0);
  return takes && whole ? [createFigure(Math.ceil(whole.value / takes.value - 1e-6), unit, [whole, takes], [])] : [];
}

/** Jobs from leads by the share that is booked, and the other way round. */
function listClosed(unit: 'job' | 'lead', all: Figure[]): Figure[] {
  const close = all.find(({ head }) => head === '%close');
  const told = all.filter(({ head }) => head === (unit === 'job' ? 'lead' : 'job'));
  if (!close) return [];
  const share = unit === 'job' ? close.value / 100 : 100 / close.value;
  return told.map((one) => createFigure(one.value * share, unit, [one, close], one.per));
}

const CUBIC_FEET_PER_YARD = 27;

/** Three sides in feet or inches. */
function listVolume(all: Figure[]): Figure[] {
  const sides = all.filter(({ head }) => head === 'foot' || head === 'inch');
  if (sides.length !== 3) return [];
  const feet = sides.map(({ head, value }) => (head === 'inch' ? value / 12 : value));
  const value = feet.reduce((product, side) => product * side, 1) / CUBIC_FEET_PER_YARD;
  return [createFigure(value, 'yard', sides, [])];
}

function listGallons(all: Figure[]): Figure[] {
  const mileage = all.find(({ head, per }) => head === 'mile' && per.includes('gallon'));
  const miles = all.filter((one) => one.head === 'mile' && one !== mileage);
  return mileage ? miles.map((one) => createFigure(one.value / mileage.value, 'gallon', [one, mileage])) : [];
}

/**
 * A term for the unit in which the result is asked; null if it cannot be told in that: a week's by the hour, where nobody
 * says how many hours a week has.
 */
export function toAsked(term: Term, asked: CountUnit | '', all: Figure[]): Term | null {
  if (asked === '' || term.per.includes(asked)) return term;
  const period = term.per.find(isPeriodUnit);
  const counts = (asked === 'mile' ? all.filter(({ head }) => head === asked) : listCounts(asked, all))
    .filter((one) => !term.used.includes(one))
    .map((one) => toLonger(one, period, all));
  // "14 yards a load" makes a price by the load one by the yard.
  const shared = term.per.find((unit) => counts.some(({ per }) => per.includes(unit)));
  const fitting = counts.filter(({ per }) =>
    shared === undefined
      ? period === undefined && !per.some((unit) => isPeriodUnit(unit) || unit === 'gallon')
      : per.includes(shared),
  );
  const count = fitting.reduce((sum, one) => sum + one.value, 0);
  const [first] = fitting;
  if (first)
    return {
      ...term,
      value: term.value / count,
      per: [...term.per.filter((unit) => unit !== shared), asked],
      factors: [...term.factors, `÷ ${formatCount(count, asked)}`],
      used: [...term.used, ...fitting],
    };
  if (asked === 'job' && term.per.includes('lead')) return toBooked(term, all);
  // A month's bills, by jobs a week.
  const often = counts.flatMap(({ per }) => per).find(isPeriodUnit);
  const same = period && often && often !== period ? toPeriod(term, period, often) : null;
  if (same) return toAsked(same, asked, all);
  return period === undefined || !isPeriodUnit(asked) ? term : toPeriod(term, period, asked);
}

/** 4 jobs a day and 5 days a week are 20 a week. */
function toLonger(count: Figure, period: CountUnit | undefined, all: Figure[]): Figure {
  const days = all.find(({ head, per }) => head === 'day' && period !== undefined && per.join() === period);
  const isDaily = count.per.join() === 'day' && days !== undefined;
  return isDaily ? createFigure(count.value * days.value, count.head, [count, days], days.per) : count;
}

/** What a lead costs, by the share of leads that are booked. */
function toBooked(term: Term, all: Figure[]): Term {
  const close = all.find(({ head }) => head === '%close');
  if (!close) return term;
  return {
    ...term,
    value: term.value / (close.value / 100),
    per: term.per.map((unit) => (unit === 'lead' ? 'job' : unit)),
    factors: [...term.factors, `÷ ${formatNumber(close.value, 2)} %`],
    used: [...term.used, close],
  };
}

/** The same in another period: a week's amount by the month. */
export function toPeriod(term: Term, period: CountUnit, asked: CountUnit): Term | null {
  const scale = findScale(period, asked);
  if (scale === null || period === 'day' || asked === 'day') return null;
  const step = scale > 1 ? `${formatNumber(scale, 2)} ${period}s a ${asked}` : `÷ ${formatNumber(1 / scale, 2)}`;
  const per = term.per.map((unit) => (unit === period ? asked : unit));
  return { ...term, value: term.value * scale, per, factors: [...term.factors, step] };
}

/** With a second digit where one would make it look whole: 61.03. */
export function formatExact(value: number): string {
  return formatNumber(value, Math.abs(value - Math.round(value)) < NEARLY_WHOLE ? 2 : 1);
}

const NEARLY_WHOLE = 0.05;

const PLURALS: Partial<Record<CountUnit, string>> = { person: 'people', lb: 'lb', foot: 'feet', inch: 'inches' };

export function formatCount(value: number, unit: CountUnit): string {
  const number = formatNumber(value, 2);
  return `${number} ${value === 1 ? unit : (PLURALS[unit] ?? `${unit}s`)}`;
}

function formatFigure({ value, head, per }: Figure): string {
  if (!isMoneyHead(head)) return formatCount(value, head as CountUnit);
  return value < 1 && per.length > 0 ? `${formatNumber(value * 100, 2)} cents` : formatDollars(value);
}
