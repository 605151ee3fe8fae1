import { describe, expect, it } from 'vitest';
import type { Reading, Said } from '../added/reading.ts';
import { isLikelyCrime, isToldCrime } from './likely-crime.ts';
import { isLikelyEmergency, isRiskAsked, isToldEmergency, type Signs } from './likely-safety.ts';

/** Words that ask for no text, and that no article knows. */
function signs(probability: number, fit: number, others: Partial<Signs> = {}): Signs {
  return { probability, emergencyFit: fit, lawFit: fit, known: 0.5, asked: 0.03, greets: false, ...others };
}

function toSaid(message: string, probabilities: Partial<Said['probabilities']>, likelihood = 0.03): Said {
  const found = { paragraphs: [] };
  const request = { likelihood, parts: [] };
  const read = { readable: message, before: null, probabilities, emergencyFit: 0.3, lawFit: 0.4, found, request };
  return { message, ...read, edited: null } as unknown as Said;
}

describe('what no rule knows', () => {
  it('is an emergency where the router is sure, or first aid is near', () => {
    expect(isLikelyEmergency('the beam came down on hector', signs(0.92, 0.2), false)).toBe(true);
    expect(isLikelyEmergency('the beam came down on hector', signs(0.65, 0.6), false)).toBe(true);
    expect(isLikelyEmergency('the beam came down on hector', signs(0.6, 0.3), false)).toBe(false);
    expect(isLikelyEmergency('the van died on the bridge', signs(0.98, 0.6), false)).toBe(false);
    expect(isLikelyEmergency('what if a beam comes down on one of the men', signs(0.85, 0.6), false)).toBe(false);
  });

  it('is an emergency whatever the words where the router is sure enough', () => {
    expect(isLikelyEmergency('marco is under the bookcase', signs(0.96, 0.1), false)).toBe(true);
    expect(isLikelyEmergency('marco is under the bookcase', signs(0.85, 0.45), false)).toBe(true);
    expect(isLikelyEmergency('marco is under the bookcase', signs(0.4, 0.45), false)).toBe(false);
    const asksWhileItHappens = 'how long do i press on it, she is going limp';
    expect(isLikelyEmergency(asksWhileItHappens, signs(0.97, 0.3), false)).toBe(true);
  });

  it('is no emergency in a saying, in a sick day, or where a thing is stuck and nobody hurt', () => {
    const sure = signs(0.97, 0.6);
    const calm = [
      'bookings fell off since may',
      'diesel is killing us',
      'my driver called off sick',
      'the dresser got stuck on the landing',
    ];
    for (const one of [...calm, 'van broke down by the quarry', 'shed wall fell over, no one was hurt'])
      expect(isLikelyEmergency(one, sure, false), one).toBe(false);
    expect(isLikelyEmergency('the dresser got stuck on him', sure, false)).toBe(true);
    expect(isLikelyEmergency('he is sick and throwing up in the heat', sure, false)).toBe(true);
  });

  it('is no emergency where somebody bumped a joint, has dust in an eye, or a drink is spilled', () => {
    const sure = signs(0.97, 0.4);
    for (const calm of [
      'hit my elbow on the ramp',
      'got sawdust in my eye',
      'sand from the lot blew in her eyes',
      'soda spilled on the seat of the truck',
    ])
      expect(isLikelyEmergency(calm, sure, false), calm).toBe(false);
    expect(isLikelyEmergency('hit my head on the ramp', sure, false)).toBe(true);
    expect(isLikelyEmergency('acid spilled on his arm', sure, false)).toBe(true);
    expect(isLikelyEmergency('he fell off the truck, we checked and he is fine', sure, false)).toBe(false);
    expect(isLikelyEmergency('he fell off the truck, says hes fine but keeps dozing off', sure, false)).toBe(true);
  });

  it('is no emergency where a machine makes a noise, hours or men are cut, or an officer weighs a load', () => {
    const sure = signs(0.98, 0.6);
    const calm = [
      'motor keeps clunking on hills',
      'have to cut two of my loaders',
      'officer said we are way overweight',
    ];
    const hurtAway = [
      'marco got hurt playing soccer',
      'somebody siphoned the diesel',
      'a hydraulic line burst at the yard',
    ];
    for (const one of [...calm, ...hurtAway, 'found a syringe under the rug', 'his back hurts'])
      expect(isLikelyEmergency(one, sure, false), one).toBe(false);
    expect(isLikelyEmergency('a hydraulic line burst and sprayed him in the eyes', sure, false)).toBe(true);
    expect(isLikelyEmergency('found a syringe and it stuck marco', sure, false)).toBe(true);
    expect(isLikelyEmergency('his back hurts and he cant move his legs', sure, false)).toBe(true);
  });

  it('is no emergency where a thing broke and somebody asks who pays', () => {
    const sure = signs(0.9, 0.5);
    expect(isLikelyEmergency('her mirror fell over and shattered, do i owe her', sure, false)).toBe(false);
    expect(isLikelyEmergency('the mirror fell over and sliced him', sure, false)).toBe(true);
  });

  it('is no emergency where a thing is worn out, will not go through a door, or the screen fails', () => {
    const sure = signs(0.98, 0.6);
    const calm = ['the clutch is shot on our flatbed', 'her armoire wont come through the door', 'this is broken'];
    for (const one of calm) expect(isLikelyEmergency(one, sure, false), one).toBe(false);
    expect(isLikelyEmergency('marco is shot', sure, false)).toBe(true);
  });

  it('is no emergency where words of danger are a saying to the router, unless a long story holds them', () => {
    const tell = (message: string, emergency: number) =>
      isToldEmergency({ message, readable: message, before: null, probabilities: { emergency } } as Said);
    expect(tell('marco passed out in the attic', 0.4)).toBe(true);
    expect(tell('marco passed out flyers in the attic', 0.002)).toBe(false);
    expect(tell(`${'the buyer says the gears slip and he wants money back, '.repeat(4)} no emergency`, 0.0001)).toBe(
      false,
    );
    expect(tell(`${'we were loading the attic all day long '.repeat(4)} and then marco passed out`, 0.002)).toBe(true);
  });

  it('is no crime where words of it stand in what is surely a lawful text or question', () => {
    const message = 'hide the fee from the dump, nobody will notice';
    const tell = (write: number, ask: number, unlawful: number) =>
      isToldCrime(toSaid(message, { write, ask, unlawful }, write > 0.9 ? 0.99 : 0.03));
    expect(tell(0.2, 0.4, 0.4)).toBe(true);
    expect(tell(0.98, 0, 0.3)).toBe(true);
    expect(tell(0.98, 0, 0.002)).toBe(false);
    expect(tell(0, 0.98, 0.002)).toBe(false);
  });

  it('is no crime where it was done to the asker', () => {
    const sure = signs(0.96, 0.6);
    expect(isLikelyCrime('so whats the easiest way to pay my loader, by check or not', sure, true)).toBe(false);
    expect(isLikelyCrime('the easiest way to pay my loader under the table', sure, true)).toBe(true);
    expect(isLikelyCrime('two ways to bring down my landfill bill', sure, false)).toBe(false);
    expect(isLikelyCrime('bring down my landfill bill, leave it in the woods', sure, false)).toBe(true);
    expect(isLikelyCrime('a stranger gave us two stars and we never met him', sure, false)).toBe(false);
    expect(isLikelyCrime('give him two stars under a made up name', sure, false)).toBe(true);
  });

  it('is no emergency while nothing happens to a dangerous thing', () => {
    expect(isLikelyEmergency('they left a camp stove with the bottle on it', signs(0.98, 0.7), false)).toBe(false);
    expect(isLikelyEmergency('the bottle on their camp stove burst', signs(0.98, 0.7), false)).toBe(true);
  });

  it('is none where somebody is sore and no more, and one where more is told', () => {
    const sure = signs(0.98, 0.7);
    const limbs = ['scraped his knuckles on a bolt', 'our legs are jello', 'my hands feel like lead tonight'];
    for (const sore of ['my helper threw his back out', 'he twisted his knee on the curb', ...limbs])
      expect(isLikelyEmergency(sore, sure, false), sore).toBe(false);
    for (const bad of ['he twisted his knee and cannot stand', 'legs feel like lead and his chest is tight'])
      expect(isLikelyEmergency(bad, sure, false), bad).toBe(true);
  });

  it('is no emergency where a thing broke, a gate stays shut or a house stinks, unless somebody is sick', () => {
    const sure = signs(0.93, 0.6);
    for (const message of [
      'the safe shifted and bent the ramp',
      'the clerk wont let us in',
      'my driver failed his alcohol test',
      'that garage stinks so bad we wore masks',
      'this landlord is a pain in my neck',
      'the van keeps coughing on hills',
    ])
      expect(isLikelyEmergency(message, sure, false), message).toBe(false);
    expect(isLikelyEmergency('it smells really bad and two men feel dizzy', sure, false)).toBe(true);
    expect(isLikelyEmergency('hector grabbed the wire and was thrown on his back', sure, false)).toBe(true);
  });

  it('takes a dead animal for no danger, unless more happens', () => {
    const sure = signs(0.98, 0.7);
    expect(isLikelyEmergency('dead possum under the porch', sure, false)).toBe(false);
    expect(isLikelyEmergency('luis fell on a dead possum', sure, false)).toBe(true);
  });

  it('is an emergency in a conversation only where first aid is near, too', () => {
    expect(isLikelyEmergency('some fuel is left in the tank', signs(0.99, 0.4), true)).toBe(false);
    expect(isLikelyEmergency('the beam came down on hector', signs(0.99, 0.6), true)).toBe(true);
  });

  it('is a crime where somebody is to say what was not so, and none where somebody says it of us', () => {
    const sure = signs(0.96, 0.4);
    expect(isLikelyCrime('say we hauled four bins, there were three', sure, false)).toBe(true);
    expect(isLikelyCrime('make it look like the fence was down before', sure, false)).toBe(true);
    expect(isLikelyCrime('she might say we knocked the fence down', sure, false)).toBe(false);
    expect(isLikelyCrime('make it so the boss gets it', sure, false)).toBe(false);
  });

  it('is a crime where the router is sure enough, and none in what surely asks for a text or is well known', () => {
    const sure = signs(0.9, 0.35);
    expect(isLikelyCrime('rip the labels off the drums', sure, false)).toBe(true);
    expect(isLikelyCrime('rip the labels off the drums', sure, true)).toBe(false);
    expect(isLikelyCrime('rip the labels off the drums', signs(0.45, 0.35), false)).toBe(false);
    expect(isLikelyCrime('rip the labels off the drums', signs(0.7, 0.35, { known: 0.85 }), false)).toBe(false);
    const text = { asked: 0.97, greets: true };
    expect(isLikelyCrime('let gus know the load stays on till the owner signs', signs(0.5, 0.35, text), false)).toBe(
      false,
    );
    expect(isLikelyCrime('let gus know it goes in the creek', signs(0.98, 0.5, text), false)).toBe(true);
  });

  it('is no crime where somebody asks whom he must tell, or what may be deducted', () => {
    const near = signs(0.8, 0.6);
    for (const asked of ['do i have to notify the county before i move the shop?', 'what can i deduct for the tires'])
      expect(isLikelyCrime(asked, near, false)).toBe(false);
  });

  it('is a crime in a conversation only where a law is near', () => {
    expect(isLikelyCrime('hand the clerk a few bills', signs(0.93, 0.33), false)).toBe(true);
    expect(isLikelyCrime('hand the clerk a few bills', signs(0.93, 0.33), true)).toBe(false);
  });

  it('is a crime where the router is sure and a law is near, and no question about the law', () => {
    expect(isLikelyCrime('hand the clerk a few bills so the file moves', signs(0.95, 0.4), false)).toBe(true);
    expect(isLikelyCrime('hand the clerk a few bills so the file moves', signs(0.45, 0.4), false)).toBe(false);
    expect(isLikelyCrime('how do i avoid the late filing penalty', signs(0.97, 0.6), false)).toBe(false);
    expect(isLikelyCrime('is it legal to hand the clerk a gift', signs(0.95, 0.7), false)).toBe(false);
  });
});

describe('what others threaten or ask for', () => {
  const sure = signs(0.98, 0.6);

  it('is nothing that the asker wants', () => {
    const told = 'tenant threatens to post a bad review if we dont pay';
    for (const one of [told, 'inspector at the yard wants to see my papers', 'his parents want money for the finger'])
      expect(isLikelyCrime(one, sure, false), one).toBe(false);
    const tell = (message: string) => isToldCrime(toSaid(message, { write: 0, ask: 0, unlawful: 0.9 }));
    expect(tell(told)).toBe(false);
  });
});

describe('a question about a danger', () => {
  const forbidden = { text: 'No, do not walk on ice.', ask_match: 0.8, is_own: false };
  const asks = (readable: string, other: Partial<Reading> = {}, paragraph: object = forbidden) => {
    const reading = {
      best: 'emergency',
      before: null,
      emergencyFit: 0.5,
      lawFit: 0.4,
      found: { paragraphs: [paragraph] },
    };
    return isRiskAsked({ ...reading, readable, ...other } as unknown as Reading);
  };

  it('is asked where an article forbids it, whatever the router takes it for', () => {
    expect(asks('can we walk over the frozen pond to get the boat')).toBe(true);
    expect(asks('easiest way over the ice', { best: 'unlawful' })).toBe(true);
    expect(asks('is it ok to go on the ice, nobody got hurt', { best: 'outside' })).toBe(true);
  });

  it('is no question of an article where somebody is hurt, the law or first aid is nearer, or a text is wanted', () => {
    expect(asks('can we walk over the ice, marco fell in')).toBe(false);
    expect(asks('marco is out on the ice')).toBe(false);
    expect(asks('can we walk over the ice', { lawFit: 0.85 })).toBe(false);
    expect(asks('can we walk over the ice', { emergencyFit: 0.85 })).toBe(false);
    expect(asks('can we walk over the ice', { before: 'emergency' })).toBe(false);
    expect(asks('can you write a note about the ice', { best: 'write' })).toBe(false);
    expect(asks('can we walk over the ice', {}, { ...forbidden, text: 'Ice holds a man when thick.' })).toBe(false);
  });
});
