import type { ShippedVectors } from '../../indexing/vectors/shipped-vectors.ts';
import { encodeVector } from '../../indexing/vectors/vector-codec.ts';
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
  private readonly nearest: number;
  private vectors: VectorIndex | null = null;
  private readonly examples: { item: number; weight: number }[];
  /** The examples that hold a term. */
  private readonly examplesWith = new Map<string, number[]>();
  private readonly rarity = new Map<string, number>();

  /** `nearest`: of how many of the nearest examples of an item its fit is the mean. */
  constructor(items: T[], nearest = 1) {
    this.items = items;
    this.nearest = nearest;
    const counts = new Map<string, number>();
    items.forEach(({ asks }) => {
      for (const term of new Set(asks.flatMap((ask) => findTerms(ask)))) counts.set(term, (counts.get(term) ?? 0) + 1);
    });
    for (const [term, count] of counts) this.rarity.set(term, Math.log(1 + items.length / count));
    let example = 0;
    this.examples = items.flatMap(({ asks }, item) =>
      asks.map((ask) => {
        const terms = new Set(findTerms(ask));
        for (const term of terms) {
          const others = this.examplesWith.get(term);
          if (others) others.push(example);
          else this.examplesWith.set(term, [example]);
        }
        example += 1;
        return { item, weight: this.weigh(terms) };
      }),
    );
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
    const made = new Map(computed.map((vector, i) => [missing[i]?.text, encodeVector(vector)]));
    asks.forEach(({ item, text }, i) => {
      const packed = shipped.ofKnownQuestion(text)?.vector ?? made.get(text);
      if (packed) index.add(GROUP, i, item, packed);
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

  hasTerm(term: string): boolean {
    return this.rarity.has(term);
  }

  /** How rare a term is among the examples; one that none holds is the rarest. */
  getRarity(term: string): number {
    return this.rarity.get(term) ?? Math.log(1 + this.items.length);
  }

  private findByMeaning(vector: Float32Array | null): Map<number, number> {
    const near = new Map<number, number[]>();
    for (const { owner, cosine } of vector ? (this.vectors?.search(vector, NEIGHBOURS) ?? []) : []) {
      const cosines = near.get(owner);
      if (cosines === undefined) near.set(owner, [Math.max(0, cosine)]);
      else if (cosines.length < this.nearest) cosines.push(Math.max(0, cosine));
    }
    return new Map([...near].map(([owner, cosines]) => [owner, this.mean(cosines)]));
  }

  /** Examples that are too far to be found count as the farthest that was. */
  private mean(cosines: number[]): number {
    const least = cosines.at(-1) ?? 0;
    const sum = cosines.reduce((all, one) => all + one, 0) + (this.nearest - cosines.length) * least;
    return sum / this.nearest;
  }

  /** The share of the rarer words that the best example of each item has in common with the request. */
  private findByWords(asked: Set<string>): Map<number, number> {
    const best = new Map<number, number>();
    const whole = this.weigh(asked);
    const near = new Map<number, number>();
    for (const term of asked) {
      const rarity = this.rarity.get(term) ?? 0;
      for (const example of this.examplesWith.get(term) ?? []) near.set(example, (near.get(example) ?? 0) + rarity);
    }
    for (const [example, shared] of near) {
      const found = this.examples[example];
      if (!found) continue;
      const { item, weight } = found;
      const fit = shared === 0 ? 0 : (2 * shared) / (whole + weight);
      if (fit > (best.get(item) ?? 0)) best.set(item, fit);
    }
    return best;
  }

  private weigh(terms: Iterable<string>): number {
    let sum = 0;
    for (const term of terms) sum += this.rarity.get(term) ?? 0;
    return sum;
  }
}
