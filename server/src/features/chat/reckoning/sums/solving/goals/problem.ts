import { computeScale } from '../../problems/earnings/periods.ts';
import type { Period } from '../../reading/factors.ts';
import type { SumState } from '../../sum-result.ts';
import { isPeriod, type Line } from '../lines.ts';
import type { Stated } from '../reading/stated.ts';
import { readShare, type Share, type Wanted } from '../reading/wanted.ts';

/** The figures of a message as lines and shares, with what it asks of them. */
export interface Problem {
  text: string;
  wanted: Wanted;
  lines: Line[];
  shares: Stated[];
}

/** What the lines of a message come to, and how. */
export interface Result {
  value: number;
  num: string;
  den: string;
  lead: string;
  steps: string[];
  goal: SumState['goal'];
  /** The lines that a later message may add to or change. */
  lines?: Line[];
  /** What came in, where the value is what is left of it. */
  income?: number;
}

export function isMoney({ num }: Line): boolean {
  return num === '$';
}

export function sumShares({ shares, text }: Problem, kind: Share): number {
  return shares.reduce((sum, one) => sum + (readShare(one, text) === kind ? one.value : 0), 0);
}

/** " an hour"; '' for what comes once. */
export function formatEach(unit: string): string {
  if (unit === '') return '';
  return unit === 'hour' ? ' an hour' : ` a ${unit}`;
}

const RUNNING = /\b(?:gas|fuel|diesel|dump\w*|landfill|helpers?|labou?r|payroll|wages)\b/;

/** Bills of a month, where one of them is told as such. */
const MONTHLY =
  /\b(?:insurance|phones?|storage|rent|internet|software|parking|loan|note|lease|payment|yard|utilities)\b/;

function isRunning({ used: [first] }: Line, often: string): boolean {
  const words = first === undefined ? '' : `${first.before} ${first.after}`;
  return RUNNING.test(words) || (often === 'month' && MONTHLY.test(words));
}

/**
 * Lines of money that come equally often, those of other periods converted, a month to so many days of work where they
 * are told; null if they do not go together.
 */
export function toSamePeriod(lines: Line[], per: string, days?: number): { lines: Line[]; den: string } | null {
  const dens = [...new Set(lines.map(({ den }) => den))];
  const [only = ''] = dens;
  if (dens.length === 1 && (only === per || !isPeriod(per) || !isPeriod(only))) return { lines, den: only };
  // "380 a week, 136 at the dump": what one brings and costs.
  if (
    dens.length === 2 &&
    dens.includes('') &&
    dens.some(isPeriod) &&
    per === '' &&
    lines.filter(({ den }) => den !== '').length === 1
  )
    return { lines: lines.map((line) => ({ ...line, den: '' })), den: '' };
  // "95 an hour, the two men 44", by the hour.
  const hourly = lines.filter(({ den }) => den === 'hour').length;
  if (per === 'hour' && dens.length === 2 && dens.includes('') && hourly > 1)
    return { lines: lines.map((line) => ({ ...line, den: per })), den: per };
  // "900 a week, 210 in gas": what is spent again and again comes as often.
  const [often] = dens.filter((den) => den !== '');
  const once = lines.filter(({ den }) => den === '');
  if (
    dens.length === 2 &&
    often !== undefined &&
    isPeriod(often) &&
    isPeriod(per) &&
    once.length > 0 &&
    once.every((line) => isRunning(line, often))
  )
    return toSamePeriod(
      lines.map((line) => ({ ...line, den: often })),
      per,
    );
  const target = isPeriod(per) ? per : dens.includes('month') ? 'month' : only;
  if (!dens.every(isPeriod)) return null;
  const scaled = lines.map((line) => {
    if (line.den === target) return line;
    const isOfDays = days !== undefined && line.den === 'month' && target === 'day';
    const { times, steps } = isOfDays
      ? { times: 1 / days, steps: `1/${days}` }
      : computeScale(line.den as Period, target as Period);
    return { ...line, value: line.value * times, den: target, factors: [...line.factors, steps] };
  });
  return { lines: scaled, den: target };
}
