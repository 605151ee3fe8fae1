import { escapePattern } from '../../answers/escape.ts';
import { toPlainEnglish } from '../own-words/phone-spelling.ts';

const CHANGES =
  /\b(?:change|make|move|switch|drop|lower|raise|bump|should be|update|correct|it'?s|actually|instead|not|use|put|c[aá]mbi\w+|pon\w*|que sea|mejor)\b|^\W*(?:no,?\s+)?(?:\$?\d|(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today)/i;
const MONEY = /\$\d+(?:,\d{3})*(?:\.\d{2})?/g;
const DAY_NAMES =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy|(?<!\\bla )ma[ñn]ana';
const MONTHS =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.? \\d{1,2}(?:st|nd|rd|th)?(?:(?: and | & | to | through |-|–)\\d{1,2}(?:st|nd|rd|th)?(?![\\d:%]| ?[ap]m))?';
const DAY = new RegExp(
  String.raw`\b(?:(?:next|this|el|este)\s+)?(?:${DAY_NAMES})(?:,?\s+(?:the\s+)?\d{1,2}(?:st|nd|rd|th)\b|,?\s+${MONTHS})?|\b${MONTHS}|\bthe \d{1,2}(?:st|nd|rd|th)\b`,
  'gi',
);
const CLOCK = /\b\d{1,2}:\d{2}(?:\s?[ap]m)?\b|\b\d{1,2}\s?[ap]m\b|\b(?:noon|midnight)\b/gi;
/** "around 2", "at 7 not 8": a bare hour where the words beside it say so. */
const BARE_CLOCK =
  /(?<=\b(?:at|about|around|by|until|till|before|after|to|from|it|that|las?)\s)(?:1[0-2]|0?[1-9])(?![\d:/%$]|\s?(?:off\b|more\b|less\b|each\b|[ap]m|%|st|nd|rd|th|dollars?|bucks|guys|men|hours?|hrs?|min\w*|days?|weeks?|months?|years?|tons?|yards?|trucks?|lines?|sentences?|words?|points?|bullets?))\b/gi;
const HOUR = String.raw`(?:\d{1,2}(?::\d{2})?(?:\s?[ap]m)?|noon|mediod[ií]a)`;
const BETWEEN = String.raw`(?:between|from|entre|de)\s+(?:las? )?${HOUR}\s*(?:-|–|and|to|till|until|y|a)\s*(?:las? )?${HOUR}(?![\d%$])`;
/** "between 10 and noon": both hours are one time. */
const WINDOW = new RegExp(String.raw`\b${BETWEEN}`, 'gi');
const ONLY_WINDOW = new RegExp(
  String.raw`^\W*(?:(?:no|ok|wait|actually|sorry|make|change|move|it|that|to|instead|better|mejor|que|sea|ser[ií]a|c[aá]mbial[oa]|p[oó]nl[oa])\W+)*${BETWEEN}(?:\W+(?:instead|actually|now|please|pls|rather|mejor|por favor))*\W*$`,
  'iu',
);

/** "between 2 and 4 instead": another time for what a text says, and nothing else. */
export function isTimeInstead(message: string): boolean {
  return ONLY_WINDOW.test(message);
}

/** "14 Elm Street": written as streets are. */
const STREET =
  /(?<![\p{L}\d])(?:\d{1,5} )?\p{Lu}[\p{L}'’]+ (?:\p{Lu}[\p{L}'’]+ )?(?:Street|St|Avenue|Ave|Road|Rd|Drive|Lane|Ln|Boulevard|Blvd|Court|Ct|Way|Place)\b/gu;
/** "this week", "next month". */
const WEEK = /\b(?:this|next|the coming|the following) (?:week(?:end)?|month|year|spring|summer|fall|winter)\b/gi;
/** "under the mat". */
const BESIDE = /\b(?:under|behind|beside|inside|outside|next to|in front of|above|below) (?:the|our|your|my) \p{L}+/giu;
const PERCENT = /\b\d{1,3}(?:\.\d+)?\s?%/g;
const SPAN =
  /\b\d{1,3}(?:\s|-)?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|minutos?|horas?|d[ií]as?|semanas?)\b/gi;
const FROM_TO =
  /\b(?:change|switch|move|swap|replace|cambia\w*)\s+(?:the |that |el |la )?(.{2,40}?)\s+(?:to|for|with|por|a)\s+(.{1,60})$/i;
/** What names a kind, and no words of the text. */
const GENERAL =
  /^(?:it|that|this|them|him|her|me|us|(?:the )?(?:price|day|date|time|hour|tone|name|amount|total|fee|language|everything|text|word\w*|line|channel|subject|number|deadline))$|^.{0,3}$/i;
const NOT_BUT =
  /^(?:.*?\b(?:is|it'?s|make (?:it|that)|say|put)\s+)?(.{1,40}?),?\s+(?:not|instead of|rather than|no|en vez de)\s+(.{1,40})$/i;

/** The text with the fact that a message changes ("make it friday", "change the price to 280"); as it was if it changes none. */
export function replaceFacts(text: string, message: string): string {
  const command = message.trim().replace(/[.!]+$/, '');
  if (!CHANGES.test(command) && !isTimeInstead(command)) return text;
  const plain = toSpan(toClock(toPlainEnglish(toShare(command, text)), text), text);
  const numbered = changeNumbered(text, command);
  // "the ticket number is 3310" names no sum.
  if (numbered !== null || IS_NUMBER.test(command)) return numbered ?? text;
  return changeNamed(text, plain) ?? changeByKind(text, plain);
}

const IS_NUMBER = /^make the (?:[\p{L}-]+ )?number\b/iu;
const NUMBERED =
  /\b(ticket|invoice|order|unit|lot|code|claim|policy|account|apartment|apt|suite|room|permit|case)(?: number| no\.?)? (?:is |to |should be )?#?([a-z]{0,3}-?\d[\w-]*)\W*$/i;

/** "make the ticket number 3310": of what stands in the text with a number. */
function changeNumbered(text: string, command: string): string | null {
  const [, what, number] = NUMBERED.exec(command) ?? [];
  if (what === undefined || number === undefined) return null;
  const before = new RegExp(String.raw`(\b${what}(?: number| no\.?)? #?)[a-z]{0,3}-?\d[\w-]*`, 'i');
  return before.test(text) ? text.replace(before, `$1${number}`) : null;
}

/** "make it 630": a time, where the text has one and no sum. */
function toClock(command: string, text: string): string {
  const isOfClock = text.search(CLOCK) >= 0 || text.search(BARE_CLOCK) >= 0;
  return isOfClock && text.search(MONEY) < 0 ? command.replace(DIGITS_OF_CLOCK, '$1:$2') : command;
}

/** "15 percent not 10", where the text says "10%". */
function toShare(command: string, text: string): string {
  return text.search(PERCENT) < 0 || !/%|\bpercent\b/i.test(command)
    ? command
    : command.replace(/(?<=\b(?:not|instead of) )(\d{1,3})\b(?!\s?(?:%|percent))/i, '$1%');
}

/** "make it 25", where the text has one length of time and no other figure. */
function toSpan(command: string, text: string): string {
  const [only, more] = [...text.matchAll(SPAN)];
  const unit = /[a-z]+$/i.exec(only?.[0] ?? '')?.[0];
  const isAlone = more === undefined && [MONEY, CLOCK, BARE_CLOCK].every((kind) => text.search(kind) < 0);
  return unit !== undefined && isAlone ? command.replace(/\b(\d{1,3})(?=\W*$)/, `$1 ${unit}`) : command;
}

const DIGITS_OF_CLOCK = /(?<![\d$:.,-])(1[0-2]|[1-9])([0-5][05])(?![\d:%-]|\s?(?:dollars|bucks|lbs?)\b)/;

/** "change friday to monday", "at 7 not 8": both are named. */
function changeNamed(text: string, command: string): string | null {
  const [, from, to] = FROM_TO.exec(command) ?? [];
  const [, instead, not] = NOT_BUT.exec(command) ?? [];
  for (const [before, after] of [
    [from, to],
    [not, instead],
  ]) {
    if (
      before === undefined ||
      after === undefined ||
      !((FROM_TO.test(command) && !GENERAL.test(before)) || /\d/.test(before) || before.search(DAY) >= 0)
    )
      continue;
    const bare = before.replace(/^\$/, '').trim();
    const found = new RegExp(String.raw`(?<![\w$])\$?${escapePattern(bare)}(?!\w)`, 'i').exec(text);
    if (found) {
      const value = after.trim().replace(/^at (?=\d)/i, '');
      return replaceAt(text, found, found[0].startsWith('$') && /^\d/.test(value) ? `$${value}` : value);
    }
  }
  return null;
}

const RELATIVE = /\b(?:today|tonight|tomorrow|hoy|ma[ñn]ana)\b/i;
/** "net 15". */
const TERMS = /\bnet \d{1,3}\b/gi;
const KINDS: { find: RegExp; isMoney?: boolean }[] = [
  { find: TERMS },
  { find: STREET },
  { find: WEEK },
  { find: PERCENT },
  { find: WINDOW },
  { find: SPAN },
  { find: DAY },
  { find: CLOCK },
  { find: BARE_CLOCK },
  { find: MONEY, isMoney: true },
  { find: BESIDE },
];

const OF_MONEY =
  /\$|\b(?:price|fee|total|deposit|amount|charge|cost|rate|bill|balance|precio|cargo|total|dep[oó]sito|anticipo)\b/i;

/** Each thing in the message takes the place of the last one of its kind in the text. */
function changeByKind(text: string, command: string): string {
  let changed = text;
  let rest = command;
  const kinds = OF_MONEY.test(command) ? KINDS.toReversed() : KINDS;
  for (const { find, isMoney } of kinds) {
    const wanted = isMoney ? moneyIn(rest, text) : find === DAY ? dayIn(rest, changed) : lastOf(rest, find)?.[0];
    if (wanted === undefined) continue;
    const place = isMoney ? placeOfMoney(changed, command) : placeOf(changed, find, wanted);
    rest = rest.replace(wanted.replace(/^\$/, ''), ' ');
    if (place) changed = replaceAt(changed, place, toCased(withHalfOfDay(wanted, place[0]), place[0]));
  }
  return PART_OF_DAY.test(command) ? changed.replace(PART_AND_HOUR, '$1') : changed;
}

/** "6:30" in the place of "7am" is in the morning, too. */
function withHalfOfDay(wanted: string, before: string): string {
  const [, half] = /^\d{1,2}(?::\d{2})?(\s?[ap]m)$/i.exec(before) ?? [];
  const isNear = Math.abs(Number.parseInt(wanted, 10) - Number.parseInt(before, 10)) <= MOST_HOURS_OFF;
  return half !== undefined && /^\d{1,2}(?::\d{2})?$/.test(wanted) && isNear ? wanted + half : wanted;
}

/** Who takes the place of "El viernes" opens a sentence, too. */
function toCased(value: string, before: string): string {
  return /^(?:El|La|Los|Este|Esta|Hoy|Ma[ñn]ana)(?!\p{L})/u.test(before)
    ? `${value.charAt(0).toUpperCase()}${value.slice(1)}`
    : value;
}

/** "saturday at 8", where the text has a day and no hour: both. */
function dayIn(command: string, text: string): string | undefined {
  const day = lastOf(command, DAY)?.[0];
  const hasHour = [CLOCK, BARE_CLOCK, WINDOW].some((hour) => text.search(hour) >= 0);
  if (day === undefined) return day;
  const part = PART_OF_DAY.exec(command.slice(command.lastIndexOf(day) + day.length))?.[0];
  if (part !== undefined || hasHour) return `${day}${part ?? ''}`;
  const hour = AT_HOUR.exec(command.slice(command.lastIndexOf(day) + day.length))?.[0];
  return hour === undefined ? day : `${day}${hour}`;
}

const PART_AND_HOUR = /( (?:en|por) la (?:ma[ñn]ana|tarde|noche)) a las? \d{1,2}(?::\d{2})?(?: ?[ap]m)?(?![\d:])/iu;
const ONE_HOUR = /\b(?:at|around|by|a las?) \d{1,2}(?::\d{2})?(?: ?[ap]m)?(?![\d:])/i;
/** "el viernes en la mañana": no hour is left then. */
const PART_OF_DAY = / (?:(?:en|por) la (?:ma[ñn]ana|tarde|noche))(?!\p{L})/iu;
const AT_HOUR = /^,? (?:at|a las?) \d{1,2}(?::\d{2})?(?: ?[ap]m)?\b/i;
const MOST_HOURS_OFF = 2;

/** "not 11", "no a las 11": what holds no longer. */
const AGAINST = /\b(?:instead of|not|rather than)\s+(?:at )?$|\bno (?:a )?las?\s+$/i;

/** The last of its kind; of days, the last that is named in the same way and not asked about. */
function placeOf(text: string, find: RegExp, wanted: string): RegExpExecArray | undefined {
  const all = [...text.matchAll(find)].filter(({ index }) => !AGAINST.test(text.slice(0, index)));
  const clocks = find === BARE_CLOCK || find === CLOCK ? [...text.matchAll(CLOCK), ...text.matchAll(BARE_CLOCK)] : all;
  const usable = clocks.filter(({ index }) => !AGAINST.test(text.slice(0, index)));
  // "entre 10 y 12" takes the place of "a las 9".
  if (find === WINDOW && all.length === 0) return ONE_HOUR.exec(text) ?? undefined;
  const isRelative = (day: string) => RELATIVE.test(day);
  const alike = find === DAY ? usable.filter((one) => isRelative(one[0]) === isRelative(wanted)) : usable;
  return (alike.at(-1) ?? usable.at(-1)) as RegExpExecArray | undefined;
}

function lastOf(text: string, find: RegExp): RegExpMatchArray | undefined {
  return [...text.matchAll(find)].at(-1);
}

/** A bare number is money where the text has a sum and nothing else took it. */
function moneyIn(command: string, text: string): string | undefined {
  if (![...text.matchAll(MONEY)].length) return undefined;
  const amount = /\$\s?(\d[\d,.]*\d|\d)|(?<![\d:.])(\d{2,6}(?:\.\d{2})?)(?![\d:]|\s?(?:st|nd|rd|th|%)\b)/.exec(command);
  const value = amount?.[1] ?? amount?.[2];
  return value === undefined ? undefined : `$${value.includes(',') ? value : Number(value).toLocaleString('en-US')}`;
}

/** "the fee": the sum that stands beside the word; else the last. */
function placeOfMoney(text: string, command: string): RegExpExecArray | undefined {
  const sums = [...text.matchAll(MONEY)] as RegExpExecArray[];
  const words = (command.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !/^(?:change|make|price|the|amount|total)$/.test(word),
  );
  const beside = sums.find(({ index, 0: sum }) => {
    const around = text.slice(Math.max(0, index - 25), index + sum.length + 20).toLowerCase();
    return words.some((word) => around.includes(word));
  });
  return beside ?? sums.at(-1);
}

function replaceAt(text: string, found: RegExpExecArray, value: string): string {
  return `${text.slice(0, found.index)}${value}${text.slice(found.index + found[0].length)}`;
}
