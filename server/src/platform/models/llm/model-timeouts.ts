import { type ProcessTimer, startTimer } from '../../core/timers.ts';
import { ModelError } from './model-error.ts';

export interface ModelTimeoutLimits {
  /** From the question to the first token, including a retry. */
  firstTokenMs: number;
  /** Between two tokens; pings do not count. */
  gapMs: number;
  /** The whole reply, without hidden reasoning before its first word. */
  wholeMs: number;
}

/** The whole of a reply whose model reasons before it writes may take this much longer. */
const THINKING_MS = 600_000;

/** How long to wait after the last token for the stream to close, so that the connection can be reused. */
const LINGER_MS = 300;

/** The time limits of a reply. Only time spent waiting for the model counts, not time the reader takes. */
export class ModelTimeouts {
  /** Aborted with a ModelError when a limit passes or the caller leaves. */
  readonly signal: AbortSignal;
  private readonly limits: ModelTimeoutLimits;
  private readonly abort = new AbortController();
  private whole: ProcessTimer;
  private readonly leave: () => void;
  private readonly caller: AbortSignal;
  private remaining: number;
  private isThinking = false;

  constructor(limits: ModelTimeoutLimits, caller: AbortSignal) {
    this.limits = limits;
    this.caller = caller;
    this.signal = this.abort.signal;
    this.remaining = limits.firstTokenMs;
    this.whole = this.startWhole(limits.wholeMs);
    this.leave = () => this.abort.abort(new ModelError('cancelled'));
    caller.addEventListener('abort', this.leave, { once: true });
    if (caller.aborted) this.leave();
  }

  /** Milliseconds left for the next token to arrive. */
  get left(): number {
    return this.remaining;
  }

  /** Waits for `work`, which must end early when `signal` is aborted; then throws the reason. */
  async wait<T>(work: Promise<T>): Promise<T> {
    const timer = startTimer(Math.max(0, this.remaining), () => this.abort.abort(new ModelError('slow')));
    try {
      return await work;
    } catch (error) {
      throw this.signal.aborted ? this.signal.reason : error;
    } finally {
      this.remaining -= timer.stop();
    }
  }

  nextToken(): void {
    this.remaining = this.limits.gapMs;
  }

  /** The model reasons: its first word may come later. Returns whether this is news. */
  noteThinking(): boolean {
    if (this.isThinking) return false;
    this.isThinking = true;
    this.whole.stop();
    this.whole = this.startWhole(this.limits.wholeMs + THINKING_MS);
    return true;
  }

  /** Restarts the limits for the model's next turn in the same reply. */
  nextTurn(): void {
    this.remaining = this.limits.firstTokenMs;
  }

  lastToken(): void {
    this.remaining = LINGER_MS;
  }

  private startWhole(ms: number): ProcessTimer {
    return startTimer(ms, () => this.abort.abort(new ModelError('slow')));
  }

  end(): void {
    this.whole.stop();
    this.caller.removeEventListener('abort', this.leave);
  }
}
