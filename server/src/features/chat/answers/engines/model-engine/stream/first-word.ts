import type { EngineEvent } from '../../engine.ts';

const WORD = /[\p{L}\p{N}]/u;

/** Whether a text says anything: it is more than white space and marks. */
export function hasWord(text: string): boolean {
  return WORD.test(text);
}

/** The same events, `opening` first; none at all if their text never holds a word. */
export async function* startAtWord(
  events: AsyncIterable<EngineEvent>,
  opening: EngineEvent[] = [],
): AsyncGenerator<EngineEvent> {
  let held: EngineEvent[] | null = [];
  for await (const event of events) {
    if (held === null) {
      yield event;
      continue;
    }
    held.push(event);
    if (event.type !== 'delta' || !hasWord(event.content)) continue;
    yield* [...opening, ...held];
    held = null;
  }
}
