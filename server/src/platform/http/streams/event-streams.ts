import type { Frame } from '@haulwise/contract';
import type { Wire } from '../route.ts';
import { CHECK_EVERY, COALESCE, EventWriter, type Sink } from './event-writer.ts';

interface StreamPlan {
  first: Frame[];
  rest: AsyncIterator<Frame[]>;
  wire: Pick<Wire, 'write' | 'end'>;
  /** What is written for an error that occurred after the headers were sent. */
  failure: (error: unknown) => string;
  /** The session of the request; the stream must not outlive it. */
  session_id?: string;
}

export interface EventStreams {
  /** Sends a stream to its end; resolves when the response has been ended or the reader has left. */
  send(sink: Sink, plan: StreamPlan): Promise<void>;
  /** How many streams are open. */
  size(): number;
  /** The sessions that have open streams. */
  sessions(): string[];
  /** Ends the streams of these sessions after sending what was already produced. */
  endSessions(ended: Set<string>): void;
  /** Ends every open stream after sending what was already produced; readers then reconnect to another instance. */
  endAll(): void;
}

interface OpenStream {
  sink: Sink;
  session_id: string | undefined;
}

function endWhere(open: Map<EventWriter, OpenStream>, isMeant: (stream: OpenStream) => boolean): void {
  for (const [writer, stream] of open) {
    if (!isMeant(stream)) continue;
    writer.flush();
    stream.sink.end();
  }
}

export function createEventStreams(): EventStreams {
  const open = new Map<EventWriter, OpenStream>();
  const waiting = new Set<EventWriter>();
  let flushTimer: NodeJS.Timeout | null = null;
  let checkTimer: NodeJS.Timeout | null = null;

  const flushWaiting = () => {
    flushTimer = null;
    for (const writer of waiting) writer.flush();
    waiting.clear();
  };
  const check = () => {
    const now = performance.now();
    for (const writer of open.keys()) writer.check(now);
  };
  const add = (writer: EventWriter, stream: OpenStream) => {
    open.set(writer, stream);
    checkTimer ??= setInterval(check, CHECK_EVERY).unref();
  };
  const remove = (writer: EventWriter) => {
    open.delete(writer);
    waiting.delete(writer);
    writer.close();
    if (open.size > 0 || !checkTimer) return;
    clearInterval(checkTimer);
    checkTimer = null;
  };
  const flushSoon = (writer: EventWriter) => {
    if (writer.isDue(performance.now())) {
      waiting.delete(writer);
      writer.flush();
    } else {
      waiting.add(writer);
      if (!flushTimer) flushTimer = setTimeout(flushWaiting, COALESCE);
    }
  };

  async function pump(writer: EventWriter, sink: Sink, plan: StreamPlan): Promise<void> {
    let batch = plan.first;
    for (;;) {
      for (const frame of batch) writer.push(frame);
      flushSoon(writer);
      await writer.room();
      if (sink.writableEnded || sink.destroyed) return;
      const next = await plan.rest.next();
      if (next.done) return;
      batch = next.value;
    }
  }

  return {
    async send(sink, plan) {
      const writer = new EventWriter(sink, plan.wire.write);
      add(writer, { sink, session_id: plan.session_id });
      const left = new Promise<void>((resolve) => {
        sink.once('close', () => {
          remove(writer);
          Promise.resolve(plan.rest.return?.()).catch(plan.failure);
          resolve();
        });
      });
      try {
        await Promise.race([pump(writer, sink, plan), left]);
        writer.pushRaw(plan.wire.end);
      } catch (error) {
        writer.pushRaw(plan.failure(error));
      }
      if (sink.writableEnded || sink.destroyed) return;
      writer.flush();
      sink.end();
    },
    size: () => open.size,
    sessions: () => [...new Set([...open.values()].flatMap(({ session_id }) => session_id ?? []))],
    endSessions: (ended) => endWhere(open, ({ session_id }) => session_id !== undefined && ended.has(session_id)),
    endAll: () => endWhere(open, () => true),
  };
}
