import { describe, expect, it } from 'vitest';
import { toToldOrders } from './told-orders.ts';

function tell(body: string, request = ''): string {
  return toToldOrders(body, request).told;
}

describe('an order to the assistant, where a reader is told something', () => {
  it('is the question that it wants asked', () => {
    expect(tell('Ask if the lift is free. Ask you to call.')).toBe('Is the lift free? Could you please call?');
    expect(tell('Ask where our men should park? Ask what the bin costs a day.')).toBe(
      'Where should our men park? What does the bin cost a day?',
    );
    expect(tell('Ask who pays for the permit. Ask price delivered.')).toBe(
      'Could you tell me who pays for the permit? Could you tell me the price delivered?',
    );
    expect(tell('Photos are attached. Ask about the bond. Ask for two weeks. Ask for Marta.')).toBe(
      "Photos are attached. I wanted to ask about the bond. I'd like to ask for two weeks. Ask for Marta.",
    );
  });

  it('is the apology, the thanks, the offer or the wish that it names', () => {
    expect(tell('Apologize for the dust. Offer a free sweep. Wish you luck.')).toBe(
      "I'm sorry for the dust. We can offer a free sweep. We wish you luck.",
    );
    expect(tell('Thank lending us the dolly. Thanks you for the tip. Thank 10 years.')).toBe(
      'Thank you for lending us the dolly. Thank you for the tip. Thank you for 10 years.',
    );
    expect(tell('I like it. Offer 20 off. End with see you Monday.')).toBe(
      'I like it. I can offer 20 off. See you Monday.',
    );
  });

  it('is told to nobody where it is of manner, of what is not to be said, or of who signs', () => {
    expect(tell("We come at 9. Don't threaten. No lecture. Not pushy. Keep it under 20 seconds.")).toBe(
      'We come at 9.',
    );
    expect(tell("We're full. Nothing about the crew. Mention nothing about the tip. Thank you.")).toBe(
      "We're full. Thank you.",
    );
    expect(tell("Don't block the gate. No parking Friday. Be careful.")).toBe(
      "Don't block the gate. No parking Friday. Be careful.",
    );
    expect(tell('It is done. Sign it Otis Reed.', 'text her it is done. sign it Otis Reed')).toBe('It is done.');
  });

  it('keeps back what the asker does not want said yet, and knows of it', () => {
    const request = "tell vera we come friday. there's a $40 trip charge in the terms, but don't bring it up yet";
    expect(toToldOrders("We come Friday. There's a $40 trip charge in the terms.", request)).toEqual({
      told: 'We come Friday.',
      kept: "There's a $40 trip charge in the terms.",
    });
  });
});

describe('a question of which only the opening was set', () => {
  it('has the order of a question', () => {
    expect(tell("Is there's a dock? Does the lid is tight? Can we can park there?")).toBe(
      'Is there a dock? Is the lid tight? Can we park there?',
    );
    expect(tell('Is a long truck fits through? When is the gate opens? Do you would you rather wait?')).toBe(
      'Does a long truck fit through? When does the gate open? Would you rather wait?',
    );
    expect(tell('Is Tuesday or Friday is better? Will Rosa come? Is the dock open Sunday?')).toBe(
      'Is Tuesday or Friday better? Will Rosa come? Is the dock open Sunday?',
    );
    expect(tell('Do you know if the stairs are wide? Are the men who are coming insured?')).toBe(
      'Do you know if the stairs are wide? Are the men who are coming insured?',
    );
  });
});
