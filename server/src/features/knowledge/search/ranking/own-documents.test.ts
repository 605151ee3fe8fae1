import { describe, expect, it } from 'vitest';
import { isPlainlyAnswered, rankOwnFirst } from './own-documents.ts';
import type { RankedParagraph } from './rank-paragraphs.ts';

interface Asked {
  score?: number;
  /** Share of the question's words, and the likeness of its meaning and parts; all alike. */
  words?: number;
  late?: number;
  meaning?: number;
  /** Share of the question's words with those of the questions noted for it. */
  noted?: number;
}

const paragraph = (
  name: string,
  isOwn: boolean,
  { score = 0.8, words = 0.9, late = words, noted = words, meaning = words }: Asked = {},
) =>
  ({
    paragraph: { text: name, is_own: isOwn },
    score,
    features: { coverage: words, ask_coverage: noted, cosine: meaning, late },
  }) as RankedParagraph;
const namesOf = (paragraphs: RankedParagraph[], question = 'price of a sofa') =>
  rankOwnFirst(paragraphs, question).map((one) => one.paragraph.text);

describe('what the company uploaded itself', () => {
  it('goes before an article that is ahead by little, each among themselves in their order', () => {
    const paragraphs = [
      paragraph('article', false, { score: 0.9 }),
      paragraph('second article', false, { score: 0.85 }),
      paragraph('price list', true, { score: 0.79 }),
      paragraph('handbook', true, { score: 0.785 }),
    ];
    expect(namesOf(paragraphs)).toEqual(['price list', 'handbook', 'article', 'second article']);
  });

  it('stays behind an article that is ahead by more, or whose words fit far better', () => {
    const article = paragraph('article', false, { score: 0.9, words: 0.9 });
    expect(namesOf([article, paragraph('list', true, { score: 0.77 })])).toEqual(['article', 'list']);
    expect(namesOf([article, paragraph('list', true, { score: 0.89, words: 0.75 })])).toEqual(['article', 'list']);
  });

  it('is asked for by "we" and "our", though an article is ahead, but not for advice or what others do', () => {
    const paragraphs = [
      paragraph('article', false, { score: 0.9, words: 0.8 }),
      paragraph('price list', true, { score: 0.6, words: 0.65 }),
    ];
    for (const question of ['what do we charge for a half truck', 'our price for a sofa'])
      expect(namesOf(paragraphs, question)).toEqual(['price list', 'article']);
    for (const question of ['half truck price', 'what should we charge', 'how do we get customers', 'our competitors'])
      expect(namesOf(paragraphs, question)).toEqual(['article', 'price list']);
  });

  it('is told from the newest of its documents first: by the year in its name, else by when it was read', () => {
    const row = (document: string, id: number, text = 'Full truck – price: $1') => {
      const made = paragraph(text, true);
      return { ...made, paragraph: { ...made.paragraph, document, title: document, id } };
    };
    const documentsOf = (paragraphs: RankedParagraph[]) =>
      rankOwnFirst(paragraphs, 'price').map((one) => one.paragraph.document);
    expect(documentsOf([row('Prices 2025.csv', 9), row('Prices 2026.csv', 1)])).toEqual([
      'Prices 2026.csv',
      'Prices 2025.csv',
    ]);
    expect(documentsOf([row('old.csv', 1), row('new.csv', 2)])).toEqual(['new.csv', 'old.csv']);
    const apart = [row('a 2025.csv', 1), row('b 2026.csv', 2, 'Half truck – price: $1')];
    expect(documentsOf(apart)).toEqual(['a 2025.csv', 'b 2026.csv']);
  });

  it('is also worded by the questions its rows note', () => {
    const article = paragraph('article', false, { score: 0.85, words: 0.8 });
    expect(namesOf([article, paragraph('list', true, { words: 0.6, noted: 1 })])).toEqual(['list', 'article']);
  });

  it('changes nothing where there is none', () => {
    const paragraphs = [paragraph('a', false), paragraph('b', false)];
    expect(rankOwnFirst(paragraphs, 'our price')).toBe(paragraphs);
    expect(rankOwnFirst([], '')).toEqual([]);
  });
});

describe('where the gate doubts, an own document answers', () => {
  const whole = paragraph('list', true, { words: 1, late: 0.6 });

  it('that holds every word that is asked for', () => {
    expect(isPlainlyAnswered(whole, 0.1, 3)).toBe(true);
    expect(isPlainlyAnswered(whole, 0.25, 1)).toBe(true);
  });

  it('that calls a thing otherwise and means the same', () => {
    expect(isPlainlyAnswered(paragraph('fees', true, { words: 0.66, meaning: 0.82, late: 0.62 }), 0.1, 3)).toBe(true);
    expect(isPlainlyAnswered(paragraph('fees', true, { words: 0.71, meaning: 0.71, late: 0.62 }), 0.1, 3)).toBe(false);
  });

  it('that lacks a word and comes the closer', () => {
    expect(isPlainlyAnswered(paragraph('list', true, { words: 0.82, late: 0.58 }), 0.1, 3)).toBe(true);
  });

  it.each([
    ['an article', paragraph('article', false, { words: 1, late: 0.6 }), 0.1, 3],
    ['no paragraph', undefined, 0.1, 3],
    ['one that lacks a word and is no closer', paragraph('list', true, { words: 0.85, late: 0.52 }), 0.1, 3],
    ['one that lacks more', paragraph('list', true, { words: 0.75, late: 0.6 }), 0.1, 3],
    ['one that says it otherwise', paragraph('list', true, { words: 1, late: 0.4 }), 0.1, 3],
    ['one, asked about another world,', whole, 0.04, 3],
    ['one, asked a single word that may be chance,', whole, 0.1, 1],
  ])('but not %s', (_, best, gate, terms) => {
    expect(isPlainlyAnswered(best, gate, terms)).toBe(false);
  });
});
