import type { OwnList } from '../own-words/points.ts';

const COUNTS: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  few: 3,
  couple: 2,
};
const SEVERAL =
  /\b(\d{1,2}|two|three|four|five|a few|some|a couple(?: of)?|dos|tres|cuatro|cinco)\s+(?:\p{L}+ ){0,3}?captions?\b/iu;
/** "for a before and after of a barn": what the picture shows. */
const SHOWN =
  /\bcaptions?\b.*?\b(?:for|of|about|para)\s+(?:(?:an?|the|our|my|some|this|these) )?(?:(?:before (?:and|&|n) after|pictures?|photos?|pics?|videos?|posts?|reels?)s?\b(?:\s+(?:pictures?|photos?|pics?|posts?))?(?:\s+(?:of|from|for)\s+)?)?([^,.;:!?\d]{0,40})/iu;
const LINES = [
  (thing: string) => `Before and after: ${thing}. Yours could be next. Send us a photo for a price.`,
  (thing: string) => `Then and now: ${thing}. We carry it out, you get the room back.`,
  (thing: string) => `Swipe for the after. This was ${thing}. What corner of yours is waiting?`,
  (thing: string) => `Remember the floor? So does ${thing}, at last.`,
  (thing: string) => `One crew, one truck, and ${thing} you can walk through again.`,
];

/** As many captions as are asked for; null where it is one, or none. */
export function readCaptions(text: string, language: 'en' | 'es'): OwnList | null {
  const asked = SEVERAL.exec(text)?.[1]
    ?.toLowerCase()
    .replace(/^a | of$/g, '');
  if (asked === undefined || language === 'es') return null;
  const count = Math.min(COUNTS[asked] ?? (Number(asked) || LINES.length), LINES.length);
  const shown = SHOWN.exec(text)?.[1]?.trim() ?? '';
  const thing = shown === '' ? 'a full garage' : shown;
  return { title: 'Captions', points: LINES.slice(0, count).map((line) => line(thing)), isOfPrices: false, language };
}
