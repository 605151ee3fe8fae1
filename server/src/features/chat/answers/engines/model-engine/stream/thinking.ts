import type { EngineEvent } from '../../engine.ts';

const THINKING: EngineEvent = { type: 'status', content: 'Thinking' };

/** The same events, with a status before their first word once `thinking` resolves. */
export async function* addThinking(
  events: AsyncGenerator<EngineEvent>,
  thinking: Promise<void>,
): AsyncGenerator<EngineEvent> {
  let noticed: Promise<null> | null = thinking.then(() => null);
  try {
    while (noticed) {
      const next = events.next();
      const first = await Promise.race([next, noticed]);
      if (first === null) {
        noticed = null;
        yield THINKING;
      }
      const { done, value } = await next;
      if (done) return;
      // From its first word on, nobody wonders what takes so long.
      if (value.type === 'delta') noticed = null;
      yield value;
    }
    yield* events;
  } finally {
    await events.return(undefined);
  }
}
