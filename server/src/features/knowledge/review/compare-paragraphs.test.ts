import { describe, expect, it } from 'vitest';
import { compareAmounts } from './amounts.ts';
import { compareParagraphs } from './compare-paragraphs.ts';

describe('amounts in two texts', () => {
  it('include money, percentages and counts, but not years and bare numbers', () => {
    const { onlyA } = compareAmounts(
      'In 2026 we charge $1,250.50, $90–$120 or $2 million; 15%, 26,001 lb and 10 yard bins, see page 1-800-555-1212 of 3.',
      'Nothing.',
    );
    expect(onlyA).toEqual(['$1,250.50', '$90–$120', '$2 million', '15%', '26,001 lb', '10 yard']);
  });

  it('are the same however they are written', () => {
    expect(compareAmounts('It costs $2 million and 1,000 lbs.', 'For 1000 lb you pay $2,000,000.')).toMatchObject({
      isSame: true,
      isContrary: false,
    });
  });

  it('contradict each other if both texts state some of a kind and share none', () => {
    expect(compareAmounts('A sofa is $90 at 40 lb.', 'A sofa is $65 at 40 lb.')).toMatchObject({
      isContrary: true,
      onlyA: ['$90'],
      onlyB: ['$65'],
    });
    expect(compareAmounts('A sofa is $90, a bed $60.', 'A bed is $60.').isContrary).toBe(false);
    expect(compareAmounts('A sofa is $90.', 'A sofa weighs 80 lb.').isContrary).toBe(false);
  });
});

describe('two paragraphs', () => {
  const sofa = (price: string) => `We charge ${price} to pick up a sofa from a living room.`;

  it('are duplicates if they state the same amounts and are similar enough', () => {
    expect(compareParagraphs(sofa('$90'), sofa('$90'), 0.95)?.kind).toBe('duplicate');
    expect(compareParagraphs(sofa('$90'), sofa('$90'), 0.7)).toBeNull();
  });

  it('need to be more similar if they state no amounts', () => {
    expect(compareParagraphs(sofa('nothing'), sofa('nothing'), 0.95)?.kind).toBe('duplicate');
    expect(compareParagraphs(sofa('nothing'), sofa('nothing'), 0.88)).toBeNull();
  });

  it('disagree only if they have the same subject', () => {
    expect(compareParagraphs(sofa('$90'), sofa('$65'), 0.9)).toEqual({
      kind: 'disagreement',
      onlyA: ['$90'],
      onlyB: ['$65'],
    });
    expect(compareParagraphs(sofa('$90'), 'Helpers earn $20 an hour plus tips on weekends.', 0.9)).toBeNull();
  });

  it('do not disagree if they are lists of many amounts', () => {
    const list = (from: number) => `Sofas by size: ${[1, 2, 3, 4, 5].map((n) => `$${from + n}`).join(', ')}.`;
    expect(compareParagraphs(list(100), list(200), 0.9)).toBeNull();
  });
});
