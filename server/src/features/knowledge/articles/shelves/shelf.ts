import type { ShippedVectors } from '../../indexing/vectors/shipped-vectors.ts';
import { decodeVector } from '../../indexing/vectors/vector-codec.ts';
import { VectorIndex } from '../../indexing/vectors/vector-index.ts';
import { findTerms } from '../../text/words.ts';

const GROUP = 'shelf';
/** Of this many nearest examples, the best of each item count. */
const NEIGHBOURS = 160;
/** How much of the fit is shared words; the rest is the nearest example in meaning. */
const WORDS_SHARE = 0.35;

export interface Found<T> {
  item: T;
  /** 0–1. */
  fit: number;
}

/** An item that is found by the examples of how people ask for it. */
export interface Asked {
  asks: string[];
}

/** Drafts, plays or help texts, found by meaning and by words; without an embedding model by words alone. */
export class Shelf<T extends Asked> {
  readonly items: readonly T[];
  private readonly examples: number;
  private vectors: VectorIndex | null = null;
  private readonly terms: { item: number; terms: Set<string> }[];
  private readonly rarity = new Map<string, number>();

  /** `examples`: how many of the nearest examples of an item its fit is the mean of. */
  constructor(items: T[], examples = 1) {
    this.items = items;
    this.examples = examples;
    this.terms = items.flatMap(({ asks }, item) => asks.map((ask) => ({ item, terms: new Set(findTerms(ask)) })));
    const counts = new Map<string, number>();
    items.forEach(({ asks }) => {
      for (const term of new Set(asks.flatMap((ask) => findTerms(ask)))) counts.set(term, (counts.get(term) ?? 0) + 1);
    });
    for (const [term, count] of counts) this.rarity.set(term, Math.log(1 + items.length / count));
  }

  /** Adds the vectors of the examples: shipped ones, and computed ones where those are missing. */
  async addVectors(
    shipped: ShippedVectors,
    dimension: number,
    embed: (texts: string[]) => Promise<Float32Array[]>,
  ): Promise<void> {
    const index = new VectorIndex(dimension);
    const asks = this.items.flatMap(({ asks: texts }, item) => texts.map((text) => ({ item, text })));
    const missing = asks.filter(({ text }) => !shipped.ofKnownQuestion(text));
    const computed = await embed(missing.map(({ text }) => text));
    const made = new Map(missing.map(({ text }, i) => [text, computed[i]]));
    asks.forEach(({ item, text }, i) => {
      const packed = shipped.ofKnownQuestion(text)?.vector;
      const vector = packed ? decodeVector(packed) : made.get(text);
      if (vector) index.add(GROUP, i, item, vector);
    });
    this.vectors = index;
  }

  /** The items that fit a request, best first; `vector` is its meaning. */
  find(text: string, vector: Float32Array | null, limit = 5): Found<T>[] {
    const byMeaning = this.findByMeaning(vector);
    const byWords = this.findByWords(new Set(findTerms(text)));
    const share = byMeaning.size > 0 ? WORDS_SHARE : 1;
    return this.items
      .map((item, i) => ({ item, fit: (1 - share) * (byMeaning.get(i) ?? 0) + share * (byWords.get(i) ?? 0) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
      .slice(0, limit);
  }

  private findByMeaning(vector: Float32Array | null): Map<number, number> {
    const near = new Map<number, number[]>();
    for (const { owner, cosine } of vector ? (this.vectors?.search(vector, NEIGHBOURS) ?? []) : []) {
      const cosines = near.get(owner) ?? [];
      if (cosines.length < this.examples) near.set(owner, [...cosines, Math.max(0, cosine)]);
    }
    return new Map([...near].map(([owner, cosines]) => [owner, this.mean(cosines)]));
  }

  /** An example that is too far to be found counts as nothing much. */
  private mean(cosines: number[]): number {
    const least = cosines.at(-1) ?? 0;
    const sum = cosines.reduce((all, one) => all + one, 0) + (this.examples - cosines.length) * least;
    return sum / this.examples;
  }

  /** The share of the rarer words that the best example of each item has in common with the request. */
  private findByWords(asked: Set<string>): Map<number, number> {
    const best = new Map<number, number>();
    const weigh = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + (this.rarity.get(term) ?? 0), 0);
    const whole = weigh(asked);
    for (const { item, terms } of this.terms) {
      const shared = weigh([...terms].filter((term) => asked.has(term)));
      const fit = shared === 0 ? 0 : (2 * shared) / (whole + weigh(terms));
      if (fit > (best.get(item) ?? 0)) best.set(item, fit);
    }
    return best;
  }
}
