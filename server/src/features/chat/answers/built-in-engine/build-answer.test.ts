import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerParagraph, Retrieval } from '../../../knowledge/index.ts';
import { buildAnswer } from './build-answer.ts';
import { formatRefusal } from './built-in-engine.ts';

const SOURCE = {
  url: 'https://a.example/fees',
  via: null,
  title: 'Gate fees',
  publisher: 'EREF',
  year: 2023,
  kind: 'trade',
};

function unit(sentences: string[], overrides: Partial<AnswerParagraph> = {}): AnswerParagraph {
  const text = sentences.join(' ');
  const parts = sentences.map((sentence) => {
    const start = text.indexOf(sentence);
    return { text: sentence, start, end: start + sentence.length, sources: [SOURCE], score: 1 };
  });
  const scores = { score: 1, cosine: 0.7, coverage: 1, late: 0.7, ask_match: 0.8 };
  return {
    passage_id: '1',
    document: 'dump-fees.md',
    title: 'Dump fees',
    page: null,
    is_own: false,
    heading: 'Fees',
    text,
    sentences: parts,
    ...scores,
    ...overrides,
  };
}

function retrieval(paragraphs: AnswerParagraph[], overrides: Partial<Retrieval> = {}): Retrieval {
  const found = {
    question: 'q',
    corrected: 'q',
    answerable: true,
    gate: 0.9,
    gate_features: {},
    passages: [],
    timings: {},
  };
  return { ...found, paragraphs, ...overrides };
}

const markers = (text: string) => [...text.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));

describe('an answer of the built-in engine', () => {
  it('opens with the whole best paragraph, each sentence with its source', () => {
    const { text, citations } = buildAnswer(
      [retrieval([unit(['A ton costs $56.80.', 'It was $58.47 before.'])])],
      false,
    );
    expect(text).toBe('A ton costs $56.80. [1] It was $58.47 before. [1]');
    expect(citations).toMatchObject([
      {
        index: 1,
        source: SOURCE.url,
        url: SOURCE.url,
        document: 'dump-fees.md',
        title: 'Gate fees – EREF',
        year: 2023,
        support: [
          [0, 19],
          [20, 41],
        ],
      },
    ]);
  });

  it('cites the document if a sentence has no source of its own', () => {
    const plain = unit(['Our own price is $90.'], { document: 'prices.md' });
    const own = { ...plain, sentences: plain.sentences.map((sentence) => ({ ...sentence, sources: [] })) };
    expect(buildAnswer([retrieval([own])], false).citations).toMatchObject([
      { source: 'prices.md', url: null, title: 'Dump fees' },
    ]);
  });

  it('adds paragraphs that score nearly as well under their headings, none twice', () => {
    const [lead, near, far] = [
      unit(['Best.']),
      unit(['Near.'], { score: 0.9, heading: 'More' }),
      unit(['Far.'], { score: 0.5 }),
    ];
    const { text } = buildAnswer([retrieval([lead, near, far, lead])], false);
    expect(text).toBe('Best. [1]\n\n- **More:** Near. [2]');
  });

  it('lists the company’s own documents before others, and few others if its own document leads', () => {
    const others = ['One.', 'Two.', 'Three.'].map((text) => unit([text], { score: 0.95, heading: text }));
    const own = unit(['Ours.'], { score: 0.72, is_own: true, heading: 'Our terms' });
    const [lead, ...points] = buildAnswer([retrieval([unit(['Best.']), ...others, own])], false).text.split('\n');
    expect(lead).toBe('Best. [1]');
    expect(points.filter(Boolean)).toEqual([
      '- **Our terms:** Ours. [2]',
      '- **One.:** One. [3]',
      '- **Two.:** Two. [4]',
      '- **Three.:** Three. [5]',
    ]);
    const led = buildAnswer([retrieval([{ ...own, score: 0.9 }, ...others])], false).text;
    expect(led).toMatch(/^Ours\./);
    expect(led.match(/^- /gm)).toHaveLength(2);
  });

  it('names the documents if two of the company’s own cover the same thing', () => {
    const row = (year: number, price: string) =>
      unit([`Full truck – price: ${price}`], { is_own: true, document: `Prices ${year}.csv`, heading: 'Residential' });
    expect(buildAnswer([retrieval([row(2026, '$649'), row(2025, '$584')])], false).text).toBe(
      '**Prices 2026.csv:** Full truck – price: $649 [1]\n\n- **Prices 2025.csv:** Full truck – price: $584 [2]',
    );
  });

  it('labels a paragraph that has no heading with its document', () => {
    const plain = unit(['More.'], { heading: '' });
    expect(buildAnswer([retrieval([unit(['Best.']), plain])], false).text).toContain('- **Dump fees:** More.');
  });

  it('keeps "yes" or "no" only if the paragraph was written for this question', () => {
    const yes = (ask_match: number, heading = 'Fees') => unit(['Yes, the yard takes it.'], { ask_match, heading });
    expect(buildAnswer([retrieval([yes(0.9)])], false).text).toMatch(/^Yes, the yard/);
    expect(buildAnswer([retrieval([yes(0.5)])], false).text).toMatch(/^The yard/);
    const { text } = buildAnswer([retrieval([unit(['Best.']), yes(0.9, 'More')])], false);
    expect(text).toContain('**More:** The yard takes it.');
  });

  it('answers each question of a message with its own paragraph', () => {
    const [price, fee] = [unit(['Half a truck is $250.']), unit(['A ton is $56.80.'])];
    expect(buildAnswer([retrieval([price]), retrieval([price, fee])], false).text).toMatch(/^Half a truck.*\n\nA ton/);
  });

  it('escapes markup in a passage', () => {
    const { text } = buildAnswer([retrieval([unit(['Use <b>gloves</b> and [tape](x) *always*.'])])], false);
    expect(text).toContain('\\<b\\>gloves\\</b\\> and \\[tape\\](x) \\*always\\*.');
  });

  it('stays within its word limit and pairs every marker with a citation', () => {
    const sentence = fc.integer({ min: 3, max: 40 }).map((words) => `${'word '.repeat(words).trim()}.`);
    const units = fc.array(
      fc.tuple(fc.array(sentence, { minLength: 1, maxLength: 3 }), fc.double({ min: 0.1, max: 1, noNaN: true })),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(units, (drawn) => {
        const made = drawn.map(([sentences, score], i) =>
          unit(
            sentences.map((text, n) => `${i}-${n} ${text}`),
            { score, passage_id: String(i) },
          ),
        );
        const { text, citations } = buildAnswer([retrieval(made.sort((a, b) => b.score - a.score))], false);
        const lead = made[0]?.text.split(' ').length ?? 0;
        expect(
          text
            .replace(/\[\d+\]/g, '')
            .split(/\s+/)
            .filter(Boolean).length,
        ).toBeLessThanOrEqual(Math.max(200, lead));
        expect([...new Set(markers(text))].sort((a, b) => a - b)).toEqual(citations.map(({ index }) => index));
      }),
    );
  });
});

describe('a refusal', () => {
  it('says so first, names the nearest articles and cites nothing', () => {
    const passage = {
      passage_id: '1',
      document: 'd',
      document_id: 'd',
      heading: 'h',
      text: 't',
      lexical: 1,
      late: null,
      score: 1,
    };
    const near = [
      { ...passage, title: 'Dump fees', dense: 0.5 },
      { ...passage, title: 'Dump fees', dense: 0.4 },
      { ...passage, title: 'Far away', dense: 0.1 },
    ];
    const text = formatRefusal([retrieval([], { answerable: false, passages: near })]);
    expect(text).toMatch(/^I could not find an answer to that in the knowledge base/);
    expect(text.match(/Dump fees/g)).toHaveLength(1);
    expect(text).not.toContain('Far away');
    expect(markers(text)).toEqual([]);
  });
});
