import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unit } from './document.ts';
import { passagesOf, splitLongUnit } from './passages.ts';
import { sentencesOf } from './sentences.ts';

function unit(text: string, heading = 'Fees'): Unit {
  const sentences = sentencesOf(text).map((span) => ({ ...span, sources: ['a'] }));
  return { heading, text, sentences, asks: ['how much'], continues: false };
}

const sentence = (words: number, first = 'Word') => `${first} ${'word '.repeat(words - 2)}end.`;
const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

describe('a long paragraph', () => {
  it('is cut at sentence ends into units that can be quoted', () => {
    const parts = splitLongUnit(unit(Array.from({ length: 6 }, () => sentence(30)).join(' ')));
    expect(parts.map((part) => wordCount(part.text))).toEqual([60, 60, 60]);
    expect(parts.map((part) => part.continues)).toEqual([false, true, true]);
    expect(parts.map((part) => part.asks.length)).toEqual([1, 0, 0]);
    for (const { text, sentences } of parts) {
      expect(sentences.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(text);
    }
  });

  it('of one endless sentence stays whole', () => {
    expect(splitLongUnit(unit(sentence(300)))).toHaveLength(1);
  });
});

describe('passages', () => {
  it('join neighbouring paragraphs of a section up to 120 words', () => {
    const units = [unit(sentence(50)), unit(sentence(50)), unit(sentence(50)), unit(sentence(50), 'Other')];
    expect(passagesOf(units).map((passage) => passage.units)).toEqual([[0, 1], [2], [3]]);
    expect(passagesOf(units)[0]?.text).toBe(`${sentence(50)}\n\n${sentence(50)}`);
  });

  it('that begin within a paragraph repeat the sentence before', () => {
    const units = splitLongUnit(unit([sentence(70, 'One'), sentence(70, 'Two')].join(' ')));
    const [first, second] = passagesOf(units);
    expect(first?.text).toBe(sentence(70, 'One'));
    expect(second?.text).toBe(`${sentence(70, 'One')} ${sentence(70, 'Two')}`);
  });

  it('hold every unit once and in order, each within one heading', () => {
    const any = fc.array(fc.tuple(fc.integer({ min: 2, max: 200 }), fc.constantFrom('A', 'B')), { maxLength: 30 });
    fc.assert(
      fc.property(any, (shapes) => {
        const units = shapes.flatMap(([words, heading]) => splitLongUnit(unit(sentence(words), heading)));
        const passages = passagesOf(units);
        expect(passages.flatMap((passage) => passage.units)).toEqual(units.map((_, index) => index));
        for (const { heading, text, units: members } of passages) {
          for (const index of members) {
            expect(units[index]?.heading).toBe(heading);
            expect(text).toContain(units[index]?.text);
          }
        }
      }),
    );
  });
});
