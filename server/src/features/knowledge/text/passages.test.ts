import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paragraph } from './document.ts';
import { splitIntoPassages, splitLongParagraph } from './passages.ts';
import { splitSentences } from './sentences.ts';

function paragraph(text: string, heading = 'Fees'): Paragraph {
  const sentences = splitSentences(text).map((span) => ({ ...span, sources: ['a'] }));
  return { heading, text, sentences, knownQuestions: ['how much'], continues: false };
}

const sentence = (words: number, first = 'Word') => `${first} ${'word '.repeat(words - 2)}end.`;
const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

describe('a long paragraph', () => {
  it('is cut at sentence ends into quotable parts', () => {
    const parts = splitLongParagraph(paragraph(Array.from({ length: 6 }, () => sentence(30)).join(' ')));
    expect(parts.map((part) => wordCount(part.text))).toEqual([60, 60, 60]);
    expect(parts.map((part) => part.continues)).toEqual([false, true, true]);
    expect(parts.map((part) => part.knownQuestions.length)).toEqual([1, 0, 0]);
    for (const { text, sentences } of parts) {
      expect(sentences.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(text);
    }
  });

  it('stays whole if it is one endless sentence', () => {
    expect(splitLongParagraph(paragraph(sentence(300)))).toHaveLength(1);
  });
});

describe('passages', () => {
  it('join neighbouring paragraphs of a section up to 120 words', () => {
    const paragraphs = [
      paragraph(sentence(50)),
      paragraph(sentence(50)),
      paragraph(sentence(50)),
      paragraph(sentence(50), 'Other'),
    ];
    expect(splitIntoPassages(paragraphs).map((passage) => passage.paragraphs)).toEqual([[0, 1], [2], [3]]);
    expect(splitIntoPassages(paragraphs)[0]?.text).toBe(`${sentence(50)}\n\n${sentence(50)}`);
  });

  it('repeat the previous sentence if they begin within a paragraph', () => {
    const paragraphs = splitLongParagraph(paragraph([sentence(70, 'One'), sentence(70, 'Two')].join(' ')));
    const [first, second] = splitIntoPassages(paragraphs);
    expect(first?.text).toBe(sentence(70, 'One'));
    expect(second?.text).toBe(`${sentence(70, 'One')} ${sentence(70, 'Two')}`);
  });

  it('contain every paragraph once and in order, each under one heading', () => {
    const any = fc.array(fc.tuple(fc.integer({ min: 2, max: 200 }), fc.constantFrom('A', 'B')), { maxLength: 30 });
    fc.assert(
      fc.property(any, (shapes) => {
        const paragraphs = shapes.flatMap(([words, heading]) =>
          splitLongParagraph(paragraph(sentence(words), heading)),
        );
        const passages = splitIntoPassages(paragraphs);
        expect(passages.flatMap((passage) => passage.paragraphs)).toEqual(paragraphs.map((_, index) => index));
        for (const { heading, text, paragraphs: members } of passages) {
          for (const index of members) {
            expect(paragraphs[index]?.heading).toBe(heading);
            expect(text).toContain(paragraphs[index]?.text);
          }
        }
      }),
    );
  });
});
