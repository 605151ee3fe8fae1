import { describe, expect, it } from 'vitest';
import { readDetails } from '../../answers/understanding/details.ts';
import { readBrief } from './brief.ts';

const TODAY = new Date('2026-11-23T12:00:00Z');
const briefOf = (request: string, language: 'en' | 'es' = 'en') =>
  readBrief(request, readDetails(request, TODAY), language);
const saidBy = (request: string, language: 'en' | 'es' = 'en') => briefOf(request, language)?.said;

describe('what is turned to the reader', () => {
  it.each([
    ['text my dispatcher that shes on 3 days now', 'You are on 3 days now.'],
    ['text my crew that the customer wants it swept', 'The customer wants it swept.'],
    ['tell mr Brandt he still has our ramp', 'You still have our ramp.'],
    ['text Rosa that the two brothers van is here', 'The two brothers van is here.'],
    ['tell Rosa pay goes from 19 to 20.50 an hour', 'Pay goes from $19 to $20.50 an hour.'],
    ['tell Rosa the old chairs are gone, we took em to the dump', 'The old chairs are gone. We took them to the dump.'],
    ['tell Rosa she can think it over til friday', 'You can think it over until Friday.'],
    ['tell Rosa its 60 more, can pay by check', "It's $60 more. You can pay by check."],
  ])('by “%s”', (request, said) => {
    expect(saidBy(request)).toBe(said);
  });
});

describe('whom a text is for', () => {
  it.each([
    ['tell the lady we come at 4', 'customer', null],
    ['text my loader Wes to bring the straps', 'crew', 'Wes'],
    ['text Rosa that the friday job was moved to 9 and bring gloves', 'crew', 'Rosa'],
    ['text Rosa that we moved her pickup to 9', 'customer', 'Rosa'],
    ['send my guys the gate code 4411', 'crew', null],
    ['loader walked off mid job, what do i text him', 'crew', null],
    ['text my crew lead hes off sunday', 'crew', null],
    ['ask the clerk at the paint store if they open sunday', 'other', null],
    ['let my wife know the truck died', 'own', null],
    ['she wants less, tell mrs Abbott no', 'customer', 'Mrs. Abbott'],
    ['text to Zed: gate is open', 'customer', 'Zed'],
    ['write a text to the customer, her name is Ms. Vane, we come at 9', 'customer', 'Ms. Vane'],
    ['e-mail my franchise lady, Ursula, that we need two more shirts', 'customer', 'Ursula'],
    ['text my guy tyrone hes off monday', 'crew', 'Tyrone'],
    ['tell ramon ochoa his bill is 310', 'customer', 'Ramon'],
    ['text for my loader so he shows up on time. kelvin', 'crew', 'Kelvin'],
    ['note to a builder we do a lot of work for, Hugh Palmer, our rate is 62 an hour now', 'other', 'Hugh'],
    ['please write a reminder for Mr. and Mrs. Stolz that we come at 10', 'customer', 'Mr. and Mrs. Stolz'],
    ['message to her son that we found the keys', 'customer', null],
    ['answer a lead: we can do it for 90', 'customer', null],
    ['tell the carters we are late', 'customer', 'Carter family'],
    ['tell nate he did great and he gets 40 bonus', 'crew', 'Nate'],
    ['our neighbor keeps parking on our ramp, write him something', 'other', null],
    ['write a note to the realtor. her name is Ilka Brandt and she sent us two jobs', 'other', 'Ilka Brandt'],
  ])('is read from “%s”', (request, kind, name) => {
    expect(briefOf(request)?.reader).toMatchObject({ kind, name });
  });

  it('is nobody where a text is only about something', () => {
    expect(briefOf('write the estimate now')).toBeNull();
    expect(briefOf('post for the laundromat window')).toBeNull();
  });
});

describe('what the asker wants said', () => {
  it.each([
    ['text Ana we can do friday, be kind about it, but offer her something', 'We can do Friday.'],
    ['tell Bo no, hes a guy who wants his boat hauled, keep it short and no drama', 'No.'],
    ['write Ida a note, whose couch is still in our truck', 'Your couch is still in our truck.'],
    ['text the one we have to bump to tuesday', 'We have to bump you to Tuesday.'],
    ['text the lady whose stove we couldnt lift', "We couldn't lift your stove."],
    ['tell Vera promise her the yard is swept by noon', 'I promise the yard is swept by noon.'],
    [
      'ask Mr. Holt whether our second truck, a 2019 Hino, is covered',
      /if our second truck \(a 2019 Hino\) is covered\?/,
    ],
    ['write Gil 420 by monday and we are even', 'If you can pay $420 by Monday, we are even.'],
    ['thank you note to the Brandts, did their dads barn, 3 loads', "We did your dad's barn, 3 loads."],
    ['text Lou the crew starts at 7. Thank you, Pat.', /^The crew starts at 7\./],
  ])('leaves out what is told to the assistant in “%s”', (request, said) => {
    if (typeof said === 'string') expect(saidBy(request)).toBe(said);
    else expect(saidBy(request)).toMatch(said);
  });

  it('is said to its reader, in whole sentences and as people write', () => {
    expect(saidBy('tell Ilse her stove didnt fit so it goes tmrw, im sorry')).toBe(
      "Your stove didn't fit so it goes tomorrow. I'm sorry.",
    );
    expect(saidBy('message to the gravel yard that the load they sent was short, i want 60 bucks back')).toBe(
      'The load you sent was short. I want $60 back.',
    );
    expect(saidBy('text my guys: meet at the shop at 6, bring rakes')).toBe('Meet at the shop at 6. Bring rakes.');
  });

  it('is not how long it may be, nor how it should sound', () => {
    expect(saidBy('tell Gil the couch is gone, no more than 3 sentences')).toBe('The couch is gone.');
    expect(saidBy('text Gil we come at 9, keep it classy')).toBe("We'll come at 9.");
    expect(saidBy('tell Gil the rest is 40, like a person not a lawyer')).toBe('The rest is $40.');
    expect(saidBy('tell Gil we have to move him, dont mention the truck')).toBe('We have to move you.');
    expect(saidBy('tell Gil why not')).toBe('');
    expect(saidBy('tell Gil to keep it dry till we come')).toMatch(/keep it dry/i);
  });

  it('thanks for what the reader did, and says who moves a date', () => {
    expect(saidBy('thank Mrs. Ito for the two jobs, fed us pie')).toBe('Thank you for the two jobs. You fed us pie.');
    expect(saidBy('letter to my landlord to rent the side yard too, we pay 90 more')).toBe(
      "We'd like to rent the side yard too. We pay $90 more.",
    );
    expect(saidBy('text Gil, move him to monday at 8')).toBe("We'd like to move you to Monday at 8.");
  });

  it('is asked where the reader is to be asked', () => {
    expect(saidBy('ask Otto if he can drive friday')).toBe('Can you drive Friday?');
    expect(saidBy('ask the bakery if the old oven is ready for pickup')).toBe('Is the old oven ready for pickup?');
    expect(saidBy('email to the port asking what time the gate closes')).toBe(
      'Could you tell me what time the gate closes?',
    );
    expect(saidBy('text Ines we are outside, which bell')).toBe('We are outside. Which bell?');
    expect(saidBy('tell the phone company to drop the second line')).toBe('Please drop the second line.');
    expect(saidBy('invite my crew to a fish fry sunday at 3')).toBe("You're invited to a fish fry Sunday at 3.");
  });

  it('is not what others wrote, nor how it should sound', () => {
    expect(saidBy("he wrote 'can you do 200 and come at 7' tell him 240 and 9 works, keep it short")).toBe(
      '240 and 9 works.',
    );
    expect(saidBy('reply to a lady asking if we take pianos, yes but 150 extra')).toBe('Yes, but $150 extra.');
    expect(saidBy('can you word this better: u owe me 90 dollars pls pay by friday')).toBe(
      'You owe me $90 please pay by Friday.',
    );
  });

  it('leaves out what is said to the writer', () => {
    expect(saidBy('text mrs kline that we are running late, dont mention the flat tire, not too formal')).toBe(
      'We are running late.',
    );
    expect(saidBy('text my landlord the fence is down, firm but i like it here')).toBe('The fence is down.');
    expect(saidBy('tell her we can come monday, give her 30 off')).toMatch(/we'll take \$30 off/i);
    expect(saidBy("tell her we can't take the paint, tell her where she can bring it")).toBe(
      "We can't take the paint.",
    );
  });

  it('keeps words of others than the reader', () => {
    expect(saidBy('ask the shelter if they want 12 blankets, they are new')).toBe(
      'Do you want 12 blankets? They are new.',
    );
    expect(saidBy('tell Carla our guys broke the lamp, they are sorry')).toBe(
      'Our guys broke the lamp. They are sorry.',
    );
  });

  it('names sums with their sign, and nothing else', () => {
    expect(saidBy('tell Ben his price went from 300 to 410 because of the slab')).toBe(
      'Your price went from $300 to $410 because of the slab.',
    );
    expect(saidBy('text Ben the gate code is 4471 and unit is 212')).toBe('The gate code is 4471 and unit is 212.');
  });

  it.each([
    [
      'text the customer were running behind be there 2 45 not 11',
      "We're running behind. We'll be there at 2:45, not 11.",
    ],
    ['text him im running late truck wont start', "I'm running late. The truck won't start."],
    ['tell mrs Ahn flat tire be there at 4 instead of noon', "Flat tire. We'll be there at 4, not noon."],
    ['text my crew be there 6 15 sharp', 'Be there at 6:15 sharp.'],
    ['write him back nice im at 640', 'My price is $640.'],
    ['text her friendly but firm we dont take paint', "We don't take paint."],
    ['tell my crew no radios on site last warning', 'No radios on site. This is the last warning.'],
    // What only looks alike.
    ['tell him the two bids are 4 30 yard cans', 'The two bids are 4 30 yard cans.'],
    ['tell her she can be there at 3', 'You can be there at 3.'],
    ['tell him im at 412 Oak', "I'm at 412 Oak."],
    ['tell her nice yard', 'Nice yard.'],
    ['tell him he had his last warning in may', 'You had your last warning in may.'],
  ])('“%s” becomes sentences, times and sums', (request, said) => {
    expect(saidBy(request)).toBe(said);
  });

  it('is in Spanish where the request is', () => {
    expect(saidBy('mensaje pa la senora Ruiz que llegamos manana a las 8', 'es')).toBe('Llegamos mañana a las 8.');
    expect(saidBy('dile a mi primo que me preste la escalera', 'es')).toBe('Le pido que me preste la escalera.');
    const elvira = briefOf(
      'escríbale a la clienta, se llama doña Elvira, 90 por las dos camas, que ella desconecte la luz',
      'es',
    );
    expect(elvira?.reader.name).toBe('Doña Elvira');
    expect(elvira?.said).toBe('Son $90 por las dos camas. Le pido que desconecte la luz.');
  });
});

describe('a text that can be sent', () => {
  it.each([
    ['tell ned he is suspended for 2 days, want it in writing', 'You are suspended for 2 days.'],
    ['our neighbor keeps parking on our ramp, write him something', 'Please stop parking on our ramp.'],
    ['text ms ortiz we cant take the crib, needs to pay 15 more', "We can't take the crib. You need to pay $15 more."],
    ['ask ms ortiz if 3 instead of 4 is ok', 'Is 3 instead of 4 ok?'],
    ['ask bob when he can pay the 80', 'When can you pay the $80?'],
    ['ask the tire shop if the rims are in and what they cost', 'Are the rims in, and how much are they?'],
    ['write the dump their scale was off, want it checked', "Your scale was off. We'd like it checked."],
    ['apologize to ms ortiz for the mud, well clean it friday', "I'm sorry for the mud. We'll clean it Friday."],
    ['tell the insurance we got hit on monday, nobody hurt', 'We got hit on Monday. Nobody was hurt.'],
    [
      'note to the neighbors, dumpster on the street from 2nd to 4th, sorry for noise',
      "There will be a dumpster on the street from the 2nd to the 4th. I'm sorry for the noise.",
    ],
  ])('says what “%s” asks for in whole sentences', (request, said) => expect(saidBy(request)).toBe(said));
});
