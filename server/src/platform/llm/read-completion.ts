import { CompletionReader } from './completion-reader.ts';
import { ModelError } from './model-error.ts';
import type { Body } from './open-completion.ts';
import type { Patience } from './patience.ts';

/** The texts of an event stream as they come; returns only where the model said that it was finished. */
export async function* readCompletion(body: Body, patience: Patience): AsyncGenerator<string> {
  const reader = new CompletionReader();
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const chunk = await nextChunk(chunks, reader, patience);
      if (chunk === null) break;
      const tokensBefore = reader.tokenCount;
      yield* reader.feed(chunk);
      if (reader.isFinished) patience.lastToken();
      else if (reader.tokenCount > tokensBefore) patience.token();
    }
    yield* reader.end();
  } finally {
    await chunks.return?.();
  }
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
