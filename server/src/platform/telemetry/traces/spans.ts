import { channel, tracingChannel } from 'node:diagnostics_channel';

/** A piece of work in a trace. Never contains what people wrote. */
export interface Span {
  kind: 'request' | 'story' | 'query' | 'model' | 'job' | 'reply';
  name: string;
  attributes: Record<string, string | number | boolean>;
  error?: unknown;
}

/** Has subscribers only while tracing is on; otherwise a span costs a single check. */
export const spans = tracingChannel<unknown, Span>('haulwise.work');

/** Runs a task as a span; `describe` is called only while tracing is on. */
export function runInSpan<T>(describe: () => Span, task: () => Promise<T>): Promise<T> {
  return spans.hasSubscribers ? spans.tracePromise(task, describe()) : task();
}

/** Runs a task as a span without attributes. */
export function runInNamedSpan<T>(kind: Span['kind'], name: string, task: () => Promise<T>): Promise<T> {
  return runInSpan(() => ({ kind, name, attributes: {} }), task);
}

/** Passes a list through as a span that lasts until the list is read to its end or the reader leaves. */
export async function* watchEachInSpan<T>(describe: () => Span, items: AsyncIterable<T>): AsyncGenerator<T> {
  if (!spans.hasSubscribers) {
    yield* items;
    return;
  }
  const work = describe();
  spans.start.runStores(work, () => undefined);
  try {
    yield* items;
  } catch (error) {
    work.error = error;
    spans.error.publish(work);
    throw error;
  } finally {
    spans.asyncEnd.publish(work);
  }
}

/** How long a query waited for a connection of a pool (s). */
export interface ConnectionWait {
  pool: object;
  seconds: number;
}

export const connectionWaits = channel('haulwise.connection-wait');
