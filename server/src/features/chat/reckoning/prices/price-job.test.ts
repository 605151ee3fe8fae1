import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Figures, readShelves } from '../../../knowledge/index.ts';
import { applyJobChange } from './job-changes.ts';
import { addTruckSize, applyOwnTruck } from './own-truck.ts';
import { applyTruckSize, computeLoadTiers } from './parts/load-tiers.ts';
import { computeOwnCosts, hasToldCosts } from './parts/told/own-costs.ts';
import { computeToldPrice } from './parts/told/told-rates.ts';
import { computeJobPrice } from './price-job.ts';
import { formatBand } from './price-line.ts';
import { readJob } from './read-job.ts';

/** The figures that every installation has. */
const ARTICLES = fileURLToPath(new URL('../../../../../../knowledge', import.meta.url));

let figures: Figures;
beforeAll(async () => {
  figures = (await readShelves(ARTICLES)).figures;
});

const read = (message: string) => readJob(message, figures);
const price = (message: string) => computeJobPrice(read(message), figures);
const thingsOf = (message: string) => read(message).items.map(({ item, count }) => `${count} ${item.name}`);

describe('the job that a message describes', () => {
  it.each<[string, string[]]>([
    ['how much for a davenport and two recliners', ['2 recliner', '1 sofa']],
    ['price for 4 box springs', ['4 box spring']],
    ['cuánto cobro por tres refrigeradores', ['3 refrigerator']],
    ['what should I charge for a baby grand', ['1 grand piano']],
    ['i charged 90 for a recliner, is that low', ['1 recliner']],
    ['haul off two big old recliners', ['2 recliner']],
    ['a five-seat sectional and two 6 drawer dressers', ['1 sectional', '2 dresser']],
    ['3 two-door fridges and a double door armoire', ['1 armoire', '3 refrigerator']],
    ['7 piece dining set, 6 person hot tub', ['1 dining set', '1 hot tub']],
    ['2 doors and a wheelbarrow', ['1 wheelbarrow', '2 door']],
    ['una cómoda de 6 cajones', ['1 dresser']],
    ['how do I price jobs', []],
  ])('names the things of "%s"', (message, things) => {
    expect(thingsOf(message).sort()).toEqual(things.sort());
  });

  it('has a share of the truck, a volume or a number of trucks', () => {
    expect(read('quarter load of yard waste').share?.name).toBe('quarter');
    expect(read('three quarter load of junk').share?.name).toBe('three quarters');
    expect(read('about 8 cubic yards of junk').yards).toBe(8);
    expect(read('three truckloads of brush').trucks).toBe(3);
    expect(read('a full 16 yard trailer of mixed debris').yards).toBe(16);
    expect(read('half of my 14 yard truck, junk').yards).toBe(7);
  });

  it('has no count from the share of a truck that it fills', () => {
    expect(thingsOf('3/4 trailer of bookcases, whats the price')).toEqual(['1 bookcase']);
    expect(thingsOf('three-quarter load of lamps n rugs').sort()).toEqual(['1 lamp', '1 rug']);
    expect(thingsOf('1/4 load of box springs and 2 desks').sort()).toEqual(['1 box spring', '2 desk']);
    expect(read('3/4s of a truck of patio chairs').share?.name).toBe('three quarters');
    expect(read('two thirds load of armchairs').share?.name).toBe('two thirds');
    expect(read('2/3 truckload of rugs').trucks).toBeNull();
    expect([read('2 loads of chairs').trucks, ...thingsOf('2 loads of chairs')]).toEqual([2, '1 chair']);
    expect(read('3 loads of gravel').trucks).toBeNull();
    expect(thingsOf('4 truck tires')).toEqual(['4 truck tire']);
  });

  it('has no share from a part of anything else', () => {
    for (const message of [
      'a desk, my 1/2 ton truck',
      'half price for vets on a sofa',
      'sofa, a quarter mile away',
      'a half hour drive, 2 desks',
    ])
      expect(read(message).share, message).toBeNull();
    expect(read('1/2 yard of gravel').yards).toBe(0.5);
    expect(read('half a yard of dirt').yards).toBe(0.5);
    expect(read('a half load of yard waste').share?.name).toBe('half');
  });

  it.each<[string, number, string[]]>([
    ['a load and a half of rugs', 1.5, ['One full truck', 'half a truck']],
    ['load and a half of junk', 1.5, ['One full truck', 'half a truck']],
    ['2 1/2 loads of brush', 2.5, ['2 full trucks', 'half a truck']],
    ['3 and a half truckloads of junk', 3.5, ['3 full trucks', 'half a truck']],
  ])('has full trucks and a half: "%s"', (message, trucks, lines) => {
    expect(read(message).trucks).toBe(trucks);
    const said = price(message)?.lines.map(({ text }) => text) ?? [];
    for (const [i, line] of lines.entries()) expect(said[i]).toContain(line);
  });

  it('has no price for what does not go in it', () => {
    for (const message of [
      '20 needles',
      '4 unlabeled drums in the barn how much',
      '5 bags of medical waste',
      '3 boxes of asbestos tile',
      'a jar of mercury in the garage',
    ])
      expect(price(message), message).toBeNull();
    expect(thingsOf('2 boxes of ammo and a desk')).toEqual(['1 desk']);
    expect(price('2 boxes of ammo and a desk')?.notes[0]).toMatch(/^Not in that price: the ammunition\./);
    expect(price('a desk and some ammo')?.notes.join()).not.toContain('no figures');
    expect(price('2 desks, no chemicals')?.notes).toEqual([]);
    expect(read('clean out a shed full of junk and old pesticides').place?.place.name).toBe('shed');
    expect(read('10x15 storage unit full to the roof, dressers bags, price').place?.place.name).toBe(
      'storage unit 10x15',
    );
    expect(read('a dresser from a 10x15 storage unit').place?.place.name).toBeUndefined();
    expect(thingsOf('a drum kit and a washer with a broken drum')).toEqual(['1 washer']);
    expect(read('bags of pine needles').hazards).toEqual([]);
  });

  it('has no count from the cars that stand under it', () => {
    expect(thingsOf('take down a two car carport')).toEqual(['1 gazebo']);
    expect(thingsOf('haul off a 2-car garage door')).toEqual(['1 garage door']);
    expect(thingsOf('3 carports')).toEqual(['3 gazebo']);
    expect(read('clean out a 2 car garage').place?.place.name).toBe('two-car garage');
    expect(price('demo of a three car carport')?.lines.map(({ text }) => text)[1]).toMatch(
      /^Taking it down \(about 20 × 30 feet, as you gave no size\)/,
    );
  });

  it('has stairs only where it is not said that there are none', () => {
    expect(read('couch from a third floor').hasStairs).toBe(true);
    expect(read('couch, no stairs').hasStairs).toBe(false);
    expect(read('dresser without stairs').hasStairs).toBe(false);
    expect(read('dresser without an elevator').hasStairs).toBe(true);
    expect(read('couch at the curb').isAtCurb).toBe(true);
  });

  it('holds no second price for what fills a told size', () => {
    expect(thingsOf('half a truck of yard waste and a couch')).toEqual(['1 sofa']);
    expect(thingsOf('yard waste and a couch').sort()).toEqual(['1 sofa', '1 yard waste']);
  });

  it('is of more room with what goes on top of a told size', () => {
    const half = price('half a truck of junk')?.yards ?? [0, 0];
    const more = price('half a truck of junk, plus a shed')?.yards ?? [0, 0];
    expect(more[0]).toBeGreaterThan(half[0] + 1);
    expect(price('14 bags of leaves')?.band[1]).toBeLessThan(400);
  });

  it('holds no counts and volumes that nobody hauls', () => {
    expect(read('99999 yards of dirt').yards).toBeNull();
    expect(thingsOf('price for 0 pianos')).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['a recliner and 3 mattresses, minus one mattress', ['1 recliner', '2 mattress']],
    ['couch and a dresser without the couch', ['1 dresser']],
    ['two dressers, no couch', ['2 dresser']],
  ])('leaves out what does not go: "%s"', (message, things) => {
    expect(thingsOf(message).sort()).toEqual(things.sort());
  });

  it.each<[string, string, string[], number | null]>([
    ['price a couch', 'add a dresser', ['1 dresser', '1 sofa'], null],
    ['couch and two dressers', 'take the couch off', ['2 dresser'], null],
    ['5 yards of junk', 'make it 8 yards', ['8 junk'], 8],
    ['price a couch', 'what about a piano on its own then', ['1 piano', '1 sofa'], null],
    ['price a couch', 'how much for three recliners', ['3 recliner'], null],
    ['tear down a 10x12 shed', 'its packed with bikes and a dresser', ['1 bicycle', '1 dresser', '1 shed'], null],
    ['tear down a 10x12 shed', 'it is still full', ['1 shed', '5 junk'], null],
    ['hot tub removal price', 'its up on a third floor deck', ['1 hot tub'], null],
    ['price 3 desks and 2 mattresses', 'make it 4 mattresses', ['3 desk', '4 mattress'], null],
    ['9 recliners and 2 desks, price', 'what if i leave the desks', ['9 recliner'], null],
    ['12 tires and a sofa, how much', 'they are truck tires', ['1 sofa', '12 truck tire'], null],
    ['cuánto por un sofá y una lavadora', 'la lavadora se queda', ['1 sofa'], null],
    ['30 bags by the shed, price', 'they are full of brick', ['30 trash bag'], null],
    ['treadmill removal quote', 'and 3 of those', ['3 treadmill'], null],
    ['upright piano price, basement', '2 of them', ['2 piano'], null],
    ['treadmill removal quote', '3 of them are broken', ['1 treadmill'], null],
  ])('of "%s" changes with "%s"', (before, text, things, yards) => {
    const job = read(applyJobChange(before, text, figures));
    expect(job.items.map(({ item, count }) => `${count} ${item.name}`).sort()).toEqual(things.sort());
    expect(job.yards).toBe(yards);
  });

  it.each<[string, string[]]>([
    ['a hot tub and the swing set, but not the hot tub', ['1 swing set']],
    ['two recliners, the dresser stays', ['2 recliner']],
    ["a bookcase, don't take the desk", ['1 bookcase']],
    ["a grand piano, it's an old piano and the piano is in tune", ['1 grand piano']],
    ['recliner removal, one brown recliner', ['1 recliner']],
    ['take apart a 6 x 8 deck', ['1 deck']],
    ['not sure what to ask for a dresser', ['1 dresser']],
  ])('counts each thing once, and none that stays: "%s"', (message, things) => {
    expect(thingsOf(message).sort()).toEqual(things.sort());
  });

  it('has no slab to haul where it says that there is none', () => {
    expect(read('pull down a shed, no slab').materials).toEqual([]);
    expect(price('shed, no slab')?.band).toEqual(price('a shed')?.band);
  });

  it('has the flights that it tells', () => {
    expect(read('dresser on the fourth floor, no elevator').flights).toBe(3);
    expect(read('dresser down 2 flights').flights).toBe(2);
    expect(read('dresser on the fourth floor, building has an elevator').hasStairs).toBe(false);
    expect(read('dresser on the third floor w elevator').hasStairs).toBe(false);
    expect(read('dresser on the third floor w elevator, the elevators broke').hasStairs).toBe(true);
  });

  it.each<[string, string[]]>([
    ['a sofa and 3 flumaxes', ['flumaxes']],
    ['a sofa, a desk and 2 hours of labor on the second floor', []],
    ['price a couch and a tight staircase, one guy', []],
    ['a sofa, no flumax', []],
  ])('names what no figures are known of: "%s"', (message, things) => {
    expect(read(message).unknown).toEqual(things);
  });

  it('is not what the things stand on', () => {
    expect(thingsOf('a piano behind the shed')).toEqual(['1 piano']);
  });
});

describe('what a message names beside what has to go', () => {
  it.each<[string, string[]]>([
    ['a recliner out through a 31 inch door, gravel driveway', ['1 recliner']],
    ['armoire past the dining table and down a narrow hallway, the front door is 33', ['1 armoire']],
    ['two dressers, i need a ladder and moving blankets', ['2 dresser']],
    ['a bookcase beside the piano, concrete steps, locked gate', ['1 bookcase']],
    ['sofa bed in the carport already', ['1 sleeper sofa']],
    ['6 yards of mulch, shovel and wheelbarrow', ['6 mulch']],
    ['there is a stray in the shed, the guys call him piano', []],
    ['los 2 colchones salen por una puerta de 30 pulgadas', ['2 mattress']],
    ['two interior doors and an old front door', ['3 door']],
    ['2 bed apartment, 3 recliners and a desk', ['1 desk', '3 recliner']],
    ['a glass door and two windows', ['1 door', '2 window']],
    ['tile floor demo debris', ['1 construction debris', '1 tile']],
  ])('is no thing to haul: "%s"', (message, things) => {
    expect(thingsOf(message).sort()).toEqual(things.sort());
  });

  it('weighs a dwelling with a tile floor like any other', () => {
    expect(price('clear out a one bedroom condo, tile floors all over')?.pounds).toBeNull();
  });

  it('is no whole place where the things are counted', () => {
    expect(price('attic cleanout, 14 boxes and 2 dressers')?.yards[1]).toBeLessThan(12);
    expect(read('half of a one car garage, mostly boxes and paint cans').place).not.toBeNull();
    expect(read('attic cleanout, everything goes, 14 boxes and 2 dressers').place).not.toBeNull();
  });
});

describe('the sides of a pile', () => {
  it.each<[string, number | null]>([
    ['brush pile 9 x 6 x 4 feet', 8],
    ['stack of lumber 10 ft long, 3 wide and 2 high', 2.2],
    ['dirt, 12 by 9 feet and 18 inches deep', 6],
    ['montón de tierra de 9 por 6 pies y 2 de alto', 4],
    ['concrete pad 9 x 9, 6 inches thick', 1.5],
    ['haul a concrete pad, 18 x 9', 2],
    ['garage 18x18 piled about 2 ft high', 24],
    ['20 squares of roofing, two layers', 14],
    ['20 sq of shingles', 7],
    ['300 sq ft of shingles', null],
    ['2 pallets of brick', 2],
  ])('are cubic yards: "%s"', (message, yards) => {
    expect(read(message).yards).toBe(yards);
  });

  it.each([
    'haul off a shed, its 8x10 and leaning, theres a concrete slab under it',
    'hot tub 7 x 7 x 3',
    'tear down a 10x12 shed',
    'hot tub on a concrete pad, 8x8',
    '10x10 storage unit',
  ])('are none of what has its own room: "%s"', (message) => expect(read(message).yards).toBeNull());

  it('weigh a slab as it was poured, and cost the work of breaking it', () => {
    const broken = price('concrete pad 12 x 10, 4 inches thick, already broken up');
    const whole = price('concrete pad 12 x 10, 4 inches thick, i have to jackhammer it');
    expect(broken?.pounds?.[0]).toBeCloseTo(1.5 * 4_050, -1);
    expect(whole?.band[0]).toBeGreaterThan(broken?.band[0] ?? 0);
  });

  it('are priced as a load, and not by the job for each yard', () => {
    expect(price('10 yards of yard waste')?.band[1]).toBeLessThan(1_200);
  });
});

describe('a load that is partly something else', () => {
  it('has the weight of both, and its size', () => {
    const plain = price('half load of junk');
    const mixed = price('half load of junk, about a third of it is brick');
    expect(mixed?.yards).toEqual(plain?.yards);
    expect(mixed?.pounds?.[0]).toBeGreaterThan(1_500);
    expect(price('30 bags full of plaster')?.pounds?.[0]).toBeGreaterThan(price('30 bags')?.pounds?.[1] ?? 0);
  });
});

describe('the price of a job', () => {
  it('adds up its lines, and multiplies by the count', () => {
    const one = price('take away one sofa');
    const four = price('take away four sofas');
    expect(four?.band).toEqual(one?.band.map((value) => 4 * value));
    const mixed = price('a sofa and three mattresses');
    const sum = [0, 1].map((end) => mixed?.lines.reduce((total, { band }) => total + (band[end] ?? 0), 0));
    expect(mixed?.band).toEqual(sum);
  });

  it('counts what is counted after its name', () => {
    expect(price('haul away sofas. 4 of em')?.band).toEqual(price('haul away four sofas')?.band);
  });

  it('rests each published line on an article and its words', () => {
    for (const line of price('a sofa and three mattresses')?.lines ?? [])
      expect([line.article, line.says]).toEqual([expect.stringMatching(/\.md$/), expect.stringMatching(/\$\d/)]);
  });

  it('grows with the share of the truck', () => {
    const bands = ['quarter load of junk', 'half load of junk', 'full load of junk'].map(
      (job) => price(job)?.band[0] ?? 0,
    );
    expect(bands).toEqual([...bands].sort((a, b) => a - b));
    expect(new Set(bands).size).toBe(3);
  });

  it('charges for the weight of heavy material, and warns of what no truck carries', () => {
    const heavy = price('8 yards of broken concrete');
    expect(heavy?.band[0]).toBeGreaterThan(price('8 yards of household junk')?.band[0] ?? 0);
    expect(heavy?.notes.join()).toContain('several trips');
  });

  it('measures loose material by the yard, each with its own weight', () => {
    const job = read('two yards of dirt plus 5 yards of junk');
    expect(job.yards).toBe(7);
    expect(price('6 yards of broken concrete')?.lines[0]?.text).toMatch(/^6 cubic yards of concrete: /);
    const mixed = price('1 yard of dirt and 6 yards of junk')?.pounds?.[1] ?? 0;
    expect(mixed).toBeLessThan(price('7 yards of dirt')?.pounds?.[1] ?? 0);
    expect(mixed).toBeGreaterThan(price('7 yards of junk')?.pounds?.[1] ?? 0);
  });

  it('counts full trucks and the rest once', () => {
    const priced = price('clear a three car garage');
    expect(priced?.trucks).toBe('2½');
    expect(priced?.lines.map(({ text }) => text)).toEqual([
      'Three-car garage: 2 full trucks (12–15 cubic yards each): $650–$900 each',
      'The rest, about 7 cubic yards, half a truck: $250–$450',
    ]);
    expect(price('one car garage cleanout')?.trucks).toBeNull();
    expect(price('half a load of junk')?.trucks).toBeNull();
  });

  it('takes for disposal what it costs at the dump, and not what another adds to a load of its own', () => {
    expect(price('haul away a mattress and a box spring')?.band[1]).toBeLessThan(250);
    expect(price('price for 2 box springs')?.band).toEqual([95, 230]);
    expect(price('6 tires')?.band).toEqual([115, 300]);
    expect(price('a refrigerator')?.lines[1]?.text).toBe('Disposal of 1 refrigerator: about $35');
    expect(price('upright piano')?.band).toEqual([500, 500]);
  });

  it.each<[string, string[]]>([
    [
      'cuánto cobro por 2 congeladores y un sofá',
      [
        '1 sofá: $150–$200',
        '2 congeladores: Unas 2 yardas cúbicas, un cuarto de camión: $150–$250',
        'Basurero por 2 congeladores: unos $35 cada uno',
      ],
    ],
    [
      'precio por vaciar un garaje de dos carros',
      [
        'Garaje de dos carros: Un camión lleno (12–15 yardas cúbicas): $650–$900',
        'El resto, unas 9 yardas cúbicas, tres cuartos de camión: $450–$650',
      ],
    ],
    ['media carga de basura con 10% de descuento', ['medio camión: $250–$450', 'Su descuento de 10 %: menos $25–$45']],
    [
      'cuánto por una cómoda en el segundo piso',
      ['1 cómoda: Unas 1–2 yardas cúbicas, una carga mínima: $75–$150', 'Un tramo de escaleras: unos $25'],
    ],
  ])('has its lines in Spanish, too: %s', (message, lines) => {
    expect(price(message)?.lines.map(({ es }) => es)).toEqual(lines);
  });

  it('holds the work of taking something down, by the size of its floor', () => {
    const [standing, small, large] = ['haul a 6x8 shed away', 'demolish a 6x8 shed', 'demolish a 10x14 shed'].map(
      (job) => price(job)?.band[0] ?? 0,
    );
    expect(small).toBeGreaterThan(standing ?? 0);
    expect(large).toBeGreaterThan(small ?? 0);
    expect(price('a shed that is already torn down')?.band).toEqual(price('a shed')?.band);
    expect(price('a 14x20 shed')?.yards[1]).toBeGreaterThan(2 * (price('an 8x10 shed')?.yards[1] ?? 0));
  });

  it('says what it leaves out', () => {
    expect(price('a sofa and 3 flumaxes')?.notes.join()).toContain('Not in that price: “flumaxes”');
  });

  it('asks what would make it firmer', () => {
    expect(price('a sofa')?.asks).toEqual(['access']);
    expect(price('a sofa up two flights of stairs')?.asks).toEqual([]);
    expect(price('a sofa, my truck can get right next to it')?.asks).toEqual([]);
    expect(price('3 yards of broken concrete in the driveway')?.asks).toEqual(['dump']);
    expect(price('a sofa up two flights of stairs')?.notes.join()).toContain('20%');
  });

  it('is none if nothing is named, or without figures', () => {
    expect(price('how do I price jobs')).toBeNull();
    const none: Figures = { ...figures, items: [], materials: [], shares: [], surcharges: [], places: [] };
    expect(computeJobPrice(readJob('a sofa', none), none)).toBeNull();
  });

  it('is written as a band, or as one sum', () => {
    expect([formatBand([150, 1_200]), formatBand([500, 500])]).toEqual(['$150–$1,200', '$500']);
  });
});

describe('heavy pieces', () => {
  it.each<[string, string]>([
    ['slate pool table out of a den', '$225–$450'],
    ['gun safe, ground floor', '$175–$400'],
    ['above ground pool, take it down and haul it', '$550–$850'],
  ])('cost the work that they make: %s', (message, band) => {
    expect(formatBand(price(message)?.band ?? [0, 0])).toBe(band);
  });

  it('are upstairs or down where a later message says so', () => {
    const later = applyJobChange('gun safe, first floor', 'its in the basement', figures);
    expect(read(later).hasStairs).toBe(true);
  });

  it('are taken off by the last word of their name', () => {
    const later = applyJobChange('3 dressers and a china cabinet', 'take the cabinet off', figures);
    expect(thingsOf(later)).toEqual(['3 dresser']);
  });
});

it('takes no price of a load for one of a yard', () => {
  const band = price('12 yards of brush')?.band ?? [0, 0];
  expect(band[1]).toBeLessThan(1_500);
});

describe('a place that is emptied', () => {
  it('costs more with what comes on top of it, told at once or later', () => {
    const [low = 0] = price('clean out a two car garage')?.band ?? [];
    const words = applyJobChange('clean out a two car garage', 'theres also an upright piano', figures);
    expect(price(words)?.band[0]).toBeGreaterThan(low + 100);
    expect(
      price(words)
        ?.lines.map(({ text }) => text)
        .join(),
    ).toMatch(/Two-car garage.*piano|piano.*Two-car garage/s);
    const spanish = applyJobChange('vaciar un garaje de 2 carros', 'hay un refrigerador tambien', figures);
    expect(price(spanish)?.band[0]).toBeGreaterThan(low);
  });

  it('is the one that is named', () => {
    expect(read('single car garage cleanout').place?.place.name).toBe('one-car garage');
    expect(read('vaciar una cochera de 2 carros').place?.place.name).toBe('two-car garage');
  });
});

it('finds a thing that is named again after what stands on it', () => {
  const words = applyJobChange('price for a hot tub on a deck', 'and they want the deck gone too, 10x12', figures);
  expect(thingsOf(words).sort()).toEqual(['1 deck', '1 hot tub']);
  expect(
    price(words)
      ?.lines.map(({ text }) => text)
      .join(),
  ).toContain('10 × 12 feet');
});

it('knows sheets from loose yards', () => {
  expect(thingsOf('20 sheets of drywall')).toEqual(['20 sheet of drywall']);
  expect(read('20 sheets of drywall').items[0]?.item.pounds).toEqual([51, 57]);
});

describe('what the owner tells of the cost of a priced job', () => {
  const size = { tons: 2, yards: 12, things: null, loads: null };
  const costOf = (...told: string[]) => computeOwnCosts(told, size);

  it.each<[string[], number]>([
    [['the dump takes 30 a yard'], 360],
    [['dump is 60 a ton'], 120],
    [['dump is 60 a ton and it weighed 3 tons'], 180],
    [['2 guys at 20 for 4 hours'], 160],
    [['3 men 5 hours at 18 each'], 270],
    [['dump is 60 a ton', '2 guys at 20 for 4 hours', 'diesel 25'], 305],
    [['2 guys at 20 for 4 hours', 'no 3 guys'], 240],
    [['3 loads of my 12 ft dump trailer, tipping 55'], 165],
    [['labor 200 gas 30', 'gas 45'], 245],
    [['tip fee 70', '2 guys, 20 bucks an hour, 4 hours'], 230],
    [['its 40 miles away, 10 mpg, gas 3.50'], 28],
    [['two movers 110 each'], 220],
    [['dump charges 30 for the freon'], 30],
  ])('is summed, and the last figure of a kind counts: %j', (told, cost) => expect(costOf(...told)?.cost).toBe(cost));

  it('is paid for each thing of the job where they are of one kind', () => {
    expect(computeOwnCosts(['dump wants 40 each'], { tons: null, yards: null, things: 3, loads: null })?.cost).toBe(
      120,
    );
    expect(costOf('dump wants 40 each')).toBeNull();
  });

  it('says what was taken and what is missing', () => {
    expect(costOf('dump is 60 a ton')?.taken).toBe('ton');
    expect(costOf('3 loads, tipping 55')?.isByLoad).toBe(true);
    expect(costOf('two of us, dump 80')?.lacksWage).toBe(true);
    expect(costOf('5 hours at 20 an hour')?.isForOne).toBe(true);
  });

  it('has what the owner wants to keep and what the customer pays', () => {
    expect(costOf('dump 100', 'i want to keep 250')?.keeps).toEqual({ dollars: 250 });
    expect(costOf('dump 100', 'want 40 percent margin')?.keeps).toEqual({ percent: 40 });
    expect(costOf('dump 100', 'want 35 percent')?.keeps).toEqual({ percent: 35 });
    expect(costOf('dump 100, they will pay 400')?.paid).toBe(400);
    expect(costOf('dump 100', 'so what do i keep at 600')?.paid).toBe(600);
    expect(costOf('dump 100', 'whats left if i charge 700')?.paid).toBe(700);
    expect(costOf('dump 100', 'what should i charge to clear 250')?.keeps).toEqual({ dollars: 250 });
    expect(costOf('dump 100', 'what do i charge for 30 percent')?.keeps).toEqual({ percent: 30 });
  });

  it.each([
    'it is 12 x 14',
    'on the 3rd floor',
    'add 2 mattresses',
    'they have a coupon for 20 off',
    'the scrap guy gives 3 each',
    'it is monday',
  ])('is nothing else: %s', (message) => expect(hasToldCosts(message)).toBe(false));
});

describe('several shares of a truck', () => {
  const list = (message: string) => computeLoadTiers(message, figures)?.lines.map(({ text }) => text);

  it('are priced one by one, for the size of the truck', () => {
    expect(list('prices for 1/4, 1/2, 3/4 and full')).toEqual([
      'A quarter: **$150–$250**',
      'Half: **$250–$450**',
      'Three quarters: **$450–$650**',
      'Full: **$650–$900**',
    ]);
    expect(list('a quarter and a full on a 20 yard')?.[0]).toContain('A quarter (5 yards)');
    expect(list('its 3/4 full')).toBeUndefined();
    expect(list('half a load of brush')).toBeUndefined();
  });

  it('are those before for another truck', () => {
    const words = applyTruckSize('1/4 and 1/2 on a 14 yard truck', 'do it for a 9 yard');
    expect(list(words ?? '')).toHaveLength(2);
    expect(words).toContain('9 yard');
  });
});

describe('the load of a truck whose size is told', () => {
  const own = (message: string) => applyOwnTruck(read(message), message, {});

  it.each<[string, string, number]>([
    ['quote half a load of junk', 'truck is 18 yds', 9],
    ['3/4 load of sofas', 'my trailer holds 20 yards', 15],
    ['full load of brush', 'the truck only holds 9 yd', 9],
    ['quarter truck of junk', 'its a 24 yarder', 6],
    ['quote half a load of junk, my truck holds 18 yards', 'sorry, trailer is 10 yd', 5],
    ['media carga de basura', 'mi camión es de 16 yardas', 8],
  ])('is its part of that truck: "%s", "%s"', (before, text, yards) => {
    const words = addTruckSize(before, text, read(before)) ?? '';
    const { job, load } = own(words);
    expect([job.yards, load?.yards]).toEqual([yards, yards]);
  });

  it('costs what published prices ask where it is of their size', () => {
    const { job, load } = own('half a load of junk, my truck holds 14 yards');
    expect([job.share?.name, load?.yards]).toEqual(['half', 7]);
  });

  it.each<[string, string]>([
    ['half a load of junk', 'it is 8 yards'],
    ['half a load of junk', 'what does a 12 yard truck cost'],
    ['half a load of junk', 'truck is 16 ft'],
    ['half a load of junk', '3 yards of dirt on the truck too'],
    ['a sofa', 'truck is 18 yds'],
  ])('is not told by "%s", "%s"', (before, text) => {
    expect(addTruckSize(before, text, read(before))).toBeNull();
  });
});

describe('the prices that a message names itself', () => {
  it.each<[string, number, string[]]>([
    ['my half load is 310 and 30 a flight, fourth floor, what do i quote', 310 + 3 * 30, []],
    ['quarter truck 170 plus 45 for stairs', 215, []],
    ['our 3/4 load is 450, add 25 a flight, third floor. what do i quote', 500, []],
    ['full truck 600 plus 50 for the long carry', 650, []],
    ['we get 85 a couch, lady has 3 couches how much', 255, []],
    ['desk 60 and dresser 80. they have 2 desks and a dresser, total?', 200, []],
    ['i charge 100 for a fridge and 20 each extra item. fridge, stove and 2 chairs', 160, []],
    ['my quarter is 200 and my full is 600, its three quarters full. price?', 465, []],
    ['i charge 150 for a couch, its on the second floor, what do i quote', 150, ['the stairs']],
    ['cobro 90 por un colchón y 25 por las escaleras, cuánto es', 115, []],
    ['our full trailer is 540 and this one is two thirds full, what do i quote', 360, []],
    [
      'i charge 90 for the first item and 30 for each one after. she has a desk, a recliner and 2 chairs, total?',
      180,
      [],
    ],
    ['i get 560 for a full load, job is a 3/4 load of armchairs. what do i charge', 420, []],
    ['i charge 90 for the first item and 30 for each one after. a desk and a recliner, 10% off, total?', 108, []],
    ['we get 450 a truckload and i think its 4 loads, what do i quote', 1_800, []],
    ['i get 44 a yard, pile of dirt 9 x 6 x 2 feet, my dump is 60 a ton, what do i charge', 176, []],
    ['i bill 120 an hour, it takes 3 and a half hours plus an 80 dollar dump ticket, what do i quote', 500, []],
    ['my half load is 280. half a load, its up one flight and i add 35 for that, what do i quote', 315, []],
    ['my truck is 10 yards, full is 500. 5 yards of junk, price?', 250, []],
    ['quarter 140 half 260 full 425 lady has a half load what do i charge', 260, []],
    ['quarter load 130 half 240 3/4 330 full 410 he got half load plus a hot tub what do i say', 240, ['1 hot tub']],
    ['remolque de 10 yardas, el viaje lleno lo cobro en 500. 5 yardas de basura, cuánto cobro', 250, []],
  ])('make the price of "%s"', (message, total, missing) => {
    expect(computeToldPrice(message, figures)).toMatchObject({ total, missing });
  });

  it.each([
    'our prices: quarter 150, half 290, full 540',
    'our prices: quarter 150 half 290 full 540',
    'half 260 full 425 dump was 80 whats left',
    'we hauled 4 couches at 120 today, whats the total',
    'two dressers at 60 each, how much',
    'half a truck of junk out of an attic, how much',
    'is 300 for a half truck plus 40 for stairs too low',
    'the other guy charges 150 for a couch, what do i charge',
    'half truck paid 320, dump was 60, whats left',
    'the dump takes 40 a mattress, what do i quote for 2 mattresses',
  ])('are not in "%s"', (message) => {
    expect(computeToldPrice(message, figures)).toBeNull();
  });

  it('fill a part of the truck that is asked for, the last one of several', () => {
    const told = (message: string) => computeToldPrice(message, figures)?.total ?? null;
    expect(told('my truck holds 12 yards and i charge 480 for full. whats half')).toBe(240);
    expect(told('i get 200 for a quarter load and 500 for a full load. whats half. and three quarters?')).toBe(400);
    expect(told('each truck costs 380 a day all in, what do i need')).toBeNull();
    expect(told('my trailer holds 10 yards at 400 a load. how much a yard is that')).toBeNull();
  });

  it.each<[string, number | null]>([
    ['add 12% for the rush', 12],
    ['plus another 5 percent', 5],
    ['add 10% off', null],
    ['add a 20 percent margin', null],
    ['add 2 couches', null],
    ['they pay by card, 3% fee', null],
  ])('"%s" raises a price by %s percent', (message, raise) => {
    expect(read(message).raise).toEqual(raise === null ? null : { percent: raise });
  });

  it('lie between the published ones for a part of a truck of another size', () => {
    const sized = (message: string) => computeJobPrice(applyOwnTruck(read(message), message, {}).job, figures)?.band;
    expect(sized('half a load, my truck holds 16 yards')).toEqual([330, 530]);
    expect(sized('half a load, my truck holds 14 yards')).toEqual([250, 450]);
    expect(sized('half a load, my truck holds 20 yards')).toEqual([450, 650]);
  });

  it('are no years', () => {
    const told = (message: string) => computeToldPrice(message, figures)?.total ?? null;
    expect(told('in 2026 for a china cabinet what do i charge')).toBeNull();
    expect(told('what should i get in 2027 for the armoire and 2 lamps')).toBeNull();
    expect(told('since 2024 i charge 80 for a lamp, what do i charge for 2 lamps')).toBe(160);
    expect(told('i charge 2026 for the hot tub, total')).toBe(2_026);
  });

  it('leave a floor no share of the truck', () => {
    expect(read('half a load from the third floor').share?.name).toBe('half');
    expect(computeLoadTiers('half a load from a third floor', figures)).toBeNull();
  });
});
