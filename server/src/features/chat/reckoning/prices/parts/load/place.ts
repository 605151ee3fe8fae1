import type { PlaceFigures } from '../../../../../knowledge/index.ts';
import { escapePattern } from '../../../../answers/escape.ts';
import { COUNT, COUNT_WORDS, hasAny, type NamedThing } from '../things.ts';
import { toPlural } from './item-names.ts';

/** A place that is to be emptied, and how much of it. */
export interface PartOfPlace {
  place: PlaceFigures;
  /** Of all that such a place holds; more than one where there are several. */
  fraction: number;
  count: number;
}

const HALF_OF_A_PLACE = /\b(?:half|1\/2|partly|mitad|medio|media)\b/;
const EMPTIES =
  /\b(?:clear(?:ing)?|clean(?:ing)? ?out|empt(?:y|ied|ying)|packed|full (?:of|to)|to the (?:ceiling|roof|rafters|door)|floor to ceiling|top to bottom|stuffed|jammed|whole|entire|vac[ií]ar|limpiar)\b/;
const EVERYTHING = /\b(?:everything|all of it|whole|entire|todo|toda|packed|full (?:of|to)|stuffed|jammed)\b/;
/** A list after a colon says more than the place that it is from. */
const LEAST_LISTED = 2;
/** So many kinds, or so many pieces, are all of it, and no examples. */
const LEAST_KINDS = 3;
const LEAST_PIECES = 10;
/** "half a garage, mostly boxes": what it is full of, uncounted. */
const MOSTLY = /\b(?:mostly|mainly|lots? of|a bunch of|all kinds of|tons of|sobre todo|puros?|muchas?)\b/;
/** "behind the shed": where the things stand. */
const BEHIND =
  /\b(?:behind|beside|next to|near|by|past|around|in front of|junto a|atr[aá]s de|detr[aá]s de) (?:the|a|an|her|his|their|my|el|la|un|una) (?:\p{L}+ )?\p{L}+/gu;

/** "20 yards", "per cubic yard", "a 15 yard truck": a measure, and no place. */
const YARD_UNIT =
  /\b(?:cubic|per|by the|\d[\d.]*|\d\/\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)[ -]?(?:cubic )?(?:yards?|yds?|yd|cy)\b|\byard (?=(?:dump )?(?:trucks?|trailers?|dumpsters?|bins?|cans?|containers?)\b)/g;

/** The place that is to be emptied; null where the message names what goes from it. */
export function readPlace(
  text: string,
  items: NamedThing[],
  all: PlaceFigures[],
): { places: PartOfPlace | null; isEmptied: boolean } {
  const place = findPlace(text.replace(BEHIND, ' ').replace(YARD_UNIT, ' '), all);
  // A basement is what has to go only if nothing else is named, or if it is to be emptied.
  const isListed = items.length >= LEAST_LISTED && (/\S:\s/.test(text) || isCounted(items, text));
  const isExample = MOSTLY.test(text) && items.every(({ count }) => count === 1);
  const isEmptied = (EMPTIES.test(text) || isExample) && !isListed;
  const places = items.length === 0 || isEmptied ? place : null;
  return { places, isEmptied: places !== null && isEmptied };
}

/** "25 boxes, 2 trunks and a crib": a list, and not all that a place holds. */
function isCounted(items: NamedThing[], text: string): boolean {
  const count = items.reduce((sum, one) => sum + one.count, 0);
  return (items.length >= LEAST_KINDS || count >= LEAST_PIECES) && count > items.length && !EVERYTHING.test(text);
}

/** Hundreds, so they are listed once. */
const namesOfPlaces = new WeakMap<PlaceFigures[], { place: PlaceFigures; name: string; said: string }[]>();

function findPlace(text: string, places: PlaceFigures[]): PartOfPlace | null {
  const names =
    namesOfPlaces.get(places) ??
    places.flatMap((place) => listNames(place).map((name) => ({ place, name, said: name.toLowerCase() })));
  namesOfPlaces.set(places, names);
  const found = names
    .filter(({ said }) => text.includes(said) && hasAny(text, [said, toPlural(said)]))
    // "10x20 storage unit": the size says more than the kind.
    .sort((a, b) => Number(/\d/.test(b.name)) - Number(/\d/.test(a.name)) || b.name.length - a.name.length);
  const [best] = found;
  if (!best) return null;
  const count = countPlaces(text, best.place);
  const half = places.find((place) => place.name === best.place.name && place.state === 'half');
  if (HALF_OF_A_PLACE.test(text) && best.place.state !== 'half')
    return half ? { place: half, fraction: count, count } : { place: best.place, fraction: count / 2, count };
  return { place: best.place, fraction: count, count };
}

function listNames({ name, names, es }: PlaceFigures): string[] {
  return [name.toLowerCase().replace(/-/g, ' '), ...names, ...es];
}

/** More are no job of a small company. */
const MOST_PLACES = 60;
/** "2 car garages": how big they are. */
const NO_SIZE = '(?!(?:car|bed|bedroom|bath|br|stall|story|level|room|x|by)\\b)';

/** "nine storage units", "3 packed two car garages": how many there are. */
function countPlaces(text: string, place: PlaceFigures): number {
  const kinds = new Set(
    listNames(place)
      .map((name) => name.split(' ').at(-1) ?? '')
      // "14 yards" is a volume.
      .filter((kind) => /^\p{L}{3,}$/u.test(kind) && kind !== 'yard'),
  );
  const plurals = [...kinds].map((kind) => escapePattern(toPlural(kind))).join('|');
  const form = new RegExp(
    String.raw`\b${COUNT} ${NO_SIZE}(?:(?:\d{1,2} ?(?:x|by) ?\d{1,2}|\p{L}+) ){0,3}?(?:${plurals})(?![\p{L}])`,
    'u',
  );
  const [, digits, word = ''] = form.exec(text) ?? [];
  const count = digits === undefined ? (COUNT_WORDS[word] ?? 1) : Number(digits);
  return count >= 1 && count <= MOST_PLACES ? count : 1;
}
