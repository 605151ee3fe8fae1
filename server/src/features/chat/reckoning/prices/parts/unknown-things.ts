import type { Figures } from '../../../../knowledge/index.ts';
import { COUNT, findNamedItems, hasAny, type NamedThing } from './things.ts';

const PARTS = /[,;:.!?]+|\s(?:and|plus|y|\+|&)\s/;
/** A part that is nothing but a number or an article and up to three words. */
const THING = new RegExp(
  String.raw`^(?:(?:quote|price|estimate|bid|take|haul|remove|pick up|get rid of|for|of|there's|there is|we have|i have|has|also|then)\s+)*(?:${COUNT}|an?|some|her|his|their|una?)\s+((?:(?!(?:for|at|in|on|from|to|up|with|of|per|that|is|are|he|she|they|i|we)\b)\p{L}[\p{L}'-]*\s?){1,3})(?:$|\b(?:in|on|from|at|up|down|by)\b)`,
  'u',
);
/** How, where, when and for whom: no thing to haul. */
const NO_THING =
  /\b(?:floors?|stor(?:y|ies)|flights?|stairs?|stair ?cases?|stairways?|steps|elevators?|walk(?! in)|carry|driveway|curb|basement|attic|garage|house|home|apartment|condo|rooms?|bedrooms?|building|office|hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|miles?|feet|foot|ft|inch\w*|pounds?|lbs?|tons?|yards?|yds?|gallons?|loads?|trucks?|trailers?|truckloads?|pickup|guys?|men|man|people|persons?|helpers?|crew|customers?|clients?|lady|woman|friends?|neighbou?rs?|wife|son|mom|dad|cousin|job|jobs|trips?|stops?|quote|price|number|estimate|bid|ballpark|idea|minimum|discount|coupon|percent|bucks|dollars?|cash|lot|bunch|few|couple|bit|half|quarter|third|eighth|full|ton|mess|stuff|things?|junk|items?|pieces?|loose|bags?|boxes|permits?|tight|long|short|narrow|steep|heavy|big one|small one|other|others|more|rest|spot|place|way|question|tomorrow|today|rush|saturday|sunday|weekend|tear|demo|slab|pad|side|back|front|corner|hill|gate|alley|turns?|landing|corners?|hall|hallways?|doors?|doorways?|ramp|lift|dock|lane|bank|parking|street|road|fence|wall|ceiling|closet|kitchen|pantry|porch|patio|deck|code|key|lock|lockbox|dog|cat|wide|tall|deep|high|layers?|squares?|inches|trips?|visits?|units?|tenants?|owner|landlord|manager|husband|brother|kids?)\b/;
const MOST = 4;

/** What a list of things names that nobody has figures of, in the message's own words; only beside things that are known. */
export function findUnknown(text: string, known: NamedThing[], figures: Figures): string[] {
  if (known.length === 0) return [];
  const listNames = () =>
    [...figures.places, ...figures.materials, ...figures.shares, ...known.map(({ item }) => item)].flatMap((one) => [
      one.name,
      ...one.names,
      ...one.es,
    ]);
  return text
    .split(PARTS)
    .flatMap((part) => {
      const thing = THING.exec(part.trim())?.at(-1)?.trim();
      // "2 reach-in freezers" holds a thing that is known, whatever stands before it.
      if (thing === undefined || NO_THING.test(thing) || findNamedItems(` ${part} `, figures.items).length > 0)
        return [];
      const words = ` ${thing} `;
      const isKnown = hasAny(words, listNames()) || findNamedItems(words, figures.items).length > 0;
      return isKnown ? [] : [thing];
    })
    .slice(0, MOST);
}
