import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeEditDistance } from './edits.ts';
import { isInflected } from './inflection.ts';
import { createSpeller, parseCommonWords } from './speller.ts';

const vocabulary = Object.entries({
  mattress: 30,
  mattresses: 4,
  refrigerant: 12,
  refrigerator: 6,
  dumpster: 50,
  freon: 5,
  house: 9,
  tipping: 20,
  load: 80,
  lead: 8,
}).map(([word, count]) => ({ word, count }));
const ranks = ['before', 'water', 'horse', 'boot', 'neighbor', 'lord'].map((word, rank) => [word, rank + 1] as const);
const speller = createSpeller(vocabulary, parseCommonWords(new Map(ranks)));

describe('the speller', () => {
  it.each([
    ['how much for a matress', 'how much for a mattress'],
    ['Refrigerent, leaking!', 'refrigerant, leaking!'],
    ['dupmster and freyon', 'dumpster and freon'],
    ['the tiping fee', 'the tipping fee'],
    ['the nieghbor called befoer me', 'the neighbor called before me'],
  ])('corrects "%s"', (typed, meant) => expect(speller.correct(typed)).toBe(meant));

  it.each([
    ['words of the knowledge base', 'a lead on a load'],
    ['ordinary English words, however similar', 'a horse in the water, lord'],
    ['inflections of known words', 'it booted and loaded the dumpsters'],
    ['short words that could be other words', 'meds and loud lord'],
    ['numbers and names with digits', 'lod2 901 a901 1,200'],
    ['short words', 'lod fre'],
    ['words that resemble nothing', 'xylophones quixotic'],
    ['small words', 'whats theirs'],
  ])('leaves %s as they are', (_, text) => expect(speller.correct(text)).toBe(text));

  it('learns words that are added later', () => {
    const learner = createSpeller(vocabulary, parseCommonWords(new Map(ranks)));
    expect(learner.correct('a chandelir')).toBe('a chandelir');
    learner.learn([
      { word: 'chandelier', count: 1 },
      { word: 'house', count: 3 },
    ]);
    expect(learner.correct('a chandelir in the huose')).toBe('a chandelier in the house');
  });

  it('changes only unknown words, in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const corrected = speller.correct(text);
        expect(corrected.replace(/[\p{L}\p{N}\p{Mn}'’]+/gu, '')).toBe(text.replace(/[\p{L}\p{N}\p{Mn}'’]+/gu, ''));
      }),
    );
  });

  it('reads 8,000 characters of unknown words quickly', () => {
    const begun = performance.now();
    speller.correct('refrigxrbnt '.repeat(667));
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

describe('an inflection', () => {
  const isWord = (word: string) => ['tip', 'haul', 'price', 'carry', 'load', 'quick'].includes(word);

  it.each([
    'tipping',
    'tipped',
    'tips',
    'hauling',
    'haulers',
    'prices',
    'pricing',
    'carried',
    'carries',
    'loader',
    'quickly',
  ])('is recognized in %s', (form) => expect(isInflected(form, isWord)).toBe(true));

  it.each(['tiping', 'hauing', 'tipp', 'priceing', 'as', 'ing', ''])('is not found in %j', (form) =>
    expect(isInflected(form, isWord)).toBe(form === 'priceing'),
  );
});

describe('the edit distance of two words', () => {
  it.each([
    ['load', 'load', 0],
    ['load', 'laod', 1],
    ['load', 'lod', 1],
    ['tipping', 'dumping', 3],
    ['', 'ab', 2],
  ])('%s → %s is %i', (a, b, edits) => expect(computeEditDistance(a, b, 3)).toBe(edits));

  it('is the same both ways and stops counting above the limit', () => {
    const word = fc.stringMatching(/^[abc]{0,7}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(computeEditDistance(a, b, 9)).toBe(computeEditDistance(b, a, 9));
        expect(computeEditDistance(a, b, 2)).toBe(Math.min(computeEditDistance(a, b, 9), 3));
      }),
    );
  });
});
