import { toBare } from './spanish-words.ts';

/** A Spanish sentence while it is read. */
export interface Reading {
  words: string[];
  /** Small letters without accents. */
  low: string[];
  left: number;
}

export interface Found {
  at: number;
  en: string;
  isThing?: boolean;
  isPlural?: boolean;
  isSum?: boolean;
}

const TOKEN =
  /\$\d+(?:,\d{3})*(?:\.\d\d)?|(?:\d{3}[-. ])?\d{3}[-.]\d{4}|\d{1,2}:\d{2}|\d+(?:\.\d+)?%|\d+(?:,\d{3})+|\d+|\[[^\]\n]{1,40}\]|\p{L}[\p{L}'-]*|\S/gu;
const MOST_WORDS = 60;
const MOST_STEPS = 5000;

export function findReading(sentence: string): Reading | null {
  const words = sentence.match(TOKEN) ?? [];
  return words.length > MOST_WORDS ? null : { words, low: words.map(toBare), left: MOST_STEPS };
}
