import { NUMBER_WORDS, toNumber } from '../numbers.ts';

/** What truck and trailer are rated for, in pounds; null where it was not told. */
export interface Ratings {
  truck: number | null;
  trailer: number | null;
  /** Both, told as one figure. */
  together: number | null;
  /** Whether there is a trailer; null if the message names none. */
  hasTrailer: boolean | null;
  /** A figure that names no part. */
  bare: number | null;
}

type Part = 'truck' | 'trailer' | 'together';

const PARTS: Record<Part, RegExp> = {
  trailer:
    /\b(?:trail[eo]rs?|gooseneck|deck ?over|car hauler|lowboy|dumper|remolque|traila|\d{1,2} ?x ?\d{1,2}|dump(?= (?:that|rated|is|at|gvwr)))\b/g,
  truck:
    /\b(?:trucks?|pick ?up|f-?\d{3}|ram|silverado|sierra|np[rq]|nqr|isuzu|hino|fuso|dually|chevy|ford|van|roll[- ]?off|single axle|cab ?over|tundra|one ton|cami[oó]n|camioneta|troca|mine|ours)\b/g,
  together: /\b(?:together|combined|combo|gcwr?|total|altogether|in all|juntos|en total)\b/g,
};
const NO_TRAILER =
  /\b(?:no|without(?: an?| the| any)?|(?:not|never|dont|don't)(?: pull(?:ing)?)?(?: an?| any)?|sin) (?:trail[eo]r|remolque|traila)\b|\btrailer:? (?:is )?(?:0|zero|none)\b(?![,.]\d)|\b(?:just|only|solo) (?:the|an?|my|el|la|mi) (?:truck|pick ?up|van|box truck|troca|cami[oó]n|camioneta)\b|\btruck (?:alone|only|by itself|itself)\b/g;

const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ONES = Object.keys(NUMBER_WORDS).join('|');
const THOUSANDS = new RegExp(
  String.raw`\b(?:(${TENS})[ -])?(${ONES}|\d{1,2}(?:\.\d)?)[ -]?(?:thousand|k|mil)\b(?:(?: and)? (\d{3}|(?:${ONES}) hundred)\b)?`,
  'g',
);
const NUMBER = /(?<![\d$.,\w/-])(?:\d{1,3}(?:,\d{3})+|\d{4,6})(?![\d%]|\.\d)/g;
const LEAST = 1_500;
const MOST = 99_999;

/** Money, a load or a limit that was only mentioned is no rating. */
const OTHER_BEFORE =
  /(?:\$|\b(?:paid|pay|cost|costs|price|asking|sold|owe|loan|load of|loads? of|haul|hauls|hauling|carry|carries|carrying|load|loaded|loading|put|payload|payload is|payload of|over|under|above|below|than|exceeds?|limit|limit is|until|section|form|in|since|tongue weight|weighs|weigh|(?<!rated |rating )for)) ?(?:about |like |around |with |to |at |up to )*$/;
const OTHER_AFTER =
  /^ ?(?:dollars|bucks|(?:an?|per|each) (?:month|year|week|day|load|job)|miles?\b|mi\b|sq|square|yards?\b|percent|(?:lbs?\.?|pounds?) (?:of|payload|empty|tongue|load)\b|of (?:dirt|concrete|junk|stuff|brick|gravel|payload)|for (?:the|an?|my) |payload|empty|off\b|down\b|hp\b|psi\b|jobs|people)/;
/** "ram 3500", "2015": models and years, unless it is said to be a rating. */
const MODEL = /^[1-6]500$/;
const YEAR = /^(?:19[89]|20[0-3])\d$/;
const SAID_BEFORE = /\b(?:is|at|rated|gvwr?|says|sticker|door|plate|weight)\W*(?:for |about |around )?$/;
const SAID_AFTER = /^ ?(?:lb|pound|#|gvwr?\b(?!\W{0,3}\d)|libras|rated|trail)/;

/** Words that may stand between a part and its rating, and between a rating and its part. */
const LINKS = new Set(
  'is are was at rated rating for gvwr gvw gross says said say only about around like its it the door sticker plate tag of even thats that which has got s weight i have to be es de del tiene pesa another max im a an on lb lbs pounds exactly right just under over vehicle my and-a bumper pull loaded dump flatbed'.split(
    ' ',
  ),
);
const FOLLOWS = new Set(
  'lb lbs pound pounds gvwr gvw gross rated rating weight vehicle dump box flat bed flatbed utility equipment tilt tandem axle enclosed hook bumper pull car on my the even on-the landscape de del el la libras two stake'.split(
    ' ',
  ),
);
const MOST_WORDS = 7;
const PULLED = /\b(?:pull\w*|tow\w*|drag\w*|hook\w* (?:up )?(?:to )?|jal\w*)(?: \S+){0,3} ?$/;

interface Named {
  part: Part;
  start: number;
  end: number;
  isUsed: boolean;
}

/** "truck is 9900 trailer is 7000": the ratings that a message tells, by what each stands beside. */
export function readRatings(message: string): Ratings {
  const plain = toDigits(message.toLowerCase().replace(/[’‘]/g, "'"));
  const isAlone = plain.search(NO_TRAILER) >= 0;
  const text = plain.replace(NO_TRAILER, (words) => (/truck|pick|van|troca|cami/.test(words) ? ' truck ' : ' '));
  const named = listNamed(text);
  const found: Ratings = { truck: null, trailer: null, together: null, hasTrailer: null, bare: null };
  const bare: number[] = [];
  for (const { value, start, end, last, next } of listNumbers(text)) {
    const part = findPart(text, named, { start, end, last, next });
    if (part === null) bare.push(value);
    else found[part] = value;
  }
  const isNamed = named.some(({ part }) => part === 'trailer');
  placeBare(found, bare);
  if (isAlone && found.bare !== null) Object.assign(found, { truck: found.bare, bare: null });
  return { ...found, hasTrailer: isNamed || found.trailer !== null ? true : isAlone ? false : null };
}

/** "25,999 and the trailer 9,990": the figure without a name is the truck's; of two, the second is the trailer's. */
function placeBare(found: Ratings, bare: number[]): void {
  const [one, other] = bare;
  if (one === undefined) return;
  if (found.trailer !== null && found.truck === null) found.truck = one;
  else if (found.truck !== null && found.trailer === null) found.trailer = one;
  else if (other !== undefined && found.truck === null) {
    found.truck = one;
    found.trailer = other;
  } else if (found.truck === null) found.bare = one;
}

function toDigits(text: string): string {
  return text.replace(THOUSANDS, (_, tens: string | undefined, ones: string, rest: string | undefined) => {
    const thousands = toNumber(tens ?? '0') + toNumber(ones);
    const hundred = rest === undefined ? 0 : /^\d/.test(rest) ? Number(rest) : toNumber(rest.split(' ')[0]) * 100;
    return String(Math.round(thousands * 1_000 + hundred));
  });
}

function listNamed(text: string): Named[] {
  const all = (Object.keys(PARTS) as Part[]).flatMap((part) =>
    [...text.matchAll(PARTS[part])].map(
      (found): Named => ({ part, start: found.index, end: found.index + found[0].length, isUsed: false }),
    ),
  );
  return all.sort((a, b) => a.start - b.start);
}

interface Place {
  start: number;
  end: number;
  /** Where the rating before ends and the next begins. */
  last: number;
  next: number;
}

function listNumbers(text: string): (Place & { value: number })[] {
  const found = [...text.matchAll(NUMBER)].flatMap(({ 0: digits, index }) => {
    const value = toNumber(digits);
    const [before, after] = [
      text.slice(Math.max(0, index - 30), index),
      text.slice(index + digits.length).slice(0, 30),
    ];
    const isSaid = SAID_BEFORE.test(before) || SAID_AFTER.test(after);
    const isOther = OTHER_BEFORE.test(before) || OTHER_AFTER.test(after);
    if (value < LEAST || value > MOST || isOther || (!isSaid && (MODEL.test(digits) || YEAR.test(digits)))) return [];
    return [{ value, start: index, end: index + digits.length }];
  });
  return found.map((one, i) => ({
    ...one,
    last: found[i - 1]?.end ?? 0,
    next: found[i + 1]?.start ?? text.length,
  }));
}

function findPart(text: string, named: Named[], { start, end, last, next }: Place): Part | null {
  const before = named.findLast((one) => one.end <= start && one.start >= last && !one.isUsed);
  const after = named.find((one) => one.start >= end && one.end <= next && !one.isUsed);
  const isLinked = before !== undefined && isOnly(text.slice(before.end, start).replace(/\d[\d.,]*/g, ' '), LINKS);
  const isFollowed = after !== undefined && isOnly(text.slice(end, after.start), FOLLOWS);
  const chosen = isLinked ? before : isFollowed ? after : undefined;
  if (!chosen && PULLED.test(text.slice(Math.max(last, start - 40), start))) return 'trailer';
  const part = chosen ?? (after === undefined || !isFollowed ? before : after);
  if (!part) return null;
  part.isUsed = true;
  return part.part;
}

function isOnly(gap: string, words: Set<string>): boolean {
  const said = gap.split(/[^\p{L}]+/u).filter(Boolean);
  return said.length <= MOST_WORDS && said.every((word) => words.has(word)) && !/[.;?!] /.test(gap);
}
