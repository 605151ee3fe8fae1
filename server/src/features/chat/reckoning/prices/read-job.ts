import { RecentMap } from '../../../../platform/core/recent-map.ts';
import type { Figures, MaterialFigures, ShareFigures } from '../../../knowledge/index.ts';
import { type Hazard, listHazards, removeHazards } from './parts/load/hazards.ts';
import { readMeasures } from './parts/load/measures.ts';
import { type PartOfLoad, readPartOfLoad, toWholeLoads } from './parts/load/part-of-load.ts';
import { readPiles } from './parts/load/piles.ts';
import { type PartOfPlace, readPlace } from './parts/load/place.ts';
import { applyFloor, type Demolition, FEET, readDemolition, removeCarsUnder } from './parts/load/taken-down.ts';
import { hasStairs, isAtCurb, isReached, readCarry, readFlights } from './parts/stairs.ts';
import { removeSurroundings } from './parts/surroundings.ts';
import {
  COUNT_WORDS,
  findFilling,
  findItems,
  findMaterials,
  findNamedItems,
  findRemoved,
  findShare,
  type NamedThing,
  removeStaying,
} from './parts/things.ts';
import { removeTruckSize } from './parts/told/truck-size.ts';
import { findUnknown } from './parts/unknown-things.ts';
import { type Discount, readDiscount, readRaise } from './read-discount.ts';

/** What has to go, as a message describes it. */
export interface Job {
  items: NamedThing[];
  /** Whether it says that something does not go after all. */
  hasRemoved: boolean;
  share: ShareFigures | null;
  /** Cubic yards, if the message says how many. */
  yards: number | null;
  /** Whether they are a part of the asker's own truck, of whatever it is full of. */
  isPartOfTruck?: boolean;
  /** The sides that they are reckoned from, in words. */
  sides: string | null;
  /** A slab that is all of the job: its square feet, and whether it has to be broken out. */
  poured: { square_feet: number; isBrokenOut: boolean } | null;
  /** "half of it is tile": how much of the load is of something else. */
  part: PartOfLoad | null;
  /** What goes on top of a told size ("plus the shed"). */
  added: Job['items'];
  place: PartOfPlace | null;
  materials: MaterialFigures[];
  hasStairs: boolean;
  /** Flights, if it says how many. */
  flights: number | null;
  isAtCurb: boolean;
  /** Whether the message says how to get to it. */
  isReached: boolean;
  /** Feet to the truck, if it says how many. */
  carry: number | null;
  trucks: number | null;
  discount: Discount | null;
  /** What the asker puts on top. */
  raise: Discount | null;
  /** Feet of a concrete floor that goes with the job. */
  slab: [width: number, length: number] | null;
  /** Whether something is to be taken down before it goes, and the feet of its floor, if told. */
  demolition: Demolition | null;
  /** What it names that does not go in the load. */
  hazards: Hazard[];
  /** What it names that no figures are known of, in its words. */
  unknown: string[];
  /** Whether it is wanted at once or at a weekend. */
  isRush: boolean;
}

/** "40 bags full of plaster": what they hold gives the weight and is no further thing. */
const CONTENTS =
  /(?<=\b(?:bags?|boxes|bins|totes|barrels|buckets|cans|drums|bolsas|cajas|costales|botes|they|theyre|they're|all|it|its|it's|son|est[aá]n)\b.{0,24})\b(?:full of|filled with|llen[oa]s? de)\s+(?:\w+ ){0,2}\w+/g;
const FILLED = /full of|filled with|llen/;
const BREAKS = /\b(?:break\w*|jack ?hammer\w*|bust\w*|demo\w*|tear\w*|rip\w*|cut\w*|rompe\w*|quebrar\w*|demol\w*)\b/;
const IS_BROKEN =
  /\b(?:already|all|is|was|been|ya) (?:\w+ ){0,2}(?:broke|broken|busted|jackhammered|torn|rot[oa]s?|quebrad[oa]s?)\b|\bbroken (?:up|out)\b(?! by me)|\b(?:pile|chunks|pieces) of (?:broken )?(?:concrete|cement)\b/;
export const TRUCKS =
  /(?<![\d.,^/])\b(\d{1,2}(?:\.5)?|two|three|four|dos|tres)\s+(?:full\s+)?(?:truck ?loads?|trucks? full|full trucks?|full loads?|loads (?=of (?!(?:\w+ )?(?:dirt|soil|mud|clay|sod|gravel|rocks?|stones?|sand|concrete|cement|bricks?|blocks?|asphalt|tiles?|plaster|shingles|laundry|wash)\b))|camiones)\b/;

const SLAB = /\b(?:concrete|cement)\s+(?:floor|slab|pad|foundation|base)\b|\b(?:on|the|a) (?:\w+ )?slab\b/;
const ALL_SLABS = /\b(?:concrete |cement )?(?:slab|(?<=concrete |cement )(?:floor|pad|foundation|base))\b/g;
const ALL_FEET = new RegExp(FEET.source, 'g');
const RUSH =
  /\b(?:saturdays?|sundays?|weekend|holiday|(?<!\b(?:pays?|paid|paying|cash|check)\b.{0,12})same day|tonight|after hours|rush|asap|right away|today|tomorrow)\b/;

/** A job with what its customer always gets off, unless the message says otherwise. */
export function applyOwnDiscount(job: Job, percent: number | undefined): Job {
  return job.discount === null && percent !== undefined ? { ...job, discount: { percent } } : job;
}

function removeContents(text: string): string {
  return FILLED.test(text) ? text.replace(CONTENTS, ' ') : text;
}

/** The floor under a shed is weighed by itself. */
function removeSlab(text: string, slab: Job['slab']): string {
  return slab ? text.replaceAll(ALL_SLABS, ' ') : text;
}

function readSlab(text: string): Job['slab'] {
  const feet = SLAB.test(text) ? FEET.exec(text) : null;
  return feet ? [Number(feet[1]), Number(feet[2])] : null;
}

/** "filing cabinets. 14 of em" */
const COUNT_BEHIND =
  /(^|[ ,.;:])((?:[a-z]+ )?[a-z]{3,}s)[.,;:]* (?:like |about |around )?(\d{1,3}) of (?:'?em|them|those|these)\b/g;

/** "3 seat sectional", "double door fridge": the number describes the thing and does not count it. */
const DESCRIBES = new RegExp(
  String.raw`\b(?:\d{1,2}|single|double|triple|${Object.keys(COUNT_WORDS).join('|')}) (?:seat(?:er)?|cushion|drawer|door|piece|pc|shelf|tier|panel|burner|person|leg|wheel|section)(?= (?!(?:removal|job|pick|haul|barrows?|is|are|and|or|plus|in|on|from|to|at|for|of|with|up|off|out|each|x|how|what|price|quote|total|please)\b)[a-z])|\bde (?:\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho) (?:puertas|cajones|piezas|personas)\b`,
  'g',
);

const DWELLING = '(?:1|one|2|two|\\d) bath|apt|apartment|condo|house|home|unit|flat|place|duplex|townhouse|rental';
/** No two beds to haul. */
const BEDROOMS = new RegExp(String.raw`\b(\d|one|two|three|four) (?:bed|br|bdrm)s?(?= (?:${DWELLING})\b)`, 'g');
const SIZED_BED = String.raw`(\d{1,2}) (?:cubic )?(?:yards?|yds?|yd|yarder) (?:dump )?(?:trailer|truck|box)(?: loads?)?`;
/** "a full 15 yard trailer of junk", "my 14 yard truck is half full": so many yards. */
const FULL_BED = new RegExp(
  String.raw`\b(?:full|whole|entire|packed|loaded|fill(?:ing)?(?: up)?(?: an?| my| the| our)?) ${SIZED_BED}\b|\b${SIZED_BED} (?:is |was )?(?:full|packed|loaded)\b`,
  'g',
);
const HALF_BED = new RegExp(
  String.raw`\bhalf (?:of )?(?:an? |my |the |our )?${SIZED_BED}\b|\b${SIZED_BED} (?:is |was )?half full\b`,
  'g',
);

function toYards(share: number) {
  return (_: string, one?: string, other?: string) => `${Number(one ?? other) * share} yards`;
}

function toPlainWords(message: string): string {
  return ` ${toWholeLoads(removeTruckSize(message.toLowerCase().replace(/-/g, ' ')))
    .replace(/[’‘]/g, "'")
    // A form of the answer, not a piece of furniture.
    .replace(
      /\b(?:(?:make|give me|show|put) .{0,15})?(?:in(?:to)? )?an? table (?:of|with|for|showing)\b|\b(?:in|into|as) an? table\b/g,
      ' ',
    )
    .replace(/\b(scale|gate|open|green|dog|club|fire|court) houses?\b/g, '$1house')
    .replace(COUNT_BEHIND, '$1$3 $2')
    .replace(DESCRIBES, ' ')
    // "three quarter load" is no quarter load.
    .replace(/\b(?:three|3) (?:quarters?|fourths?)\b/g, '3/4')
    .replace(/\btwo thirds?\b/g, '2/3')
    .replace(/(?<![\d/])(\d\/\d) ?(?:s|ths?|rds?)\b/g, '$1')
    .replace(/\b(?:money |cash )?on the table\b|\bleaves (?:me|us)\b/g, ' ')
    .replace(HALF_BED, toYards(0.5))
    .replace(FULL_BED, toYards(1))
    // No share of a truck.
    .replace(/\b(third|fourth) (?=floors?\b|story\b|stories\b)/g, (_, nth) => (nth === 'third' ? '3rd ' : '4th '))
    .replace(/\bgarage for (\w+) cars?\b/g, '$1 car garage')
    .replace(BEDROOMS, '$1 bedroom')
    .replace(/\bapt\b(?! ?[#\d])/g, 'apartment')} `;
}

/** Of jobs that were read last, by the figures: one message is read six times, and the same sentences answer many. In 8 MB. */
const MOST_JOBS = 8_192;
/** In characters; longer messages would fill the memory. */
const LONGEST_KEPT = 1_000;
const jobs = new WeakMap<Figures, RecentMap<string, Job>>();

/** Reads the things, their number, the share of a truck, the place and the stairs from a message. */
export function readJob(message: string, figures: Figures): Job {
  if (message.length > LONGEST_KEPT) return parseJob(message, figures);
  const known = jobs.get(figures) ?? new RecentMap<string, Job>(MOST_JOBS);
  jobs.set(figures, known);
  const job = known.get(message) ?? parseJob(message, figures);
  known.set(message, job);
  return job;
}

function parseJob(message: string, figures: Figures): Job {
  const said = toPlainWords(message);
  const mixed = readPartOfLoad(removeSurroundings(said), figures.materials);
  const measured = readMeasures(mixed.text, figures.items);
  const { text, sides } = measured;
  const removed = findRemoved(text, figures.items);
  const going = removeStaying(text);
  const piles = readPiles(text, figures.items);
  const slab = measured.slab === null ? readSlab(going) : null;
  const hazards = listHazards(said);
  const clear = hazards.length > 0 ? removeHazards(text) : text;
  const named = removeContents(removeSlab(clear, slab).replace(ALL_FEET, ' '));
  const counted = removeCarsUnder(named);
  const items = applyFloor(piles.apply(findItems(counted, figures.items, removed)), text);
  const { places, isEmptied } = readPlace(removeContents(clear), items, figures.places);
  const share = findShare(text, figures.shares);
  const trucks = TRUCKS.exec(text)?.[1];
  // "half of a two-car garage" is no half truck.
  const isShareOfPlace = places !== null && share !== null && !/\b(?:load|truck|trailer|cami[oó]n)\b/.test(text);
  const isSized = share !== null || piles.yards !== null || trucks !== undefined;
  const filling = share !== null || trucks !== undefined ? findFilling(text, figures.items) : [];
  const added = findOnTop(isSized || isEmptied ? clear : '', figures);
  return {
    // What fills a told size has no price of its own.
    items: isEmptied ? listOnTop(added) : items.filter(({ item }) => !(item.price && filling.includes(item))),
    hasRemoved: removed.length > 0,
    share: isShareOfPlace ? null : share,
    yards: piles.yards,
    sides,
    poured: readPoured(measured.slab, said),
    part: mixed.part,
    added,
    place: places,
    materials: findMaterials(removeSlab(going, slab), figures.materials),
    hasStairs: hasStairs(said),
    flights: hasStairs(said) ? readFlights(said) : null,
    isAtCurb: isAtCurb(said),
    isReached: isReached(said),
    carry: readCarry(said),
    trucks: toTrucks(trucks),
    discount: readDiscount(text),
    raise: readRaise(text),
    slab,
    demolition: readDemolition(text),
    hazards,
    unknown: findUnknown(hazards.length > 0 ? removeHazards(going) : going, items, figures),
    isRush: RUSH.test(said),
  };
}

function toTrucks(said: string | undefined): number | null {
  return said === undefined ? null : (COUNT_WORDS[said] ?? Number(said));
}

function findOnTop(text: string, { items }: Figures): NamedThing[] {
  const parts = text.split(/\b(?:plus|m[aá]s)\b/).slice(1);
  return parts.flatMap((part) => findNamedItems(part, items));
}

/** What comes on top of an emptied place, with a price or a fee of its own. */
function listOnTop(added: NamedThing[]): NamedThing[] {
  return added.filter(({ item }) => item.price || item.special);
}

function readPoured(square_feet: number | null, text: string): Job['poured'] {
  return square_feet === null ? null : { square_feet, isBrokenOut: BREAKS.test(text) && !IS_BROKEN.test(text) };
}
