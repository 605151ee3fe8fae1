import { channel, tracingChannel } from 'node:diagnostics_channel';

/** A piece of work that somebody may want to follow. Never holds what people wrote. */
export interface Span {
  kind: 'request' | 'story' | 'query' | 'model' | 'job' | 'reply';
  name: string;
  attributes: Record<string, string | number | boolean>;
  error?: unknown;
}

/** Nobody listens unless traces are switched on; then a piece of work costs one look at that. */
export const spans = tracingChannel<unknown, Span>('haulwise.work');

/** Does a piece of work, and tells whoever listens of its beginning and its end; `describe` is asked only then. */
export function runInSpan<T>(describe: () => Span, task: () => Promise<T>): Promise<T> {
  return spans.hasSubscribers ? spans.tracePromise(task, describe()) : task();
}

/** Does a piece of work that is told by its name alone. */
export function runInNamedSpan<T>(kind: Span['kind'], name: string, task: () => Promise<T>): Promise<T> {
  return runInSpan(() => ({ kind, name, attributes: {} }), task);
}

/** The same list; the work on it lasts until its end is read or the reader leaves. */
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

/** How long somebody waited for a connection of a pool (s). */
export interface ConnectionWait {
  pool: object;
  seconds: number;
}

export const connectionWaits = channel('haulwise.connection-wait');
