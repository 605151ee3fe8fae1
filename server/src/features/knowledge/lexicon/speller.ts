import { isStopWord, type Word, wordsOf } from '../text/words.ts';

/** Shorter words are too close to too many others. */
const SHORTEST = 4;
/** From this length on two edits are forgiven, below it one. */
const TWO_EDITS_FROM = 7;
const MOST_CANDIDATES = 80;

/** Corrects words that nobody has written to the nearest one that the knowledge base uses. */
export interface Speller {
  /** The text with unknown words replaced; everything else stays as it was typed. */
  correct(text: string): string;
}

/**
 * `vocabulary` holds the words of the knowledge base and how often each occurs; `isCommon` knows ordinary English words,
 * which are never "corrected" into words of the trade.
 */
export function createSpeller(vocabulary: ReadonlyMap<string, number>, isCommon: (word: string) => boolean): Speller {
  const words = [...vocabulary.keys()].filter((word) => word.length >= SHORTEST && /^\p{L}+$/u.test(word));
  const byBigram = new Map<string, number[]>();
  words.forEach((word, index) => {
    for (const bigram of bigramsOf(word)) {
      const holders = byBigram.get(bigram);
      if (holders) holders.push(index);
      else byBigram.set(bigram, [index]);
    }
  });

  const isKnown = ({ form }: Word) =>
    form.length < SHORTEST || !/^\p{L}+$/u.test(form) || vocabulary.has(form) || isStopWord(form) || isCommon(form);

  function nearest(form: string): string | null {
    const most = form.length >= TWO_EDITS_FROM ? 2 : 1;
    let best: string | null = null;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const index of mostShared(bigramsOf(form), byBigram)) {
      const word = words[index] ?? '';
      const edits = editDistance(form, word, most);
      if (edits > most) continue;
      // The first letter is rarely mistyped; among equals the word used more often.
      const score = -10 * edits - (word[0] === form[0] ? 0 : 5) + Math.log(1 + (vocabulary.get(word) ?? 0));
      if (score > bestScore) [best, bestScore] = [word, score];
    }
    return best;
  }

  return {
    correct(text) {
      let corrected = '';
      let from = 0;
      for (const word of wordsOf(text)) {
        const replacement = isKnown(word) ? null : nearest(word.form);
        if (replacement === null) continue;
        corrected += text.slice(from, word.start) + replacement;
        from = word.end;
      }
      return corrected + text.slice(from);
    },
  };
}

function bigramsOf(word: string): Set<string> {
  const marked = `^${word}$`;
  return new Set(Array.from({ length: marked.length - 1 }, (_, i) => marked.slice(i, i + 2)));
}

function mostShared(bigrams: Set<string>, byBigram: ReadonlyMap<string, number[]>): number[] {
  const shared = new Map<number, number>();
  for (const bigram of bigrams) {
    for (const index of byBigram.get(bigram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
  }
  const ranked = [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return ranked.slice(0, MOST_CANDIDATES).map(([index]) => index);
}

/** Damerau–Levenshtein distance (a swap of neighbours is one edit); anything above `most` comes back as `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, last, beforeLast);
    if (Math.min(...row) > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Edits from the first `i` letters of `a` to every beginning of `b`. */
function nextRow(a: string, b: string, i: number, last: number[], beforeLast: number[]): number[] {
  const row = [i];
  for (let j = 1; j <= b.length; j++) {
    const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
    const isSwap = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : replaced;
    row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped));
  }
  return row;
}
