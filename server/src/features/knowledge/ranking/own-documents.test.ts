import { describe, expect, it } from 'vitest';
import { preferOwn, saysWhatIsAsked } from './own-documents.ts';
import type { RankedUnit } from './rank-units.ts';

interface Asked {
  score?: number;
  /** Share of the question's words, and the likeness of its meaning and parts; all alike. */
  words?: number;
  late?: number;
}

const unit = (name: string, isOwn: boolean, { score = 0.8, words = 0.9, late = words }: Asked = {}): RankedUnit =>
  ({ unit: { text: name, is_own: isOwn }, score, features: { coverage: words, cosine: words, late } }) as RankedUnit;
const namesOf = (units: RankedUnit[]) => preferOwn(units).map((one) => one.unit.text);

describe('what the company uploaded itself', () => {
  it('goes before an article that is ahead by little, each among themselves in their order', () => {
    const units = [
      unit('article', false, { score: 0.9 }),
      unit('second article', false, { score: 0.85 }),
      unit('price list', true, { score: 0.79 }),
      unit('handbook', true, { score: 0.785 }),
    ];
    expect(namesOf(units)).toEqual(['price list', 'handbook', 'article', 'second article']);
  });

  it('stays behind an article that is ahead by more, or whose words fit far better', () => {
    const article = unit('article', false, { score: 0.9, words: 0.9 });
    expect(namesOf([article, unit('list', true, { score: 0.77 })])).toEqual(['article', 'list']);
    expect(namesOf([article, unit('list', true, { score: 0.89, words: 0.75 })])).toEqual(['article', 'list']);
  });

  it('changes nothing where there is none', () => {
    const units = [unit('a', false), unit('b', false)];
    expect(preferOwn(units)).toBe(units);
    expect(preferOwn([])).toEqual([]);
  });
});

describe('where the gate doubts, an own document answers', () => {
  const whole = unit('list', true, { words: 1, late: 0.6 });

  it('that holds every word that is asked for', () => {
    expect(saysWhatIsAsked(whole, 0.1, 3)).toBe(true);
  });

  it.each([
    ['an article', unit('article', false, { words: 1, late: 0.6 }), 0.1, 3],
    ['no paragraph', undefined, 0.1, 3],
    ['one that lacks a word', unit('list', true, { words: 0.9, late: 0.6 }), 0.1, 3],
    ['one that says it otherwise', unit('list', true, { words: 1, late: 0.4 }), 0.1, 3],
    ['one, asked about another world,', whole, 0.04, 3],
    ['one, asked a single word,', whole, 0.1, 1],
  ])('but not %s', (_, best, gate, terms) => {
    expect(saysWhatIsAsked(best, gate, terms)).toBe(false);
  });
});
