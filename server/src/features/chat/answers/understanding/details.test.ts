import { describe, expect, it } from 'vitest';
import { readDetails } from './details.ts';

/** A Monday. */
const TODAY = new Date('2026-11-23T12:00:00Z');
const read = (message: string) => readDetails(message, TODAY);
const texts = (spans: { text: string }[]) => spans.map(({ text }) => text);

describe('the details of a message', () => {
  it.each([
    ['text mrs petrov that we are on our way', ['Mrs. Petrov']],
    ['apologize to dr. haddads office, we scratched the door frame', ['Dr. Haddad']],
    ['text to Nadia about her old recliner', ['Nadia']],
    ['mensaje para don carlos que vamos tarde', ['Don Carlos']],
    ['remind the Okonkwos family of tomorrow', ['Okonkwos']],
    ['text the customer that the driver is late', []],
    ['reminder to harborview realty, 3 weeks late', ['Harborview Realty']],
    ['job ad for a helper with his own boots', []],
    ['una hoja para pegarla en la puerta', []],
  ])('names the people of "%s"', (message, people) => {
    expect(texts(read(message).people)).toEqual(people);
  });

  it('writes money the same way, however it was typed', () => {
    expect(texts(read('deposit 75 bucks of $1,150.5, and 2 dollars a bag').money)).toEqual(['$75', '$1,150.50', '$2']);
    expect(texts(read('the job is worth $1.4k').money)).toEqual(['$1,400']);
    expect(texts(read('ticket 118, 2,340, 9 days late, 1,200 lbs').money)).toEqual(['$2,340']);
  });

  it('tells numbers from money, percent, dates and phone numbers', () => {
    const { numbers, percents, phones, money } = read('invoice 4471 over $390, 5 percent off, call 512-555-0148');
    expect(texts(numbers)).toEqual(['4471']);
    expect(texts(money)).toEqual(['$390']);
    expect(texts(percents)).toEqual(['5%']);
    expect(texts(phones)).toEqual(['512-555-0148']);
    expect(read('we drove 30 miles with 60 gallons').numbers).toEqual([]);
  });

  it.each([
    ['we come wednesday between 1 and 3 pm', ['Wednesday between 1 and 3 pm']],
    ['move it to next friday at 8am please', ['next Friday at 8am']],
    ['thursday 8 am at 15 birch ln', ['Thursday 8 am']],
    ['14 days late', []],
    ['it takes two hours', []],
    ['confirmar la cita del martes a las 9', ['martes a las 9']],
  ])('reads when: "%s"', (message, whens) => {
    expect(texts(read(message).whens)).toEqual(whens);
  });

  it('keeps what stands between quotation marks, and where each thing stood', () => {
    const message = 'reply to "They broke my gate" and offer $60';
    const { quotes, money } = read(message);
    expect(texts(quotes)).toEqual(['They broke my gate']);
    expect(message.slice(money[0]?.start, money[0]?.end)).toBe('$60');
    expect(money[0]?.beside).toContain('offer');
  });

  it('finds nothing in nothing', () => {
    expect(Object.values(read('')).flat()).toEqual([]);
  });
});
