import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSynonyms } from './synonyms.ts';
import { findTerms, getStem, splitWords } from './words.ts';

const forms = (text: string) => splitWords(text).map(({ form }) => form);

describe('words', () => {
  it.each([
    ['The dump’s fee isn’t $1,200.50!', ['the', 'dump', 'fee', 'isnt', '1200.50']],
    ['15ft trailer, 3rd load', ['15', 'ft', 'trailer', '3', 'rd', 'load']],
    ['Café NAÏVE', ['cafe', 'naive']],
    ['', []],
  ])('of "%s" are normalized for comparison', (text, expected) => expect(forms(text)).toEqual(expected));

  it('have their positions in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        let last = 0;
        for (const { start, end } of splitWords(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).not.toMatch(/\s/);
          last = end;
        }
      }),
    );
  });
});

describe('what is remembered of words', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const readHeapMb = () => {
    collect();
    return process.memoryUsage().heapUsed / 1024 / 1024;
  };
  const letters = (n: number) => String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

  it('does not keep the texts they stood in', () => {
    const before = readHeapMb();
    for (let n = 0; n < 300; n++) findTerms(`${'the load was heavy '.repeat(3_000)} unheardof${letters(n + 10_000)}`);
    expect(readHeapMb() - before).toBeLessThan(4);
  });

  it('does not grow with numbers', () => {
    findTerms('load number 7');
    const before = readHeapMb();
    for (let n = 0; n < 40_000; n++) findTerms(`load number ${n + 1_000_000}`);
    expect(readHeapMb() - before).toBeLessThan(2);
  });
});

describe('terms', () => {
  it('leave out small words and use one stem for all forms of a word', () => {
    expect(findTerms('How do I charge for hauling the mattresses?')).toEqual(['charg', 'haul', 'mattress']);
    expect(findTerms('charges charged charging hauled hauls')).toEqual(['charg', 'charg', 'charg', 'haul', 'haul']);
  });

  it('find names written in two ways by either', () => {
    expect(findTerms('A-901 license')).toContain('a901');
    expect(findTerms('a901')).toEqual(['a901']);
    expect(findTerms('C&D debris')).toContain('cd');
    expect(findTerms('form W-9')).toContain('w9');
  });

  it('of a text in capitals are the same as in lower case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 ,.&-]{0,80}$/), (text) => {
        expect(findTerms(text.toUpperCase())).toEqual(findTerms(text));
      }),
    );
  });

  it('of 8,000 hostile characters are found quickly', () => {
    const hostile = [
      "'".repeat(8_000),
      'a-'.repeat(4_000),
      '1,'.repeat(4_000),
      `a${'́'.repeat(7_999)}`,
      'a’'.repeat(4_000),
    ];
    const begun = performance.now();
    for (const text of hostile) findTerms(text);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('synonyms', () => {
  const of = (question: string) => [...findSynonyms(findTerms(question)).keys()];

  it('add the official name of things that owners call by another', () => {
    expect(of('what is the dump fee')).toEqual(expect.arrayContaining([getStem('tipping'), getStem('gate')]));
    expect(of('freon in a fridge')).toEqual(expect.arrayContaining([getStem('refrigerant'), getStem('refrigerator')]));
    expect(of('do i give him a 1099')).toContain(getStem('contractor'));
  });

  it('weigh less than the words of the question and never repeat them', () => {
    const found = findSynonyms(findTerms('dumpster or roll-off'));
    expect([...found.keys()]).not.toContain(getStem('dumpster'));
    expect(Math.max(...found.values())).toBeLessThan(1);
    expect(findSynonyms(findTerms('nothing of the trade'))).toEqual(new Map());
  });
});
