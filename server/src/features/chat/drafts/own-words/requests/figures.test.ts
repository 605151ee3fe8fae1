import { describe, expect, it } from 'vitest';
import { formatAgreement, isAgreementWanted } from './agreement.ts';
import { readInvoiceWording } from './invoice-wording.ts';
import { isNewTotalWanted, readNewTotal } from './new-total.ts';
import { readPieceFacts } from './piece-facts.ts';
import { findWordsFirst } from './told-first.ts';

describe('a new total', () => {
  it.each([
    ['he accepted the 80 off. invoice was 610, text him the new amount', 'With $80 off, your new total is $530.'],
    ['tell Vic he put down 300 of the 1,100, send the balance', 'We received your $300, so the balance is now $800.'],
    ['Ottilie put down 100 on the 480 job. text her the balance', 'We received your $100, so the balance is now $380.'],
    [
      'i knocked off 40 for the chip on wall, bill was 240, write her what she owes now',
      'With $40 off for the chip on the wall, your new total is $200.',
    ],
  ])('is told in “%s”', (text, said) => expect(readNewTotal(text, null)).toBe(said));

  it('is taken from the price of the text above, and is no text where nobody is to be told', () => {
    expect(readNewTotal('she paid 150 today, text her what is left', 500)).toContain('$350');
    expect(isNewTotalWanted('customer paid 200 of 775, what is left')).toBe(false);
  });
});

describe('a line of an invoice', () => {
  it.each([
    ['what do i put on the bill for the 2 tire charge, 15 each', 'Tire fee, 2 at $15 each: $30'],
    ['how do i word on the invoice that the 60 is for a second trip', 'Second trip: $60'],
    ['how should we show on his invoice that he paid 150 deposit already', 'Less deposit received, thank you: -$150'],
  ])('is written for “%s”', (text, line) => expect(readInvoiceWording(text)).toBe(line));

  it('is nothing that an invoice asks for in general', () => {
    expect(readInvoiceWording('what do i put on an invoice')).toBeNull();
  });
});

describe('an agreement', () => {
  it.each([
    'i want him to sign something before we tear out the deck, what do i put on it',
    'write me a simple agreement for a shed removal, 700',
    'what goes on the contract i have customers sign for a basement cleanout',
  ])('is wanted in “%s”', (text) => expect(isAgreementWanted(text)).toBe(true));

  it.each([
    'how do i win a government contract',
    'write a clause for my contract on extra weight',
    'should my helper be a contractor',
    'what do i say when they will not sign',
  ])('is not wanted in “%s”', (text) => expect(isAgreementWanted(text)).toBe(false));

  it('holds the job, the price and how it is paid', () => {
    const text = formatAgreement('agreement for a shed removal, 700, half up front', { company: 'Peak', name: 'Al' });
    expect(text).toContain('1. The job: shed removal');
    expect(text).toContain('$700. $350 before we start and $350 when the job is done.');
    expect(text).toContain('Between Peak ("we") and Al');
  });
});

describe('facts in pieces', () => {
  it.each([
    [
      'three guys, monday 8am, 4 hrs, venmo. text for the lady',
      "We'll be there on Monday at 8am, three of us. It takes about 4 hours. You can pay by Venmo.",
    ],
    [
      'one guy, sunday 10, all day, 1,150, text to him',
      "We'll be there on Sunday at 10. It takes about the whole day. The price is $1,150.",
    ],
    [
      'wednesday 1-3, 260, need gate code, text to customer',
      "We'll be there on Wednesday between 1 and 3. The price is $260. Please send me the gate code.",
    ],
  ])('become sentences: “%s”', (text, said) => expect(readPieceFacts(text)).toBe(said));

  it('are left alone where anything else is told', () => {
    expect(readPieceFacts('two men, friday 9, 2 hrs, her dog bites, text for the customer')).toBeNull();
  });
});

it('takes what is said to somebody first, and to whom at the end', () => {
  expect(
    findWordsFirst('You sent us the wrong bin and nobody picks up. I am sick of this. write to the supplier'),
  ).toBe('write a text to the supplier: You sent us the wrong bin and nobody picks up. I am sick of this.');
  expect(findWordsFirst('can you write to the supplier')).toBeNull();
});
