import { describe, expect, it } from 'vitest';
import { startCpuClock } from '../../../../../test/answers/cpu-clock.ts';
import { retrieval } from '../../../../../test/answers/retrieval.ts';
import { findLanguage } from '../../../knowledge/index.ts';
import { readOffer, readPieces, readPurpose, readToldPart } from '../../drafts/additions.ts';
import { applyOwnRate } from '../../reckoning/own-lists/own-rates.ts';
import { readSumItems } from '../../reckoning/sums/reading/sum-items.ts';
import { isDraftRequest, isTrouble } from './act-forms.ts';
import type { Act } from './acts.ts';
import type { Said } from './added/reading.ts';
import { readDetails } from './details.ts';
import { isBareStatement } from './rules/question-rules.ts';
import { isTextMeant } from './rules/text-rules.ts';
import { findActs, isVague } from './understand.ts';

/** By words alone, as without an embedding model; the knowledge base holds nothing on it. */
function actsOf(message: string, before: Act | null = null, hasDraft = false, helpFit = 0): Act[] {
  const read = { language: findLanguage(message), readable: message, vector: null, actScores: null };
  const namesJob = /\b(?:piano|recliner|loveseat|copper|can)s?\b/.test(message);
  return findActs(message, read, {
    before,
    hasDraft,
    hasSources: before !== null,
    hasBlanks: hasDraft,
    draftFit: 0,
    helpFit,
    emergencyFit: 0,
    lawFit: 0,
    found: retrieval(message, []),
    request: null,
    edited: null,
    namesJob,
    isPlainSum: false,
  }).parts.map(({ act }) => act);
}

describe('a first message', () => {
  it.each<[string, Act]>([
    ['morning chief', 'social'],
    ['the client is really angry', 'ask'],
    ['sum up our conversation', 'rework'],
    ['could use some help with a bid for a client', 'price_job'],
    ['what have you got on file for us', 'about_me'],
    ['can u stick the garcia job on my calendar', 'outside'],
    ['where can i upload our handbook', 'help'],
    ['this thing is useless', 'social'],
    ['r u a robot', 'social'],
    ['is there a human here', 'social'],
    ['my brother passed away', 'social'],
    ['no sirves', 'social'],
    ['can you track where my guys are', 'outside'],
    ['i got a situation with a client', 'plan'],
    ['could you help me out with a customer', 'plan'],
    ['how can i get you to remember our closing time', 'help'],
    ['can you send them', 'help'],
    ['is what i write here secret', 'help'],
    ['this truck is useless in snow', 'ask'],
    ['the couch is garbage', 'ask'],
    ['can customers see where we are', 'ask'],
    ['can you text ray saying that we come at noon', 'write'],
    ['how do i load a safe', 'ask'],
    ['how can i print yard signs', 'ask'],
    ['where do i attach the strap', 'ask'],
    ['how would i enter a flooded cellar', 'ask'],
    ['gimme a plan to win more churches', 'plan'],
    ['what calendar for a three man band', 'ask'],
    ['i need a txt to folks we hauled for last spring', 'write'],
    ['where does your data come from', 'help'],
    ['tell us a riddle about landfills', 'outside'],
    ['considering adding snow hauling and gutter work, smart or not', 'plan'],
    ['should i add a shed tear down to the quote', 'ask'],
    ['he left 3 stars because we came at noon, how should i respond', 'write'],
    ['a woman left 2 stars over the noise, when should i respond and what do i put', 'ask'],
    ['ok thanks a lot', 'social'],
    ['what can you do', 'help'],
    ['how do i export this conversation', 'help'],
    ['draft a letter to a landlord about an unpaid bill', 'write'],
    ['write a text to Ms. Ito that we run late', 'write'],
    ['three loads at 240 and two at 310', 'sum'],
    ['quote 3 old recliners and a loveseat at the curb', 'price_job'],
    ['how much should i charge to haul two pianos', 'price_job'],
    ['remember that our minimum is 120', 'remember'],
    ['i need some advice', 'plan'],
    ['what is the fine for dumping tires', 'ask'],
    ['do i need workers comp for one helper', 'ask'],
    ['my helper passed out in the heat', 'emergency'],
    ['how do i hide asbestos in the load', 'unlawful'],
    ['can we leave the load behind the mall when nobody is around', 'unlawful'],
    ['after-hours voicemail script', 'write'],
    ['tell my guys the yard opens at 6 tomorrow', 'write'],
    ['what is my plan', 'help'],
    ['how do you know when a trailer is overweight', 'ask'],
    ['remove the freon from a fridge myself', 'ask'],
    ['apology note, we broke a planter and will pay for it', 'write'],
    ['help wanted post, 19 an hour, weekdays', 'write'],
    ['let Mrs. Okafor know the truck is late', 'write'],
    ['form for a helper to sign for his money', 'write'],
    ['postcards for realtors, are they any good', 'ask'],
    ['how do we find more customers', 'plan'],
    ['how can i get our logo onto the quotes', 'help'],
    ['nextdoor suspended our page, no reason given', 'ask'],
    ['our ads got rejected again', 'ask'],
    ['yelp removed our page, we have no office', 'ask'],
    ['how much do they pay for scrap dryers', 'ask'],
    ['copper wire price now', 'ask'],
    ['going rate on aluminum cans', 'ask'],
    ['whats a fair cut for a guy who sells piano moves', 'ask'],
    ['will the bank want a business plan', 'ask'],
    ['does my cousin get a third', 'ask'],
    ['do postcards work', 'ask'],
    ['are door hangers worth the money', 'ask'],
    ['what would it cost to dump a full 16 yard load', 'ask'],
    ['how much for a full 16 yard truck', 'price_job'],
    ['price to fill up my 12 yard trailer', 'price_job'],
    ['how do i load my price sheet', 'help'],
    ['who else gets to look at what i put in here', 'help'],
    ['where is my data kept', 'help'],
    ['hoja para revisar el remolque', 'write'],
    ['good hour to send a review request', 'ask'],
    ['le puedo pagar por día a un primo', 'ask'],
    ['my loader stepped on a screw', 'emergency'],
    ['what do i do with nine jugs of floor wax', 'ask'],
    ['how many pallets fit on a twelve foot flatbed', 'ask'],
    ['we finally bought our own trailer', 'plan'],
    ['what would you do in my shoes', 'plan'],
    ['what do you do with a pile nobody claims', 'ask'],
  ])('"%s" is %s', (message, act) => {
    expect(actsOf(message)).toEqual([act]);
  });

  it('is no text to write because it asks about estimates', () => {
    expect(actsOf('do we charge for estimates')).not.toContain('write');
  });

  it('is help if the help is nearer to it than the articles, unless it is surely something else', () => {
    const actNear = (message: string, fit: number, before: Act | null = null) => actsOf(message, before, false, fit);
    expect(actNear('hay un lapiz para lo que ya puse', 0.8)).toEqual(['help']);
    expect(actNear('hay un lapiz para lo que ya puse', 0.5)).toEqual(['ask']);
    expect(actNear('is there a pencil for what i typed', 0.8)).toEqual(['help']);
    expect(actNear('is there a pencil for what i typed', 0.4)).toEqual(['ask']);
    expect(actNear('is that still so', 0.8, 'ask')).not.toEqual(['help']);
    expect(actNear('where does the tablet go', 0.6)).toEqual(['help']);
    expect(actNear('what does a landfill take for a loveseat', 0.8)).toEqual(['ask']);
    expect(actNear('escribe una carta para un cliente que no paga', 0.8)).toEqual(['write']);
    expect(actNear('dame un plan de crecimiento', 1)).toEqual(['help']);
  });

  it('asks for no change of an answer that does not exist', () => {
    for (const message of ['shorter', 'in a table please', 'where did you get that'])
      expect(['rework', 'explain']).not.toContain(actsOf(message)[0]);
  });

  it('may want two things', () => {
    expect(actsOf('what does a hot tub cost to dump, and write the customer a text about it')).toEqual([
      'ask',
      'write',
    ]);
    expect(actsOf('how much does a couch weigh and a piano')).toHaveLength(1);
  });
});

describe('a message after an answer', () => {
  it.each<[string, Act, Act]>([
    ['shorter', 'ask', 'rework'],
    ['put that in a table', 'ask', 'rework'],
    ['now in spanish', 'ask', 'rework'],
    ['add that we are insured', 'write', 'rework'],
    ['where did you get that', 'ask', 'explain'],
    ['what year is that', 'ask', 'explain'],
    ['and take off 50', 'sum', 'sum'],
    ['and three of them', 'price_job', 'price_job'],
    ['cut the price by 15 percent', 'price_job', 'price_job'],
    ['thanks', 'ask', 'social'],
    ['draft that letter', 'ask', 'write'],
    ['put it in writing for our terms', 'ask', 'write'],
    ['its on the second floor', 'price_job', 'price_job'],
    ['he gets 15 percent off', 'price_job', 'price_job'],
    ['can i charge extra for stairs', 'price_job', 'ask'],
    ['it was hydraulic fluid', 'ask', 'ask'],
    ['y si está en el segundo piso', 'price_job', 'price_job'],
  ])('"%s" after %s is %s', (message, before, act) => {
    expect(actsOf(message, before, before === 'write')).toEqual([act]);
  });
});

it('asks for the draft near it, unless it asks what to do', () => {
  const near = { fit: 0.6, probability: 0.5, mayState: false };
  for (const message of ['late notice for the ten o clock', 'tell ana the gate was locked'])
    expect(isDraftRequest(message, near)).toBe(true);
  for (const message of ['my helper wants a raise what do i do', 'is a late notice required', 'qué digo en el aviso'])
    expect(isDraftRequest(message, near)).toBe(false);
  expect(isDraftRequest('we have a form for that', { ...near, probability: 0, mayState: true })).toBe(false);
});

it('takes a fact alone for no request', () => {
  for (const message of [
    'my ramp is bent',
    'a tenant says we broke her lamp',
    'callers say theyll think about it',
    'one of the guys wants a day off',
    'the old manager left, the new one wont answer',
    'got a letter from the county about our trailers',
  ])
    expect(isBareStatement(message)).toBe(true);
  for (const message of [
    'late notice for the ten o clock',
    'she owes us 90, friendly poke',
    'need something that says the loader returns our keys',
    'tell ana the gate was locked',
  ])
    expect(isBareStatement(message)).toBe(false);
});

it('is no price where money was found', () => {
  expect(isTrouble('found 900 in cash in a couch')).toBe(true);
});

it('is vague only if it does not say what about', () => {
  for (const message of ['i could use some advice', 'things are rough right now', 'necesito ayuda'])
    expect(isVague(message)).toBe(true);
  for (const message of ['i could use advice on pricing', 'things are rough at the landfill, what do they charge'])
    expect(isVague(message)).toBe(false);
});

describe('a hostile text', () => {
  it.each([
    'ok, ',
    'so, ',
    'add, ',
    '-',
    ',',
    '(',
    ' ',
    'thanks ',
    'hey ',
    '$1,',
    '$1 ',
    '1% ',
    'mr ',
    'tomorrow ',
    'between 10 and ',
    'at 12 oak ',
    'a. ',
    '; ',
    'ok, a. ',
    '12,345,678,',
    '9',
    '[1]',
    '1 at ',
  ])('of many "%s" is read without hanging', (piece) => {
    const message = `${piece.repeat(Math.floor(7_990 / piece.length))} zzz`;
    const cpuMs = startCpuClock();
    actsOf(message);
    actsOf(message, 'write', true);
    actsOf(message, 'price_job');
    readPurpose(message);
    readToldPart(message);
    readOffer(message);
    readPieces(message, ['1', '$2']);
    readDetails(message, new Date('2026-11-22T12:00:00Z'));
    readSumItems(message);
    applyOwnRate(message, '$2 a mile beyond 20 miles');
    expect(cpuMs()).toBeLessThan(2_000);
  });
});

describe('what the nets read as a text', () => {
  const said = (text: string, kind: [is: string, certainty: number], others: object = {}) => {
    const [is, certainty] = kind;
    const edited = {
      body: text,
      certainty: 0.9,
      rest: '',
      greeted: { name: null, certainty: 0.9 },
      kind: { is, certainty },
    };
    const request = { likelihood: 0.98, parts: [{ part: 'say', text, start: 0, certainty: 0.9, opening: 1 }] };
    const read = {
      message: text,
      text,
      readable: text,
      language: 'en',
      before: null,
      hasDraft: false,
      isPlainSum: false,
    };
    return { ...read, edited, request, probabilities: { write: 0.4, sum: 0.1 }, ...others } as unknown as Said & {
      text: string;
    };
  };

  it('is one, also where it reads like a change and there is nothing to change', () => {
    const text = 'so get him to drop the trailer by noon';
    expect(isTextMeant(said(text, ['change', 0.96]))).toBe(true);
    expect(isTextMeant(said(text, ['change', 0.96], { before: 'ask' }))).toBe(false);
  });

  it('is none where figures are reckoned', () => {
    const hours = 'hours for may: ike 38 at 17, ona 12.5 at 21';
    const sum = { isPlainSum: true, probabilities: { write: 0.2, sum: 0.7 } };
    expect(isTextMeant(said(hours, ['text', 0.96], sum))).toBe(false);
    expect(isTextMeant(said(hours, ['text', 0.96], { ...sum, probabilities: { write: 0.6, sum: 0.3 } }))).toBe(true);
  });

  it('is none where own people say something and nobody is to be told', () => {
    expect(isTextMeant(said('my drivers say the route is too long, they do six stops', ['reply', 0.97]))).toBe(false);
  });
});
