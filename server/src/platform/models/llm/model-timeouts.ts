import { type ProcessTimer, startTimer } from '../../core/timers.ts';
import { ModelError } from './model-error.ts';

export interface ModelTimeoutLimits {
  /** From the question to the first token, a retry included. */
  firstTokenMs: number;
  /** Between two tokens; pings do not count. */
  gapMs: number;
  /** The whole reply. */
  wholeMs: number;
}

/** After the last token the closing of the stream is waited for this long, so that the connection can be used again. */
const LINGER_MS = 300;

/** How long a model may keep us waiting. Only time spent waiting for the model counts, not the reader's own. */
export class ModelTimeouts {
  /** Aborted with a ModelError when a limit passes or the caller leaves. */
  readonly signal: AbortSignal;
  private readonly limits: ModelTimeoutLimits;
  private readonly abort = new AbortController();
  private readonly whole: ProcessTimer;
  private readonly leave: () => void;
  private readonly caller: AbortSignal;
  private remaining: number;

  constructor(limits: ModelTimeoutLimits, caller: AbortSignal) {
    this.limits = limits;
    this.caller = caller;
    this.signal = this.abort.signal;
    this.remaining = limits.firstTokenMs;
    this.whole = startTimer(limits.wholeMs, () => this.abort.abort(new ModelError('slow')));
    this.leave = () => this.abort.abort(new ModelError('cancelled'));
    caller.addEventListener('abort', this.leave, { once: true });
    if (caller.aborted) this.leave();
  }

  /** Milliseconds left until the next token must have come. */
  get left(): number {
    return this.remaining;
  }

  /** Waits for something that ends early once `signal` is aborted; throws the reason if it was. */
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

  /** The model begins another turn of the same reply. */
  nextTurn(): void {
    this.remaining = this.limits.firstTokenMs;
  }

  lastToken(): void {
    this.remaining = LINGER_MS;
  }

  end(): void {
    this.whole.stop();
    this.caller.removeEventListener('abort', this.leave);
  }
}
