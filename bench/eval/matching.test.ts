import { describe, expect, it } from 'vitest';
import { countWords, holdsEveryGroup, holdsPhrase } from './matching.ts';

describe('matching an answer', () => {
  it('finds a number only as a whole', () => {
    expect(holdsPhrase('costs $100 a load', '$10')).toBe(false);
    expect(holdsPhrase('costs $10 a load', '$10')).toBe(true);
    expect(holdsPhrase('about 2.5 tons', '5 tons')).toBe(false);
    expect(holdsPhrase('about 2.5 tons.', '2.5 tons')).toBe(true);
  });

  it('ignores thousands separators, kinds of dashes and case', () => {
    expect(holdsPhrase('The fee is $5,000 in all', '$5000')).toBe(true);
    expect(holdsPhrase('$250–$450 for a half', '$250-$450')).toBe(true);
    expect(holdsPhrase('Biohazard Rules', 'biohazard')).toBe(true);
  });

  it('requires one alternative of every group', () => {
    expect(holdsEveryGroup('It is free from the IRS.', [['free', 'no cost'], ['IRS']])).toBe(true);
    expect(holdsEveryGroup('It is free.', [['free'], ['IRS']])).toBe(false);
  });

  it('counts the words a person reads', () => {
    expect(countWords('- **Half a truck:** about $250. [1][2]')).toBe(5);
  });
});
