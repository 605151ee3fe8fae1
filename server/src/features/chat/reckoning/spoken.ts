const ONES = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SMALL: Record<string, number> = {
  ...Object.fromEntries(ONES.slice(1).map((word, i) => [word, i + 1])),
  ...Object.fromEntries(TENS.map((word, i) => [word, 10 * (i + 2)])),
  fourty: 40,
  fourtey: 40,
  ninty: 90,
};
const SCALES: Record<string, number> = { hundred: 100, hunnerd: 100, hundo: 100, thousand: 1_000, grand: 1_000 };
const PARTS: Record<string, number> = { half: 0.5, quarter: 0.25 };
const NAMES = [...Object.keys(SMALL), ...Object.keys(SCALES)].join('|');
/** Words of numbers one after another; "a" and digits count before a scale, "a buck" before tens. */
const RUN = new RegExp(
  String.raw`(?<![\w.,$-])(?:(?:an? |half a |(?<count>\d{1,3}(?:\.\d)?) ?)(?=(?:hundred|hunnerd|hundo|thousand|grand)\b)|(?<buck>(?:a )?buck )(?=(?:${Object.keys(SMALL).slice(9).join('|')})\b))?(?:${NAMES})(?:(?:[ -]|(?<=hundred|hunnerd|hundo|thousand|grand) and )(?:${NAMES})\b)*(?: and an? (?:half|quarter)\b)?(?! ?\/)\b`,
  'gi',
);
/** "two point four tons" */
const POINT = new RegExp(
  String.raw`\b(${Object.keys(SMALL).join('|')}) point (${ONES.slice(1, 10).join('|')})\b`,
  'gi',
);
/** What is paid so for little: dollars and cents. */
const SMALL_RATE = /^ ?(?:\/ ?|an? |per |each )(?:gallon|gal|mile|mi|pound|lb|foot|sq|bag|liter)/;
const HOURLY = /^ ?(?:\/ ?|an? |per )(?:hour|hr)\b|^ hourly\b/;
const FOR_HOURS = /\bh(?:ou)?rs? at $/;
const LEAST_WAGE = 7;
const MOST_WAGE = 60;
/** "two fifty pound bags", "two twenty yard dumpsters": a count and a size. */
const SIZE = /^[ -](?:pound|lb|yard|yd|foot|ft|gallon|inch|man|ton|dollar|watt|gal)\b(?! ?,)/;
const PIANO = /\bpianos?\b/i;
const PERCENT = /^ (?:percent|pct)\b/i;
/** From here on a number alone is written in digits; below, people count things with it. */
const LEAST_ALONE = 11;

/** "be there at seven fifteen": a time, where no price was named before it. */
const OF_CLOCK =
  /\b(?:be|meet|come|comes|coming|start\w*|open\w*|clos\w+|leav\w+|arriv\w+|there|here|today|tomorrow|tonight|\w+day|pick\w*|moved?|push\w*)\b.*\b(?:at|by|around|about|until|till?|before|after|from|to|between) $/;
const OF_MONEY = /\b(?:price|quoted?|charge\w*|bids?|sells?|sold|pays?|paid|costs?|owes?|bill|fee|total|deposit)\b/;
const BEFORE_LENGTH = 40;
const HALF = 50;
/** Of one number in words. */
const MOST_LENGTH = 80;

interface Spoken {
  value: number;
  /** "twelve fifty": both halves. */
  halves: [number, number] | null;
}

/**
 * A message with the numbers that people speak in digits: "twelve fifty" is 1250, "seventeen fifty an hour" 17.50, "a
 * grand and a half" 1500. `all`: also numbers of one word.
 */
export function toSpokenDigits(said: string, all = true): string {
  const text = said.replace(POINT, (_, whole, part) => `${SMALL[whole.toLowerCase()]}.${SMALL[part.toLowerCase()]}`);
  return text.replace(RUN, (said: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as { count?: string; buck?: string };
    const at = rest.at(-3) as number;
    const after = text.slice(at + said.length, at + said.length + 20);
    if (said.length > MOST_LENGTH) return said;
    const words = said
      .toLowerCase()
      .split(/[ -]/)
      .filter((word) => word !== '');
    if (isNoFigure(words, { all, isPercent: PERCENT.test(after), isPiano: PIANO.test(text) })) return said;
    const spoken = readSpoken(words, groups);
    if (!spoken) return said;
    return write(spoken, text.slice(Math.max(0, at - BEFORE_LENGTH), at).toLowerCase(), after.toLowerCase());
  });
}

interface Around {
  all: boolean;
  isPercent: boolean;
  isPiano: boolean;
}

/** A number of one word that people count with, "a couple hundred", and what if the piano is "a grand". */
function isNoFigure(words: string[], { all, isPercent, isPiano }: Around): boolean {
  const names = words.filter((word) => !/^(?:an?|and)$/.test(word));
  const [first = ''] = names;
  if (first === 'grand' && isPiano) return true;
  if (names.length > 1 || isPercent) return false;
  const isCounted = SCALES[first] !== undefined ? words.length > 1 : (SMALL[first] ?? 0) >= LEAST_ALONE;
  return !all || !isCounted;
}

function write({ value, halves }: Spoken, before: string, after: string): string {
  if (!halves) return String(value);
  const [whole, part] = halves;
  if (whole === HALF && part === HALF) return '50/50';
  if (whole <= 12 && part < 60 && OF_CLOCK.test(before) && !OF_MONEY.test(before)) return `${whole}:${part}`;
  if (SIZE.test(after) && whole < 10) return `${whole} ${part}`;
  const isWage = (HOURLY.test(after) || FOR_HOURS.test(before)) && whole >= LEAST_WAGE && whole <= MOST_WAGE;
  return isWage || SMALL_RATE.test(after) ? `${whole}.${String(part).padStart(2, '0')}` : String(value);
}

/** Null for words that are no one number: "twenty four seven". */
function readSpoken(words: string[], { count, buck }: { count?: string; buck?: string }): Spoken | null {
  if (buck !== undefined) {
    const part = readSmall(words.filter((word) => word !== 'a' && word !== 'buck'));
    return part === null ? null : { value: 100 + part, halves: [1, part] };
  }
  const [tail, plain] = splitPart(words.filter((word) => word !== 'and'));
  const first = count === undefined ? plain : plain.slice(1);
  const factor = count === undefined ? (words[0] === 'half' ? 0.5 : 1) : Number(count);
  const read = readScaled(
    first.filter((word) => !['a', 'an', 'half'].includes(word)),
    factor,
  );
  if (!read) return readPair(plain, tail) ?? readThousandsAndPair(plain, tail);
  return tail === 0 ? { value: read.value, halves: null } : { value: read.value + tail * read.scale, halves: null };
}

/** "and a half" at the end, and the words before it. */
function splitPart(words: string[]): [part: number, before: string[]] {
  const part = PARTS[words.at(-1) ?? ''];
  return part === undefined || words.at(-2) !== 'a' ? [0, words] : [part, words.slice(0, -2)];
}

/** "two thousand four hundred fifty"; the scale is that of the last word, or one. */
function readScaled(words: string[], factor: number): { value: number; scale: number } | null {
  let [total, current] = [0, Number.NaN];
  for (const [i, word] of words.entries()) {
    const size = SCALES[word];
    const next =
      size === undefined ? addSmall(current, words[i - 1], word) : orOne(current) * (i === 0 ? factor : 1) * size;
    if (next === null) return null;
    total += size === THOUSAND ? next : 0;
    current = size === THOUSAND ? Number.NaN : next;
  }
  return { value: total + (Number.isNaN(current) ? 0 : current), scale: SCALES[words.at(-1) ?? ''] ?? 1 };
}

const THOUSAND = 1_000;

function orOne(value: number): number {
  return Number.isNaN(value) ? 1 : value;
}

/** Null where the word cannot go on from the one before. */
function addSmall(current: number, last: string | undefined, word: string): number | null {
  const small = SMALL[word] ?? 0;
  if (Number.isNaN(current)) return small;
  return canFollow(last ?? '', small) ? current + small : null;
}

function canFollow(last: string, small: number): boolean {
  return SCALES[last] !== undefined || ((SMALL[last] ?? 0) >= 20 && small < 10);
}

function readSmall(words: string[]): number | null {
  const read = words.some((word) => SCALES[word] !== undefined) ? null : readScaled(words, 1);
  return read && read.value > 0 && read.value < 100 ? read.value : null;
}

/** "two thousand four fifty" */
function readThousandsAndPair(words: string[], tail: number): Spoken | null {
  const at = words.findIndex((word) => SCALES[word] === THOUSAND);
  const pair = at > 0 ? readPair(words.slice(at + 1), tail) : null;
  const thousands = at > 0 ? readSmall(words.slice(0, at)) : null;
  return pair && thousands !== null ? { value: thousands * THOUSAND + pair.value, halves: null } : null;
}

/** "twelve fifty", "two seventy five". */
function readPair(words: string[], tail: number): Spoken | null {
  if (tail > 0) return null;
  for (let i = 1; i < words.length; i++) {
    const [whole, part] = [readSmall(words.slice(0, i)), readSmall(words.slice(i))];
    if (whole !== null && part !== null && part >= 10) return { value: 100 * whole + part, halves: [whole, part] };
  }
  return null;
}
