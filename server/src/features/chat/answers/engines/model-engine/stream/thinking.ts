import type { EngineEvent } from '../../engine.ts';

const THINKING: EngineEvent = { type: 'status', content: 'Thinking' };

/** The same events, with a status among them once `thinking` resolves. */
export async function* addThinking(
  events: AsyncGenerator<EngineEvent>,
  thinking: Promise<void>,
): AsyncGenerator<EngineEvent> {
  let noticed: Promise<null> | null = thinking.then(() => null);
  try {
    for (;;) {
      const next = events.next();
      const first = await Promise.race([next, ...(noticed ? [noticed] : [])]);
      if (first === null) {
        noticed = null;
        yield THINKING;
      }
      const { done, value } = await next;
      if (done) return;
      yield value;
    }
  } finally {
    await events.return(undefined);
  }
}
