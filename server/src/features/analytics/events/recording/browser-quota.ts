import type { Happening } from '../../../../platform/telemetry/events.ts';

/** What a user's browsers may tell in an hour: some hundred times as much as the application's own screens do. */
const MOST_CHARACTERS = 100_000;
/** An event's row without its words. */
const ROW_CHARACTERS = 100;
const HOUR_MS = 60 * 60 * 1_000;

/** Counts how much each user's browsers have told in this hour: events are kept for a year, and cost their teller nothing. */
export class BrowserQuota {
  private hour = 0;
  private readonly told = new Map<string, number>();

  /** Whether an event is taken. */
  admits({ event, user_id, properties = {} }: Happening, now: Date): boolean {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour !== this.hour) this.told.clear();
    this.hour = hour;
    const teller = user_id ?? '';
    const sum = (this.told.get(teller) ?? 0) + ROW_CHARACTERS + event.length + JSON.stringify(properties).length;
    if (sum > MOST_CHARACTERS) return false;
    this.told.set(teller, sum);
    return true;
  }
}
