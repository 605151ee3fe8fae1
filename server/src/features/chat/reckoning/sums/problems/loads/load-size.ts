import type { MaterialFigures } from '../../../../../knowledge/index.ts';
import { escapePattern } from '../../../../answers/escape.ts';
import type { Factor, SumItem } from '../../reading/sum-items.ts';
import { type Sum, type SumState, toState } from '../../sum-result.ts';
import { formatNumber } from '../../sum-words.ts';

const CUBIC_FEET_PER_YARD = 27;
const POUNDS_PER_TON = 2_000;
const SIDE = String.raw`(\d+(?:\.\d+)?)[\s-]?(?:'|ft\b|feet\b|foot\b)?`;
const DIMENSIONS = new RegExp(String.raw`${SIDE}\s*(?:x|by|×)\s*${SIDE}\s*(?:x|by|×)\s*${SIDE}`);
const FLOOR = new RegExp(String.raw`${SIDE}\s*(?:x|by|×)\s*${SIDE}(?!\s*(?:x|by|×))`);
const LENGTH = new RegExp(
  String.raw`${SIDE}\s*(?:long|length)|\blength (?:is |of )?${SIDE}|(\d+(?:\.\d+)?)[\s-]?(?:'|ft|feet|foot)\s+(?:dump |utility |box |enclosed |flatbed |junk |landscape )*(?:trailer|truck|box|bed)`,
);
const WIDTH = new RegExp(String.raw`${SIDE}\s*wide|\bwidth (?:is |of )?${SIDE}`);
const HEIGHT = new RegExp(
  String.raw`${SIDE}\s*(?:high|tall|deep|sides?|walls?)|\b(?:sides?|walls?|height|depth|piled|stacked|filled) (?:are |is |of |up |to )?(?:about )?${SIDE}`,
);
const ASKS_VOLUME = /\b(?:yards?|yds?|gallons?|volume|how (?:much|big)|cubic|full|loads?|hold|fit)\b/;
const YARDS = { name: 'cubic yards', step: '÷ 27', of: (feet: number) => feet / CUBIC_FEET_PER_YARD };
const GALLONS = { name: 'gallons', step: '× 7.48', of: (feet: number) => feet * 7.48 };
/** "less 20 percent for the seats". */
const LESS =
  /\b(?:less|minus|cut|reduced?|knock(?:ed)?|take|taking|shave)\b(?: \w+){0,3} (\d{1,2})[ -]?(?:%|percent\b|pct\b)/;
/** Between the wheels of most dump and utility trailers, and inside most boxes. */
const USUAL_WIDTH = 7;

/** "a trailer 12 x 6 x 3 feet, how many yards", "14 ft trailer with 4 ft sides". */
export function computeVolume(text: string): Sum | null {
  const sides = readSides(text);
  const isWhole = LENGTH.test(text) && WIDTH.test(text) && HEIGHT.test(text);
  if (!sides || !(isWhole || ASKS_VOLUME.test(text))) return null;
  const feet = sides.lengths.reduce((product, side) => product * side, 1);
  const asked = /\bgallons?\b/.test(text) ? GALLONS : YARDS;
  const less = Number(LESS.exec(text)?.[1] ?? findEmpty(text));
  const whole = asked.of(feet);
  const room = whole * (1 - less / 100);
  const write = (value: number) => (asked === GALLONS ? formatNumber(Math.round(value)) : formatNumber(value, 1));
  return {
    lead: `That is **${write(room)} ${asked.name}**.`,
    steps: [
      `${sides.lengths.map((side) => formatNumber(side, 1)).join(' × ')} ft = ${formatNumber(feet, 1)} cubic feet`,
      `${formatNumber(feet, 1)} ${asked.step} = ${write(whole)} ${asked.name}`,
      ...(less > 0 ? [`${write(whole)} less ${less} % = ${write(room)} ${asked.name}`] : []),
    ],
    notes: [sides.note],
    state: toState([], 'volume', (feet * (1 - less / 100)) / CUBIC_FEET_PER_YARD),
  };
}

const FULL: [RegExp, number][] = [
  [/\bhalf[- ]full\b|\b50 ?(?:%|percent) full\b/, 50],
  [/\bthird full\b/, 200 / 3],
  [/\bquarter full\b/, 75],
  [/\bthree[- ]quarters? full\b/, 25],
];

/** The percentage of a room that is empty, if it says how full it is. */
function findEmpty(text: string): number {
  const told = /\b(\d{1,2}) ?(?:%|percent) full\b/.exec(text)?.[1];
  return told ? 100 - Number(told) : (FULL.find(([form]) => form.test(text))?.[1] ?? 0);
}

function readSides(text: string): { lengths: number[]; note: string } | null {
  const all = DIMENSIONS.exec(text)?.slice(1, 4).map(Number);
  if (all) return { lengths: all, note: 'The sides are taken to be in feet.' };
  const read = (form: RegExp) => Number(form.exec(text)?.slice(1).find(Boolean));
  const floor = FLOOR.exec(text)?.slice(1, 3).map(Number);
  const height = read(HEIGHT);
  if (floor && height > 0) return { lengths: [...floor, height], note: 'The sides are taken to be in feet.' };
  const [length, width] = [read(LENGTH), read(WIDTH)];
  if (!(length > 0 && height > 0)) return null;
  if (width > 0) return { lengths: [length, width, height], note: 'The sides are taken to be in feet.' };
  if (!/\b(?:trailer|truck|box|bed)\b/.test(text)) return null;
  return {
    lengths: [length, USUAL_WIDTH, height],
    note: `You did not say how wide it is, so I took ${USUAL_WIDTH} feet; measure inside the walls and tell me if it is less.`,
  };
}

const UNITS: Record<string, { name: string; kind: 'weight' | 'volume'; size: number }> = {
  lb: { name: 'lb', kind: 'weight', size: 1 },
  pound: { name: 'lb', kind: 'weight', size: 1 },
  ton: { name: 'tons', kind: 'weight', size: POUNDS_PER_TON },
  kilo: { name: 'kg', kind: 'weight', size: 2.20462 },
  kg: { name: 'kg', kind: 'weight', size: 2.20462 },
  yard: { name: 'cubic yards', kind: 'volume', size: CUBIC_FEET_PER_YARD },
  yd: { name: 'cubic yards', kind: 'volume', size: CUBIC_FEET_PER_YARD },
  foot: { name: 'cubic feet', kind: 'volume', size: 1 },
  feet: { name: 'cubic feet', kind: 'volume', size: 1 },
};
const UNIT = '(?:cubic )?(lb|pound|ton|kilo|kg|yard|yd|foot|feet)s?';
const CONVERTS = [
  new RegExp(
    String.raw`(\d[\d,]*(?:\.\d+)?) ?${UNIT} (?:to|in|into|is how many|equals?(?: how many)?|=) (?:how many )?${UNIT}\b`,
  ),
  new RegExp(
    String.raw`\bhow many ${UNIT} (?:is|are|in|makes?|does) (?:there )?(?:in )?(an?|\d[\d,]*(?:\.\d+)?) ?${UNIT}\b`,
  ),
];

/** "5,600 lbs to tons", "how many feet in 4 cubic yards": the same weight or room in another unit. */
export function computeConversion(text: string): Sum | null {
  const [forward, backward] = CONVERTS.map((form) => form.exec(text));
  const [digits, fromName, toName] = forward
    ? [forward[1], forward[2], forward[3]]
    : [backward?.[2], backward?.[3], backward?.[1]];
  const [from, to] = [UNITS[fromName ?? ''], UNITS[toName ?? '']];
  const amount = /^an?$/.test(digits ?? '') ? 1 : Number((digits ?? '').replaceAll(',', ''));
  if (!from || !to || from.kind !== to.kind || from.name === to.name || !(amount > 0)) return null;
  const result = (amount * from.size) / to.size;
  const [one, other] = from.size > to.size ? [from, to] : [to, from];
  return {
    lead: `**${formatNumber(result, 2)} ${to.name}**: ${formatNumber(amount, 2)} ${from.name} at ${formatNumber(one.size / other.size, 2)} ${other.name} to the ${one.name.replace(/s$/, '')}.`,
    steps: [],
    notes: [],
    state: toState([], to.kind, to.kind === 'volume' ? (result * to.size) / CUBIC_FEET_PER_YARD : result * to.size),
  };
}

const TRUCK = /(\d+(?:\.\d+)?)[\s-]*(?:cubic )?(?:yards?|yds?|yarder)\b/;

const PILE_AND_TRUCK =
  /(\d+(?:\.\d+)?) ?(?:cubic )?(?:yards?|yds?)\b(?! ?(?:truck|trailer|dumpster|bin|body|box)).{0,30}?\b(?:in|into|with|for|on|by)\b.{0,12}?(\d+(?:\.\d+)?)[\s-]*(?:cubic )?(?:yards?|yds?|yarder)\b/;

/** "22 yards in a 14 yard truck, how many trips". */
export function computeTrips(text: string): Sum | null {
  const found = /\bhow many\b.{0,20}\b(?:loads?|trips?|runs?|trucks?)\b/.test(text) ? PILE_AND_TRUCK.exec(text) : null;
  return found ? computeLoadCount(Number(found[1]), Number(found[2]), toState([], 'volume', Number(found[1]))) : null;
}

/** After a volume: "how many loads is that for a 12 yard truck", "how many for a 40 yard cleanout". */
export function computeLoads(text: string, before: SumState): Sum | null {
  const stated = Number(TRUCK.exec(text)?.[1]);
  if (before.goal !== 'volume' || !(stated > 0) || !/\b(?:loads?|trips?|trucks?|runs?)\b/.test(text)) return null;
  // The volume before is either the pile or the truck.
  const isTruck = /\b(?:truck|trailer|yarder|box|body|bin|dumpster)\b/.test(text);
  const [pile, truck] = isTruck ? [before.result, stated] : [stated, before.result];
  return computeLoadCount(pile, truck, before);
}

export function computeLoadCount(told: number, other: number, state: SumState): Sum | null {
  // "80 yards to haul and a 20 yard truck": no truck holds 80.
  const [pile, truck] = other > MOST_BED && told < other ? [other, told] : [told, other];
  if (!(pile > 0 && truck > 0)) return null;
  const exact = pile / truck;
  const loads = Math.ceil(exact - 0.05);
  return {
    lead: `**${formatNumber(loads)} ${loads === 1 ? 'load' : 'loads'}**: ${formatNumber(pile, 1)} ÷ ${formatNumber(truck, 1)} yards = ${formatNumber(exact, 2)}.`,
    steps: [],
    notes: ['Loose junk leaves gaps, so count on a little more than the measure says.'],
    state,
  };
}

/** In cubic yards. */
const MOST_BED = 50;

const ASKS_WEIGHT = /\b(?:weigh\w*|heavy|pounds|lbs|tons?|pesa)\b/;
const ONE_YARD = /\ban? (?:cubic )?(?:yard|yd)\b/;
const WET = /\b(?:wet|soaked|soggy|damp|mojad\w+)\b/;

/** "how heavy are 3 yards of gravel"; after such a question "and 5 yards", after a volume "how heavy is that in dirt". */
export function computeWeight(
  text: string,
  items: SumItem[],
  materials: MaterialFigures[],
  before: SumState | null = null,
): Sum | null {
  const isOn = before?.goal === 'weight' && text.split(/\s+/).length <= MOST_WORDS_ON;
  const yards = readYards(text, items, before);
  if (yards === null || !(isOn || ASKS_WEIGHT.test(text)) || items.some(({ isMoney }) => isMoney)) return null;
  const material = findMaterial(text, materials) ?? findMaterial(isOn ? (before.items[0]?.label ?? '') : '', materials);
  if (!material) return null;
  const soaked = WET.test(text) ? materials.find(({ name }) => name === `wet ${material.name}`) : undefined;
  if (soaked) return tellWeight(yards, soaked, false);
  const told = tellWeight(yards, material, WET.test(text) && !WET.test(material.name));
  const solid = materials.find(({ name }) => name === `solid ${material.name}`);
  return solid && !BROKEN.test(text) ? withSolid(told, yards, solid, material) : told;
}

export const BROKEN =
  /\b(?:broken|chunks?|rubble|crushed|pieces|loose)\b(?!.*\b(?:solid|poured)\b)(?<!\b(?:solid|poured)\b.*)/;

/** Concrete in one piece weighs more than the same room of broken pieces. */
function withSolid(told: Sum, yards: number, solid: MaterialFigures, { name }: MaterialFigures): Sum {
  const whole = tellWeight(yards, solid, false);
  const [broken, poured] = [told, whole].map(({ lead }) => /\*\*.*?\*\*/.exec(lead)?.[0] ?? '');
  return {
    ...told,
    lead: `${poured} in one piece, as poured; about ${broken} broken up, because of the gaps.`,
    steps: [...whole.steps, ...told.steps.map((step) => step.replace(` of ${name}`, ` of broken ${name}`))],
  };
}

/** Cubic yards, stated or just measured; null if neither. */
function readYards(text: string, items: SumItem[], before: SumState | null): number | null {
  const stated = items.flatMap(({ factors }) => factors.filter(({ kind }) => kind === 'yards'))[0]?.value;
  if (stated !== undefined) return stated;
  if (ONE_YARD.test(text)) return 1;
  return before?.goal === 'volume' && /\b(?:that|it|this)\b/.test(text) ? before.result : null;
}

export function findMaterial(words: string, materials: MaterialFigures[]): MaterialFigures | undefined {
  return materials.find(({ name, names }) =>
    [name, ...names].some((word) => new RegExp(String.raw`\b${escapePattern(word)}\b`, 'i').test(words)),
  );
}

function tellWeight(yards: number, { name, pounds_per_yard: [least, most] }: MaterialFigures, isWet: boolean): Sum {
  const [low, high] = [least * yards, most * yards];
  const tons = formatSpan(low / POUNDS_PER_TON, high / POUNDS_PER_TON, 2);
  const factors: Factor[] = [{ value: yards, unit: 'yards', kind: 'yards' }];
  const line = { label: name, factors, value: yards, isMoney: false, isTakenOff: false, period: null, around: '' };
  return {
    lead: `About **${formatSpan(low, high)} lb**, that is ${tons} ${tons === '1' ? 'ton' : 'tons'}.`,
    steps: [
      `${formatNumber(yards, 1)} cubic ${yards === 1 ? 'yard' : 'yards'} × ${formatSpan(least, most)} lb of ${name} a yard`,
    ],
    notes: isWet ? ['That is its dry weight; wet, it weighs more, so weigh the first load before you fill up.'] : [],
    state: toState([line], 'weight', high),
  };
}

const MOST_WORDS_ON = 9;
function formatSpan(low: number, high: number, digits = 0): string {
  return low === high ? formatNumber(low, digits) : `${formatNumber(low, digits)}–${formatNumber(high, digits)}`;
}
