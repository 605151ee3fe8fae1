import { describe, expect, it } from 'vitest';
import type { FilledDraft } from '../../filling/fill-draft.ts';
import { applyShape } from '../shape.ts';
import { removeApologies } from './apology.ts';
import { readMannerWish } from './manner-wish.ts';

describe('a wish for another manner', () => {
  it.each([
    ['our bookkeeper feels it comes off cold', { tone: 'softer' }],
    ['my brother in law read it and finds it kinda rude', { tone: 'softer' }],
    ['can you go easy on her, shes been with us for years', { tone: 'softer' }],
    ['the office manager wants it nicer, the lady is 80', { tone: 'softer' }],
    ['my partner says tone it down', { tone: 'softer' }],
    ['too stiff, he is a friend of mine', { tone: 'softer' }],
    ['tougher but stay polite, its not him its his landlord', { tone: 'firmer' }],
    ['rosa might cry so be gentle', { tone: 'softer' }],
    ['even softer, ruth has got a lot going on', { tone: 'softer' }],
    ['no jokes just tighter', { length: 'shorter' }],
    ['my mom says we look guilty', { isWithoutApology: true }],
    ['dont admit any mistake', { isWithoutApology: true }],
    ['not so nice, they never pay', { tone: 'firmer' }],
    ['my dad thinks i should stand my ground', { tone: 'firmer' }],
    ['tighter and no apologies', { length: 'shorter', isWithoutApology: true }],
    ['dont make it look like we did something wrong', { isWithoutApology: true }],
    ['my lawyer says take the sorry out', { isWithoutApology: true }],
    ['i meant a text not a letter, three sentences tops', { channel: 'text', sentences: 3 }],
    ['this should be an email instead of a text', { channel: 'email' }],
    ['in one line with the opt out', { sentences: 1, isWithOptOut: true }],
    ['it needs the unsubscribe wording', { isWithOptOut: true }],
    ['crack a joke', { isFunny: true }],
    ['less rude and make it witty', { tone: 'softer', isFunny: true }],
    ['start over and leave a spot where she can sign', { signedBy: 'reader' }],
    ['add signature lines for both of us', { signedBy: 'both' }],
  ])('%j is read', (message, wished) => {
    expect(readMannerWish(message)).toMatchObject(wished);
  });

  it('may come with what else the text should say', () => {
    expect(readMannerWish('leave a spot for her to sign and add that we bring a ladder')).toMatchObject({
      signedBy: 'reader',
      others: ['add that we bring a ladder'],
    });
    expect(readMannerWish('address it to Mrs. Pell, drop the fee and make it kinder')).toMatchObject({
      addressee: { name: 'Mrs. Pell' },
      others: ['drop the fee'],
      tone: 'softer',
    });
    expect(readMannerWish('kinder and add that we bring a ladder')).toBeNull();
  });

  it.each([
    ['the principal is Ms. Whitlow, start with that', 'Ms. Whitlow', false],
    ['address it to dr okafor', 'Dr. Okafor', false],
    ['made out to Lena Brandt please', 'Lena Brandt', false],
    ['it should say dear mr kim', 'Mr. Kim', false],
    ["put the owner's name in the greeting", "owner's name", true],
    ['address the letter to the property manager', "property manager's name", true],
  ])('%j says whom the text addresses', (message, name, isOpen) => {
    expect(readMannerWish(message)?.addressee).toEqual({ name, isOpen });
  });

  it.each([
    'sweet',
    'is it too harsh?',
    'be gentle with the piano',
    'tighter, and we arrive at 10 instead',
    'softer because the dump is closed',
    'she says its too expensive',
    'he said make it 250',
    'put the price on top',
    'put our phone number on top',
    'add a line',
    'add a line that we take cash',
    'say sorry only once',
    'sign it from Lou',
    'make it friday',
    'no jokes',
    'what should i charge him',
  ])('%j is none', (message) => {
    expect(readMannerWish(message)).toBeNull();
  });
});

describe('a text', () => {
  it.each([
    ['Hi Al, Ray here. I am sorry, but we lost your key.', 'Hi Al, Ray here. We lost your key.'],
    ['Hi Al, Ray here. We lost your key and we are really sorry about that.', 'Hi Al, Ray here. We lost your key.'],
    ['Hi Al, Ray here. We lost your key. It was our fault. Sorry again!', 'Hi Al, Ray here. We lost your key.'],
    ['Hi Al, Ray here. We apologize for the wait. We come at 2.', 'Hi Al, Ray here. We come at 2.'],
    ['Hi Al, Ray here. Sorry.', 'Hi Al, Ray here. Sorry.'],
  ])('%j loses its apology, and nothing that happened', (body, plain) => {
    expect(removeApologies(body)).toBe(plain);
  });

  const shape = (body: string, wish: string, own: string[]) =>
    applyShape({ subject: null, body } as unknown as FilledDraft, wish, { before: body, own }).body;

  it('keeps in one sentence what the asker said, its link and the way out', () => {
    const body =
      'Hi Al, Ray with Haul It. I hope you are well. Take 10% off in May. See [your link]. Reply STOP to opt out. Thank you!';
    expect(shape(body, '1 sentence', ['Take 10% off in May.'])).toBe(
      'Hi Al, Ray with Haul It: Take 10% off in May. See [your link]. Reply STOP to opt out.',
    );
  });

  it('keeps its greeting and who signs when its sentences are counted', () => {
    const body = 'Hi Al,\n\nWe come Monday. Bring the key. I hope that suits you.\n\nThank you,\nRay\nHaul It';
    expect(shape(body, '2 sentences', ['We come Monday. Bring the key.'])).toBe(
      'Hi Al,\n\nWe come Monday. Bring the key.\n\nThank you,\nRay\nHaul It',
    );
  });

  it('of the asker’s own words alone gets shorter by those that say nothing', () => {
    const said = 'Please note that we are coming Friday. We just wanted to let you know that we will need the key.';
    expect(shape(`Hi Al, Ray here. ${said}`, 'shorter', [said])).toBe(
      "Hi Al, Ray here. We're coming Friday. We'll need the key.",
    );
  });
});
