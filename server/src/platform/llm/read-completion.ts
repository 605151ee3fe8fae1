import { CompletionReader } from './completion-reader.ts';
import { ModelError } from './model-error.ts';
import type { Body } from './open-completion.ts';
import type { Patience } from './patience.ts';
import { ThoughtFilter } from './thought-filter.ts';

/** The texts of an event stream as they come; returns only where the model said that it was finished. */
export async function* readCompletion(body: Body, patience: Patience): AsyncGenerator<string> {
  const reader = new CompletionReader();
  const thoughts = new ThoughtFilter();
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const chunk = await nextChunk(chunks, reader, patience);
      if (chunk === null) break;
      const tokensBefore = reader.tokenCount;
      yield* spoken(reader.feed(chunk), thoughts);
      if (reader.isFinished) patience.lastToken();
      else if (reader.tokenCount > tokensBefore) patience.token();
    }
    yield* spoken(reader.end(), thoughts);
    const rest = thoughts.end();
    if (rest !== '') yield rest;
  } finally {
    await chunks.return?.();
  }
}

function spoken(texts: string[], thoughts: ThoughtFilter): string[] {
  return texts.map((text) => thoughts.feed(text)).filter((text) => text !== '');
}

/** The next bytes, null at the end; what happens to the connection after the model's last word does not matter. */
async function nextChunk(
  chunks: AsyncIterator<Uint8Array>,
  reader: CompletionReader,
  patience: Patience,
): Promise<Uint8Array | null> {
  try {
    const next = await patience.wait(chunks.next());
    return next.done ? null : next.value;
  } catch (error) {
    if (reader.isFinished) return null;
    throw error instanceof ModelError ? error : new ModelError('cut');
  }
}
