import { describe, expect, it } from 'vitest';
import { canHoldAsbestos, findEmergency } from './safety-rules.ts';

describe('an emergency', () => {
  it('is no bleeding that is denied', () => {
    expect(findEmergency('he scratched his arm but its not bleeding')).toBeNull();
  });

  it.each([
    'we are bleeding cash this winter',
    'trailer slid off the ramp on its back, nobody hurt',
    'my dad says im killing myself with all this work',
    'she wants to hang herself a swing in the yard once we clear it',
    'there was a rat in the stove and terry yelled like a little kid, he wont live that down',
    'the old freezer smells like rotten eggs',
  ])('is no saying, and nothing that hurt nobody: %s', (message) => expect(findEmergency(message)).toBeNull());

  it.each([
    'sliced my palm a little on a shelf',
    'he has a tiny scratch from a fence',
    'grey smoke from the exhaust every morning',
    'our diesel blows black smoke when we step on the gas',
  ])('is no small cut and no exhaust: %s', (message) => expect(findEmergency(message)).toBeNull());

  it.each([
    'cut my thumb a little and the blood wont stop',
    'cut his hand a bit and it wont stop bleeding',
    'cut his little finger bad',
    'white smoke coming out of the hood when i step on the gas',
    'black smoke coming from the load on our trailer this morning',
    'crawlspace has a bad smell like rotten eggs, tell the owner we come back friday',
    'rotten eggs smell by the water heater, write her we stop for today',
  ])('is one where more is told: %s', (message) => expect(findEmergency(message)).not.toBeNull());

  it.each([
    ['my helper dropped a dresser on his foot and its bleeding bad', 'call'],
    ['Luis passed out loading in the sun and he is not making sense', 'call'],
    ['the truck is on fire', 'call'],
    ['my loader just went down and isnt answering', 'call'],
    ['we had a wreck on route 9', 'care'],
    ['i smell gas in this basement and my head hurts', 'call'],
    ['guy just got stuck by a needle in a trash bag', 'care'],
    ['a rusty nail came through the sole of her shoe', 'care'],
    ['he got jabbed by a nail sticking out of a pallet', 'care'],
    ['nail went in his foot and the blood is pouring', 'call'],
    ['the owner swung at my helper with a shovel', 'attack'],
    ['a man pulled a knife on us in the driveway', 'attack'],
    ['somebody is trying to break into the cab', 'attack'],
    ['two men are punching my driver', 'attack'],
    ['my son wrote that he wants to vanish forever', 'despair'],
    ['the son is throwing bricks at us', 'attack'],
    ['i hear hissing by the furnace', 'call'],
    ['an armoire landed on hectors foot', 'care'],
    ['un tipo nos amenazó con una pistola', 'attack'],
    ['strong chlorine smell and her throat hurts', 'call'],
    ['he grabbed, i mean touched a cable and was thrown off his feet', 'call'],
    ['tailgate slammed on her thumb and its swelling up', 'care'],
    ['drain cleaner splashed in his eyes', 'care'],
    ['my loader knelt on a syringe', 'care'],
    ['a dresser landed on his foot and its all purple', 'care'],
    ['the boy swallowed something from a jug in the garage', 'care'],
    ['wasp got him and his tongue is swelling', 'call'],
    ['we ran into a sedan with two kids', 'call'],
    ['i cant see the point anymore', 'despair'],
    ['how do i get through a night without killing myself', 'despair'],
    ['my brother said he will hang himself in the garage', 'despair'],
    ['he stepped on a nail, its bleeding but not that much', 'care'],
    ['screw went thru his heel, little blood', 'care'],
    ['he has chest pain and cant breathe', 'call'],
    ['she fell off the truck and hit her head', 'call'],
    ['a lithium battery in the load is smoking', 'call'],
    ['we touched a power line with the dump bed', 'call'],
    ['a dog bit my driver on the arm', 'care'],
    ['i dont want to live anymore', 'despair'],
    ['one of my guys says he doesnt want to live', 'despair'],
    ['i cant do this anymore i want to end it', 'despair'],
    ['strong chemical smell and my helper is coughing', 'call'],
    ['bones in the crawl space, they look human', 'call'],
    ['tore up old floor tile, now im told its asbestos', 'care'],
    ['we just found a grenade in a trunk', 'call'],
    ['theres a box of hand grenades in the attic', 'call'],
    ['mi ayudante se desmayó con el calor', 'call'],
    ['my foreman told me he wants to end it', 'despair'],
    ['she took a handful of pills', 'call'],
    ['his lips turned blue', 'call'],
    ['i backed into a cyclist', 'call'],
    ['flames coming from the house next to us', 'call'],
    ['my driver got into a bad accident', 'care'],
    ['the neighbor told my crew he has nothing to live for', 'despair'],
    ['mi primo dice que se va a quitar la vida', 'despair'],
    ['his fever is 105 and he is shaking', 'call'],
    ['the cleaners got mixed, acid and bleach were mixed in a pail', 'call'],
    ['se está incendiando la caja del camión', 'call'],
    ['our trailer just caught!', 'call'],
    ['le dio un toque al tocar la lavadora', 'call'],
    ['he stepped back and fell through the attic', 'call'],
    ['the stairs gave out under my loader', 'call'],
    ['she is confused and doesnt know what day it is', 'call'],
    ['our van slid into the canal', 'call'],
    ['we cut transite pipe and the dust is everywhere', 'care'],
    ['FIRE!!', 'call'],
  ])('"%s" is one', (message, urgency) => {
    expect(findEmergency(message)?.urgency).toBe(urgency);
  });

  it.each([
    'what should I do if a helper gets heat stroke',
    'how do i prevent back injuries',
    'a worker who is always calling in sick',
    'write a safety talk about needles',
    'does workers comp pay if my guy broke his arm last week',
    'what goes into a first aid kit',
    'how much does it cost to haul a piano down the stairs',
    'the phone is dead this month',
    'the deck collapsed years back, customer wants it hauled',
    'our competitor caught up with us',
    'i mixed up two customers',
    'no prende la troca',
    'my truck is burning through my savings',
    'what do i quote for a sunday emergency cleanout',
    'need help fast with a price, sofa and two beds',
    'so the permit thing is dead, why',
    'the crew knocked out a four bedroom house today',
    'he says 300 a load is suicide pricing',
    'bad account, i want to end it',
    'tenant doesnt want to live there any more and left furniture',
    'bad smell in a freezer, what do i charge',
    'he had heat exhaustion on monday, when may he come back to work',
    'when can she return to work after she passed out in the heat',
    'customer wants to end it after this month, two more pickups',
    'he had an accident with the truck, who pays the deductible',
    'is a fire in the yard allowed to burn brush',
    'they took a lot of my customers',
    'the landlord threatens to call 911 on my crew for parking',
    'a competitor came at us with a lower bid',
    'the same guy keeps attacking us in reviews',
    'he was getting attacked on price all year',
    'we do cleanups after a suicide scene, who insures that',
    'i was shocked at how full the garage is',
    'should we fire my driver, he took the truck home',
    'a fire extinguisher for each truck, which size',
    'i got caught with an open load on the trailer',
    'the sofa is stuck in the trailer door',
    'she nearly fainted over the quote',
    'i would rather hang myself than do taxes',
    'our account is bleeding out',
    'one guy wants to pull a permit on us',
    'they keep throwing low bids at us on price',
    'we throw money at ads',
    'who do i call for help with the app',
    'how do i wash blood off the ramp',
    'i wish i could disappear for a week',
  ])('"%s" is none', (message) => {
    expect(findEmergency(message)).toBeNull();
  });

  it('of despair counts even in a question', () => {
    expect(findEmergency('what is the point, how do i end it all')?.urgency).toBe('despair');
  });

  it.each([
    'my loader is vomiting and talking nonsense, its 104 outside',
    'its 99 degrees and the driver is staggering',
    'helper got confused and puked, hottest day of the year',
    'new kid is mumbling, skin is dry, been 108 all day',
    'heat wave here and he cant tell me what day it is',
  ])('of heat, "%s" is told by the day and what it does', (message) => {
    expect(findEmergency(message)?.heading).toBe('Heat stroke and heat exhaustion');
  });

  it.each([
    'its 101 out and the customer is confused about the invoice',
    'truck is acting weird and its 97 out',
    'it was 95 bucks and he threw up his hands',
    'hottest month of the year, how do i price it',
    'he is confused, the address is 104 oak street',
  ])('of heat, "%s" is none', (message) => {
    expect(findEmergency(message)?.heading).not.toBe('Heat stroke and heat exhaustion');
  });
});

describe('what may hold asbestos', () => {
  it.each([
    'nine by nine vinyl tiles in a kitchen to scrape up',
    'the floor tile is 9x9, pull it all',
    'scrape the popcorn ceiling',
    'cement siding off a 1950 garage',
    'rip up 60s linoleum',
  ])('"%s" may', (message) => {
    expect(canHoldAsbestos(message)).toBe(true);
  });

  it.each([
    '9x9 shed full of stuff',
    '9x9 rug and some ceramic tile boxes',
    'tile in a 9x9 bathroom',
    'fiber cement siding scraps from a new build',
    '12x12 porcelain tile',
  ])('"%s" may not', (message) => {
    expect(canHoldAsbestos(message)).toBe(false);
  });
});
