import { findTruckSize } from '../../../../reckoning/prices/parts/told/truck-size.ts';
import { computeJobPrice } from '../../../../reckoning/prices/price-job.ts';
import type { Band } from '../../../../reckoning/prices/price-line.ts';
import { readJob } from '../../../../reckoning/prices/read-job.ts';
import { formatNumber } from '../../../../reckoning/sums/sum-words.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';

const ASKS_TRIPS =
  /\bhow many (?:(?:truck|trailer|dump|full) ?)?(?:trips?|loads?|truckloads?|runs?|trucks)\b|\bcu[aá]nt[oa]s (?:viajes|vueltas|cargas|camiones)\b/i;
/** A goal in money, a rate of work, or a size that is told with the pile: other sums. */
const OTHER_SUM =
  /\$|\d{3}|\d ?k\b|\b(?:make|earn|net|hit|goal|a (?:day|week|month|year)|per (?:day|week|month)|pickup|f-?150|gana\w*|al (?:d[ií]a|mes))\b/i;
const SIZED_ALONE =
  /^\W*(?:(?:ok|so|oh|well|y)\W+)*(?:(?:my|our|the|mi|el) )?(?:truck|trailer|rig|box|dump|mine|it|its|cami[oó]n|remolque|tr[aá]iler|es)\b\D{0,20}(\d{1,2})\b(?! ?(?:ft|feet|foot|'))[^\d?$]{0,20}$/i;
/** "my truck is 15", beside the pile. */
const SIZED_TOO =
  /\b(?:truck|trailer|rig|dump|cami[oó]n|remolque|tr[aá]iler)(?:'s| is| holds| takes| es(?: de)?)(?: about| only)? (\d{1,2})\b(?! ?(?:ft|feet|foot|x|by))/i;
/** A pickup bed and rigs of the trade, in cubic yards. */
const RIGS = [2, 6, 10, 15];
const FULL_ENOUGH = 0.05;
const MOST_WORDS = 16;

/** How many trips so much takes: by the truck that was told, else by the size of trucks; null for any other message. */
export function composeTrips(asked: Asked): Composition | null {
  const { text, facts, previous } = asked;
  if (text.split(/\s+/).length > MOST_WORDS) return null;
  const told = Number(SIZED_ALONE.exec(text)?.[1] ?? 0);
  const isLater = told > 0 && previous !== null && ASKS_TRIPS.test(previous.question);
  const words = isLater ? previous.question : text;
  if (!ASKS_TRIPS.test(words) || OTHER_SUM.test(words)) return null;
  const pile = readPile(asked, words);
  const own = Number(SIZED_TOO.exec(words)?.[1] ?? 0) || findTruckSize(` ${words.toLowerCase()} `)?.yards;
  const size = isLater ? told : (own ?? facts.truck_size ?? facts.trailer_size ?? null);
  if (!pile || size !== null) return pile && composeForSize(asked, pile, size ?? 0);
  // What a garage takes is in articles, with their sources.
  return pile[0] === pile[1] ? composeBySize(asked, pile) : null;
}

/** Cubic yards of what has to go; null if the message tells none, or tells the truck's as well. */
function readPile({ knowledge }: Asked, words: string): Band | null {
  const { figures } = knowledge.shelves;
  const job = readJob(words, figures);
  const isSized =
    [...words.replace(SIZED_TOO, ' ').matchAll(/\d+[ -]?(?:cubic )?(?:yards?|yds?|yd|yarder)\b/gi)].length > 1;
  if (isSized || job.share !== null || (job.yards === null && job.place === null)) return null;
  if (job.yards !== null) return [job.yards, job.yards];
  const yards = computeJobPrice(job, figures)?.yards ?? null;
  return yards && yards[1] > 0 ? yards : null;
}

function countTrips([low, high]: Band, size: number): string {
  const [least, most] = [low, high].map((yards) => Math.max(1, Math.ceil(yards / size - FULL_ENOUGH)));
  return least === most ? String(least) : `${least}–${most}`;
}

function formatPile([low, high]: Band): string {
  return low === high ? formatNumber(low) : `${formatNumber(low)}–${formatNumber(high)}`;
}

function composeForSize(asked: Asked, pile: Band, size: number): Composition {
  const trips = countTrips(pile, size);
  const [all, one] = [formatPile(pile), formatNumber(size)];
  return compose(
    asked,
    asked.read.language === 'es'
      ? [`**${trips} ${trips === '1' ? 'viaje' : 'viajes'}**: ${all} yardas en un camión de ${one}.`, AIR.es]
      : [`**${trips} ${trips === '1' ? 'trip' : 'trips'}**: ${all} yards in a truck or trailer of ${one}.`, AIR.en],
  );
}

function composeBySize(asked: Asked, pile: Band): Composition {
  const all = formatPile(pile);
  const isSpanish = asked.read.language === 'es';
  const lines = RIGS.map((size) => {
    const trips = countTrips(pile, size);
    if (isSpanish) return `- ${size === 2 ? 'pickup (unas 2)' : `${size} yardas`}: ${trips}`;
    return `- ${size === 2 ? 'a pickup bed (about 2)' : `${size} yards`}: ${trips}`;
  });
  return compose(
    asked,
    isSpanish
      ? [
          `Depende de su camión. Para **${all} yardas** son tantos viajes:`,
          lines.join('\n'),
          `${AIR.es} ¿De cuántas yardas es el suyo?`,
        ]
      : [
          `It goes by your truck. **${all} yards** take so many trips:`,
          lines.join('\n'),
          `${AIR.en} How many yards does yours hold?`,
        ],
  );
}

const AIR = {
  en: 'Loose junk leaves gaps, and dirt or concrete is over the weight limit long before the box is full.',
  es: 'Lo suelto deja huecos, y la tierra o el concreto pasan del peso antes de llenar la caja.',
};

function compose({ text, read, previous }: Asked, texts: string[]): Composition {
  return buildComposition(createState('ask', read.language, text, previous?.state ?? null), texts);
}
