import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { escapeMarkdown } from '../../../escape.ts';

const ASKS_ORDER =
  /\b(?:how (?:do|should|would|can) (?:i|we) (?:run|do|route|order|plan|lay|handle|split)|what order|which (?:first|order)|route|in order|schedule|plan)\b/i;
const OF_AREA =
  /\b(\d{1,2}) (?:(?:of (?:them|those)|stops?|jobs?|are|is|pickups?) )*(?:way |all |up |down |out )*(?:(?:on|in|at|by|near|around|out by) )?((?:the )?(?:(?:far )?(?:north|south|east|west|up ?town|down ?town|mid ?town)(?:east|west)?(?: (?:side|end|part))?(?: of (?:town|the city))?|(?:other|far) side(?: of town)?|dump|landfill|transfer station|highway|lake|airport|my (?:house|yard|shop)|[a-z]+(?:ville|town|field|side|dale|wood|view|burg|port|land)\b))/gi;
const AT_DUMP = /\b(?:dump|landfill|transfer station)\b/i;
const LEAST_AREAS = 2;

/** "7 stops, 3 north, 2 south, 2 by the dump": side by side, the dump's own last; null for any other message. */
export function composeStops({ text, read, previous }: Asked): Composition | null {
  const areas = [...text.matchAll(OF_AREA)].map(([, count = '', place = '']) => ({
    count: Number(count),
    place: place.trim(),
  }));
  if (areas.length < LEAST_AREAS || !ASKS_ORDER.test(text)) return null;
  const isSpanish = read.language === 'es';
  if (isSpanish) return null;
  const atDump = areas.filter(({ place }) => AT_DUMP.test(place));
  const sides = areas.filter(({ place }) => !AT_DUMP.test(place)).toSorted((a, b) => b.count - a.count);
  const name = ({ count, place }: (typeof areas)[number]) =>
    `${count} × ${escapeMarkdown(place.replace(/^the /i, ''))}`;
  const steps = [
    ...sides.map(
      (side, i) =>
        `**${name(side)}**${i === 0 ? ', the most stops, while the truck is empty' : ', on the way back toward the dump'}`,
    ),
    ...atDump.map((side) => `**${name(side)}**, right before you unload`),
    'The dump, before it closes; go once between two sides as well if the truck is past three quarters',
  ];
  const total = areas.reduce((sum, { count }) => sum + count, 0);
  return buildComposition(createState('plan', read.language, text, previous?.state ?? null), [
    `One side of town at a time, so that you cross it once for all ${total} stops:`,
    steps.map((step, i) => `${i + 1}. ${step}.`).join('\n'),
    'A customer with a fixed hour goes before this order, and the heaviest load goes nearest to the dump. Give each side a window of two hours tonight, so that one long job does not move everybody.',
    'Which of them have a fixed hour, and which is the largest load?',
  ]);
}
