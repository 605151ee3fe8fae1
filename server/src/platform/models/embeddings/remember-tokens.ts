import type { Embedder } from './embedder.ts';
import type { TokenVectors } from './encoder.ts';

const MOST_TEXTS = 64;

/**
 * The same embedder, which remembers the tokens of the texts that it was asked for last, one text at a time, and the
 * vector that comes with them.
 */
export function createRememberingEmbedder(embedder: Embedder): Embedder {
  const known = new Map<string, Promise<TokenVectors[]>>();
  return {
    ...embedder,
    async embed(texts, options) {
      const [text = ''] = texts;
      const found = texts.length === 1 ? await known.get(text)?.catch(() => undefined) : undefined;
      const [tokens] = found ?? [];
      return tokens ? [tokens.sentence] : await embedder.embed(texts, options);
    },
    tokens(texts, options) {
      const [text] = texts;
      if (text === undefined || texts.length > 1) return embedder.tokens(texts, options);
      const found = known.get(text) ?? embedder.tokens(texts, options);
      known.delete(text);
      known.set(text, found);
      // A failure must not be remembered.
      found.catch(() => known.delete(text));
      const [oldest] = known.size > MOST_TEXTS ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      return found;
    },
  };
}
