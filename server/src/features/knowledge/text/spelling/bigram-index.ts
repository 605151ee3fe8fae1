const MOST_NEIGHBOURS = 60;

/** Finds the words that share the most letter pairs with a given one. */
export class BigramIndex {
  private readonly words: string[] = [];
  private readonly holders = new Map<string, number[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) this.add(word);
  }

  /** The word must be new. */
  add(word: string): void {
    const index = this.words.push(word) - 1;
    for (const bigram of bigramsOf(word)) {
      const holders = this.holders.get(bigram);
      if (holders) holders.push(index);
      else this.holders.set(bigram, [index]);
    }
  }

  /** Words of nearly the same length, most similar first. */
  near(word: string, lengthDifference: number): string[] {
    const shared = new Map<number, number>();
    for (const bigram of bigramsOf(word)) {
      for (const index of this.holders.get(bigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    return [...shared]
      .map(([index, count]) => ({ word: this.words[index] ?? '', count }))
      .filter((other) => Math.abs(other.word.length - word.length) <= lengthDifference)
      .sort((a, b) => b.count / (b.word.length + 1) - a.count / (a.word.length + 1))
      .slice(0, MOST_NEIGHBOURS)
      .map((other) => other.word);
  }
}

function bigramsOf(word: string): Set<string> {
  const marked = `^${word}$`;
  return new Set(Array.from({ length: marked.length - 1 }, (_, i) => marked.slice(i, i + 2)));
}
