const DAY_MS = 24 * 60 * 60 * 1000;
const BY_WEEKDAY = [0.45, 1, 1.05, 1.05, 1, 0.9, 0.6];
/** Hauling is busiest in early summer. */
const BUSIEST_DAY = 160;
const SEASON = 0.25;
const DAYS_OF_YEAR = 365;

export interface Calendar {
  /** Midnight (UTC) of the first day. */
  from: Date;
  /** The current time; nothing happens later. */
  until: Date;
  /** For each day, the share of all activity that happened before it; the first is 0. */
  shares: number[];
}

/**
 * Spreads activity over `days` days up to today: more on weekdays and in summer, and `growth` times as much at the end
 * as at the start.
 */
export function buildCalendar(days: number, now: Date, growth: number): Calendar {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const from = today - (days - 1) * DAY_MS;
  const weights = Array.from({ length: days }, (_, i) =>
    weightOf(new Date(from + i * DAY_MS), (i / days) * (growth - 1)),
  );
  // Today is not over yet.
  weights[days - 1] = (weights[days - 1] ?? 0) * ((now.getTime() - today) / DAY_MS);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  const shares = weights.map((weight) => {
    const share = before / total;
    before += weight;
    return share;
  });
  return { from: new Date(from), until: now, shares };
}

function weightOf(day: Date, growth: number): number {
  const year = Date.UTC(day.getUTCFullYear(), 0, 1);
  const fromBusiest = (day.getTime() - year) / DAY_MS - BUSIEST_DAY;
  const season = 1 + SEASON * Math.cos((2 * Math.PI * fromBusiest) / DAYS_OF_YEAR);
  return (BY_WEEKDAY[day.getUTCDay()] ?? 1) * season * (1 + growth);
}
