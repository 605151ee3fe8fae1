import { en } from 'chrono-node';
import { FIRST_NAMES } from './first-names.ts';
import { findSurname, isName, listRoleNames, removePossessive } from './is-name.ts';

/** What a message names, in the asker's words. */
export interface Details {
  /** "Mr. Okafor"; names of people, with their title. */
  people: Span[];
  /** "$480". */
  money: Span[];
  percents: Span[];
  /** Numbers with the words before them: "invoice 2217". */
  numbers: Span[];
  /** Days and times: "tomorrow between 10 and noon". */
  whens: Span[];
  /** Text between quotation marks. */
  quotes: Span[];
  phones: Span[];
  places: Span[];
  /** Lengths of time: "14 days". */
  durations: Span[];
}

export interface Span {
  /** As it is written into a text. */
  text: string;
  /** Position in the message, [start, end). */
  start: number;
  end: number;
  /** Up to four words before and after it, in lower case. */
  beside: string;
}

const TITLE = String.raw`(?:mr|mrs|ms|miss|dr|sr|sra|señora?|don|doña)\.?`;
const TITLED = new RegExp(String.raw`\b(${TITLE})\s+(?:the\s+)?(\p{L}[\p{L}'’-]+)`, 'giu');
const ADDRESSED =
  /\b(?:to|for|text|email|e-mail|tell|remind|message|thank|ask|answer|named|called|customer|client|with|its|it's|para|a)\s+(\p{L}[\p{L}'’-]+)(?:\s+(\p{Lu}[\p{L}'’-]+))?/gu;
const CAPITALISED = /(?<=\p{Ll}[,]?\s)(\p{Lu}\p{Ll}[\p{L}'’-]+)(?:\s+(\p{Lu}\p{Ll}[\p{L}'’-]+))?/gu;
const FAMILY = /\bthe (\p{L}{3,}s)\b(?= (?:family|house|job|place|residence))/giu;
const MONEY =
  /\$\s?\d[\d,]{0,11}(?:\.\d{1,2})?k?(?![\d^]|e\d)|(?<![\d,.^])\b\d[\d,]{0,11}(?:\.\d{1,2})?\s?(?:dollars?|bucks|usd|d[oó]lares)\b|(?<![\d$.,:/#-])\b\d{1,3},\d{3}\b(?!,\d|\s?(?:lbs?|sq|feet|ft|people)\b|\s(?!(?:is|was|less|plus|as|this|across|towards|always)\b)\p{Ll}+s\b)/giu;
const PERCENT = /(?<![\d,.^])\b\d{1,5}(?:\.\d{1,4})?\s?(?:%|percent\b|pct\b|por ciento\b)/gi;
const NUMBER =
  /(?<![\d$.,:/-])#?\d{2,7}(?![\d.,:/-]?\d|\s?(?:%|percent|am\b|pm\b|a\.m|p\.m|dollars|bucks|days?|hours?|hrs?|weeks?|months?|years?|yards?|tons?|lbs?|pounds?|miles?|mi\b|feet|ft\b|gallons?|floors?|stars?|minutes?|mins?|guys|men|crews?)|\s?(?:st|nd|rd|th)\b)/gi;
const QUOTE = /"([^"]{3,})"|“([^”]{3,})”/g;
const PHONE = /(?<![\d.,$-])(?:\+?1[-. ]?)?(?:\(?\d{3}\)?[-. ])?\d{3}[-. ]\d{4}(?![\d-])/g;
const STREETS = 'st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|ct|court|way|park|plaza|apartments|storage';
const PLACE = new RegExp(
  String.raw`\b(?:on|at|in)\s+((?:\d{1,5}\s+)?(?:\p{L}[\p{L}'’]+\s+){1,3}(?:${STREETS}))\b`,
  'giu',
);
const OF_A_STREET = new RegExp(String.raw`^\s+(?:${STREETS})\b`, 'i');
const IS_STREET = new RegExp(`^(?:${STREETS})$`, 'i');
/** "bayou rentals": a company, called by its whole name. */
const OF_A_FIRM =
  /^ ((?:rentals?|propert(?:y|ies)|realty|management|apartments|homes|storage|builders|construction|roofing|plumbing|restoration|group|partners|holdings|llc|inc)\b(?: (?:group|management|llc|inc))?)/i;
/** "on my way" is no street. */
const ON_THE_WAY = /^(?:my|our|the|your|his|her|its) way$/i;
/** "at 15 birch ln" is no time. */
const ADDRESS = new RegExp(String.raw`^(?:at\s+|on\s+)?\d{1,5}\s+(?:[\p{L}'’]+\s+){1,3}(?:${STREETS})\b`, 'iu');
const DURATION =
  /\b(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|una?|dos|tres)\s+(?:min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?|months?|years?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|a[ñn]os?)\b/gi;
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
const BESIDE_WORDS = 4;
/** How far the words beside a thing are looked for. */
const BESIDE_LENGTH = 120;
/** A message that names more of a kind is no request of a person; each is compared with all others. */
const MOST_OF_A_KIND = 50;

/** "we miss them": no Miss Them. */
const NO_SURNAME = /^(?:em|them|you|him|her|us|it|me|the|my|our|your|out|a|an)$/i;
/** "mrs lindgrens mailbox": what follows is hers. */
const OWNS = /^\s\p{Ll}/u;
const KEEPS_S =
  /(?:ss|[iu]s)$|^(?:jones|williams|davis|harris|thomas|adams|roberts|phillips|evans|edwards|collins|morris|rogers|brooks|james|bridges|hughes|simmons|stevens|reyes|flores|torres|morales|ramos|vargas|rojas|salinas)$/i;

/** Reads names, money, numbers, days and quotations once, for all acts. `today` is the day that "tomorrow" counts from. */
export function readDetails(message: string, today: Date): Details {
  const find = (pattern: RegExp, write: (match: RegExpMatchArray) => string = (match) => match[0].trim()): Span[] =>
    listMatches(message, pattern).map((match) => spanOf(message, match.index ?? 0, match[0].length, write(match)));
  const whens = findWhens(message, today);
  const phones = find(PHONE);
  const isElsewhere = ({ start, end }: Span) => whens.some((when) => start < when.end && end > when.start);
  return {
    people: findPeople(message),
    money: find(MONEY, (match) => writeMoney(match[0])),
    percents: find(PERCENT, (match) => `${Number.parseFloat(match[0])}%`),
    numbers: find(NUMBER, (match) => match[0].replace('#', ''))
      .filter((span) => !isElsewhere(span))
      .filter(({ start, end }) => !phones.some((phone) => start < phone.end && end > phone.start)),
    whens,
    quotes: find(QUOTE, (match) => match[1] ?? match[2] ?? ''),
    phones,
    places: find(PLACE, (match) => match[1] ?? '').filter(({ text: place }) => !ON_THE_WAY.test(place)),
    durations: find(DURATION),
  };
}

function listMatches(message: string, pattern: RegExp): RegExpExecArray[] {
  return [...message.matchAll(pattern)].slice(0, MOST_OF_A_KIND);
}

/** "$1.2k", "480 bucks" → "$1,200", "$480". */
function writeMoney(text: string): string {
  const value = Number(text.replace(/[^\d.]/g, '')) * (/k$/i.test(text.trim()) ? 1_000 : 1);
  const digits = Number.isInteger(value) ? 0 : 2;
  return `$${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

interface NamedPerson {
  start: number;
  length: number;
  name: string;
}

/** The surest forms come first: a later one does not claim the same words. */
function findPeople(message: string): Span[] {
  const named = [
    ...listMatches(message, TITLED)
      .filter(([, , name = '']) => !NO_SURNAME.test(name))
      .map((match) => titledIn(match, message)),
    ...listMatches(message, FAMILY).map((match) => ({ ...placeOf(match), name: capital(match[1] ?? '') })),
    ...listMatches(message, ADDRESSED).flatMap(addressedIn),
    ...listMatches(message, CAPITALISED).flatMap(capitalisedIn),
    ...listRoleNames(message).slice(0, MOST_OF_A_KIND),
  ];
  const found: Span[] = [];
  for (const { start, length, name } of named)
    if (!overlaps(found, start, length)) found.push(spanOf(message, start, length, name));
  return found.sort((a, b) => a.start - b.start);
}

function titledIn(match: RegExpMatchArray, message: string): NamedPerson {
  const place = placeOf(match);
  const title = capital((match[1] ?? '').replace('.', '').toLowerCase());
  const point = /^(?:mr|mrs|ms|dr|sr|sra)$/i.test(title) ? '.' : '';
  const isSpanish = /^(?:don|doña|señora?|sra?)$/i.test(title);
  const after = message.slice(place.start + place.length);
  const surname = isSpanish ? null : findSurname(after, match[2] ?? '');
  if (surname) return { ...place, length: place.length + surname.length, name: `${title}${point} ${surname.name}` };
  const isOwner = !isSpanish && OWNS.test(after);
  const name = removePossessive(match[2] ?? '');
  const bare = isOwner && !KEEPS_S.test(name) ? name.replace(/s$/, '') : name;
  return { ...place, name: `${title}${point} ${capital(bare)}` };
}

function addressedIn(match: RegExpMatchArray): NamedPerson[] {
  const [all, first = '', second] = match;
  const name = removePossessive(first);
  // Spanish "a Rosa" and "its Mike" name somebody, "a trampoline" and "its locked" do not.
  const isArticle = /^(?:an?|it'?s)\s/i.test(all) && !FIRST_NAMES.has(name.toLowerCase());
  if (isArticle || !isName(name)) return [];
  const after = (match.input ?? '').slice((match.index ?? 0) + all.length);
  const firm = OF_A_FIRM.exec(second === undefined ? after : ` ${second}`)?.[1];
  const last = firm !== undefined ? ` ${capital(firm)}` : second && isName(second) ? ` ${second}` : '';
  const start = (match.index ?? 0) + all.indexOf(first);
  return [{ start, length: first.length + last.length, name: `${capital(name)}${last}` }];
}

function capitalisedIn(match: RegExpMatchArray): NamedPerson[] {
  const after = (match.input ?? '').slice((match.index ?? 0) + match[0].length);
  if (OF_A_STREET.test(after) || IS_STREET.test(match[2] ?? '')) return [];
  const name = removePossessive(match[1] ?? '');
  return isName(name) ? [{ ...placeOf(match), name: [name, match[2]].filter(Boolean).join(' ') }] : [];
}

function placeOf(match: RegExpMatchArray): { start: number; length: number } {
  return { start: match.index ?? 0, length: match[0].length };
}

function overlaps(found: Span[], start: number, length: number): boolean {
  return found.some((one) => start < one.end && start + length > one.start);
}

/** Days and times, each with the window that follows or precedes it. */
function findWhens(message: string, today: Date): Span[] {
  const found = listMatches(message, SPANISH_DAY).map((match) =>
    spanOf(message, match.index, match[0].length, writeWhen(match[0])),
  );
  for (const { index, text } of en.parse(message, today, { forwardDate: true }).slice(0, MOST_OF_A_KIND)) {
    if (/^\d{1,4}$/.test(text) || NO_WHEN.test(text) || ADDRESS.test(message.slice(index, index + BESIDE_LENGTH)))
      continue;
    if (overlaps(found, index, text.length)) continue;
    const end = endWithClock(message, index + withoutCount(text, message.slice(index + text.length)).length);
    found.push(spanOf(message, index, end - index, writeWhen(message.slice(index, end))));
  }
  for (const match of listMatches(message, WEEKLY)) {
    const { start, length } = placeOf(match);
    if (!overlaps(found, start, length)) found.push(spanOf(message, start, length, writeWhen(match[0])));
  }
  const window = found.length === 0 ? WINDOW.exec(message) : null;
  if (window && /noon|am|pm|:|between|from|entre/i.test(window[0]))
    found.push(spanOf(message, window.index, window[0].length, window[0].trim()));
  return found.sort((a, b) => a.start - b.start);
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
  /^(?:now|(?:the )?night|may|sat|sun|second|\d{1,4} a|(?:for |about |around |over |like )*(?:\d+|an?|one|two|three|few|a few|a couple of|half an?)[ -](?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?|wks?|months?|years?|yrs?))$/i;
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

function spanOf(message: string, start: number, length: number, text: string): Span {
  const end = start + length;
  const wordsOf = (words: string) => words.toLowerCase().split(/\s+/).filter(Boolean);
  const before = wordsOf(message.slice(Math.max(0, start - BESIDE_LENGTH), start)).slice(-BESIDE_WORDS);
  const after = wordsOf(message.slice(end, end + BESIDE_LENGTH)).slice(0, BESIDE_WORDS);
  return { text: text.replace(/\s+/g, ' '), start, end, beside: `${before.join(' ')} … ${after.join(' ')}` };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
