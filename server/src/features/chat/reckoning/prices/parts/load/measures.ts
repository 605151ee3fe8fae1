import type { ItemFigures } from '../../../../../knowledge/index.ts';
import { findNamedItems } from '../things.ts';

const CUBIC_FEET_A_YARD = 27;
const INCHES_A_FOOT = 12;
/** Of a slab whose thickness nobody told. */
const USUAL_INCHES = 4;
const LEAST_YARDS = 0.05;
const MOST_YARDS = 400;

const N = String.raw`(\d{1,3}(?:\.\d{1,2})?)`;
const UNIT = String.raw`(?: ?(inch(?:es)?|in\b|"|pulgadas?|feet|foot|ft|'|pies?))?`;
const BY = ' ?(?:x|×|by|por|times) ?';
const SIDE = '(?: (?:long|wide|deep|across|de largo|de ancho))?';
const AND = ',? ?(?:and |by |x |y |por )?(?:about |around |like |maybe |just |de )*';
const UP = '(?:tall|high|thick|deep|(?:de )?alto|(?:de )?altura|(?:de )?grueso|(?:de )?espesor|(?:de )?profundidad)';
/** What may stand between the floor and the height: "14 x 11 feet of it, piled about 3 ft high". */
const BETWEEN = String.raw`(?:[^.;:?!\d]{0,40}?)`;

const THREE = new RegExp(`${N}${UNIT}${SIDE}${BY}${N}${UNIT}${SIDE}${BY}${N}${UNIT}(?: ${UP})?`);
const FLOOR_AND_HEIGHT = new RegExp(`${N}${UNIT}${SIDE}${BY}${N}${UNIT}${SIDE}(${BETWEEN})${N}${UNIT} (${UP})`);
const IN_WORDS = new RegExp(
  `${N}${UNIT} (?:long|(?:de )?largo)${AND}${N}${UNIT} (?:wide|across|deep|(?:de )?ancho)${AND}${N}${UNIT} ${UP}`,
);
const FLOOR = new RegExp(`${N}${UNIT}${BY}${N}${UNIT}`);
/** What lies loose has the room that its sides tell; a shed or a tub has not. */
const HEAP =
  /\b(?:piles?d?|stack(?:s|ed)?|heaps?|mounds?|rows?|berm|bulk|mont[oó]n|montones|pila|apilad\w*|slabs?|pads?|concrete|cement|losa|placa|patio|sidewalk|driveway|apron|footing|full|packed|covered|all over)\b/;
const SLAB =
  /\b(?:concrete|cement|slabs?|pads?|sidewalks?|apron|footings?|driveway|patio|losa|placa|concreto|cemento|banqueta)\b/;

/** Letters between a slab and its sides; what is farther off has sides of its own. */
const NEAR = 16;

export interface Measured {
  /** The message, with cubic yards in place of its sides. */
  text: string;
  /** "10 × 7 × 4 feet"; null if it tells no sides. */
  sides: string | null;
  /** Square feet of a slab that lies as it was poured: it has no air in it, and has to be broken. */
  slab: number | null;
}

/** Three bundles each; a layer of 100 square feet weighs about 240 lb. */
const SQUARES =
  /(?<![\d.])(\d{1,3}(?:\.\d)?) (?:roof(?:ing)? )?(?:squares?|sqs?)\b(?!\.? ?(?:feet|foot|ft|in(?:ch)?|miles?|mi|y(?:ar)?ds?)\b)/;
const ROOF = /\b(?:roof\w*|shingles?|tejas?|tejado)\b/;
const LAYERS: [RegExp, number][] = [
  [/\b(?:three|3|triple|tres) (?:layers?|capas)\b/, 3],
  [/\b(?:two|2|double|dos) (?:layers?|capas)\b/, 2],
];
const YARDS_A_SQUARE = 0.35;
/** A pallet of heavy stuff is about a cubic yard. */
const ON_PALLETS =
  /(?<![\d.])(\d{1,2}|an?|one|two|three|four|five|six) (?:full |whole )?(?:pallets?|skids?|tarimas?) (?:of|de) (?=(?:\w+ ){0,2}(?:pavers?|bricks?|blocks?|tiles?|stones?|flagstone|sod|concrete|cement|mortar|soil|mulch|rocks?|adoqu\w+|ladrillos?|bloques?|azulejos?|cemento))/;
const PALLETS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

/** Roofing by the square and heavy stuff by the pallet, in cubic yards. */
function countYards(text: string): string {
  const squares = ROOF.test(text) ? Number(SQUARES.exec(text)?.[1] ?? 0) : 0;
  const layers = LAYERS.find(([form]) => form.test(text))?.[1] ?? 1;
  const yards = Math.round(squares * layers * YARDS_A_SQUARE * 10) / 10;
  const roofed = yards > 0 ? text.replace(SQUARES, ` ${yards} cubic yards of shingles `) : text;
  return roofed.replace(ON_PALLETS, (_, count: string) => `${PALLETS[count] ?? count} cubic yards of `);
}

/** Turns the sides of a pile or a slab into cubic yards. */
export function readMeasures(message: string, items: ItemFigures[]): Measured {
  const text = countYards(message);
  const none = { text, sides: null, slab: null };
  const found = findSides(text);
  if (!found) return none;
  const { at, length, feet, kept, isFlat } = found;
  const [before, after] = [text.slice(0, at), `${kept} ${text.slice(at + length)}`];
  const isSlab = SLAB.test(text) && feet[2] < 1;
  const isPile = isFlat ? hasNoOther(text, items) : HEAP.test(text) || isLoose(`${before} ${after}`, items);
  const yards = feet.reduce((product, side) => product * side, 1) / CUBIC_FEET_A_YARD;
  if (!isPile || yards < LEAST_YARDS || yards > MOST_YARDS) return none;
  const rounded = yards < 10 ? Math.round(yards * 10) / 10 : Math.round(yards);
  return {
    text: `${before} ${rounded} cubic yards ${isSlab ? 'of concrete, ' : ''}${after}`,
    sides: `${feet.map((side) => formatFeet(side)).join(' × ')} feet`,
    slab: isSlab ? feet[0] * feet[1] : null,
  };
}

interface Sides {
  at: number;
  length: number;
  feet: [number, number, number];
  /** Words between the sides. */
  kept: string;
  /** Whether nobody told the third side. */
  isFlat: boolean;
}

function findSides(text: string): Sides | null {
  const plain = THREE.exec(text) ?? IN_WORDS.exec(text);
  if (plain) {
    const [all, a, ua, b, ub, c, uc] = plain;
    const units = shareUnits([ua, ub, uc]);
    const isThin = /thick|grueso|espesor/.test(all) && uc === undefined;
    return toSides(plain, [a, b, c], [units[0], units[1], isThin ? 'in' : units[2]], '');
  }
  const high = FLOOR_AND_HEIGHT.exec(text);
  if (high) {
    const [, a, ua, b, ub, kept = '', c, uc, up = ''] = high;
    const third = uc ?? (/thick|grueso|espesor/.test(up) ? 'in' : 'ft');
    return toSides(high, [a, b, c], [ua ?? ub ?? 'ft', ub ?? ua ?? 'ft', third], kept);
  }
  const flat = FLOOR.exec(text);
  if (!flat || !SLAB.test(text.slice(Math.max(0, flat.index - NEAR), flat.index + flat[0].length + NEAR))) return null;
  const [, a, ua, b, ub] = flat;
  const sides = toSides(flat, [a, b, String(USUAL_INCHES)], [ua ?? ub ?? 'ft', ub ?? ua ?? 'ft', 'in'], '');
  return { ...sides, isFlat: true };
}

/** "6 by 4 by 3 feet": the last unit stands for all that have none. */
function shareUnits(units: (string | undefined)[]): string[] {
  const last = units.findLast((unit) => unit !== undefined) ?? 'ft';
  const isMixed = new Set(units.filter((unit) => unit !== undefined)).size > 1 || units.at(-1) === undefined;
  return units.map((unit) => unit ?? (isMixed ? 'ft' : last));
}

function toSides(
  found: RegExpExecArray,
  numbers: (string | undefined)[],
  units: (string | undefined)[],
  kept: string,
): Sides {
  const feet = numbers.map((number, i) => Number(number) / (/^(?:in|"|pul)/.test(units[i] ?? '') ? INCHES_A_FOOT : 1));
  return {
    at: found.index,
    length: found[0].length,
    feet: feet as Sides['feet'],
    kept: kept.replace(/^[, ]+/, ''),
    isFlat: false,
  };
}

function isLoose(text: string, items: ItemFigures[]): boolean {
  return findNamedItems(text, items).length > 0 && hasNoOther(text, items);
}

function hasNoOther(text: string, items: ItemFigures[]): boolean {
  return findNamedItems(text, items).every(({ item }) => item.unit === 'cubic yard');
}

function formatFeet(feet: number): string {
  return feet < 1 ? `${Math.round(feet * 100) / 100}` : `${Math.round(feet * 10) / 10}`;
}
