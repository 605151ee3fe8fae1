import { FIRST_NAMES } from './said/common-names.ts';
import { findSurname, isName, listRoleNames, removePossessive } from './said/is-name.ts';
import { createSpan, isOverlapping, listMatches, MOST_OF_A_KIND, type Span, STREETS } from './said/spans.ts';
import { findWhens } from './said/whens.ts';

export type { Span };

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

const TITLE = String.raw`(?:mr|mrs|ms|miss|dr|sr|sra|señora?|don|doña)\.?`;
const TITLED = new RegExp(String.raw`\b(${TITLE})\s+(?:the\s+)?(?!(?:de|del|que)\b)(\p{L}[\p{L}'’-]+)`, 'giu');
const ADDRESSED =
  /\b(?:to|for|text|email|e-mail|tell|remind|message|thank|ask|answer|named|called|customer is|client is|customer's name is|his name is|her name is|customer|client|with|its|it's|para|a)\s+(\p{L}[\p{L}'’-]+)(?:\s+(\p{Lu}[\p{L}'’-]+))?/gu;
const CAPITALISED = /(?<=\p{Ll}[,]?\s)(\p{Lu}\p{Ll}[\p{L}'’-]+)(?:\s+(\p{Lu}\p{Ll}[\p{L}'’-]+))?/gu;
const FAMILY = /\bthe (\p{L}{3,}s)\b(?= (?:family|house|job|place|residence))/giu;
const MONEY =
  /\$\s?\d[\d,]{0,11}(?:\.\d{1,2})?k?(?![\d^]|e\d)|(?<![\d,.^])\b\d[\d,]{0,11}(?:\.\d{1,2})?\s?(?:dollars?|bucks|usd|d[oó]lares)\b|(?<![\d$.,:/#-])\b\d{1,3},\d{3}\b(?!,\d|\s?(?:lbs?|sq|feet|ft|people)\b|\s(?!(?:is|was|less|plus|as|this|across|towards|always)\b)\p{Ll}+s\b)/giu;
const PERCENT = /(?<![\d,.^])\b\d{1,5}(?:\.\d{1,4})?\s?(?:%|percent\b|pct\b|por ciento\b)/gi;
const NUMBER =
  /(?<![\d$.,:/-])#?\d{2,7}(?![\d.,:/-]?\d|\s?(?:%|percent|am\b|pm\b|a\.m|p\.m|dollars|bucks|days?|hours?|hrs?|weeks?|months?|years?|yards?|tons?|lbs?|pounds?|miles?|mi\b|feet|ft\b|gallons?|floors?|stars?|minutes?|mins?|guys|men|crews?)|\s?(?:st|nd|rd|th)\b)/gi;
const QUOTE = /"([^"]{3,})"|“([^”]{3,})”/g;
const PHONE = /(?<![\d.,$-])(?:\+?1[-. ]?)?(?:\(?\d{3}\)?[-. ])?\d{3}[-. ]\d{4}(?![\d-])/g;
const PLACE = new RegExp(
  String.raw`\b(?:on|at|in)\s+((?:\d{1,5}\s+)?(?:\p{L}[\p{L}'’]+\s+){1,3}(?:${STREETS}))\b`,
  'giu',
);
const OF_A_STREET = new RegExp(String.raw`^\s+(?:${STREETS})\b`, 'i');
const IS_STREET = new RegExp(`^(?:${STREETS})$`, 'i');
/** "bayou rentals": a company, called by its whole name. */
const OF_A_FIRM =
  /^ ((?:rentals?|propert(?:y|ies)|realty|management|apartments|homes|storage|builders|construction|roofing|plumbing|restoration|group|partners|holdings|llc|inc)\b(?: (?:group|management|llc|inc))?)/i;
/** "address 118 linden": called so. */
const NAMED_ADDRESS =
  /\b(?:address|adress|addr|direcci[oó]n)(?: is|:| es)? (\d{1,5} \p{L}+(?: (?!he\b|she\b|and\b|they\b|on\b|at\b)\p{L}+){0,2}?)(?=[,.;]|$|\s(?:he|she|and|they|on|at)\b)/giu;
/** "on my way" is no street. */
const ON_THE_WAY = /^(?:my|our|the|your|his|her|its) way$/i;
const DURATION =
  /\b(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|una?|dos|tres)\s+(?:min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?|months?|years?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|a[ñn]os?)\b/gi;

/** "we miss them": no Miss Them. */
const NO_SURNAME = /^(?:em|them|you|him|her|us|it|me|the|my|our|your|out|a|an)$/i;
/** "mrs lindgrens mailbox": what follows is hers. */
const OWNS = /^\s\p{Ll}/u;
const KEEPS_S =
  /(?:ss|[iu]s)$|^(?:jones|williams|davis|harris|thomas|adams|roberts|phillips|evans|edwards|collins|morris|rogers|brooks|james|bridges|hughes|simmons|stevens|reyes|flores|torres|morales|ramos|vargas|rojas|salinas)$/i;

/** Reads names, money, numbers, days and quotations once, for all acts. `today` is the day that "tomorrow" counts from. */
export function readDetails(message: string, today: Date): Details {
  const find = (pattern: RegExp, write: (match: RegExpMatchArray) => string = (match) => match[0].trim()): Span[] =>
    listMatches(message, pattern).map((match) => createSpan(message, match.index ?? 0, match[0].length, write(match)));
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
    places: [
      ...find(PLACE, (match) => match[1] ?? '').filter(({ text: place }) => !ON_THE_WAY.test(place)),
      ...find(NAMED_ADDRESS, (match) => match[1] ?? ''),
    ],
    durations: find(DURATION),
  };
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
    if (!isOverlapping(found, start, length)) found.push(createSpan(message, start, length, name));
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
