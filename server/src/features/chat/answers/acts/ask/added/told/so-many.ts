import { NUMBER_WORDS, toNumber } from '../../../../../reckoning/numbers.ts';

export interface Rate {
  low: number;
  high: number;
  unit: string;
  kind: 'dollars' | 'cents' | 'pounds' | 'percent';
  sentence: string;
}

export interface FoundRate {
  rate: Rate;
  count: number;
  named: string;
}

/** "for two of them" after "one box truck costs $3,000–$14,000 a year". */
const SO_MANY = new RegExp(
  String.raw`^(?:for |with )?(\d{1,2}|${Object.keys(NUMBER_WORDS).join('|')})(?: of (?:them|those|these|em)| (?:trucks?|vans?|trailers?|guys|helpers?|people))?$`,
  'i',
);
const AMOUNT = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const PRICE_OF_ONE_A_YEAR = new RegExp(
  String.raw`\b(?:one|an?|each) \w+(?: \w+){0,5} (?:costs?|runs?|is) [^.$]{0,25}\$${AMOUNT}(?:\s?(?:–|-|to)\s?\$?${AMOUNT})? (?:an?|per) (year|month|week|day)\b`,
  'i',
);

/** What so many cost of which one costs so much a year; null if nothing that was told is such a price. */
export function findSoMany(sentences: string[], fact: string): FoundRate | null {
  const count = toNumber(SO_MANY.exec(fact)?.[1]?.toLowerCase());
  const sentence = sentences.find((one) => PRICE_OF_ONE_A_YEAR.test(one));
  const price = PRICE_OF_ONE_A_YEAR.exec(sentence ?? '');
  if (!(count > 1) || !price || sentence === undefined) return null;
  const [, low, high, unit = ''] = price;
  return {
    rate: { low: toNumber(low), high: toNumber(high ?? low), unit, kind: 'dollars', sentence },
    count,
    named: '',
  };
}
