import type { ServerResponse } from 'node:http';
import type { Frame } from '@haulwise/contract';
import type { Wire } from '../route.ts';

/** Deltas that arrive closer together than this share one write (ms). */
export const COALESCE = 25;
/** A producer that never pauses is flushed in pieces of about this size (characters). */
const MOST_BUFFERED = 16 * 1024;
/** Idle for this long, a stream gets a comment line at the next check, so at most every 15 s (ms). */
const PING_AFTER = 12_500;
/** How often to check for idle and stalled readers (ms). */
export const CHECK_EVERY = 2_500;
/** A reader stalled for this many checks (a minute) is dropped. Checks, not time, since the process may pause. */
const STALLED_CHECKS = 24;

interface Delta {
  id: number;
  content: string;
}

/** The part of a response that streams use; a ServerResponse in production. */
export type Sink = Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'once' | 'writableEnded' | 'destroyed'>;

/** One reader: merges deltas, counts what was written, and knows whether the reader keeps up. */
export class EventWriter {
  private readonly sink: Sink;
  private readonly encode: Wire['write'];
  private delta: Delta | null = null;
  private buffered = '';
  private lastWrite = performance.now();
  /** Whether the reader has a word. */
  private hasSpoken = false;
  private isBlocked = false;
  private stalledChecks = 0;
  private onDrained: (() => void) | null = null;

  constructor(sink: Sink, encode: Wire['write']) {
    this.sink = sink;
    this.encode = encode;
  }

  push(frame: Frame): void {
    if (frame.event.type === 'delta') {
      if (this.delta) {
        this.delta.id = frame.id;
        this.delta.content += frame.event.content;
      } else {
        this.delta = { id: frame.id, content: frame.event.content };
      }
      return;
    }
    this.closeDelta();
    this.buffered += this.encode(frame);
  }

  pushRaw(text: string): void {
    this.closeDelta();
    this.buffered += text;
  }

  /** Whether buffered deltas should be sent now rather than wait for more; the first word waits for nothing. */
  isDue(now: number): boolean {
    if (!this.hasSpoken && this.delta) return true;
    const size = this.buffered.length + (this.delta?.content.length ?? 0);
    return this.buffered !== '' || size > MOST_BUFFERED || now - this.lastWrite >= COALESCE;
  }

  flush(): void {
    this.closeDelta();
    if (this.buffered === '') return;
    const text = this.buffered;
    this.buffered = '';
    this.write(text);
  }

  /** Resolves when the reader can take more, or has been dropped. */
  async room(): Promise<void> {
    if (!this.isBlocked) return;
    await new Promise<void>((resolve) => {
      this.onDrained = resolve;
    });
  }

  /** Keeps an idle stream alive and drops a reader that stopped reading. */
  check(now: number): void {
    if (this.isBlocked || this.sink.writableEnded) {
      this.stalledChecks += 1;
      if (this.stalledChecks > STALLED_CHECKS) this.sink.destroy();
    } else if (now - this.lastWrite >= PING_AFTER) {
      this.write(': ping\n\n');
    }
  }

  close(): void {
    this.isBlocked = false;
    this.stalledChecks = 0;
    this.onDrained?.();
    this.onDrained = null;
  }

  private closeDelta(): void {
    if (!this.delta) return;
    const { id, content } = this.delta;
    this.delta = null;
    this.hasSpoken = true;
    this.buffered += this.encode({ id, event: { type: 'delta', content } });
  }

  private write(text: string): void {
    if (this.sink.writableEnded || this.sink.destroyed) return;
    this.lastWrite = performance.now();
    this.stalledChecks = 0;
    if (this.sink.write(text)) return;
    this.isBlocked = true;
    this.sink.once('drain', () => this.close());
  }
}
