import { describe, expect, it } from 'vitest';
import { isPlainlyAnswered, rankOwnFirst } from './own-documents.ts';
import type { RankedParagraph } from './rank-paragraphs.ts';

interface Asked {
  score?: number;
  /** Share of the question's words that it contains; late interaction and cosine default to the same. */
  words?: number;
  late?: number;
  meaning?: number;
  /** The same share, including the words of its known questions. */
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

describe('the company’s own documents', () => {
  it('go before an article that is only slightly ahead, and keep their own order', () => {
    const paragraphs = [
      paragraph('article', false, { score: 0.9 }),
      paragraph('second article', false, { score: 0.85 }),
      paragraph('price list', true, { score: 0.79 }),
      paragraph('handbook', true, { score: 0.785 }),
    ];
    expect(namesOf(paragraphs)).toEqual(['price list', 'handbook', 'article', 'second article']);
  });

  it('stay behind an article that is further ahead, or whose words fit far better', () => {
    const article = paragraph('article', false, { score: 0.9, words: 0.9 });
    expect(namesOf([article, paragraph('list', true, { score: 0.77 })])).toEqual(['article', 'list']);
    expect(namesOf([article, paragraph('list', true, { score: 0.89, words: 0.75 })])).toEqual(['article', 'list']);
  });

  it('are meant by "we" and "our" even if an article is ahead, but not in questions for advice or about others', () => {
    const paragraphs = [
      paragraph('article', false, { score: 0.9, words: 0.8 }),
      paragraph('price list', true, { score: 0.6, words: 0.65 }),
    ];
    for (const question of ['what do we charge for a half truck', 'our price for a sofa'])
      expect(namesOf(paragraphs, question)).toEqual(['price list', 'article']);
    for (const question of ['half truck price', 'what should we charge', 'how do we get customers', 'our competitors'])
      expect(namesOf(paragraphs, question)).toEqual(['article', 'price list']);
  });

  it('put the newest first: by the year in the name, otherwise by when they were read', () => {
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

  it('also count the words of the questions attached to their rows', () => {
    const article = paragraph('article', false, { score: 0.85, words: 0.8 });
    expect(namesOf([article, paragraph('list', true, { words: 0.6, noted: 1 })])).toEqual(['list', 'article']);
  });

  it('leave the order unchanged if there are none', () => {
    const paragraphs = [paragraph('a', false), paragraph('b', false)];
    expect(rankOwnFirst(paragraphs, 'our price')).toBe(paragraphs);
    expect(rankOwnFirst([], '')).toEqual([]);
  });
});

describe('a question that the gate would refuse', () => {
  const whole = paragraph('list', true, { words: 1, late: 0.6 });

  it('is answered by a company document that has all of its words', () => {
    expect(isPlainlyAnswered(whole, 0.1, 3)).toBe(true);
    expect(isPlainlyAnswered(whole, 0.25, 1)).toBe(true);
  });

  it('is answered by a company document that uses another name for the same thing', () => {
    expect(isPlainlyAnswered(paragraph('fees', true, { words: 0.66, meaning: 0.82, late: 0.62 }), 0.1, 3)).toBe(true);
    expect(isPlainlyAnswered(paragraph('fees', true, { words: 0.71, meaning: 0.71, late: 0.62 }), 0.1, 3)).toBe(false);
  });

  it('is answered by a company document that lacks a word but is closer in meaning', () => {
    expect(isPlainlyAnswered(paragraph('list', true, { words: 0.82, late: 0.58 }), 0.1, 3)).toBe(true);
  });

  it.each([
    ['an article', paragraph('article', false, { words: 1, late: 0.6 }), 0.1, 3],
    ['a missing paragraph', undefined, 0.1, 3],
    [
      'a document that lacks a word and is no closer in meaning',
      paragraph('list', true, { words: 0.85, late: 0.52 }),
      0.1,
      3,
    ],
    ['a document that lacks several words', paragraph('list', true, { words: 0.75, late: 0.6 }), 0.1, 3],
    ['a document with the same words but another meaning', paragraph('list', true, { words: 1, late: 0.4 }), 0.1, 3],
    ['any document if it is off topic', whole, 0.04, 3],
    ['a match of a single word, which may be chance', whole, 0.1, 1],
  ])('is not answered by %s', (_, best, gate, terms) => {
    expect(isPlainlyAnswered(best, gate, terms)).toBe(false);
  });
});
