import type { PlainDocument } from './scratch.ts';

const VOCABULARY = 60_000;
/** Flattens the head of the distribution: the words left after small words are taken out. */
const HEAD = 100;
const PASSAGES_A_DOCUMENT = 10;
const SENTENCES_A_PASSAGE = 7;
/** Each with a small word before it. */
const WORDS_A_SENTENCE = 8;
const LETTERS = 'bcdfghklmnprstvz';
const VOWELS = 'aeiou';

/** The same numbers in every run, 0–1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Documents whose words are as unevenly common as in English (Zipf), about `passages` passages in all. */
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

/** A word that can be spoken, for each rank another. */
function spell(rank: number): string {
  let word = '';
  for (let rest = rank + 1; rest > 0; rest = Math.floor(rest / (LETTERS.length * VOWELS.length))) {
    const syllable = rest % (LETTERS.length * VOWELS.length);
    word += `${LETTERS[syllable % LETTERS.length]}${VOWELS[Math.floor(syllable / LETTERS.length)]}`;
  }
  return `${word}x`;
}
