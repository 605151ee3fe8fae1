import { describe, expect, it } from 'vitest';
import { buildFullQuestion, findSmallTalkAnswer, isFollowUp, splitQuestion } from './question.ts';

describe('small talk', () => {
  it.each(['hi', 'Hello!', 'hey there', 'thanks so much', 'What can you do?', 'who are you', 'are you a robot?'])(
    'answers "%s" as a person would',
    (text) => expect(findSmallTalkAnswer(text, 'Dana')).toBeTruthy(),
  );

  it.each([
    'hi how much for a couch',
    'thanks but what about mattresses',
    'help me price a hot tub',
    'what do you do with paint',
  ])('leaves the question "%s" to the knowledge base', (text) => expect(findSmallTalkAnswer(text, 'Dana')).toBeNull());

  it('greets by name, or without one', () => {
    expect(findSmallTalkAnswer('hello', 'Dana')).toContain('Hi Dana!');
    expect(findSmallTalkAnswer('hello', ' ')).toContain('Hi there!');
  });
});

describe('follow-ups', () => {
  const earlier = ['what do i charge to haul a refrigerator'];

  it('carries the topic of the question before, new words first', () => {
    const whole = buildFullQuestion('and what about mattresses?', earlier);
    expect(whole).toMatch(/mattresses/);
    expect(whole).toMatch(/charge/);
    expect(whole.indexOf('mattresses')).toBeLessThan(whole.indexOf('refrigerator'));
  });

  it('leaves a question alone that stands on its own, or that is the first', () => {
    expect(buildFullQuestion('how heavy is a piano', earlier)).toBe('how heavy is a piano');
    expect(buildFullQuestion('what about mattresses', [])).toBe('what about mattresses');
  });

  it('looks past a chain of follow-ups to the last whole question', () => {
    expect(buildFullQuestion('and tires?', [...earlier, 'and mattresses?'])).toContain('charge');
  });

  it.each(['how much is it', 'why?', 'what about tires', 'and for commercial jobs?'])(
    'sees that "%s" hangs on the one before',
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
