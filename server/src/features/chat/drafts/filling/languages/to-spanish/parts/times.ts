import { findWord } from '../../words.ts';
import type { Found, Reading } from '../tokens.ts';
import { findLength } from './lengths.ts';

export const DAYS: Record<string, string> = {
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
  saturday: 'sábado',
  sunday: 'domingo',
};
const RELATIVE: Record<string, string> = { today: 'hoy', tomorrow: 'mañana', tonight: 'esta noche', yesterday: 'ayer' };
const MONTHS =
  'january enero february febrero march marzo april abril may mayo june junio july julio august agosto september septiembre october octubre november noviembre december diciembre'.split(
    ' ',
  );
const PARTS: Record<string, string> = {
  morning: 'por la mañana',
  afternoon: 'por la tarde',
  evening: 'por la tarde',
  night: 'por la noche',
};
interface Hour extends Found {
  /** "a las 8", and "8" alone. */
  bare: string;
}

/** "8 am", "noon". */
export function findHour({ low }: Reading, at: number): Hour | null {
  const word = low[at] ?? '';
  if (word === 'noon' || word === 'midnight') {
    const es = word === 'noon' ? 'mediodía' : 'medianoche';
    return { at: at + 1, es: word === 'noon' ? `el ${es}` : `la ${es}`, bare: es };
  }
  if (!/^\d{1,2}(?::\d{2})?$/.test(word) || Number.parseInt(word, 10) > LAST_HOUR) return null;
  const half = low[at + 1] ?? '';
  const isMarked = half === 'am' || half === 'pm';
  const bare = isMarked ? `${word} ${half}` : word;
  return { at: at + (isMarked ? 2 : 1), es: `${/^1(?!\d)/.test(word) ? 'la' : 'las'} ${bare}`, bare };
}

const LAST_HOUR = 12;

interface Day extends Found {
  /** "lunes", without "el". */
  bare: string;
  isNamed: boolean;
}

function findDay({ low }: Reading, from: number): Day | null {
  const at = low[from] === 'on' ? from + 1 : from;
  const which = findWord(WHICH, low[at]);
  const place = which === undefined ? at : at + 1;
  const word = low[place] ?? '';
  const relative = which === undefined ? findWord(RELATIVE, word) : undefined;
  if (relative !== undefined) return { at: place + 1, es: relative, bare: relative, isNamed: false };
  const many = findWord(DAYS, /^(\w+day)s$/.exec(word)?.[1])?.replace(/(?<=o)$/, 's');
  if (many !== undefined) return { at: place + 1, es: `los ${many}`, bare: many, isNamed: true };
  const day = findWord(DAYS, word);
  if (day !== undefined) return { at: place + 1, es: `${which ?? 'el'} ${day}`, bare: day, isNamed: true };
  return which === undefined || which === 'el' ? findDate(low, place) : null;
}

const WHICH: Record<string, string> = { the: 'el', this: 'este', next: 'el próximo', every: 'cada', each: 'cada' };

/** "december 24", "the 5th". */
function findDate(low: string[], at: number): Day | null {
  const month = MONTHS[MONTHS.indexOf(low[at] ?? '-') + 1];
  const isMonth = MONTHS.indexOf(low[at] ?? '-') % 2 === 0;
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(low[isMonth ? at + 1 : at] ?? '');
  if (!number || (!isMonth && !(/\D$/.test(number[0]) && low[at - 1] === 'the'))) return null;
  const bare = isMonth ? `${number[1]} de ${month}` : `${number[1]}`;
  return { at: at + (isMonth ? 2 : 1), es: `el ${bare}`, bare, isNamed: true };
}

const BEFORE: Record<string, string> = {
  before: 'antes de',
  by: 'antes de',
  after: 'después de',
  past: 'después de',
  until: 'hasta',
  till: 'hasta',
  til: 'hasta',
  from: 'de',
  to: 'a',
  starting: 'desde',
  since: 'desde',
  around: 'como a',
  about: 'como a',
  at: 'a',
  for: 'para',
};

/** Every time that stands at a place, the longest first. */
export function listTimes(reading: Reading, at: number): Found[] {
  return [
    findWindow(reading, at),
    findSpan(reading, at),
    findDayAndHour(reading, at),
    findLength(reading, at),
    findPart(reading, at),
  ].flatMap((one) => one ?? []);
}

/** "between 8 and 10", "monday to friday", "7 to 6". */
function findWindow(reading: Reading, at: number): Found | null {
  return findEnds(reading, at, findHour) ?? findEnds(reading, at, findDay);
}

function findEnds<T extends Hour>(
  reading: Reading,
  at: number,
  find: (reading: Reading, at: number) => T | null,
): Found | null {
  const word = reading.low[at] ?? '';
  const start = /^(?:between|from)$/.test(word) ? at + 1 : at;
  const one = find(reading, start);
  const joint = one === null ? '' : (reading.low[one.at] ?? '');
  const isJoined = word === 'between' ? joint === 'and' : /^(?:to|till|until|through|thru|-)$/.test(joint);
  const other = one && isJoined ? find(reading, one.at + 1) : null;
  if (!one || !other) return null;
  if (word === 'between') return withHourOf(reading, one, { at: other.at, es: `entre ${one.es} y ${other.es}` });
  const isFrom = 'isNamed' in one && start > at;
  const isDate = 'isNamed' in one && /^\d+$/.test(one.bare);
  const ends = isDate
    ? `del ${one.bare} al ${other.bare}`
    : isFrom
      ? `de ${one.es} a ${other.es}`
      : `de ${one.bare} a ${other.bare}`;
  return withHourOf(reading, one, { at: other.at, es: ends });
}

function withHourOf(reading: Reading, one: Hour, ends: Found): Found {
  return 'isNamed' in one ? withHour(reading, ends) : ends;
}

/** "before 8", "by friday", "until noon", "at 9". */
function findSpan(reading: Reading, at: number): Found | null {
  const word = reading.low[at] ?? '';
  const link = findWord(BEFORE, word);
  if (link === undefined) return null;
  const day = findDay(reading, at + 1);
  if (day) {
    if (word === 'around' || word === 'about' || word === 'at') return null;
    const es = `${word === 'by' ? 'a más tardar' : link} ${day.es}`;
    return withHour(reading, { at: day.at, es });
  }
  if (word === 'for') return null;
  const hour = findHour(reading, at + 1);
  if (!hour) return null;
  // "from 9" alone, "to 9".
  const es = word === 'from' ? `desde ${hour.es}` : `${link} ${hour.es}`;
  const next = findDay(reading, hour.at);
  return next && /^(?:at|around|about|by)$/.test(word) ? { at: next.at, es: `${next.es} ${es}` } : { at: hour.at, es };
}

function withHour(reading: Reading, day: Found): Found {
  const part = findWord(PARTS, reading.low[day.at]);
  const parted = part === undefined ? day : { at: day.at + 1, es: `${day.es} ${part}` };
  const comma = reading.low[parted.at] === ',' ? 1 : 0;
  const window = findHours(reading, parted.at + comma);
  return window ? { at: window.at, es: `${parted.es} ${window.es}` } : parted;
}

/** What of the clock follows a day: "at 10", "between 8 and 10", "8 to 2", a bare "9". */
function findHours(reading: Reading, at: number): Found | null {
  const { low } = reading;
  const isDay = findDay(reading, /^(?:between|from)$/.test(low[at] ?? '') ? at + 1 : at) !== null;
  const window = isDay ? null : findWindow(reading, at);
  if (window) return window;
  const word = low[at] ?? '';
  const link = /^(?:at|around|about|by|before|after|until|till)$/.test(word) ? BEFORE[word] : undefined;
  const hour = findHour(reading, link === undefined ? at : at + 1);
  if (!hour || (link === undefined && isCounting(low, hour.at))) return null;
  return { at: hour.at, es: `${link ?? 'a'} ${hour.es}` };
}

/** "tomorrow 2 guys": no hour. */
function isCounting(low: string[], at: number): boolean {
  return at < low.length && !/^(?:[.,;:]|and|or|but|so|because|if|instead|not|sharp|please)$/.test(low[at] ?? '');
}

function findDayAndHour(reading: Reading, at: number): Found | null {
  const day = findDay(reading, at);
  if (!day) return null;
  const whole = withHour(reading, day);
  const { low } = reading;
  const other = low[whole.at] === 'or' || low[whole.at] === 'and' ? findDay(reading, whole.at + 1) : null;
  return other
    ? { ...withHour(reading, { at: other.at, es: `${whole.es} ${low[whole.at] === 'or' ? 'o' : 'y'} ${other.es}` }) }
    : whole;
}

/** "in the morning", "this afternoon". */
function findPart({ low }: Reading, at: number): Found | null {
  const [first, second, third] = low.slice(at, at + 3);
  const whole = first === 'in' && second === 'the' ? findWord(PARTS, third) : undefined;
  if (whole !== undefined) return { at: at + 3, es: whole };
  if (first === 'at' && second === 'night') return { at: at + 2, es: 'por la noche' };
  const part = first === 'this' ? findWord(PARTS, second) : undefined;
  return part === undefined ? null : { at: at + 2, es: `esta ${part.replace('por la ', '')}` };
}
