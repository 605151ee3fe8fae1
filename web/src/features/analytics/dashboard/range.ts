import { t } from '../../../words/words.ts';

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Ranges that end today, in days. */
export const PRESETS = [7, 30, 90] as const;
export type Preset = (typeof PRESETS)[number];
export const DEFAULT_PRESET = 30;
/** The server's maximum. */
const MOST_DAYS = 366;

/** First and last day, inclusive, `YYYY-MM-DD`. */
export interface Days {
  start_date: string;
  end_date: string;
}

/** The dashboard's range; `preset` is null for custom days. */
export interface Range extends Days {
  preset: Preset | null;
}

export interface DayFaults {
  start_date?: string;
  end_date?: string;
}

/** The last `count` days including today. */
export function getPresetRange(preset: Preset, today: string): Range {
  return { preset, start_date: addDays(today, 1 - preset), end_date: today };
}

/** The same number of days right before. */
export function getPreviousRange(range: Days): Days {
  const count = countDays(range);
  return { start_date: addDays(range.start_date, -count), end_date: addDays(range.start_date, -1) };
}

/** The number of days, inclusive. */
export function countDays({ start_date, end_date }: Days): number {
  return Math.round((timeOf(end_date) - timeOf(start_date)) / DAY_MS) + 1;
}

/** Error messages for custom days, by field. */
export function checkRange(days: Days, today: string): DayFaults {
  const faults: DayFaults = {};
  if (!isDay(days.start_date)) faults.start_date = t`Enter the first day.`;
  if (!isDay(days.end_date)) faults.end_date = t`Enter the last day.`;
  else if (days.end_date > today) faults.end_date = t`The last day cannot be in the future.`;
  if (faults.start_date !== undefined || faults.end_date !== undefined) return faults;
  if (days.start_date > days.end_date) return { end_date: t`The last day must not be before the first.` };
  if (countDays(days) > MOST_DAYS) return { end_date: t`Choose at most ${MOST_DAYS} days.` };
  return {};
}

/** Whether the text is a valid calendar day. */
export function isDay(day: string): boolean {
  if (!DAY.test(day)) return false;
  const time = timeOf(day);
  return !Number.isNaN(time) && dayOf(time) === day;
}

function addDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * DAY_MS);
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
