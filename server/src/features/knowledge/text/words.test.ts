import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { synonymsOf } from './synonyms.ts';
import { stemOf, termsOf, wordsOf } from './words.ts';

const forms = (text: string) => wordsOf(text).map(({ form }) => form);

describe('words', () => {
  it.each([
    ['The dump’s fee isn’t $1,200.50!', ['the', 'dump', 'fee', 'isnt', '1200.50']],
    ['15ft trailer, 3rd load', ['15', 'ft', 'trailer', '3', 'rd', 'load']],
    ['Café NAÏVE', ['cafe', 'naive']],
    ['', []],
  ])('of "%s" are compared in one form', (text, expected) => expect(forms(text)).toEqual(expected));

  it('have the places that they were found at', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        let last = 0;
        for (const { start, end } of wordsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).not.toMatch(/\s/);
          last = end;
        }
      }),
    );
  });
});

describe('terms', () => {
  it('leave small words out and hold one stem for a word’s forms', () => {
    expect(termsOf('How do I charge for hauling the mattresses?')).toEqual(['charg', 'haul', 'mattress']);
    expect(termsOf('charges charged charging hauled hauls')).toEqual(['charg', 'charg', 'charg', 'haul', 'haul']);
  });

  it('find names written in two ways by either', () => {
    expect(termsOf('A-901 license')).toContain('a901');
    expect(termsOf('a901')).toEqual(['a901']);
    expect(termsOf('C&D debris')).toContain('cd');
    expect(termsOf('form W-9')).toContain('w9');
  });

  it('of a text in capitals are those of the text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 ,.&-]{0,80}$/), (text) => {
        expect(termsOf(text.toUpperCase())).toEqual(termsOf(text));
      }),
    );
  });

  it('of 8,000 hostile characters take no time', () => {
    const hostile = [
      "'".repeat(8_000),
      'a-'.repeat(4_000),
      '1,'.repeat(4_000),
      `a${'́'.repeat(7_999)}`,
      'a’'.repeat(4_000),
    ];
    const begun = performance.now();
    for (const text of hostile) termsOf(text);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('synonyms', () => {
  const of = (question: string) => [...synonymsOf(termsOf(question)).keys()];

  it('bring in the official name of what owners call otherwise', () => {
    expect(of('what is the dump fee')).toEqual(expect.arrayContaining([stemOf('tipping'), stemOf('gate')]));
    expect(of('freon in a fridge')).toEqual(expect.arrayContaining([stemOf('refrigerant'), stemOf('refrigerator')]));
    expect(of('do i give him a 1099')).toContain(stemOf('contractor'));
  });

  it('count less than what was asked and never repeat it', () => {
    const found = synonymsOf(termsOf('dumpster or roll-off'));
    expect([...found.keys()]).not.toContain(stemOf('dumpster'));
    expect(Math.max(...found.values())).toBeLessThan(1);
    expect(synonymsOf(termsOf('nothing of the trade'))).toEqual(new Map());
  });
});
