/** A day and an hour as a text offers them, in its words. */
interface Offer {
  day: string | null;
  time: string | null;
  /** Where it ends. */
  end: number;
}

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DAYS = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';
const DAY = String.raw`(?:by )?(?:this |next )?(?:${DAYS})(?!\p{L})(?: (?:morning|afternoon|evening|night))?(?:,? (?:the \d{1,2}(?:st|nd|rd|th)|(?:${MONTHS})\.? \d{1,2}))?|(?:by )?(?:today|tonight|tomorrow|tmrw|tmr)\b(?: (?:morning|afternoon|evening|night))?|(?:by )?the \d{1,2}(?:st|nd|rd|th)|(?:by )?(?:${MONTHS})\.? \d{1,2}(?:st|nd|rd|th)?\b(?!:)`;
const HALF = String.raw`\s?(?:a\.?m\.?|p\.?m\.?)(?!\p{L})`;
const HOUR = String.raw`(?:noon|midnight|\d{1,2}(?::\d{2})?(?:${HALF})?|\d{3,4}${HALF})`;
const RANGE = String.raw`${HOUR}(?:\s?(?:-|–|to|and|till|until)\s?${HOUR})?`;
const SET = String.raw`(?:at|after|before|by|around|about|between|from)`;
const TIME = String.raw`(?:${SET} )(?!\$)${RANGE}(?![\p{L}\d:$])(?! (?:guys|men|hours?|minutes?|bucks|dollars|bags))|\d{1,2}(?::\d{2})?${HALF}|\d{1,2}:\d{2}|\d{3,4}${HALF}|noon`;
const PARTS = new RegExp(String.raw`(?<![\p{L}\d$.])(?:(${DAY})|(${TIME}))`, 'giu');
const AFTER_DAY = new RegExp(String.raw`^,? (?:the )?(${RANGE})(?![\p{L}\d:$])`, 'iu');
const BESIDE = /^[\s,]*(?:on |at )?$/i;

/** The days and hours that a text offers, in its order; an hour alone is of the day before it. */
function listOffers(text: string): Offer[] {
  const offers: Offer[] = [];
  for (const found of text.matchAll(PARTS)) {
    const [, day = null, time = null] = found;
    const last = offers.at(-1);
    const isWithin = last !== undefined && found.index < last.end;
    const one = { day, time, end: found.index + found[0].length };
    if (!isWithin) addOffer(offers, one, text, found.index);
  }
  return offers;
}

function addOffer(offers: Offer[], { day, time, end }: Offer, text: string, start: number): void {
  const last = offers.at(-1);
  if (day !== null && last?.day === null && BESIDE.test(text.slice(last.end, start))) Object.assign(last, { day, end });
  else if (day !== null) {
    const bare = AFTER_DAY.exec(text.slice(end));
    offers.push({ day, time: bare?.[1] ?? null, end: end + (bare?.[0].length ?? 0) });
  } else if (last?.time === null) Object.assign(last, { time, end });
  else offers.push({ day: last?.day ?? null, time, end });
}

const SECOND = /\b(?:second|2nd|other|later|last|latter)(?: (?:one|option|slot|time|day))?\b|\boption (?:2|two|b)\b/i;
const FIRST = /\b(?:first|1st|earlier|former)(?: (?:one|option|slot|time|day))?\b|\boption (?:1|one|a)\b/i;
const NUMBER = /(?<![\d:$.,])(\d{1,2})(?![\d:$%,]|\.\d)/g;

/**
 * The day and hour that were agreed on, "Friday at 10", of those that a text offers, by what its reader came back with, or
 * as the asker told them; null where neither tells.
 */
export function findPicked(offered: string, theirs: string): string | null {
  const offers = listOffers(offered);
  const told = listOffers(theirs).at(-1);
  if (told) return toWhen(withRest(told, offers));
  const of = (at: number) => (offers[at] ? toWhen(offers[at]) : null);
  if (FIRST.test(theirs)) return of(0);
  if (SECOND.test(theirs)) return of(offers.length - 1);
  const numbers = [...theirs.matchAll(NUMBER)].map(([, one = '']) => one);
  const named = offers.find(({ time }) => numbers.some((one) => hourOf(time) === one));
  if (named) return toWhen(named);
  const nth = Number(numbers[0] ?? 0);
  if (nth > 0) return nth <= offers.length ? of(nth - 1) : null;
  return offers.length === 1 ? of(0) : null;
}

/** "friday works", of Thursday at 3 or Friday at 10: what the offer says beside it. */
function withRest(told: Offer, offers: Offer[]): Offer {
  if (told.day !== null && told.time !== null) return told;
  const same = offers.find((one) =>
    told.day === null ? hourOf(one.time) === hourOf(told.time) : keyOf(one.day) === keyOf(told.day),
  );
  if (same) return { ...told, day: told.day ?? same.day, time: told.time ?? same.time };
  const days = new Set(offers.map(({ day }) => day));
  const only = told.day === null && days.size === 1 ? (offers[0]?.day ?? null) : null;
  return { ...told, day: told.day ?? only };
}

function keyOf(day: string | null): string {
  return (day ?? '')
    .toLowerCase()
    .replace(/^(?:by )?(?:this |next |the )?/, '')
    .slice(0, 3);
}

function hourOf(time: string | null): string {
  return /\d{1,2}/.exec(time ?? '')?.[0] ?? '';
}

function toWhen({ day, time }: Offer): string {
  const at = time === null ? '' : new RegExp(`^${SET} `, 'i').test(time) ? time : `at ${time}`;
  const named = day?.replace(/^(by )?to/i, (relative) => relative.toLowerCase()) ?? null;
  return [named, at.replace(/^at (?=\d{1,2}(?::\d{2})?\s?(?:-|–|to)\s?\d)/i, 'from ')]
    .filter((one) => one !== null && one !== '')
    .join(' ');
}
