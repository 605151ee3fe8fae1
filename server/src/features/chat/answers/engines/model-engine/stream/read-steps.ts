import { PieceReader } from './piece-reader.ts';
import { SentenceStream, type Step } from './sentence-stream.ts';

/** The steps of a model's words, as they arrive: a batch for each piece of text that completes any. */
export async function* readSteps(words: AsyncIterable<string>, knownUrls: ReadonlySet<string>): AsyncGenerator<Step[]> {
  const reader = new PieceReader();
  const sentences = new SentenceStream(knownUrls);
  for await (const text of words) yield reader.feed(text).flatMap((piece) => sentences.push(piece));
  yield [...reader.end().flatMap((piece) => sentences.push(piece)), ...sentences.end()];
}
