import { RecentMap } from '../../core/recent-map.ts';
import type { Embedder } from './embedder.ts';
import type { TokenVectors } from './encoder.ts';

const MOST_TEXTS = 64;
/** Vectors, in 14 MB. */
const MOST_KEPT = 8_192;

/**
 * The same embedder, which remembers the tokens of the texts that it was asked for last, one text at a time, with the
 * vector that comes with them, and the vectors that it is told to keep, of which `findMade` knows some beforehand.
 */
export function createRememberingEmbedder(
  embedder: Embedder,
  findMade: (text: string) => Float32Array | undefined,
): Embedder {
  const known = new RecentMap<string, { isMessage: boolean; found: Promise<TokenVectors[]> }>(MOST_TEXTS);
  const kept = new RecentMap<string, Float32Array>(MOST_KEPT);
  const findKept = (text: string, isKept: boolean) => {
    const vector = kept.get(text);
    const made = vector === undefined && isKept ? findMade(text) : undefined;
    if (made) kept.set(text, made);
    return vector ?? made;
  };
  const findKnown = async (text: string) =>
    (await known.get(text)?.found.catch(() => undefined))?.[0]?.sentence ?? null;
  return {
    ...embedder,
    async embed(texts, options) {
      const isKept = options?.isKept === true;
      const found: (Float32Array | null)[] = [];
      for (const text of texts) found.push(findKept(text, isKept) ?? (await findKnown(text)));
      const unknown = texts.filter((_, i) => found[i] === null);
      const made = unknown.length === 0 ? [] : await embedder.embed(unknown, options);
      if (isKept) for (const [i, vector] of made.entries()) kept.set(unknown[i] ?? '', vector);
      const next = made.values();
      return found.flatMap((vector) => vector ?? next.next().value ?? []);
    },
    tokens(texts, options) {
      const [text] = texts;
      if (text === undefined || texts.length > 1) return embedder.tokens(texts, options);
      const isMessage = options?.isMessage === true;
      const earlier = known.get(text);
      if (earlier && (earlier.isMessage || !isMessage)) return earlier.found;
      const found = embedder.tokens(texts, options);
      known.set(text, { isMessage, found });
      // A failure must not be remembered.
      found.catch(() => known.delete(text));
      return found;
    },
  };
}
