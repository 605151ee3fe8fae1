import { channel, tracingChannel } from 'node:diagnostics_channel';

/** A piece of work that somebody may want to follow. Never holds what people wrote. */
export interface Work {
  kind: 'request' | 'story' | 'query' | 'model' | 'job' | 'reply';
  name: string;
  attributes: Record<string, string | number | boolean>;
  error?: unknown;
}

/** Nobody listens unless traces are switched on; then a piece of work costs one look at that. */
export const works = tracingChannel<unknown, Work>('haulwise.work');

/** Does a piece of work, and tells whoever listens of its beginning and its end; `describe` is asked only then. */
export function follow<T>(describe: () => Work, task: () => Promise<T>): Promise<T> {
  return works.hasSubscribers ? works.tracePromise(task, describe()) : task();
}

/** Does a piece of work that is told by its name alone. */
export function followNamed<T>(kind: Work['kind'], name: string, task: () => Promise<T>): Promise<T> {
  return follow(() => ({ kind, name, attributes: {} }), task);
}

/** The same list; the work on it lasts until its end is read or the reader leaves. */
export async function* followEach<T>(describe: () => Work, items: AsyncIterable<T>): AsyncGenerator<T> {
  if (!works.hasSubscribers) {
    yield* items;
    return;
  }
  const work = describe();
  works.start.runStores(work, () => undefined);
  try {
    yield* items;
  } catch (error) {
    work.error = error;
    works.error.publish(work);
    throw error;
  } finally {
    works.asyncEnd.publish(work);
  }
}

/** How long somebody waited for a connection of a pool (s). */
export interface ConnectionWait {
  pool: object;
  seconds: number;
}

export const connectionWaits = channel('haulwise.connection-wait');
