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
    [['1200 lb of tin and 60 lb of brass, tin is 140 a ton and brass 2.20'], 216],
  ])('are reckoned each by its own unit: %s', (turns, due) => expect(talk(turns)?.state.result).toBe(due));

  it('are asked for in pairs where the prices may go with either', () => {
    const open = 'got 1200 lb of tin and 60 lb of brass, they pay 140 a ton and 2.20 a pound';
    expect(talk([open])?.lead).toMatch(/^Which price goes with which weight/);
    expect(talk([open, 'tin is 140 a ton and brass 2.20 a lb'])?.state.result).toBe(216);
  });

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
    [['9 chairs 10 each plus a flat 50 trip fee'], 140],
    [['two stoves at 55, 4 crates at 6 each and 40 flat', '5% off everything'], 165.3],
  ])('come to both, and less what is off some of them: %s', (turns, due) =>
    expect(talk(turns)?.state.result).toBe(due),
  );

  it('ask for the line that a discount names where the list has none of it', () =>
    expect(talk([OFFICE, '5% off the tables'])?.lead).toMatch(/^Off which of them: sofas, desks\?/));

  it.each([
    '3 guys at 20 for 6 hours and a 50 trip fee',
    '5 couches at 60 each and a 90 dump fee, what do i keep',
    'is 5 couches at 60 and a 40 trip fee fair',
  ])('are no such list where people, costs or a judgement are in it: %s', (message) =>
    expect(talk([message])).toBeNull(),
  );
});
