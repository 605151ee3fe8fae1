import { describe, expect, it } from 'vitest';
import { computeOfLedger } from '../ledger/ledger.ts';
import type { Sum, SumState } from '../sums/sum-result.ts';

/** The last answer of a talk, each turn on the sum of the one before it. */
function talk(turns: string[], before: SumState | null = null): Sum | null {
  let [sum, state]: [Sum | null, SumState | null] = [null, before];
  for (const i of turns.keys()) {
    sum = computeOfLedger(turns.slice(0, i + 1), { language: 'en', before: state });
    state = sum?.state ?? state;
  }
  return sum;
}

const SCRAP = 'sold 1,400 lb of shred at 110 a ton and 85 lb of brass at 2.40, what did i get';

describe('materials with a weight and a price each', () => {
  it.each<[string[], number]>([
    [[SCRAP], 281],
    [[SCRAP, 'that yard goes by long tons'], 272.75],
    [[SCRAP, 'that yard goes by long tons', 'no its 2,000 lb a ton'], 281],
    [['took 320 lb aluminum at 0.55 a pound, 40 lb lead at 0.60 and 2.5 tons of steel at 160 a ton'], 600],
    [['tin 62 lbs @ $3.40/lb, cast 1.3 tons @ 140/ton, alum cans 45 lbs 55 cents'], 417.55],
    [['1,850 lbs clean steel at 190 a gross ton plus 120 lb insulated wire at 1.15'], 294.92],
    [['bought 3 tons of gravel at 28 a ton and 1,500 lb of sand at 40 a ton'], 114],
    [['scrap run: 64 lb wire at 3.40, 210 lb of alum at .55, less 22 gas'], 311.1],
    [['they give 130 a ton for the 1,200 lb of shred and 3.10 a lb for 42 lb of tin, total'], 208.2],
    [['1200 lb of tin and 60 lb of brass, tin is 140 a ton and brass 2.20'], 216],
    [['turned in 2,150 lbs of tin @ 120 ton, 75 lbs #2 copper @ 3.05, 30 lbs brass @ 1.90'], 414.75],
    [[SCRAP, 'add 20 lb of tin at 2', 'plus they gave me 15 for batteries'], 336],
    [['sold 500 lb of steel at 8 cents, 40 lb of tin for 3.20 a pound, and a batch of cans for 30'], 198],
    [[SCRAP, 'what if brass was 2.60'], 298],
    [[SCRAP, 'that yard goes by long tons', 'the shred was 1,680 lb'], 286.5],
  ])('are reckoned each by its own unit: %s', (turns, due) => expect(talk(turns)?.state.result).toBe(due));

  it('are asked for in pairs where the prices may go with either', () => {
    const open = 'got 1200 lb of tin and 60 lb of brass, they pay 140 a ton and 2.20 a pound';
    expect(talk([open])?.lead).toMatch(/^Which price goes with which weight/);
    expect(talk([open, 'tin is 140 a ton and brass 2.20 a lb'])?.state.result).toBe(216);
  });

  it('are asked for where a price is hardly for the unit of its weight', () =>
    expect(talk(['900 lb iron at 150 and 60 lb copper at 3.20'])?.state.goal).toBe('missing'));

  it('say by which ton they go', () => {
    expect(talk([SCRAP])?.notes.join(' ')).toContain('2,000 lb; tell me if that yard goes by the gross ton');
    expect(talk([SCRAP, 'gross tons there'])?.notes).toContain('A ton is counted as 2,240 lb.');
  });

  it.each([
    'should i sell 3 tons at 190 a ton or 2 tons at 245 a ton',
    '1.4 tons and 2.2 tons at 69 a ton',
    '3 tons at 60 a ton and 2 guys at 20 for 6 hours',
  ])('are no such sum where something else is asked: %s', (message) => expect(talk([message])).toBeNull());
});

const ROOM = '6 mattresses at 35, 3 dressers at 40 and a 45 fuel fee, total?';
const OFFICE = '4 sofas at 75 each, 2 desks at 45, trip charge 60';

describe('things by the piece with a flat fee', () => {
  it.each<[string[], number]>([
    [[ROOM], 375],
    [[ROOM, '10% off just the mattresses'], 354],
    [[ROOM, '10% off just the mattresses', 'and add 2 lamps at 8'], 370],
    [[OFFICE], 450],
    [[OFFICE, '15 percent off the desks only'], 436.5],
    [[OFFICE, '15 percent off the desks only', 'and 5% off the sofas too'], 421.5],
    [[OFFICE, '15 percent off the desks only', 'no make it 10% off the desks'], 441],
    [['a fridge at 80, 7 tires at 12 each plus 30 for the stairs', '20% off but not the stairs'], 161.2],
    [[OFFICE, 'what if the desks are 50'], 460],
    [[OFFICE, 'make it 5 sofas', '10% off the sofas'], 487.5],
    [['10 bags at 5, one couch 80, trip 40', 'what if the couch is 95'], 185],
    [['9 chairs 10 each plus a flat 50 trip fee'], 140],
    [['two stoves at 55, 4 crates at 6 each and 40 flat', '5% off everything'], 165.3],
  ])('come to both, and less what is off some of them: %s', (turns, due) =>
    expect(talk(turns)?.state.result).toBe(due),
  );

  it('ask for the line that a discount names where the list has none of it', () =>
    expect(talk([OFFICE, '5% off the tables'])?.lead).toMatch(/^Off which of them: sofas, desks\?/));

  it('ask for the line anew where a later figure may be anything of it', () => {
    const [asks, told] = [[OFFICE, 'the buyer wants 20 on the desks only'], 'desks are 55'];
    expect(talk(asks)?.lead).toMatch(/^What does that make of the desks: how many/);
    expect(talk([...asks, told])?.state.result).toBe(470);
    expect(talk([SCRAP, 'brass went up 20 cents'])?.lead).toMatch(/^What does that make of the brass/);
    expect(talk([SCRAP, 'they knocked 5 lb off the brass'])?.lead).toMatch(/^What does that make of the brass/);
  });

  it.each([
    '3 guys at 20 for 6 hours and a 50 trip fee',
    '5 couches at 60 each and a 90 dump fee, what do i keep',
    '150 minutes at 26 and 90 min at 18',
    '12 stoves at 6 each to dump, charge 10',
    'bought 6 cans at 4,100 a piece, a rental nets me 170',
    '3 couches at 50 or 4 chairs at 40',
    'is 5 couches at 60 and a 40 trip fee fair',
  ])('are no such list where people, costs or a judgement are in it: %s', (message) =>
    expect(talk([message])).toBeNull(),
  );
});

const CREW_OF_THREE = 'split 800 between three guys but mike gets 50 more than the others';

describe('a split in which one gets another part', () => {
  it.each<[string, string]>([
    [CREW_OF_THREE, '**$300** for Mike and **$250** for each of the other 2.'],
    [
      'divide 1,000 among 4 people, the driver gets twice what the others get',
      '**$400** for the driver and **$200** for each of the other 3.',
    ],
    [
      '1200 split 5 ways, leo gets 100 less than everyone else',
      '**$160** for Leo and **$260** for each of the other 4.',
    ],
    [
      'i need to split 750 between me and 2 helpers, i get $90 more than each of them',
      '**$310** for you and **$220** for each of the other 2.',
    ],
    ['split 640 between me and jo, jo gets 40 extra', '**$340** for Jo and **$300** for the other.'],
    [
      'split 700 3 ways with dan getting half what the others get',
      '**$140** for Dan and **$280** for each of the other 2.',
    ],
    [
      'how do i split 1000 between 3 guys if marcus gets double',
      '**$500** for Marcus and **$250** for each of the other 2.',
    ],
    [
      'share 1000 across 3 people, the others get 40 less than my foreman',
      '**$360** for the foreman and **$320** for each of the other 2.',
    ],
    [
      'split 900 among five, rosa gets 60 more than the others and kim gets 30 less than the others',
      '**$234** for Rosa, **$144** for Kim and **$174** for each of the other 3.',
    ],
    ['split the 900 four ways but give rosa 60 more', '**$270** for Rosa and **$210** for each of the other 3.'],
    [
      "900 split 4 ways, leo's share is 60 bigger than the others",
      '**$270** for Leo and **$210** for each of the other 3.',
    ],
    ['split 690 between al, bo and cy, bo gets 60 more', '**$270** for Bo and **$210** for each of the other 2.'],
  ])('adds up: %s', (message, lead) => expect(talk([message])?.lead).toBe(lead));

  it('shows that it adds up, and how many cents nobody gets', () => {
    expect(talk([CREW_OF_THREE])?.steps.at(-1)).toBe('$300 + 2 × $250 = $800');
    expect(talk(['split 500 3 ways, dan gets 10% more than the others'])?.steps.at(-1)).toBe(
      '$177.41 + 2 × $161.29 = $499.99, 1 cent over',
    );
  });

  it('goes on from what stands, and with another part', () => {
    const turns = ['5 couches at 60 and 3 rugs at 25', 'split that between 3 but tom gets 30 more than the others'];
    expect(talk(turns)?.lead).toBe('**$145** for Tom and **$115** for each of the other 2.');
    expect(talk([...turns, 'and if tom gets 60 more'])?.lead).toBe(
      '**$165** for Tom and **$105** for each of the other 2.',
    );
  });

  it.each([
    'split 900 among 4, al gets 60 more than bo',
    'split 900 3 ways, kim gets twice as much as bo',
    'split 700 among 5, the drivers get 50 more than the others',
    'split 900 between me and my helpers, i get twice what they get',
    'split 900 after 120 gas among 4, rosa gets 60 more than the rest',
    'split 90 among 3, rosa gets 200 more than the rest',
  ])('is asked for where it is not told in full: %s', (message) =>
    expect(talk([message])?.lead).toMatch(/^How much is to be split, among how many/),
  );
});

const DAY = 'my prices are quarter 130 half 240 full 420, today we did 2 halves, a quarter and a full, what came in';

describe('counts of loads by prices of the same message', () => {
  it.each<[string[], string]>([
    [[DAY], '**$1,030** came in.'],
    [['min 95 half 250 full 475 so this week 4 mins 2 halves 3 full loads'], '**$2,305** came in.'],
    [['1/4 is 125, 1/2 is 225, full is 410. ran three fulls and one quarter yesterday'], '**$1,355** came in.'],
    [['i charge 110 min, 210 half and 395 full. we ran 2 halves and 3 fulls saturday'], '**$1,605** came in.'],
    [[DAY, 'and a half yesterday'], '**$1,270** came in.'],
    [
      [DAY, 'crew gets 30% of that split 3 ways'],
      '**$309** for the crew, **$103 each** of the 3; $721 stays with you.',
    ],
    [
      [DAY, 'i pay the guys 20 percent, there are 2 of them'],
      '**$206** for the guys, **$103 each** of the 2; $824 stays with you.',
    ],
    [
      [DAY, 'crew gets 30% of that split 3 ways', 'plus 90 in tips split the same way'],
      '**$133 each** of the 3: $399 in all, with the tips.',
    ],
    [[`${DAY}, crew gets 30% between 3`], '**$309** for the crew, **$103 each** of the 3; $721 stays with you.'],
  ])('say what came in, and what the crew gets: %s', (turns, lead) => expect(talk(turns)?.lead).toBe(lead));

  it('say what the tips are taken to be for', () =>
    expect(talk([DAY, 'crew gets 30% of that split 3 ways', '90 in tips, same way'])?.notes).toEqual([
      'The tips all go to the crew here. If only 30 % of them do, each gets $112.',
    ]));

  it.each([
    'quarter 120, half 230, full 400, lady has a half load what do i charge',
    'quarter 120 full 400, did 2 halves today',
    'full 400 half 230, did three quarters today',
  ])('are none where a price is missing or asked for: %s', (message) => expect(talk([message])).toBeNull());
});

describe('whole loads at a price each', () => {
  const YARDS: SumState = { items: [], goal: 'volume', result: 1200 / 27 };
  it.each<[string, SumState | null, string]>([
    [
      'my trailer holds 14 yards so how many loads and what is it at 380 a load',
      YARDS,
      '**4 loads**, **$1,520** at $380 a load.',
    ],
    [
      'so how many trips with a 16 yarder, and whats that at 300 a trip',
      YARDS,
      '**3 loads**, **$900** at $300 a load.',
    ],
    [
      '45 yards of brush, truck takes 15, how many loads and how much at 290 each',
      null,
      '**3 loads**, **$870** at $290 a load.',
    ],
    [
      'got a pile 18x10x6 ft, 16 yard trailer, how many trips and whats that at 290 a trip',
      null,
      '**3 loads**, **$870** at $290 a load.',
    ],
  ])('are rounded up: %s', (message, before, lead) => expect(talk([message], before)?.lead).toBe(lead));

  it('are none without a volume', () =>
    expect(talk(['my truck holds 15 yards, how many loads at 350 a load'])).toBeNull());
});
