const FAILURES = 5;
const WINDOW_MS = 30_000;
const PROBE_EVERY_MS = 5_000;

/**
 * Stops asking a model that keeps failing: after 5 failures in 30 s every request fails at once, except for a probe
 * every 5 s. A probe does not wait for the previous one, so a model that hung and recovered is found within 5 s of the
 * next question.
 */
export class CircuitBreaker {
  private readonly now: () => number;
  private failures: number[] = [];
  private lastProbe: number | null = null;

  /** `now` is a monotonic clock in milliseconds. */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Whether a request may be sent now; returning true while open uses up the probe. */
  admit(): boolean {
    if (this.lastProbe === null) return true;
    if (this.now() - this.lastProbe < PROBE_EVERY_MS) return false;
    this.lastProbe = this.now();
    return true;
  }

  /** Whether only probes are sent. */
  get isOpen(): boolean {
    return this.lastProbe !== null;
  }

  /** The model has responded: all requests may be sent again. */
  showedLife(): void {
    if (this.lastProbe !== null) this.succeeded();
  }

  succeeded(): void {
    this.lastProbe = null;
    this.failures = [];
  }

  failed(): void {
    const now = this.now();
    this.failures = [...this.failures.filter((at) => now - at < WINDOW_MS), now];
    if (this.failures.length >= FAILURES) this.lastProbe ??= now;
  }
}
