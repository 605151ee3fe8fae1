import type { PlainDocument } from './scratch.ts';

const VOCABULARY = 60_000;
/** Flattens the head of the distribution, as without stop words. */
const HEAD = 100;
const PASSAGES_A_DOCUMENT = 10;
const SENTENCES_A_PASSAGE = 7;
/** Each follows a stop word. */
const WORDS_A_SENTENCE = 8;
const LETTERS = 'bcdfghklmnprstvz';
const VOWELS = 'aeiou';

/** A seeded generator of numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Documents whose word frequencies follow Zipf's law, as in English; about `passages` passages in total. */
export function makeDocuments(passages: number, random: () => number): PlainDocument[] {
  return Array.from({ length: passages / PASSAGES_A_DOCUMENT }, (_, i) => ({
    name: `made-up-${i}`,
    title: words(5, random).join(' '),
    text: Array.from({ length: PASSAGES_A_DOCUMENT * SENTENCES_A_PASSAGE }, () => sentence(random)).join(' '),
  }));
}

export function makeQuestions(count: number, random: () => number): string[] {
  return Array.from({ length: count }, () => words(4 + Math.floor(random() * 8), random).join(' '));
}

function sentence(random: () => number): string {
  return `The ${words(WORDS_A_SENTENCE, random).join(' of ')}.`;
}

function words(count: number, random: () => number): string[] {
  // The inverse of the sum of 1 / (rank + HEAD).
  const rank = () => Math.floor(HEAD * (VOCABULARY / HEAD + 1) ** random() - HEAD);
  return Array.from({ length: count }, () => spell(rank()));
}

/** A pronounceable word, different for each rank. */
function spell(rank: number): string {
  let word = '';
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / (LETTERS.length * VOWELS.length))) {
    const syllable = rest % (LETTERS.length * VOWELS.length);
    word += `${LETTERS[syllable % LETTERS.length]}${VOWELS[Math.floor(syllable / LETTERS.length)]}`;
  }
  return `${word}x`;
}
