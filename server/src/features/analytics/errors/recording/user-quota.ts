/** Different errors that a user's browsers may report in an hour; more are made up, and would push out those of others. */
const MOST_ERRORS = 30;
const HOUR_MS = 60 * 60 * 1_000;

/** Counts which errors each user has reported in this hour. */
export class UserQuota {
  private hour = 0;
  private readonly reported = new Map<string, Set<string>>();

  /** Whether a report is taken: it is of an error that this user has reported already, or he has some left. */
  admits(userId: string, fingerprint: string, now: Date): boolean {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour !== this.hour) this.reported.clear();
    this.hour = hour;
    const own = this.reported.get(userId) ?? new Set();
    if (own.size >= MOST_ERRORS && !own.has(fingerprint)) return false;
    this.reported.set(userId, own.add(fingerprint));
    return true;
  }
}
