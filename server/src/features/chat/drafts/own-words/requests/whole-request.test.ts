import { describe, expect, it } from 'vitest';
import { readDetails } from '../../../answers/understanding/details.ts';
import { splitPasted } from './answer-brief.ts';
import { readAskedQuestion } from './asked-question.ts';
import { readInvoiceLines, readQuoteLines } from './invoice-lines.ts';
import { addOff, findDebtOfTalk, findNoOfTalk, findPriceFirst, findRivalTold } from './told-first.ts';
import { readTold } from './whole-request.ts';

const TODAY = new Date('2026-11-23T12:00:00Z');
const toldBy = (request: string, language: 'en' | 'es' = 'en') =>
  readTold(request, readDetails(request, TODAY), language);
const saidBy = (request: string, language: 'en' | 'es' = 'en') => toldBy(request, language)?.said;

describe('what a request wants said', () => {
  it('stands before the request where nothing follows it, turned to the reader', () => {
    expect(saidBy('the lady moved her date twice and the driver waited an hour. text her')).toBe(
      'You moved your date twice and the driver waited an hour.',
    );
    expect(saidBy('we dented the clients gutter, already told him wed fix it. write him saying sorry')).toBe(
      "We dented your gutter. We already told you we'd fix it. I'm sorry.",
    );
  });

  it('is all that follows a text called by its name, each fact once', () => {
    expect(saidBy('past due text, bill is 210, job was may 9, ive called him twice')).toBe(
      "The bill is $210. The job was May 9. I've called you twice.",
    );
    expect(saidBy('apology note, we left a rake at her place, ill get it friday')).toBe(
      "I'm sorry we left a rake at your place. I'll get it Friday.",
    );
    expect(toldBy('thank you text, customer is Ilse, we did her barn today')?.reader.name).toBe('Ilse');
  });

  it('is told to nobody in what is put up for many', () => {
    const post = toldBy('post for our page, tuesday only 30 off a full load, he who calls first wins');
    expect(post?.reader.kind).toBe('public');
    expect(post?.said).toContain('$30 off a full load');
    expect(post?.said).toContain('He who calls');
    expect(saidBy('write clause: if we cant reach the pile because of a dog, waiting is 20 per half hour')).toBe(
      "If we can't reach the pile because of a dog, waiting is $20 per half hour.",
    );
  });

  it('answers what somebody wrote, and does not repeat it', () => {
    expect(saidBy('"do you guys work sundays and whats a fridge" - yes till 2, fridge is 85 extra. answer him')).toBe(
      'Yes till 2. The fridge is $85 extra.',
    );
    expect(saidBy("customer texted 'is it still on for 9?' tell her yes but closer to 10")).toBe(
      'Yes, but closer to 10.',
    );
    expect(toldBy('he said "i will call the county on you" is that legal')).toBeNull();
  });

  it('keeps "his" where the reader is a woman', () => {
    expect(saidBy('tell Mrs. Bauer we kept her husbands watch, his name is on it')).toBe(
      "We kept your husband's watch. His name is on it.",
    );
  });

  it('is in Spanish where the request is, with accents, sums and what it is for', () => {
    expect(saidBy('mensaje para cobrar 90 a don Chuy, ya van 2 meses', 'es')).toBe(
      'Le recuerdo su saldo pendiente de $90. Ya van 2 meses.',
    );
    expect(saidBy('recordatorio cita el jueves, va ser un sillon', 'es')).toBe(
      'Le recuerdo su cita el jueves. Va a ser un sillón.',
    );
    expect(saidBy('cliente pregunta "¿trabajan los domingos?" si trabajamos, 20 dolares mas', 'es')).toBe(
      'Sí trabajamos, $20 más.',
    );
  });
});

describe('a question that somebody asked the company', () => {
  it.each([
    [
      'reply on google, question is do yall take old paint? no but the county does',
      "No, we don't take old paint, but the county does.",
    ],
    ['somebody on nextdoor asks if we work saturdays, yes 8 to 2', 'Yes, we work Saturdays, 8 to 2.'],
    ['fb q and a: how much for a mattress? 85 curbside', 'A mattress is $85 curbside.'],
    ['customer asks can we come friday, tell him yes at 10', 'Yes, we can come Friday at 10.'],
    [
      'a neighbor on nextdoor asked do we do same day, yes if they call before 11',
      'Yes, we do same day if you call before 11.',
    ],
    ['lady asked if we haul pianos. write a reply that says yes for 150', 'Yes, we haul pianos for $150.'],
    ['yelp question: do you clean gutters? nope only junk', "No, we don't clean gutters, only junk."],
  ])('is answered and not repeated: %s', (request, said) => expect(readAskedQuestion(request)?.said).toBe(said));

  it('is left open where the asker does not say the answer', () => {
    expect(readAskedQuestion('reply to a yelp question: do you haul hot tubs')).toEqual({
      question: 'do you haul hot tubs',
      said: null,
      isPublic: true,
    });
  });

  it.each([
    'my helper asks do i get overtime, yes or no',
    'somebody on google left a review asking for a refund, what do i say',
    'people on facebook ask how much before i see it, what do i do',
    'customer asked if i can pay cash',
  ])('is none where the asker wants advice or a review is answered: %s', (request) =>
    expect(readAskedQuestion(request)).toBeNull(),
  );
});

describe('what was pasted', () => {
  it.each([
    ['reply to this: when can you get here friday? say between 2 and 4', "We'll be there Friday between 2 and 4."],
    [
      'answer this: do you haul old tires and a stove? tell em stove yes tires no',
      'We can haul the stove, but not the tires.',
    ],
    [
      'reply to her: is 9 tomorrow ok? say 11 is better',
      'Tomorrow at 11 would work better for us. Does that work for you?',
    ],
    ['he wants tuesday instead of monday. write back tuesday 8am works', 'Tuesday at 8am works.'],
    ['she wrote "could you do it for 150?" i want to say 180 is my lowest', '$180 is my lowest.'],
  ])('is answered with what the asker says to it: %s', (request, said) => expect(toldBy(request)?.said).toBe(said));

  it('is found where no answer is told', () => {
    expect(splitPasted('reply to this: do you guys take fridges')).toEqual({
      pasted: 'do you guys take fridges',
      answer: null,
    });
  });

  it.each([
    'reply to this review: they were late and rude, 1 star',
    'how do i reply to a mad customer',
    'answer the phone: how should my helper do it',
    'say something nice about us',
    'we always reply fast, customers like it',
  ])('is none in “%s”', (text) => expect(splitPasted(text)).toBeNull());
});

describe('the lines of an invoice', () => {
  it('are listed with what they come to', () => {
    expect(readInvoiceLines('invoice wording: 4 trailer loads at 165 each and 1 fridge 40')).toEqual({
      lines: ['4 trailer loads at $165 each: $660', '1 fridge: $40'],
      total: '$700',
      terms: null,
    });
    expect(readInvoiceLines('write her an invoice, 3 stops at 120')?.total).toBe('$360');
    expect(readInvoiceLines('invoice: attic 400, 5% veteran discount, he paid 80 already')).toEqual({
      lines: ['Attic: $400', 'Less 5% veteran discount: -$20', 'Less deposit paid: -$80'],
      total: '$300',
      terms: null,
    });
    expect(readInvoiceLines('bill wording for the manager, 3 unit trashouts 210 each')?.total).toBe('$630');
    expect(readInvoiceLines('invoice text to the hoa, 2 dumpster cleanups 225 each, net 15')).toEqual({
      lines: ['2 dumpster cleanups at $225 each: $450'],
      total: '$450',
      terms: 'net 15',
    });
    expect(readInvoiceLines('invoice email, garage job 640, paid 200 deposit')).toMatchObject({
      lines: ['Garage job: $640', 'Less deposit paid: -$200'],
      total: '$440',
    });
    expect(readInvoiceLines('bill for lou: shed 300, tires 4 at 10 each, less 50 deposit')?.total).toBe('$290');
  });

  it.each([
    'send invoice for todays job $350',
    'invoice 1187 for the barn, 3 loads 200 each',
    'invoice with 8% tax, 2 loads 200 each',
    'past due text, bill is 210, job was may 9',
  ])('are none where a sum could be missed: %s', (request) => expect(readInvoiceLines(request)).toBeNull());
});

describe('the lines of a quote', () => {
  it.each([
    ['a shed teardown 620', { lines: ['Shed teardown'], total: 620 }],
    [
      'full truck of drywall 510 plus 40 for the long carry',
      { lines: ['Full truck of drywall: $510', 'Long carry: $40'], total: 550 },
    ],
    ['couch, desk and rug 240', { lines: ['Couch', 'Desk', 'Rug'], total: 240 }],
  ])('are read from “%s”', (text, quote) => expect(readQuoteLines(text)).toEqual(quote));

  it.each(['the garage', 'about 20 bags and 3 tables', 'call 555 0133 for the price', 'unit 204', ''])(
    'are none in “%s”',
    (text) => expect(readQuoteLines(text)).toBeNull(),
  );
});

describe('a text asked for in passing', () => {
  it('begins with whom it is for', () => {
    expect(findPriceFirst('too high. id say 330 even, write it to mrs Oakes')).toBe(
      'text mrs Oakes the price is 330 even',
    );
    expect(findDebtOfTalk('415 from may 3, how do i ask her', 'did bertha ever pay')).toBe(
      'write Bertha a payment reminder, they still owe 415 since may 3',
    );
    expect(findNoOfTalk('i knew it, tell her no', 'lady wants us to take old tires')).toBe(
      "tell her no, we can't take the old tires",
    );
    expect(findRivalTold('text for Ines, the other guy said 90 im 120')).toMatch(/^write Ines .*90.*120$/);
    expect(addOff('id do 25', 'he wants 80 off')).toBe('id do 25 off');
  });

  it.each([
    '3 guys 4 hours text it to him',
    'we start at 10 tell them',
    'what about 300',
    'whats 20 percent of 300',
    'text her',
  ])('is no price in “%s”', (text) => expect(findPriceFirst(text)).toBeNull());

  it.each(['tell him no problem', 'tell her no later than 5', 'no', 'say no', 'tell him'])('is no no in “%s”', (text) =>
    expect(findNoOfTalk(text, 'he wants us to take tires')).toBeNull(),
  );

  it('is no debt where nobody was to pay', () => {
    expect(findDebtOfTalk('ask her for 300', 'what do i charge for a shed')).toBeNull();
    expect(findDebtOfTalk('ok', 'did bertha pay')).toBeNull();
    expect(findDebtOfTalk('may 3', 'did bertha pay')).toBeNull();
  });
});
