import { describe, expect, it } from 'vitest';
import { toSaid } from './said.ts';

describe('what was said', () => {
  it.each([
    ['text Ida we come at 3 no 4', 'text Ida we come at 4'],
    ['move it to monday, actually tuesday, at 9', 'move it to tuesday, at 9'],
    ["the customer is Megan no wait it's Moira, we come at 9", 'the customer is Moira, we come at 9'],
    ['bring the dolly i mean the hand truck', 'bring the hand truck'],
    ['we are a week late, actually ten days', 'we are ten days late'],
    ['um so uh tell her the price is 640', 'so tell her the price is 640'],
    ["a text for Lou that we run late yeah that's it", 'a text for Lou that we run late'],
    ['Thank you. Could you make it shorter?', 'Could you make it shorter?'],
    ['Good morning. I need a text for Ida', 'I need a text for Ida'],
    ['carry a dresser up 3 flights w/o killing myself, how', 'carry a dresser up 3 flights safely, how'],
    ['get through a night without killing myself', 'get through a night without killing myself'],
  ])('is read from “%s”', (message, said) => {
    expect(toSaid(message)).toBe(said);
  });

  it.each([' ', ',', '.', '-', "a'", 'no ', '3 ', 'um ', 'Ann no '])('is read in time from 8,000 of “%s”', (one) => {
    const began = process.cpuUsage();
    toSaid(`text ${one.repeat(8_000)}x`);
    expect(process.cpuUsage(began).user).toBeLessThan(500_000);
  });

  it.each([
    'hello',
    'thank you!',
    'thank you note to the Brandts',
    'no monday, tuesday is full too',
    'is it 3 or 4',
    'she said no. make that a text',
    'the couch and the bed, no mattress',
    'meet me at four thirty',
  ])('stays as it is in “%s”', (message) => {
    expect(toSaid(message)).toBe(message);
  });
});
