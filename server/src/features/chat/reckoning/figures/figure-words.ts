import type { PieceStates } from '../../../../platform/models/embeddings/encoder.ts';
import { STATE_LENGTH } from '../../../../platform/models/embeddings/minilm/model-files.ts';
import { toNumber } from '../numbers.ts';
import { toSpokenDigits } from '../spoken.ts';
import type { CountUnit } from './figure.ts';

/** A word, a mark or a number of a message. */
export interface FigureWord {
  text: string;
  start: number;
  /** Of a number. */
  value: number | null;
}

const WORDS = /\$?(?:\d+(?:,\d{3})+|\d+)(?:\.\d+)?(?:k(?![a-z]))?|\$?\.\d+|[a-z][a-z']*|[^\sa-z\d]/gi;
const SMALL_NUMBER = /^(?:one|two|three|four|five|six|seven|eight|nine|ten)$/i;
const PARTS: Record<string, number> = { half: 0.5, third: 1 / 3, quarter: 0.25, couple: 2, dozen: 12 };
const NUMBER = /^\$?([\d,]*\.?\d+)(k?)$/i;
const FRACTION = /(?<![\d.$/])\b([1-3])\/([2-4])\b(?!\/)/g;

const ODDS =
  /\b([1-9]|one|two|three)(?: in| out of)(?: every)? (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b(?! ?(?:hours?|hrs?|days?|weeks?|months?|years?|min))/gi;

/** "1 in 4" as the percentage that it is. */
function toPercent(odds: string, part: string, whole: string): string {
  const share = (readValue(part) ?? 0) / (readValue(whole) ?? 1);
  return share > 0 && share < 1 ? `${Math.round(1e6 * share) / 1e4}%` : odds;
}

const CENTS = /(?<![\d.,$])(\d{1,3}(?:\.\d+)?) ?(?:cents?\b|¢)/gi;

/** "12 man hours": hours, and nobody is counted. */
const MAN_HOURS = /\b(?:man|labor|crew)[- ]?(hours?|hrs?)\b/gi;

/** Between the messages of a talk that are read as one. */
export const NEXT_TURN = ' || ';

/** A message as its figures are read: numbers in digits where they are more than small ones. */
export function toFigureText(message: string): string {
  const told = message.replace(ODDS, toPercent).replace(CENTS, (_, cents) => String(Math.round(100 * cents) / 1e4));
  const plain = told.replace(MAN_HOURS, '$1');
  return toSpokenDigits(plain).replace(FRACTION, (_, part, whole) => String(Math.round((1e4 * part) / whole) / 1e4));
}

export function splitFigureWords(text: string): FigureWord[] {
  return [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({ text: word, start: index, value: readValue(word) }));
}

/** For each word, the number of its message in the talk, from 0. */
export function toTurns(words: FigureWord[]): number[] {
  let turn = 0;
  return words.map(({ text }, i) => {
    if (text === MARK && words[i - 1]?.text === MARK) turn++;
    return turn;
  });
}

const MARK = '|';
const NEAR = 3;
const LEAST_LETTERS = 3;
/** Where the next figure's words begin. */
const ENDS = /^(?:[,;|?!&+–-]|and|n|plus|minus|less)$/i;
/** Words that stand beside any figure. */
const NO_THING =
  /^(?:the|and|for|that|this|was|were|are|but|not|all|each|per|only|just|make|said|what|with|have|had|got|get|his|her|its|from|out|cost|costs|bucks|dollars|paid|pay|took|really|instead)$/;

/** Whether a figure is told as the one that is wrong: "it was 263 not 236". */
export function isDenied(words: FigureWord[], at: number): boolean {
  return /^(?:not|from|instead)$/i.test(words[at - 1]?.text ?? '') || /^instead$/i.test(words[at - 2]?.text ?? '');
}

/** Where the second of two things begins that a message tells apart, "or i rent one at 540"; null unless there is one place. */
export function findOther(words: FigureWord[]): number | null {
  const isBetween = (i: number) =>
    words.slice(0, i).some(({ value }) => value !== null) && words.slice(i + 1).some(({ value }) => value !== null);
  const found = words.flatMap(({ text }, i) =>
    isBetween(i) && ((OR.test(text) && !isFew(words[i - 1])) || isSecond(words, i)) ? [i] : [],
  );
  return found.length === 1 ? (found[0] as number) : null;
}

/** "25 more a job", "they go up 6", "20 less": by how much a figure before changes, and which way; 0 for any other. */
export function readMore(words: FigureWord[], at: number): -1 | 0 | 1 {
  const [earlier, before, after] = [words[at - 2], words[at - 1], words[at + 1]].map((word) => word?.text ?? '');
  const unit = /^(?:bucks|dollars)$/i.test(after ?? '') ? (words[at + 2]?.text ?? '') : (after ?? '');
  const said = before === '$' ? (earlier ?? '') : (before ?? '');
  if (/^(?:more|extra|higher)$/i.test(unit) || /^(?:up|another)$/i.test(said)) return 1;
  return /^(?:less|cheaper|lower)$/i.test(unit) || /^down$/i.test(said) ? -1 : 0;
}

const OR = /^(?:or|vs|versus)$/i;

/** "dump b is 61 a ton" */
function isSecond(words: FigureWord[], at: number): boolean {
  const [thing, name] = [words[at - 1]?.text ?? '', words[at]?.text ?? ''];
  return /^(?:b|2|two)$/i.test(name) && /^(?:dump|landfill|station|yard|place|option|job)$/i.test(thing);
}

/** "2 or 3 guys" */
function isFew(word: FigureWord | undefined): boolean {
  return word?.value != null && word.value <= FEW;
}

const FEW = 20;

const PEOPLE =
  /^(?:guys|men|man|helpers|workers|people|dudes|hands|laborers|fellas|fellows|kids|boys|swampers|drivers|loaders|temps|lads)$/i;
const MOST_PEOPLE = 12;

/** Whether a number counts people: "two guys", "three young fellas", "a crew of 3". */
export function isOfPeople(words: FigureWord[], at: number): boolean {
  const [before, earlier] = [words[at - 1]?.text ?? '', words[at - 2]?.text ?? ''];
  const [after, later] = [words[at + 1]?.text ?? '', words[at + 2]?.text ?? ''];
  if ((words[at]?.value ?? Number.NaN) > MOST_PEOPLE) return false;
  return (
    PEOPLE.test(after) ||
    (/^[a-z]{3,}$/i.test(after) && PEOPLE.test(later)) ||
    (/^of$/i.test(before) && /^crew$/i.test(earlier))
  );
}

const BETWEEN_ALIKE = /^(?:,|and|n|&)$/i;
const DAY = /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/i;
const LEAST_ALIKE = 3;

/** The places of numbers that are told as a list, so each is what the others are: "425, 380 and 190", "mon 640 tue 0". */
export function listAlike(words: FigureWord[]): number[][] {
  const places = words.flatMap(({ value }, i) => (value === null ? [] : [i]));
  const isJoined = (one: number, other: number) => {
    const between = words.slice(one + 1, other).map(({ text }) => text);
    if (DAY.test(between.at(-1) ?? '')) return DAY.test(words[one - 1]?.text ?? '') && between.length <= 2;
    return between.length > 0 && between.length <= 2 && between.every((text) => BETWEEN_ALIKE.test(text));
  };
  const lists: number[][] = [];
  for (const place of places) {
    const last = lists.at(-1);
    if (last && isJoined(last.at(-1) as number, place)) last.push(place);
    else lists.push([place]);
  }
  return lists.filter((list) => list.length >= LEAST_ALIKE);
}

const PERCENT = /^(?:percent|percentage|pct|%|margin)$/i;

/** Whether the last message of a talk asks for a percentage. */
export function isAskingPercent(words: FigureWord[], turns: number[]): boolean {
  const last = turns.at(-1) ?? 0;
  const at = words.findIndex(({ text }, i) => last > 0 && turns[i] === last && PERCENT.test(text));
  return at >= 0 && [words[at - 1], words[at + 1]].every((word) => word?.value == null);
}

/** What the words around a figure name, within its clause: `dump` of "the dump was 85". */
export function listAbout(words: FigureWord[], at: number): string[] {
  const found: string[] = [];
  for (const step of [-1, 1])
    for (let i = at + step; Math.abs(i - at) <= NEAR; i += step) {
      const { text, value } = words[i] ?? { text: MARK, value: null };
      if (value !== null || ENDS.test(text)) break;
      const word = text.toLowerCase().replace(/s$/, '');
      if (word.length >= LEAST_LETTERS && !NO_THING.test(text.toLowerCase())) found.push(word);
    }
  return found;
}

const UNITS: [CountUnit, RegExp][] = [
  ['person', /^(?:person|guy|man|helper|head|worker|partner)$/],
  ['hour', /^(?:hour|hr|hourly)$/],
  ['day', /^(?:day|daily)$/],
  ['week', /^(?:week|wk|weekly)$/],
  ['month', /^(?:month|mo|mon|monthly)$/],
  ['year', /^(?:year|yr|yearly)$/],
  ['job', /^(?:job|stop|cleanout|haul)$/],
  ['load', /^(?:load|trip|run)$/],
  ['mile', /^(?:mile|mi)$/],
  ['ton', /^ton$/],
  ['yard', /^(?:yard|yd)$/],
  ['lead', /^lead$/],
  ['gallon', /^(?:gallon|gal)$/],
];
const BEFORE_UNIT = /^(?:an?|per|each|every)$/;

/** What a later message asks the result for: "and per job?", "whats that a year"; null where it does not say. */
export function readAskedUnit(words: FigureWord[], turns: number[]): CountUnit | null {
  const last = turns.at(-1) ?? 0;
  const at = words.findIndex(({ text }, i) => {
    if (last === 0 || turns[i] !== last) return false;
    const [before, earlier] = [words[i - 1], words[i - 2]];
    if (/ly$/i.test(text) && isUnit(text)) return true;
    return (
      before !== undefined && BEFORE_UNIT.test(before.text.toLowerCase()) && earlier?.value == null && isUnit(text)
    );
  });
  const word = words[at]?.text.toLowerCase();
  return UNITS.find(([, form]) => word !== undefined && form.test(word))?.[0] ?? null;
}

function isUnit(word: string): boolean {
  return UNITS.some(([, form]) => form.test(word.toLowerCase()));
}

function readValue(word: string): number | null {
  const lower = word.toLowerCase();
  const [, digits, k] = NUMBER.exec(lower) ?? [];
  if (digits !== undefined) return toNumber(digits, k);
  return SMALL_NUMBER.test(lower) ? toNumber(lower) : (PARTS[lower] ?? null);
}

const SURFACE: ((word: FigureWord) => boolean)[] = [
  ({ value }) => value !== null,
  ({ text }) => text.startsWith('$'),
  ({ text, value }) => value !== null && /k$/i.test(text),
  ({ value }) => value !== null && !Number.isInteger(value),
  ({ text, value }) => value !== null && /^[a-z]/i.test(text),
  ({ text }) => text === '%',
  ({ text }) => text === '/',
  ({ text }) => text === ',' || text === ';' || text === ':',
  ({ text }) => text === '.' || text === '!',
  ({ text }) => text === '?',
  ({ text }) => /^[-–+x*=@&]$/.test(text),
  ...[1, 3, 12, 31, 60, 100, 300, 1000, 5000, 20_000].map(
    (least) =>
      ({ value }: FigureWord) =>
        value !== null && value > least,
  ),
];
/** Of a word: the state of its first piece, and its spelling and size. */
const FIGURE_FEATURE_COUNT = STATE_LENGTH + SURFACE.length;

/** A row of features for each word; null for a text that is longer than the encoder reads. */
export function computeFigureFeatures(words: FigureWord[], { starts, states }: PieceStates): Float32Array[] | null {
  const last = starts.at(-1) ?? -1;
  if (words.some(({ start }) => start > last)) return null;
  let piece = 0;
  return words.map((word) => {
    while (piece + 1 < starts.length && (starts[piece + 1] ?? Infinity) <= word.start) piece++;
    const row = new Float32Array(FIGURE_FEATURE_COUNT);
    row.set(states.subarray(piece * STATE_LENGTH, (piece + 1) * STATE_LENGTH));
    for (const [k, has] of SURFACE.entries()) if (has(word)) row[STATE_LENGTH + k] = 1;
    return row;
  });
}
