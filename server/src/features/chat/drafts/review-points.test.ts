import { describe, expect, it } from 'vitest';
import { findReviewer, listReviewPoints, readOwnSide, toStrangerReply } from './review-points.ts';

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

  it('answers what a complaint grants and a good review faults', () => {
    expect(listReviewPoints('reply-to-a-bad-review', 'they came late but the price was good', 'en')).toEqual([
      'You should not have had to wait for us.',
      'I am glad that the price was right.',
    ]);
    expect(listReviewPoints('reply-to-a-good-review', 'very quick but they blocked the alley', 'en')).toEqual([
      'Working fast: that is what we work for.',
      "We should have parked where we are in nobody's way.",
    ]);
  });

  it('tells what the owner says happened, and nothing of what was reported', () => {
    expect(readOwnSide('2 stars "took all day". truth is he added a piano and we told him. write the reply')).toBe(
      'he added a piano and we told him',
    );
    expect(readOwnSide('reseña mala, dice que llegamos tarde, nosotros si le avisamos')).toBe(
      'nosotros si le avisamos',
    );
    expect(readOwnSide('reply to a bad review, says we were rude')).toBeNull();
  });

  it('names who wrote it, where the request does', () => {
    expect(findReviewer('review from nancy says we were slow')).toBe('Nancy');
    expect(findReviewer('slow and pricey. - Carl')).toBe('Carl');
    expect(findReviewer('review answer to Odile, she said the crew was quick')).toBe('Odile');
    expect(findReviewer('reply to this: "Bram V. - 1 star. Nobody came."')).toBe('Bram');
    expect(findReviewer('reply to Google review about the crew')).toBeNull();
    expect(findReviewer('somebody says we were slow')).toBeNull();
  });
});

describe('a reply to a complaint', () => {
  const manner = { channel: 'reply' as const, tone: 'plain' as const, is_short: false, language: 'en' as const };
  const reply = { name: 'reply-to-a-bad-review', manner, values: { customer: 'Gus' }, additions: ['We are sorry.'] };

  it.each([
    'but we was never at that place',
    'we never had a job there',
    'hes not even our customer',
    'i dont know him',
    'wrong company, thats the other guys',
    'nunca fuimos a esa casa',
  ])('is one to a stranger with “%s”', (text) => {
    expect(toStrangerReply(reply, text)).toMatchObject({ name: 'reply-to-a-false-review', additions: [] });
  });

  it.each([
    'we never scratched it',
    'we were never late',
    'i dont know what to say about the price',
    'add that we never skip a call',
    'is he even our customer?',
  ])('stays one to a customer with “%s”', (text) => {
    expect(toStrangerReply(reply, text)).toBeNull();
  });
});
