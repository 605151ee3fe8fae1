import { describe, expect, it } from 'vitest';
import { findReviewer, listReviewPoints } from './review-points.ts';

describe('a reply to a review', () => {
  it('answers what it complains of, and thanks for what it praises', () => {
    expect(listReviewPoints('reply-to-a-bad-review', 'they came two hours late and scratched my door', 'en')).toEqual([
      'You should not have had to wait for us.',
      'I want to see the damage and put it right.',
    ]);
    expect(listReviewPoints('reply-to-a-good-review', 'fast and so polite', 'en')).toEqual([
      'Working fast and being good to people: that is what we work for.',
    ]);
    expect(listReviewPoints('running-late', 'two hours late', 'en')).toBeNull();
  });

  it('names who wrote it, where the request does', () => {
    expect(findReviewer('review from nancy says we were slow')).toBe('Nancy');
    expect(findReviewer('slow and pricey. - Carl')).toBe('Carl');
    expect(findReviewer('somebody says we were slow')).toBeNull();
  });
});
