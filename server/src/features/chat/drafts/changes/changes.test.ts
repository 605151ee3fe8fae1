import { describe, expect, it } from 'vitest';
import { PLAIN_MANNER } from '../draft-request.ts';
import type { FilledDraft } from '../filling/fill-draft.ts';
import { replaceFacts } from './changed-facts.ts';
import { applyExtra, applyLines, replaceLines } from './changed-lines.ts';
import { isDraftChange, splitCommands } from './commands.ts';
import { readNamedPoint, readRemoval, removeListed, removeNamed, removeSaid, removeWords } from './left-out.ts';
import { applyWordLimit, readWordLimit } from './manner/word-limit.ts';
import { addOffer } from './open-places.ts';
import { toOtherChannel } from './other-channel.ts';
import { applyShape, findListCount, removeFurtherPoints } from './shape.ts';
import { readSignature, readSigner } from './signature.ts';
import { applySofterWords } from './soften.ts';

describe('a change of a draft', () => {
  it('may ask for several things at once', () => {
    expect(splitCommands('make it monday, drop the fee and sign it from Lou')).toEqual([
      'make it monday',
      'drop the fee',
      'sign it from Lou',
    ]);
    expect(splitCommands('add that we take cash and checks')).toEqual(['add that we take cash and checks']);
  });

  it('loses what was said in anger, and keeps what is wanted', () => {
    const calm = (said: string) => applySofterWords([said], 'text', 'en').join(' ');
    expect(calm('You forgot our bin twice. I am fed up. You people are a joke.')).toBe(
      'You forgot our bin twice. Please let me know how we can sort this out.',
    );
    expect(calm("Send the 90 back or I'll see you in court.")).toBe('Please send the 90 back. Thank you.');
    expect(calm('We are done with the garage.')).toContain('We are done with the garage.');
  });

  it('changes one of the things that a quote lists, and what they come to', () => {
    const draft = {
      name: 'quote-in-writing',
      manner: PLAIN_MANNER,
      values: { items: 'Shed $300, fence $200', price: '$450' },
      additions: ['That is 10% off the usual $500.'],
    };
    expect(applyLines(draft, 'make the shed 200')).toMatchObject({
      values: { items: 'Shed $200, fence $200', price: '$360' },
      additions: ['That is 10% off the usual $400.'],
    });
    expect(applyLines(draft, 'make it 480')).toBeNull();
    expect(addOffer({ ...draft, values: {} }, 'offer her 75 off')?.additions.at(-1)).toBe(
      "I'd like to offer you $75 off.",
    );
  });

  it('takes out the point of a list that is meant by its place, and keeps what was added', () => {
    const body = '- Keys\n- Fuel\n- Tarp\n- Signed: ____';
    expect(removeNamed(body, 'the last one')).toBe('- Keys\n- Fuel\n- Signed: ____');
    expect(removeNamed(body, 'number 2')).toBe('- Keys\n- Tarp\n- Signed: ____');
    expect(readNamedPoint(body, 'the second one')).toBe('Fuel');
    expect(removeFurtherPoints('- Keys\n- Fuel\n- Tarp\n- Wax it', 2, ['Wax it.'])).toBe('- Keys\n- Wax it');
  });

  it('has no more sentences than are allowed', () => {
    const filled = { subject: null, body: "Hi Al, it's Ray. We come at 9. The gate must be open. Bring the key." };
    const own = ['We come at 9. The gate must be open. Bring the key.'];
    const { body } = applyShape(filled as unknown as FilledDraft, 'two sentences max', { before: filled.body, own });
    expect(body.match(/[.!?](?= |$)/g)).toHaveLength(2);
    expect(body).toContain('gate must be open');
  });

  it('puts a thing on top with the new total', () => {
    const draft = { name: 'plain-message', values: {}, additions: ["We'll clear the yard for $500."] } as never;
    const more = (text: string) => applyExtra({ ...(draft as object), manner: { language: 'en' } } as never, text);
    expect(more('he want the tires too, its 60 extra')?.additions.at(-1)).toBe(
      'The tires are $60 more, so the total is $560.',
    );
    expect(more('plus a stove, another 45')?.additions.at(-1)).toBe('A stove is $45 more, so the total is $545.');
    expect(more('we need 30 more minutes')).toBeNull();
    expect(more('tell her 200 more is the best i can do')).toBeNull();
  });

  it('keeps the hour where another sum is told, and the sum where another hour is', () => {
    expect(replaceFacts('We come Monday at 8:15 and take $20 off.', 'make it 35 off')).toBe(
      'We come Monday at 8:15 and take $35 off.',
    );
    expect(replaceFacts('Coffee at 9 in the yard.', 'make it 10')).toBe('Coffee at 10 in the yard.');
  });

  it('changes a share and the days to pay', () => {
    expect(replaceFacts('You get 8% off.', 'its 12 percent not 8')).toBe('You get 12% off.');
    expect(replaceFacts('Our terms are net 10.', 'make it net 30')).toBe('Our terms are net 30.');
    expect(replaceFacts('The saw is $140.', 'drop the price to 110')).toBe('The saw is $110.');
  });

  it('reckons a discount of an invoice anew', () => {
    const lines = 'Shed: $200\n- Less 10% neighbor discount: -$20';
    expect(replaceLines({ lines, total: '$180' }, 'its 20 percent not 10')).toEqual({
      lines: 'Shed: $200\n- Less 20% neighbor discount: -$40',
      total: '$160',
    });
  });

  it('does not empty a text from which a thing goes', () => {
    expect(removeSaid(['We can start Tuesday because the crane is fixed.'], 'the crane')).toEqual([
      'We can start Tuesday.',
    ]);
    expect(removeWords("We'll meet you in the alley at noon.", 'the alley')).toBe("We'll meet you at noon.");
  });

  it('may be a bare fact or how it is wanted', () => {
    expect(splitCommands('she wants it as a letter')).toEqual(['as an letter']);
    expect(splitCommands('move the window to 1-3')).toEqual(['move it between 1 and 3']);
    expect(splitCommands('second notice, be firm')).toEqual(['add that this is our second notice', 'be firm']);
    expect(isDraftChange('second notice, be firm')).toBe(true);
  });

  it('is told from a question', () => {
    expect(isDraftChange('sign it from Lou at Peak Hauling')).toBe(true);
    expect(isDraftChange('agrega que llevamos guantes')).toBe(true);
    expect(isDraftChange('should i add a fee?')).toBe(false);
  });

  it('may say what it is for', () => {
    expect(splitCommands('word it so that shes not offended')).toEqual(['friendlier']);
    expect(splitCommands('make it so i can post in a group chat')).toEqual(['as a text message']);
  });

  it('may be wished in Spanish, with what the reader is asked for', () => {
    expect(splitCommands('mejor entre 10 y 12, y que mueva el carro')).toEqual([
      'mejor entre 10 y 12',
      'agrega que que mueva el carro',
    ]);
    expect(splitCommands('ponle que son 220')).toEqual(['agrega que que son 220']);
    expect(splitCommands('agrega que que son 220')).toEqual(['agrega que que son 220']);
    expect(isDraftChange('mejor el sábado a las 8 y que deje el portón abierto')).toBe(true);
    expect(replaceFacts('El viernes pasamos.', 'mejor el sábado a las 8')).toBe('El sábado a las 8 pasamos.');
    expect(replaceFacts('el lunes a las 9', 'mejor entre 10 y 12')).toBe('el lunes entre 10 y 12');
    expect(replaceFacts('Pasamos el jueves a las 2.', 'mejor el viernes en la mañana')).toBe(
      'Pasamos el viernes en la mañana.',
    );
  });

  it('may be put formally, which is no word of the text', () => {
    expect(splitCommands('Please amend that: the amount is $450')).toEqual(['make the amount $450']);
    expect(splitCommands('That should read Tuesday')).toEqual(['make it Tuesday']);
    expect(splitCommands('the day was saturday, not sunday')).toEqual(["it's saturday not sunday"]);
    expect(splitCommands('put overtime in')).toEqual(['add overtime']);
    expect(splitCommands('take out yard waste add moving help')).toEqual(['take out yard waste', 'add moving help']);
    expect(isDraftChange('Please note that the amount should be $95')).toBe(true);
    expect(isDraftChange('we should be there at 9')).toBe(false);
  });

  it('exchanges what stands beside a number, a street, a week and a place', () => {
    expect(replaceFacts('It is about ticket 5520, $90.', 'make the ticket number 5502')).toContain('ticket 5502, $90');
    expect(replaceFacts('We did the Elm Street job.', 'make the street Oak Street')).toBe('We did the Oak Street job.');
    expect(replaceFacts('We come this week.', 'make it next week')).toBe('We come next week.');
    expect(replaceFacts('The key is under the mat.', 'make it under the planter')).toBe(
      'The key is under the planter.',
    );
  });

  it('takes one thing out of several', () => {
    expect(removeListed('Two couches and a fridge for $310.', 'the fridge')).toBe('Two couches for $310.');
    expect(removeListed('We do junk and yard waste.', 'yard waste')).toBe('We do junk.');
    expect(removeListed('We take sofas.', 'the price')).toBe('We take sofas.');
  });

  it('exchanges the fact that it names, and no other', () => {
    const text = 'The job Tuesday moves to Thursday the 9th at 8. The fee is $40 and the total $310.';
    expect(replaceFacts(text, 'make it friday the 10th')).toContain('moves to Friday the 10th at 8.');
    expect(replaceFacts(text, 'change the fee to 55')).toContain('fee is $55 and the total $310');
    expect(replaceFacts(text, 'change tuesday to monday')).toContain('The job Monday moves to Thursday the 9th');
    expect(replaceFacts(text, 'at 9 not 8')).toContain('the 9th at 9.');
    expect(replaceFacts(text, 'make it nicer')).toBe(text);
  });

  it('exchanges both hours of a time, in either language', () => {
    expect(replaceFacts('Be at the shop at 8am.', 'make it 845')).toBe('Be at the shop at 8:45am.');
    expect(replaceFacts('We come at 9am.', 'make it 1')).toBe('We come at 1.');
    expect(replaceFacts('The price is $390, Friday at 9.', 'make it 430')).toBe('The price is $430, Friday at 9.');
    expect(replaceFacts('We come Tuesday between 7 and 9. Bring cash.', 'between 1 and 3 instead')).toBe(
      'We come Tuesday between 1 and 3. Bring cash.',
    );
    expect(replaceFacts('Pasamos el martes entre 7 y 9.', 'mejor entre 1 y 3')).toBe('Pasamos el martes entre 1 y 3.');
    expect(isDraftChange('mejor entre 1 y 3')).toBe(true);
    expect(isDraftChange('from 2 to 5 please')).toBe(true);
    expect(isDraftChange('between 5 and 8 guys work for me')).toBe(false);
  });

  it('keeps the points of a list apart, each by how it begins', () => {
    const body =
      '- Sweep the bed; nails picked up.\n- Look in the drawers. Then in the coats.\n- Lock it, keys in the box.';
    const filled = { subject: null, body, blanks: [], missing: [] };
    expect(applyShape(filled, 'make it shorter', { before: body, own: ['Lock it, keys in the box.'] }).body).toBe(
      '- Sweep the bed\n- Look in the drawers\n- Lock it, keys in the box.',
    );
  });

  it('takes a phone number for no list', () => {
    const filled = { subject: null, body: 'Hi Ana, Lou here. Bring gloves. Park in back.', blanks: [], missing: [] };
    const shapeOf = (wish: string) => applyShape(filled, wish, { before: filled.body, own: [] }).body;
    expect(shapeOf('use my cell number 555-0136')).toBe(filled.body);
    expect(shapeOf('number them')).toMatch(/^1\. /m);
    expect(splitCommands('use my cell number 555-0136 and no emojis')).toEqual([
      'use my cell number 555-0136',
      'no emojis',
    ]);
    expect(removeNamed('See you Friday 🚚 Thanks!', 'emojis')).toBe('See you Friday Thanks!');
  });

  it('leaves out what it names, a phone number by its form, in Spanish without its small words', () => {
    expect(removeNamed('We come Friday. Call 555-0144.', 'the phone number')).toBe('We come Friday.');
    expect(removeNamed('Los muebles salen hoy. Traiga guantes.', 'lo de los guantes')).toBe('Los muebles salen hoy.');
    expect(readRemoval('no exclamation points')).toBe('exclamation points');
    expect(removeNamed('Hi! We come today!', 'exclamation points')).toBe('Hi. We come today.');
  });

  it('leaves out a discount by its form, and whole sentences of what was said', () => {
    expect(removeNamed('We empty attics. Take 20% off in May. Call us.', 'the discount')).toBe(
      'We empty attics. Call us.',
    );
    expect(removeSaid(['We can offer $30 off each load.'], 'the deal')).toEqual([]);
    expect(removeSaid(['We come Friday. We take 10% off.'], 'the discount')).toEqual(['We come Friday.']);
    expect(removeSaid(['We come Friday at 9.'], 'the discount')).toEqual(['We come Friday at 9.']);
  });

  it('counts the points that a list is to have, and nobody who carries', () => {
    expect(findListCount('three questions for the new driver')).toBe(3);
    expect(findListCount('need 4 short interview questions')).toBe(4);
    expect(findListCount('rules for a two man crew, 30 day trial')).toBeNull();
    expect(removeFurtherPoints('Ask:\n- One?\n- Two?\n- Three?', 2)).toBe('Ask:\n- One?\n- Two?');
  });

  it('puts only what was said into points, and greets as before', () => {
    const filled = { subject: null, body: 'Hi Ana, Lou here. Bring gloves. Park in back.', blanks: [], missing: [] };
    expect(applyShape(filled, 'as bullets', { before: filled.body, own: ['Bring gloves. Park in back.'] }).body).toBe(
      'Hi Ana, Lou here.\n\n- Bring gloves\n- Park in back',
    );
  });

  it('says the same in kinder words', () => {
    expect(applySofterWords(["You owe $80. I'll file a claim in May."], 'text', 'en')).toEqual([
      "There is still an open balance of $80. I'd hate to have to file a claim in May.",
      'Thank you for understanding.',
    ]);
  });

  it('names who signs', () => {
    expect(readSignature('sign it from lou at Peak Hauling')).toEqual({ me: 'Lou', company: 'Peak Hauling' });
    expect(readSignature('fírmalo como Beto')).toEqual({ me: 'Beto' });
    expect(readSignature('sign the contract')).toBeNull();
    expect(readSignature('should sound like me, my name is otis')).toEqual({ me: 'Otis' });
    expect(readSignature('sign it like me, my name is otis')).toEqual({ me: 'Otis' });
    expect(readSignature('his name is otis')).toBeNull();
  });

  it('reads in a request who signs', () => {
    expect(readSigner('tell her we come at 9. sign it Lou at Peak Hauling, 555-0126')).toEqual({
      me: 'Lou',
      company: 'Peak Hauling',
    });
    expect(readSigner('im Gil Reyes from Copper Junk, write to patty')).toEqual({
      me: 'Gil Reyes',
      company: 'Copper Junk',
    });
    expect(readSigner('When do you open? Bluebird Hauling, Ike Moss.')).toEqual({
      me: 'Ike Moss',
      company: 'Bluebird Hauling',
    });
    expect(readSigner('Text her. im Aaron, 555-0126')).toEqual({ me: 'Aaron' });
    expect(readSigner('the form was signed by Mrs. Moss, tell ann')).toBeNull();
    expect(readSigner("text joe I'm Late, sign the lease Friday")).toBeNull();
  });

  it('turns a text into an e-mail and back', () => {
    const head = { values: { me: 'Lou', company: 'Peak Hauling' }, subject: 'The gate is locked', isSpanish: false };
    const body = 'Hi Ana, this is Lou with Peak Hauling. The gate is locked. Thanks!';
    const email = toOtherChannel({ subject: null, body }, 'email', head);
    expect(email).toEqual({
      subject: 'The gate is locked',
      body: 'Hi Ana,\n\nThe gate is locked.\n\nThank you,\nLou\nPeak Hauling',
    });
    expect(toOtherChannel(email ?? { subject: '', body: '' }, 'text', head)?.body).toBe(
      'Hi Ana, Lou with Peak Hauling. The gate is locked.',
    );
  });
});

describe('the lines of an invoice', () => {
  const values = { lines: 'Attic cleanout: $480\n- Tire fee: $20', total: '$500' };

  it('change with their total', () => {
    expect(replaceLines(values, 'change 480 to 500')).toEqual({
      lines: 'Attic cleanout: $500\n- Tire fee: $20',
      total: '$520',
    });
    expect(replaceLines(values, 'add a paint fee 15')?.total).toBe('$515');
    expect(replaceLines(values, 'take off the tire fee')).toEqual({ lines: 'Attic cleanout: $480', total: '$480' });
    expect(replaceLines(values, 'its 450 not 480')?.total).toBe('$470');
    expect(replaceLines(values, 'take 40 off')?.total).toBe('$460');
  });

  it.each([
    'make it shorter',
    'add that it is due friday',
    'change friday to monday',
    'take out the last line',
    'in spanish',
  ])('stay as they are with “%s”', (command) => expect(replaceLines(values, command)).toBeNull());
});

describe('a number of words', () => {
  it.each([
    ['20 words max', 20],
    ['keep it under 15 words', 15],
    ['yard sign, six words', 6],
  ])('is read from “%s”', (text, count) => expect(readWordLimit(text)).toBe(count));

  it.each(['in your own words', 'use other words', '20 bucks off', 'no big words', 'a few words about us'])(
    'is none in “%s”',
    (text) => expect(readWordLimit(text)).toBeNull(),
  );

  it('is kept, with what was said and how to call', () => {
    const body = 'We empty barns. You point and we carry it all out today. We do tires. Text [phone number].';
    expect(applyWordLimit(body, 9, ['We do tires.'])).toBe('We empty barns. We do tires. Text [phone number].');
  });
});

it('takes a link, a name and a deadline for a change', () => {
  for (const message of [
    'https://g.page/r/x1',
    'here: bluebin.com/review',
    'put my name in',
    'give him a deadline of monday',
  ])
    expect(isDraftChange(message), message).toBe(true);
  for (const message of [
    'what is g.page',
    'my name is on the truck',
    'deadline for the permit',
    'see acme.com',
    'signs work',
  ])
    expect(isDraftChange(message), message).toBe(false);
});
