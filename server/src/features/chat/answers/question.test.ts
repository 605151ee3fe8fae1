import { describe, expect, it } from 'vitest';
import { buildFullQuestion, formatFullQuestion, isFollowUp, splitQuestion } from './question.ts';

describe('completing follow-ups', () => {
  const earlier = ['what do i charge to haul a refrigerator'];

  it('adds the topic of the previous question, new words first', () => {
    const whole = buildFullQuestion('and what about mattresses?', earlier);
    expect(whole).toMatch(/mattresses/);
    expect(whole).toMatch(/charge/);
    expect(whole.indexOf('mattresses')).toBeLessThan(whole.indexOf('refrigerator'));
  });

  it('reads as it was asked where people see it', () => {
    expect(formatFullQuestion('and what about mattresses?', ['how do i haul a fridge?', 'and tires?'])).toBe(
      'how do i haul a fridge – and what about mattresses?',
    );
    expect(formatFullQuestion('how heavy is a piano', earlier)).toBe('how heavy is a piano');
    expect(formatFullQuestion('why?', [])).toBe('why?');
  });

  it('leaves a question unchanged if it stands alone or comes first', () => {
    expect(buildFullQuestion('how heavy is a piano', earlier)).toBe('how heavy is a piano');
    expect(buildFullQuestion('what about mattresses', [])).toBe('what about mattresses');
  });

  it('skips a chain of follow-ups and uses the last complete question', () => {
    expect(buildFullQuestion('and tires?', [...earlier, 'and mattresses?'])).toContain('charge');
  });

  it.each(['how much is it', 'why?', 'what about tires', 'and for commercial jobs?'])(
    'recognizes that "%s" depends on the previous question',
    (text) => expect(isFollowUp(text)).toBe(true),
  );
});

describe('messages that ask more than one thing', () => {
  it('splits at a second question word', () => {
    expect(splitQuestion('what do i charge for a half truck and what will the dump take off me')).toEqual([
      'what do i charge for a half truck',
      'what will the dump take off me',
    ]);
    expect(splitQuestion('do i need a permit? how long does it take')).toHaveLength(2);
  });

  it.each(['how much for a couch and a fridge', 'what is an llc and why', 'can i dump it and how'])(
    'keeps "%s" whole',
    (text) => expect(splitQuestion(text)).toEqual([text]),
  );
});
