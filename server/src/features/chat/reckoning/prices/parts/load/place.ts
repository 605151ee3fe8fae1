import type { PlaceFigures } from '../../../../../knowledge/index.ts';
import { hasAny, type NamedThing } from '../things.ts';

/** A place that is to be emptied, and how much of it. */
export interface PartOfPlace {
  place: PlaceFigures;
  fraction: number;
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

/** The place that is to be emptied; null where the message names what goes from it. */
export function readPlace(
  text: string,
  items: NamedThing[],
  all: PlaceFigures[],
): { places: PartOfPlace | null; isEmptied: boolean } {
  const place = findPlace(text.replace(BEHIND, ' '), all);
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

function findPlace(text: string, places: PlaceFigures[]): PartOfPlace | null {
  const found = places
    .flatMap((place) =>
      [place.name.toLowerCase().replace(/-/g, ' '), ...place.names, ...place.es].map((name) => ({ place, name })),
    )
    .filter(({ name }) => hasAny(text, [name]))
    // "10x20 storage unit": the size says more than the kind.
    .sort((a, b) => Number(/\d/.test(b.name)) - Number(/\d/.test(a.name)) || b.name.length - a.name.length);
  const [best] = found;
  if (!best) return null;
  const half = places.find((place) => place.name === best.place.name && place.state === 'half');
  if (HALF_OF_A_PLACE.test(text) && best.place.state !== 'half')
    return half ? { place: half, fraction: 1 } : { place: best.place, fraction: 0.5 };
  return { place: best.place, fraction: 1 };
}
