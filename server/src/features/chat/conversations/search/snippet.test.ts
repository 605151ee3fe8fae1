import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSnippet } from './snippet.ts';

const filler = 'A truck holds what it holds and the dump takes what it takes. '.repeat(5).trim();

describe('a snippet', () => {
  it('is the whole text of a short message, without its markdown', () => {
    const message =
      '## Prices\n\n- **Hot tubs**: `$350` to $500 [1] [12]\n- see [the guide](https://x.example/a)\n> 2. noted';
    expect(buildSnippet(message, 'hot')).toBe('Prices Hot tubs: $350 to $500 see the guide 2. noted');
  });

  it('is cut between words around the first match', () => {
    const snippet = buildSnippet(`${filler} Hot tubs weigh 700 pounds. ${filler}`, 'tub');
    expect(snippet).toMatch(/^…\S.* Hot tubs weigh 700 pounds\. .*\S…$/);
    expect(snippet.length).toBeLessThanOrEqual(125);
  });

  it('shows the place where most of the words stand together', () => {
    const text = `A tub is heavy. ${filler} A piano weighs more than a tub. ${filler}`;
    expect(buildSnippet(text, 'piano tub')).toContain('piano weighs more than a tub');
  });

  it('ignores case, accents and apostrophes, and matches the last word as a prefix', () => {
    for (const [word, search] of [
      ['Café', 'CAFE'],
      ['don’t', 'dont'],
      ['Ångström', 'angs'],
      ['mattresses', "matt'"],
    ] as const) {
      expect(buildSnippet(`${filler} ${word} ${filler}`, search)).toContain(word);
    }
    expect(buildSnippet(`${filler} scar ${filler}`, 'car').startsWith('A truck')).toBe(true);
    expect(buildSnippet(`${filler} carpet ${filler}`, 'car x').startsWith('A truck')).toBe(true);
  });

  it('never grows long, never splits a character and never fails', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('tub ', '😀', '[', '**', '\n- ', 'x'.repeat(200)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.string({ unit: 'binary' }), (pieces, search) => {
        const snippet = buildSnippet(pieces.join(''), search);
        expect(snippet.length).toBeLessThanOrEqual(160);
        expect(() => encodeURIComponent(snippet)).not.toThrow();
      }),
    );
  });
});
