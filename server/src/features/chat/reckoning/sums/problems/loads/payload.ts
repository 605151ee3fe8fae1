import type { MaterialFigures } from '../../../../../knowledge/index.ts';
import { toNumber } from '../../../numbers.ts';
import { toPlain } from '../../reading/plain-text.ts';
import { listProducts } from '../../solving/goals/workings.ts';
import { buildLines } from '../../solving/lines.ts';
import { readStated } from '../../solving/reading/stated.ts';
import { toFigures } from '../../solving/reading/wording.ts';
import { createQuestion, type Sum, type SumState, toState } from '../../sum-result.ts';
import { formatNumber } from '../../sum-words.ts';
import { BROKEN, findMaterial } from './load-size.ts';

const POUNDS_PER_TON = 2_000;
const NUMBER_OF_POUNDS = String.raw`(\d[\d,]{2,6})`;
const RATED = new RegExp(
  String.raw`${NUMBER_OF_POUNDS}\s?(?:lbs?|pounds?|#)?\s?(?:gvwr|gvw|gross|rated|rating)\b|\b(?:gvwr|gvw|rated|rating)\b(?: (?:is|of|at|for|it|its|about)){0,3} ${NUMBER_OF_POUNDS}`,
);
const EMPTY = new RegExp(
  String.raw`\b(?:weighs?|empty|tare|curb weight)\b(?: (?:is|of|at|weight|about|weighs?|it|its)){0,3} ${NUMBER_OF_POUNDS}|${NUMBER_OF_POUNDS}\s?(?:lbs?|pounds?|#)? (?:empty|tare)\b`,
);

/** No vehicle: a ladder that is rated for so much. */
const CARRIED_BY = /\b(?:ladders?|doll(?:y|ies)|straps?|ropes?|my (?:guy|helper))\b/;

/** "7,000 gvwr and weighs 1,800 empty": what may be loaded, and whether the load before it may. */
export function computePayload(text: string, before: SumState | null): Sum | null {
  const read = (form: RegExp) => Number(form.exec(text)?.slice(1).find(Boolean)?.replaceAll(',', ''));
  const [rated, empty] = [read(RATED), read(EMPTY)];
  if (CARRIED_BY.test(text)) return null;
  if (!(rated > empty && empty > 0)) return null;
  const payload = rated - empty;
  const cargo = before?.goal === 'weight' ? null : sumCargo(text.replace(RATED, ' ').replace(EMPTY, ' '));
  const load = before?.goal === 'weight' ? before.result : (cargo?.sum ?? null);
  const verdict =
    load === null
      ? ''
      : load <= payload
        ? `**Yes**, ${formatNumber(load)} lb is within it: `
        : `**No**, ${formatNumber(load)} lb is too much: `;
  return {
    lead: `${verdict}it may carry **${formatNumber(payload)} lb**.`.replace(/^i/, 'I'),
    steps: [
      ...(cargo?.steps ?? []),
      `${formatNumber(rated)} lb rated − ${formatNumber(empty)} lb empty = ${formatNumber(payload)} lb`,
    ],
    notes: ['Check the tires and axles as well, and that your truck may tow it loaded: the lowest rating counts.'],
    state: before?.goal === 'weight' ? before : toState([], 'payload', payload),
  };
}

/** "60 bags at 50 lb and a 900 lb saw": all that shall go on it. */
function sumCargo(text: string): { sum: number; steps: string[] } | null {
  const figures = toFigures(text);
  const lines = buildLines(readStated(figures), figures, []).filter(({ num }) => num === 'pound' || num === 'ton');
  if (lines.length === 0 || lines.some(({ den }) => den !== '')) return null;
  const inPounds = lines.map((line) => ({
    ...line,
    value: line.num === 'ton' ? line.value * POUNDS_PER_TON : line.value,
    num: 'pound',
  }));
  const sum = inPounds.reduce((all, { value }) => all + value, 0);
  return {
    sum,
    steps: [
      ...listProducts(lines),
      ...(lines.length > 1
        ? [`${inPounds.map(({ value }) => formatNumber(value)).join(' + ')} = ${formatNumber(sum)} lb`]
        : []),
    ],
  };
}

const LIMIT =
  /\b(?:payload|carr(?:y|ies)|haul|legal(?:ly)?|rated|limit|max(?:imum)?|handles?|take|takes|hold|holds|weight|good for)\b[^\d]{0,24}(\d[\d,]*(?:\.\d+)?) ?(k\b)? ?(tons?|lbs?|pounds?|#)?|(?<![\d.,])(\d[\d,]*(?:\.\d+)?) ?(k\b)? ?(tons?|lbs?|pounds?)? (?:of )?(?:payload|limit|max(?:imum)?|rated)\b/;
const LEAST_LIMIT = 500;
const NEEDS_WEIGHT = 'payload';

/** "payload is 9,500, how many trips", after the yards of a pile: by what they weigh, and by the room they take. */
export function computePayloadTrips(text: string, before: SumState, materials: MaterialFigures[]): Sum | null {
  if (before.goal === 'missing') return goOnWithWeight(text, before, materials);
  const pile = readPile(before);
  const limit = pile === null ? null : readLimit(text);
  if (limit === null || pile === null || before.words === undefined) return null;
  const words = `${before.words}, ${NEEDS_WEIGHT} ${limit} lbs`;
  const whole = readWeights(text).filter((pounds) => pounds > limit);
  if (whole.length === 1 && whole[0] !== undefined)
    return tellTrips([whole[0], whole[0]], limit, { words, steps: [], beds: readBeds(before.words, pile) });
  const per = /(\d[\d,]*(?:\.\d+)?) ?(?:lbs?|pounds?) (?:an?|per|each) (?:cubic )?(?:yard|yd)\b/.exec(text)?.[1];
  const material = findPoured(`${text} ${toPlain(before.words)}`, materials);
  const told: [number, number] | null = per === undefined ? null : [toNumber(per), toNumber(per)];
  const a_yard = told ?? material?.pounds_per_yard;
  if (!a_yard) return askWeight(pile, limit, words);
  const [least, most] = a_yard.map((pounds) => pounds * pile) as [number, number];
  const of = told || !material ? '' : ` of ${material.name}`;
  const step = `${formatNumber(pile, 1)} yards × ${formatSpan(a_yard)} lb${of} a yard = ${formatSpan([least, most])} lb`;
  return tellTrips([least, most], limit, { words, steps: [step], beds: readBeds(before.words, pile) });
}

const CARRIES =
  /\b(?:payload|carr(?:y|ies)|hauls?|rated (?:at|for)|limit(?:ed)?(?: to| is)?|max(?:es)?(?:imum)?(?: out)?|handles?|takes?|holds?|good for|capacity|only (?:do|does)|do|does)\b[^\d,.;]{0,24}$/;
const SO_MANY_TRIPS = /\b(?:trips?|loads?|runs?)\b/;
const NO_TRIPS = /[$%]|\b(?:charge|price|quote|bid|costs?|pay|paid|fee|each|per|a ton|yards?|fine[ds]?|ticket)\b/;

/** "12,000 lbs of concrete, my truck hauls 3,500": how many trips that is; no price of it. */
export function computeTripsByWeight(text: string): Sum | null {
  const [first, second, ...more] = readStated(toFigures(text)).filter(({ num }) => num !== 'trip' && num !== 'load');
  if (!first || !second || more.length > 0 || NO_TRIPS.test(text)) return null;
  const limit = [first, second].find(({ before, after }) => CARRIES.test(before) || /^\W*payload\b/.test(after));
  const whole = limit === first ? second : first;
  if (!limit || !isWeight(whole) || !(isWeight(limit) || limit.num === '$')) return null;
  if (
    !SO_MANY_TRIPS.test(text) &&
    /\?|^\W*(?:can|is|are|should|could|do|does|will)\b|\b(?:ok|okay|safe|legal)\b/.test(text)
  )
    return null;
  const [weight, most] = [whole, limit].map(({ value, num }) => value * (num === 'ton' ? POUNDS_PER_TON : 1));
  if (weight === undefined || most === undefined || most < LEAST_LIMIT || weight < most) return null;
  const isInTons = whole.num === 'ton';
  const steps = isInTons ? [`${formatNumber(whole.value, 2)} tons × 2,000 lb = ${formatNumber(weight)} lb`] : [];
  return tellTrips([weight, weight], most, { words: text, steps, beds: null });
}

function isWeight({ num, den }: { num: string; den: string }): boolean {
  return den === '' && (num === 'ton' || num === 'pound');
}

/** What is not said to be broken weighs as much as in one piece. */
function findPoured(text: string, materials: MaterialFigures[]): MaterialFigures | undefined {
  const found = findMaterial(text, materials);
  const solid = found && materials.find(({ name }) => name === `solid ${found.name}`);
  return solid && !BROKEN.test(text) ? solid : found;
}

function readLimit(text: string): number | null {
  const [, first, k, unit, last, other, behind] = LIMIT.exec(text) ?? [];
  const value = toNumber(first ?? last, k ?? other) * (/^ton/.test(unit ?? behind ?? '') ? POUNDS_PER_TON : 1);
  return value >= LEAST_LIMIT ? value : null;
}

function readYards(words = ''): number[] {
  return readStated(toFigures(toPlain(words)))
    .filter(({ num, den }) => num === 'yard' && den === '')
    .map(({ value }) => value);
}

/** The yards that have to go; null if the last answer was about something else. */
function readPile({ goal, words, result }: SumState): number | null {
  if (words === undefined) return null;
  if (goal === 'volume') return result;
  return goal === 'loads' ? Math.max(...readYards(words), 0) || null : null;
}

/** How many loads it is by the room alone; null if no truck was told. */
function readBeds(words: string, pile: number): number | null {
  const yards = readYards(words);
  const bed = yards.length === 2 ? yards.find((one) => one !== pile) : undefined;
  return bed === undefined ? null : Math.ceil(pile / bed - 0.05);
}

function formatSpan([low, high]: readonly number[]): string {
  return low === high ? formatNumber(low ?? 0) : `${formatNumber(low ?? 0)}–${formatNumber(high ?? 0)}`;
}

interface Trips {
  words: string;
  steps: string[];
  beds: number | null;
}

function tellTrips([least, most]: [number, number], limit: number, { words, steps, beds }: Trips): Sum {
  const count = (pounds: number) => Math.max(Math.ceil(pounds / limit - 0.001), beds ?? 1);
  const [few, many] = [count(least), count(most)];
  const weights = [least / limit, most / limit].map((one) => Number(one.toFixed(2)));
  const room =
    beds === null
      ? []
      : [
          `By the room alone it would be ${beds} ${beds === 1 ? 'load' : 'loads'}; ${many > beds ? 'the weight decides' : 'the room decides'}.`,
        ];
  return {
    lead: `**${few === many ? formatNumber(many) : `${formatNumber(few)} to ${formatNumber(many)}`} ${many === 1 ? 'trip' : 'trips'}**: ${formatSpan([least, most])} lb ÷ ${formatNumber(limit)} lb = ${weights[0] === weights[1] ? weights[0] : weights.join('–')}.`,
    steps: [...steps, ...room],
    notes: ['A load over the rating is unsafe and can be fined, so round up.'],
    state: { ...toState([], 'loads', many), words },
  };
}

/** In pounds. */
function readWeights(text: string): number[] {
  return [...text.matchAll(WEIGHTS)].map(
    ([, digits, k, unit = '']) => toNumber(digits, k) * (unit.startsWith('ton') ? POUNDS_PER_TON : 1),
  );
}

function askWeight(yards: number, limit: number, words: string): Sum {
  const asked = createQuestion(
    `What is it (dirt, concrete, brush …), or what do the ${formatNumber(yards, 1)} yards weigh? Then I know how many trips ${formatNumber(limit)} lb each allows.`,
    '',
  );
  return { ...asked, state: { ...asked.state, result: yards, words, wants: 'weight' } };
}

const WEIGHTS = /(?<![\d.,])(\d[\d,]*(?:\.\d+)?) ?(k\b)? ?(tons?|lbs?|pounds?)\b(?! (?:an?|per|each))/g;
const WEIGHT = /(?<![\d.,])(\d[\d,]*(?:\.\d+)?) ?(k\b)? ?(tons?|lbs?|pounds?)/;

/** "its concrete", "about 28,000 lbs", after the weight was asked for. */
function goOnWithWeight(
  text: string,
  { words = '', wants, result }: SumState,
  materials: MaterialFigures[],
): Sum | null {
  if (wants !== 'weight') return null;
  const limit = readLimit(words.slice(words.lastIndexOf(NEEDS_WEIGHT)));
  if (limit === null) return null;
  const told = words.slice(0, words.lastIndexOf(`, ${NEEDS_WEIGHT}`));
  const volume: SumState = { ...toState([], 'volume', result), words: told };
  const [, digits, k, unit = ''] = WEIGHT.exec(text) ?? [];
  const pounds = toNumber(digits, k) * (unit.startsWith('ton') ? POUNDS_PER_TON : 1);
  if (pounds > 0 && !/\b(?:an?|per) (?:cubic )?(?:yard|yd)\b/.test(text))
    return tellTrips([pounds, pounds], limit, { words, steps: [], beds: readBeds(told, result) });
  return findMaterial(text, materials) || pounds > 0
    ? computePayloadTrips(`${NEEDS_WEIGHT} ${limit} lbs, ${text}`, volume, materials)
    : null;
}
