import { en } from 'chrono-node';
import { BESIDE_LENGTH, createSpan, isOverlapping, listMatches, MOST_OF_A_KIND, type Span, STREETS } from './spans.ts';

/** "at 15 birch ln" is no time. */
const ADDRESS = new RegExp(String.raw`^(?:at\s+|on\s+)?\d{1,5}\s+(?:[\p{L}'’]+\s+){1,3}(?:${STREETS})\b`, 'iu');
/** "saturdays and sundays": every week, so no date. */
const WEEKLY =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|weekdays|every (?:mon|tues|wednes|thurs|fri|satur|sun)day|mon(?:day)?(?:-| to | through )fri(?:day)?)(?:\s+(?:and|or|to|through)\s+(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends))?\b/gi;
const CLOCK = String.raw`(?:noon|midnight|mediod[ií]a|\d{1,2}(?::\d{2})?\s?(?:am|pm|a\.m\.?|p\.m\.?)?)`;
const WINDOW = new RegExp(
  String.raw`\b(?:(?:between|from|entre|de)\s+)?${CLOCK}\s?(?:-|–|to|and|till|until|or|a|y)\s?${CLOCK}(?=$|[\s,.;?!])`,
  'i',
);
const AT_CLOCK = new RegExp(
  String.raw`^[\s,]*(?:(?:at|around|about|by|a las?|como a las?)\s+)${CLOCK}(?=$|[\s,.;?!])(?!\s+(?:[\p{L}'’]+\s+){1,3}(?:${STREETS})\b)`,
  'iu',
);
const SPANISH_DAY =
  /\b(?:(?:este|el|pr[oó]ximo)\s+)*(?:hoy|ma[ñn]ana|pasado ma[ñn]ana|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?:\s+(?:en|por) la (?:ma[ñn]ana|tarde))?(?:\s+(?:a las?|entre(?: las?)?)\s+\d{1,2}(?::\d{2})?(?:\s?(?:am|pm))?(?:\s+y(?: las?)?\s+\d{1,2}(?::\d{2})?(?:\s?(?:am|pm))?)?)?/gi;

/** Days and times, each with the window that follows or precedes it. */
export function findWhens(message: string, today: Date): Span[] {
  const found = listMatches(message, SPANISH_DAY).map((match) =>
    createSpan(message, match.index, match[0].length, writeWhen(match[0])),
  );
  for (const { index, text } of en.parse(message, today, { forwardDate: true }).slice(0, MOST_OF_A_KIND)) {
    if (isFraction(text, message.slice(index + text.length))) continue;
    if (/^\d{1,4}$/.test(text) || NO_WHEN.test(text) || ADDRESS.test(message.slice(index, index + BESIDE_LENGTH)))
      continue;
    if (isOverlapping(found, index, text.length)) continue;
    const end = endWithClock(message, index + withoutCount(text, message.slice(index + text.length)).length);
    found.push(createSpan(message, index, end - index, writeWhen(message.slice(index, end))));
  }
  for (const match of listMatches(message, WEEKLY)) {
    const [start, length] = [match.index, match[0].length];
    if (!isOverlapping(found, start, length)) found.push(createSpan(message, start, length, writeWhen(match[0])));
  }
  const window = found.length === 0 ? WINDOW.exec(message) : null;
  if (window && /noon|am|pm|:|between|from|entre/i.test(window[0]))
    found.push(createSpan(message, window.index, window[0].length, window[0].trim()));
  return found.sort((a, b) => a.start - b.start);
}

/** "3/4 truck": no day of March. */
function isFraction(text: string, after: string): boolean {
  return (
    /^\d\/\d$/.test(text) &&
    /^\s*(?:of\b|(?:full )?(?:trucks?|loads?|trailers?|full|way|yards?|tons?|miles?|inch|hours?|bed|dumpster)\b)/i.test(
      after,
    )
  );
}

/** "saturday, 10 percent off": no time. */
function withoutCount(text: string, after: string): string {
  return /^\s?(?:%|percent|off\b|guys|men|dollars|bucks|jobs|spots)/i.test(after) ? text.replace(/,? +\d+$/, '') : text;
}

/** Where a day that ends at `end` ends with its time: "tomorrow between 10 and noon". */
function endWithClock(message: string, end: number): number {
  const more = WINDOW.exec(message.slice(end, end + 40)) ?? AT_CLOCK.exec(message.slice(end, end + 30));
  const between = more ? message.slice(end, end + more.index).replace(/\b(?:between|from|at|around)\b/gi, '') : '';
  const clock = more && /^[\s,]*$/.test(between) ? end + more.index + more[0].length : end;
  const rest = /^\s?(?:-|–|to|and)\s?(?:noon|\d{1,2}(?::\d{2})?\s?(?:am|pm)?)\b/i.exec(message.slice(clock));
  return clock + (rest?.[0].length ?? 0);
}

/** A length of time is no day: "an hour", "14 days", "30 minutes". */
const NO_WHEN =
  /^(?:now|(?:the )?night|(?:about |around )?half as\b.*|may|sat|sun|second|\d{1,4} a|(?:for |about |around |over |like )*(?:\d+|an?|one|two|three|few|a few|a couple of|half an?)[ -](?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?))$/i;
const NAMED_DAY =
  /\b(mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|june|july|august|september|october|november|december)\b/gi;

function writeWhen(text: string): string {
  return text
    .trim()
    .replace(NAMED_DAY, (day) => capital(day.toLowerCase()))
    .replace(/\b(?:tmrw|tmr|tmw|2morrow|tomorow|tommorow|tommorrow)\b/gi, 'tomorrow')
    .replace(/(?<!\p{L})manana/giu, 'mañana')
    .replace(/\b(s)abado/gi, '$1ábado')
    .replace(/\b(mi)ercoles/gi, '$1ércoles');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
