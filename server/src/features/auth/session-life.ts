const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_MS = 7 * DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;

/** When a session that was used `now` ends: after 7 idle days, and 30 days after it was opened in any case. */
export function sessionEnd(openedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, openedAt.getTime() + ABSOLUTE_MS));
}
