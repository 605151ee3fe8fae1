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
  const question = 'gate fee for shingles';
  const rival = paragraph('article', false);
  const holds = (best: RankedParagraph, { gate = 0.1, terms = 3, asked = question, others = [rival] } = {}) =>
    isPlainlyAnswered([best, ...others], gate, terms, asked);

  it.each([
    ['has the words that were asked for', { words: 0.7, meaning: 0.45 }],
    ['says the same in other words', { words: 0.2, meaning: 0.7 }],
    ['is far ahead of every article', { words: 0.2, meaning: 0.35, score: 0.9 }],
    ['has every word, although its meaning is further off', { words: 0.9, meaning: 0.3, late: 0.6 }],
  ])('is answered by a company document that %s', (_, fit) => {
    expect(holds(paragraph('fees', true, fit))).toBe(true);
  });

  it('is answered by a company document that no article rivals', () => {
    const only = paragraph('fees', true, { words: 0.2, meaning: 0.4 });
    expect(holds(only, { others: [] })).toBe(true);
    expect(holds(only)).toBe(false);
  });

  const whole = { words: 0.9, meaning: 0.3, late: 0.6 };
  it.each([
    ['an article', paragraph('article', false, { words: 1 }), {}],
    ['a document that has neither words nor meaning', paragraph('list', true, { words: 0.5, meaning: 0.5 }), {}],
    [
      'a document with the same words but another meaning',
      paragraph('list', true, { words: 1, meaning: 0.2, late: 0.4 }),
      {},
    ],
    ['any document if it is off topic', paragraph('list', true, whole), { gate: 0.04 }],
    ['a match of a single word, which may be chance', paragraph('list', true, whole), { terms: 1 }],
    [
      'a notice without a number, if a number is asked for',
      paragraph('Call the office', true),
      { asked: 'phone of the office' },
    ],
    [
      'a price list, if it is asked what was paid',
      paragraph('fees', true, { score: 0.9, words: 0.2, meaning: 0.4 }),
      { asked: 'how much did we pay the dump' },
    ],
  ])('is not answered by %s', (_, best, asked) => {
    expect(holds(best, asked)).toBe(false);
  });

  it('is not answered by nothing, and a stated number answers who asks for one', () => {
    expect(isPlainlyAnswered([], 0.1, 3, question)).toBe(false);
    expect(holds(paragraph('Call 512-555-0134', true), { asked: 'phone of the office' })).toBe(true);
  });
});
