import { FIRST_NAMES } from '../../answers/understanding/said/common-names.ts';
import { readTown } from '../additions.ts';
import type { SlotValues } from '../filling/fill-draft.ts';

const COUNT = String.raw`(?:\d{1,2}|some|a few|a couple(?: of)?|two|three|four|five|six|ten|more|good|catchy|cool|funny|clever|new)`;
/** "name ideas for a hauling company", "what should i name my business", "5 slogans". */
export const IDEAS = new RegExp(
  String.raw`\b(?:(?:business|company|brand) )?nam(?:e|ing) (?:ideas?|suggestions|options)\b|\bideas? for (?:an?|my|our|the) (?:\p{L}+ ){0,2}?names?\b|\bwhat (?:should|can|could|do) (?:i|we) (?:call|name) (?:my|our|the|this|it) ?(?:\p{L}+ ){0,3}?(?:company|business|outfit|hauling|junk)\b|^\W*(?:(?:please|pls|can you|give|gimme|me|us|i|we|need|want|think of|come up with|got any|${COUNT})\s+)*(?:business |company |brand )?names for (?:an?|my|our|the) (?:\p{L}+ ){0,3}?(?:company|business|outfit)\b|\b${COUNT} (?:\p{L}+ )?(?:slogans|taglines)\b`,
  'iu',
);
const OF_SLOGANS = /\b(?:slogans?|tag ?lines?|mottos?)\b/i;
const ANIMAL =
  /\b(?:dog|cat|puppy|horse|mutt|kid|son|daughter)(?:['’]?s)?(?: name)?(?:,| is| was|'s)? (?:called |named |name is )?(\p{L}{3,})\b/iu;
const CALLED = /\b(?:my name(?:['’]?s| is)|i'?m|im|i am|me,) (\p{L}{2,})\b/iu;
const NUMBERS: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, six: 6, ten: 10 };
const USUAL = 8;

const OF_TOWN = [
  (town: string) => `${town} Haul Co.`,
  (town: string) => `Clear Space ${town}`,
  (town: string) => `${town} Load and Sweep`,
  (town: string) => `${town} Tailgate Hauling`,
];
const OF_SOMEBODY = [
  (name: string) => `${name} Hauls`,
  (name: string) => `Call ${name} Junk Removal`,
  (name: string) => `Big ${name} Hauling`,
  (name: string) => `${name} and Crew Cleanouts`,
];
const OF_NOBODY =
  'Swept and Gone,Full Bed Hauling,Room Again Cleanouts,Two Dolly Hauling,Good Riddance Hauling,Broom Clean Junk Removal,Heavy End Hauling,Daylight Cleanouts,Blue Tarp Hauling,Curb to Gone,Open Floor Cleanouts,Ramp and Strap Hauling,Last Load Junk Removal,Sundown Haulers,Park Inside Again,Tail Lift Hauling'.split(
    ',',
  );
const SLOGANS = [
  'You point. We haul.',
  'Out the door and off your mind.',
  'We carry it so you don’t have to.',
  'Heavy is our day job.',
  'Swept clean before we leave.',
  'Your space back, no lifting.',
  'One call. One truck. Gone.',
  'From full to swept.',
];
const FUNNY = [
  'Your garage misses your car.',
  'Keep the memories. We’ll take the couch.',
  'Breaking up is hard. Loading up is our job.',
  'Hoard less. Park more.',
  'That treadmill isn’t going to walk itself out.',
  'We love it when you let go.',
  'It followed you home. We’ll take it from here.',
  'Somebody has to lift it. Not you.',
];
const CHECK =
  'Before you print one, look it up in your state’s business register, as a web address and on Google in your area.';

/** Ideas for a name or slogans, as values that later wishes go on from, and the text. */
interface Ideas {
  values: SlotValues;
  text: string;
}

/** The ideas that a message asks for; null if it asks for none. */
export function readIdeas(text: string): Ideas | null {
  if (!IDEAS.test(text)) return null;
  return toIdeas(
    { asked: text, given: '0', kind: OF_SLOGANS.test(text) ? 'slogans' : 'names' },
    FUN.test(text) ? FUNNY : null,
  );
}

const FUN = /\b(?:fun|funn(?:y|ier)|silly|humou?r\w*|clever|playful)\b/i;
const SHORT = /\bshort(?:er)?\b/i;
const NTH = /\b(first|second|third|fourth|fifth|last|[1-8](?:st|nd|rd|th)|number [1-8]|#[1-8])\b/i;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const WANTS_OTHERS = /\b(?:more|other|others|different|another|again|new|like)\b/i;

/** Whether a draft lists ideas. */
export function isIdeas(values: SlotValues): boolean {
  return values.kind !== undefined && values.asked !== undefined;
}

/** Other ideas of the same kind, as a later message wants them; null for values of any other draft and for other wishes. */
export function applyIdeas(values: SlotValues, shown: string, command: string): Ideas | null {
  if (!isIdeas(values)) return null;
  if (values.kind === 'slogan') return applyToSlogan(values, shown, command);
  if (FUN.test(command) && values.kind === 'slogans') return toIdeas({ ...values, given: '0' }, FUNNY);
  const all = listIdeas(values);
  if (SHORT.test(command)) {
    const words = (one: string) => one.split(/\s+/).length;
    return toIdeas(
      { ...values, given: '0' },
      all.toSorted((one, other) => words(one) - words(other)),
    );
  }
  const liked = findLiked(shown, command);
  const alike = liked === null ? null : all.filter((one) => sharesName(one, liked) && one !== liked);
  if (alike !== null && alike.length > 0) return toIdeas({ ...values, given: '0' }, alike);
  return WANTS_OTHERS.test(command) ? toIdeas(values, null) : null;
}

/** "another one": a slogan alone gives way to the next. */
function applyToSlogan(values: SlotValues, shown: string, command: string): Ideas | null {
  if (!FUN.test(command) && !WANTS_OTHERS.test(command)) return null;
  const all = (FUN.test(command) ? FUNNY : [...SLOGANS, ...FUNNY]).filter((one) => one !== shown);
  const given = Number(values.given ?? 0);
  return { values: { ...values, given: `${given + 1}` }, text: all[given % all.length] ?? shown };
}

function findLiked(shown: string, command: string): string | null {
  const nth = NTH.exec(command)?.[1]?.toLowerCase();
  if (nth === undefined) return null;
  const lines = shown.split('\n').filter((line) => line.startsWith('- '));
  const at = ORDINALS.indexOf(nth) >= 0 ? ORDINALS.indexOf(nth) : Number(/\d/.exec(nth)?.[0] ?? 0) - 1;
  return lines.at(nth === 'last' ? -1 : at)?.slice(2) ?? null;
}

const COMMON = /\b(?:and|haul\w*|co|junk|removal|cleanouts?|crew|clear|space|call|big|load|sweep)\b/gi;

function sharesName(one: string, other: string): boolean {
  const words = other.replace(COMMON, ' ').match(/\p{L}{3,}/gu) ?? [];
  return words.some((word) => one.includes(word));
}

function toIdeas(values: SlotValues, of: string[] | null): Ideas {
  const all = of ?? listIdeas(values);
  const asked = values.asked ?? '';
  const from = Number(values.given ?? 0) % all.length;
  const count = readCount(asked);
  const points = [...all, ...all].slice(from, from + Math.min(count, all.length));
  const title = values.kind === 'slogans' ? 'Slogans' : 'Name ideas';
  const lines = [`${title}:`, ...points.map((point) => `- ${point}`)].join('\n');
  return {
    values: { ...values, given: `${from + points.length}` },
    text: values.kind === 'slogans' ? lines : `${lines}\n\n${CHECK}`,
  };
}

function readCount(asked: string): number {
  const found =
    /\b(\d{1,2}|two|three|four|five|six|ten) (?:\p{L}+ ){0,3}?(?:names?|ideas|slogans|taglines|options)\b/iu.exec(
      asked,
    )?.[1];
  return found === undefined ? USUAL : (NUMBERS[found.toLowerCase()] ?? Number(found)) || USUAL;
}

function listIdeas({ kind, asked = '' }: SlotValues): string[] {
  if (kind === 'slogans') return [...SLOGANS, ...FUNNY];
  const town = readTown(asked).city?.replace(/,.*$/, '');
  const named = [ANIMAL.exec(asked)?.[1], CALLED.exec(asked)?.[1]].filter(
    (one, i) =>
      one !== undefined &&
      (i === 0 ? !/^(?:and|the|who|that|is|called)$/i.test(one) : FIRST_NAMES.has(one.toLowerCase())),
  );
  const own = [
    ...named.map((one) => OF_SOMEBODY.map((write) => write(capital(one ?? '')))),
    ...(town === undefined ? [] : [OF_TOWN.map((write) => write(town))]),
  ];
  const mixed = [0, 1, 2, 3].flatMap((i) => own.flatMap((list) => list.slice(i, i + 1)));
  const first = mixed.slice(0, USUAL / 2);
  return [
    ...first,
    ...OF_NOBODY.slice(0, USUAL - first.length),
    ...mixed.slice(USUAL / 2),
    ...OF_NOBODY.slice(USUAL - first.length),
  ];
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
