const FAILURES = 5;
const WINDOW_MS = 30_000;
const PROBE_EVERY_MS = 5_000;

/**
 * Stops asking a model that keeps failing: after 5 failures in 30 s everything fails at once, but for one request every
 * 5 s, which tries whether it is back. A probe does not wait for the one before, so a model that was silent and has
 * healed is found within 5 s of the next question.
 */
export class CircuitBreaker {
  private readonly now: () => number;
  private failures: number[] = [];
  private lastProbe: number | null = null;

  /** `now` in milliseconds, never going back. */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Whether a request may go out now; a true answer while open uses up the probe. */
  admit(): boolean {
    if (this.lastProbe === null) return true;
    if (this.now() - this.lastProbe < PROBE_EVERY_MS) return false;
    this.lastProbe = this.now();
    return true;
  }

  /** Whether only a probe now and then goes out. */
  get isOpen(): boolean {
    return this.lastProbe !== null;
  }

  /** The model shows life: everyone may ask again. */
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
