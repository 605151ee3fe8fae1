/**
 * What a figure of a message is. Money: what comes in or is spent, what is wanted, received already, what a thing costs to
 * buy, a down payment, an earlier figure, what others ask. Shares, in percent: of what comes in, on top of costs or wages, …
 * Counts of a unit. `none`: belongs to no sum.
 */
export type FigureHead =
  | 'in'
  | 'out'
  | 'goal'
  | 'got'
  | 'buy'
  | 'down'
  | 'was'
  | 'other'
  | '%in'
  | '%out'
  | '%margin'
  | '%markup'
  | '%off'
  | '%up'
  | '%tax'
  | '%rate'
  | '%close'
  | '%keep'
  | '%part'
  | CountUnit
  | 'none';

export type CountUnit =
  | 'person'
  | 'hour'
  | 'minute'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'job'
  | 'load'
  | 'truck'
  | 'mile'
  | 'ton'
  | 'lb'
  | 'yard'
  | 'gallon'
  | 'lead'
  | 'item'
  | 'foot'
  | 'inch';

/** A figure of a message with its unit: 20 `out` a `person` an `hour`, 6 `job` a `week`, 15 `%in`. */
export interface Figure {
  /** In dollars, percent or the unit counted. */
  value: number;
  head: FigureHead;
  per: CountUnit[];
  /** Those of the message that it was worked out from: pounds for tons. */
  from?: Figure[];
  /** In which message of a talk it stands, from 0. */
  turn?: number;
  /** Whether it stands behind the "or" of a message that tells two things apart. */
  isOther?: boolean;
}

/** A figure worked out from others. */
export function createFigure(value: number, head: FigureHead, from: Figure[], per = from[0]?.per ?? []): Figure {
  return { value, head, per, from, turn: from.at(-1)?.turn ?? 0 };
}

/** Those figures of the message that are used, themselves or by what was worked out from them. */
export function listOrigins(used: Figure[]): Figure[] {
  return used.flatMap((one) => (one.from ? listOrigins(one.from) : [one]));
}

/** What a message asks of its figures. */
export type FigureGoal =
  | 'left'
  | 'margin'
  | 'cost'
  | 'income'
  | 'price'
  | 'count'
  | 'payback'
  | 'owed'
  | 'share'
  | 'change'
  | 'pct'
  | 'loan'
  | 'amount'
  | 'choose'
  | 'none';

export interface FigureQuestion {
  goal: FigureGoal;
  /** What the result is asked for (`left` a `month`), or what is counted (`count` of `job`s); '' where it is neither. */
  per: CountUnit | '';
}

const MONEY: readonly string[] = ['in', 'out', 'goal', 'got', 'buy', 'down', 'was', 'other'];

export function isMoneyHead(head: FigureHead): boolean {
  return MONEY.includes(head);
}

export function isShareHead(head: FigureHead): boolean {
  return head.startsWith('%');
}

/** How many of the first unit one of the second is, where that is always so: 12 months a year. */
const SCALES: Partial<Record<CountUnit, Partial<Record<CountUnit, number>>>> = {
  day: { week: 7 },
  week: { month: 52 / 12, year: 52 },
  month: { year: 12 },
  minute: { hour: 60 },
  lb: { ton: 2000 },
  inch: { foot: 12 },
};

/** How often `unit` goes into one `whole`: 12 for month and year; null for units of different kinds. */
export function findScale(unit: CountUnit, whole: CountUnit): number | null {
  if (unit === whole) return 1;
  const up = SCALES[unit]?.[whole];
  if (up !== undefined) return up;
  const down = SCALES[whole]?.[unit];
  return down === undefined ? null : 1 / down;
}

const PERIODS: readonly string[] = ['day', 'week', 'month', 'year'];

export function isPeriodUnit(unit: string): boolean {
  return PERIODS.includes(unit);
}
