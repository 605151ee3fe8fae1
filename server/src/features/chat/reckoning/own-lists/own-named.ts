import { findTerms } from '../../../knowledge/index.ts';
import { NUMBER_WORDS } from '../numbers.ts';
import type { OwnPrice } from './own-rows.ts';

/** A word or number of a text. */
interface Token {
  term: string;
  said: string;
  isNumber: boolean;
}

const TOKEN = /\d+(?:[.x/]\d+)*|[\p{L}]+/giu;
/** Words of labels that say what a row is, not what it is of. */
const GENERIC = new Set(
  findTerms(
    'size container dumpster bin box can rolloff unit item job service type load per price rate cost fee charge hour day yard ton mile single removal pickup haul flat up to trip',
  ),
);
const SIZED = /\b(\d+(?:\.\d+)?)[- ]?(?:yarders?|yards?|yds?|cy)\b/gi;
const LEAST_SHARE = 0.6;
const LEAST_NUMBERED = 0.5;
const LEAST_LETTERS = 4;
const OF_AMOUNT = /^(?:tons?|days?|hours?|hrs?|miles?|percent|dollars|bucks|lbs?|pounds|weeks?|months?|am|pm)$/;
const MOST_COUNT = 60;
const MOST_NAMED = 6;
/** "a couch from the bedroom" is not about the bedroom. */
const PLACED = new Set(['from', 'in', 'into', 'out', 'at', 'of', 'on', 'inside', 'by', 'near', 'behind']);
const LINKS = new Set(['a', 'an', 'the', 'their', 'his', 'her', 'my', 'our', 'that', 'this', 'one', '1']);

/** Rows that a message names by the words of their labels, and how many of each: "2 bedrooms and a basement". */
export function listNamedRows(
  message: string,
  rows: OwnPrice[],
  isBesideThings = false,
): { row: OwnPrice; count: number }[] {
  const said = toTokens(message);
  const fits = rows.flatMap((row) => {
    const fit = fitRow(row.label, said, isBesideThings);
    return fit ? [{ row, ...fit }] : [];
  });
  const taken = new Set<number>();
  const found: { row: OwnPrice; count: number; at: number }[] = [];
  for (const { row, places, at, count } of fits.sort(
    (a, b) => b.share - a.share || b.places.length - a.places.length,
  )) {
    if (found.length >= MOST_NAMED || places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    found.push({ row, count, at });
  }
  return found.sort((a, b) => a.at - b.at).map(({ row, count }) => ({ row, count }));
}

function toTokens(text: string): Token[] {
  const plain = text.toLowerCase().replace(SIZED, '$1 yard');
  return [...plain.matchAll(TOKEN)].map(([said]) => {
    const number = NUMBER_WORDS[said];
    if (number !== undefined) return { term: String(number), said, isNumber: true };
    const isNumber = /^\d/.test(said);
    return { term: isNumber ? said : (findTerms(said)[0] ?? ''), said, isNumber };
  });
}

function fitRow(label: string, said: Token[], isBesideThings: boolean) {
  const tokens = toTokens(label).filter(({ term, isNumber }) => term !== '' && (isNumber || !GENERIC.has(term)));
  const words = tokens.filter(({ isNumber }) => !isNumber);
  const numbers = tokens.filter(({ isNumber }) => isNumber);
  const find = ({ term }: Token) => said.findIndex((one) => one.term === term);
  const places = words.map(find).filter((at) => at >= 0);
  const numbered = numbers.map(find);
  if (numbered.some((at) => at < 0) || words.length + numbers.length === 0) return null;
  // "20 yard": a size is named by its number alone.
  if (words.length === 0 && !numbered.some((at) => isSize(said, at))) return null;
  if (words.length === 1 && numbers.length === 0 && (words[0]?.said.length ?? 0) < LEAST_LETTERS) return null;
  const share = words.length === 0 ? 1 : places.length / words.length;
  if (share < (numbers.length > 0 ? LEAST_NUMBERED : LEAST_SHARE)) return null;
  const all = [...places, ...numbered];
  const at = Math.min(...all);
  if (isBesideThings && isPlaced(said, at)) return null;
  return { places: all, at, share, count: numbers.length > 0 ? 1 : countBefore(said, at) };
}

/** "a 20 yard", or "the 20", as people call dumpsters. */
function isSize(said: Token[], at: number): boolean {
  const next = said[at + 1];
  if (next && /^yard/.test(next.term)) return true;
  return /^(?:the|a|an|our)$/.test(said[at - 1]?.said ?? '') && !OF_AMOUNT.test(next?.said ?? '') && !next?.isNumber;
}

function isPlaced(said: Token[], at: number): boolean {
  const before = said[at - 1]?.said ?? '';
  return PLACED.has(LINKS.has(before) ? (said[at - 2]?.said ?? '') : before);
}

function countBefore(said: Token[], at: number): number {
  const before = said[at - 1];
  const count = before?.isNumber ? Number(before.term) : 1;
  return Number.isInteger(count) && count > 0 && count <= MOST_COUNT ? count : 1;
}
