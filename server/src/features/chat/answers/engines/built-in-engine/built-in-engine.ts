import type { Engine, EngineEvent, EngineInput } from '../engine.ts';

/** A line or two, which people see at once: browsers show what has come every 40 ms. */
const WORDS_A_DELTA = 20;
/** Between deltas, so that people can read along. */
const PAUSE_MS = 40;

/**
 * Writes answers without a model: what was put together is told as it is. `pauseMs` is the pause between deltas, so that
 * people can read along; 0 for none.
 */
export function createBuiltInEngine(pauseMs = PAUSE_MS): Engine {
  return (input) => write(input, pauseMs);
}

async function* write({ composition, signal }: EngineInput, pauseMs: number): AsyncGenerator<EngineEvent> {
  const { blocks, citations, calculations, draft, quote, isRefusal } = composition;
  if (isRefusal) yield { type: 'refusal' };
  for (const calculation of calculations) yield { type: 'calculation', calculation };
  for (const citation of citations) yield { type: 'citation', citation };
  let at = 0;
  for (const { text, kinds, facts, isDraft, isQuote } of blocks) {
    if (signal.aborted) return;
    yield* speak(text, pauseMs, signal);
    const start = at + (text.length - text.trimStart().length);
    at += text.length;
    if (kinds.length > 0) yield { type: 'rests_on', kinds, facts };
    if (isQuote && quote) yield { type: 'quote', quote: { ...quote, start, end: at } };
    if (isDraft && draft) yield { type: 'draft', draft: { ...draft, start, end: at } };
  }
}

async function* speak(text: string, pauseMs: number, signal: AbortSignal): AsyncGenerator<EngineEvent> {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  for (let i = 0; i < words.length && !signal.aborted; i += WORDS_A_DELTA) {
    yield { type: 'delta', content: words.slice(i, i + WORDS_A_DELTA).join('') };
    if (pauseMs > 0 && i + WORDS_A_DELTA < words.length) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
