import { findWord } from '../words.ts';
import type { Found, Reading } from './tokens.ts';

export const DAYS: Record<string, string> = {
  hoy: 'today',
  mañana: 'tomorrow',
  manana: 'tomorrow',
  lunes: 'Monday',
  martes: 'Tuesday',
  miercoles: 'Wednesday',
  jueves: 'Thursday',
  viernes: 'Friday',
  sabado: 'Saturday',
  sabados: 'Saturdays',
  domingo: 'Sunday',
  domingos: 'Sundays',
};
const HALVES: Record<string, string> = { 'y media': ':30', 'y cuarto': ':15' };

function findHour({ low }: Reading, from: number): Found | null {
  const at = /^las?$/.test(low[from] ?? '') ? from + 1 : from;
  const hour = low[at] ?? '';
  if (hour === 'mediodia') return { at: at + 1, en: 'noon' };
  if (!/^\d{1,2}(?::\d{2})?$/.test(hour) || Number.parseInt(hour, 10) > LAST_HOUR) return null;
  const half = findWord(HALVES, low.slice(at + 1, at + 3).join(' '));
  const end = half === undefined ? at + 1 : at + 3;
  const side = findHalfOfDay(low, end);
  return { at: side.at, en: `${hour}${half ?? ''}${side.en}` };
}

const LAST_HOUR = 12;

function findHalfOfDay(low: string[], at: number): Found {
  if (/^(?:am|pm)$/.test(low[at] ?? '')) return { at: at + 1, en: ` ${low[at]}` };
  const side = /^de la (tarde|noche|mañana|manana)$/.exec(low.slice(at, at + 3).join(' '))?.[1];
  if (side === undefined) return { at, en: '' };
  return { at: at + 3, en: side.startsWith('m') ? ' am' : ' pm' };
}

const SIDES: Record<string, string> = {
  'en la mañana': 'morning',
  'por la mañana': 'morning',
  'en la tarde': 'afternoon',
  'por la tarde': 'afternoon',
  'en la noche': 'night',
  'por la noche': 'night',
};

function findDay({ low }: Reading, from: number): Found | null {
  const isNext = low[from] === 'el' && low[from + 1] === 'proximo';
  const isLed = /^(?:el|este|los|al|del)$/.test(low[from] ?? '');
  const at = from + (isNext ? 2 : isLed ? 1 : 0);
  const day = findDate(low, from, at) ?? findWord(DAYS, low[at]);
  if (day === undefined) return null;
  const side = findWord(SIDES, low.slice(at + 1, at + 4).join(' '));
  const which = low[from] === 'este' ? 'this ' : '';
  return {
    at: at + (side === undefined ? 1 : 4),
    en: `${isNext ? 'next ' : which}${day}${side === undefined ? '' : ` ${side}`}`,
  };
}

/** "el 27". */
function findDate(low: string[], from: number, at: number): string | undefined {
  const isDated = /^(?:el|del|al)$/.test(low[from] ?? '') && /^(?:[12]?\d|3[01])$/.test(low[at] ?? '');
  return isDated ? `the ${toOrdinal(low[at] ?? '')}` : undefined;
}

function toOrdinal(number: string): string {
  const end = /1\d$/.test(number) ? 'th' : (ORDINALS[number.at(-1) ?? ''] ?? 'th');
  return `${number}${end}`;
}

const ORDINALS: Record<string, string> = { 1: 'st', 2: 'nd', 3: 'rd' };
const LINKS: [string, string][] = [
  ['antes de', 'before'],
  ['despues de', 'after'],
  ['como a', 'around'],
  ['en vez de', 'instead of'],
  ['a partir de', 'starting at'],
  ['hasta', 'until'],
  ['desde', 'from'],
  ['para', 'for'],
  ['a', 'at'],
];

/** "a las 8", "antes de las 8", "entre las 8 y las 10", "del lunes al viernes", "en 20 minutos". */
export function listTimes(reading: Reading, at: number): Found[] {
  return [findWindow(reading, at), findLinked(reading, at), findDated(reading, at), findLength(reading, at)].flatMap(
    (one) => one ?? [],
  );
}

function findWindow(reading: Reading, at: number): Found | null {
  if (!/^(?:entre|del?)$/.test(reading.low[at] ?? '')) return null;
  return findEnds(reading, at, findHour) ?? findEnds(reading, at, findDay);
}

function findEnds(reading: Reading, at: number, find: typeof findDay): Found | null {
  const { low } = reading;
  const word = low[at] ?? '';
  const one = (word === 'del' ? find(reading, at) : null) ?? find(reading, at + 1);
  const link = one === null ? '' : (low[one.at] ?? '');
  const isJoined = word === 'entre' ? link === 'y' : /^al?$/.test(link);
  const other = one && isJoined ? find(reading, link === 'al' ? one.at : one.at + 1) : null;
  if (!one || !other) return null;
  if (word === 'entre') return { at: other.at, en: `between ${one.en} and ${other.en}` };
  return { at: other.at, en: `${word === 'del' ? 'from ' : ''}${one.en} to ${other.en}` };
}

function findLinked(reading: Reading, at: number): Found | null {
  const { low } = reading;
  const [link, en] = LINKS.find(([one]) => low.slice(at, at + one.split(' ').length).join(' ') === one) ?? [];
  if (link === undefined || en === undefined) return null;
  const end = at + link.split(' ').length;
  const hour = /^las?$|^mediodia$|^el$/.test(low[end] ?? '')
    ? findHour(reading, low[end] === 'el' ? end + 1 : end)
    : null;
  if (hour) return { at: hour.at, en: `${en} ${hour.en}` };
  const day = link === 'a' ? null : findDay(reading, end);
  return day && { at: day.at, en: `${link === 'para' ? 'to' : en} ${day.en}` };
}

function findDated(reading: Reading, at: number): Found | null {
  const { low } = reading;
  const day = findDay(reading, at);
  if (!day) return null;
  const lead = low[at] === 'del' ? 'from ' : low[at] === 'al' ? 'to ' : '';
  return { at: day.at, en: `${lead}${day.en}` };
}

const UNITS: Record<string, string> = {
  min: 'minutes',
  minuto: 'minute',
  minutos: 'minutes',
  hora: 'hour',
  horas: 'hours',
  dia: 'day',
  dias: 'days',
  semana: 'week',
  semanas: 'weeks',
  mes: 'month',
  meses: 'months',
  pies: 'feet',
  libras: 'pounds',
  yardas: 'yards',
};

export const NUMBERS: Record<string, string> = {
  un: 'one',
  una: 'one',
  dos: 'two',
  tres: 'three',
  cuatro: 'four',
  cinco: 'five',
  seis: 'six',
  siete: 'seven',
  ocho: 'eight',
  diez: 'ten',
};
const LENGTH_LEADS: Record<string, string> = { en: 'in ', como: 'about ', unos: 'about ', unas: 'about ' };

/** "como 30 minutos", "una hora". */
function findLength({ low }: Reading, from: number): Found | null {
  const leads: string[] = [];
  for (
    let lead = findWord(LENGTH_LEADS, low[from]);
    lead !== undefined;
    lead = findWord(LENGTH_LEADS, low[from + leads.length])
  )
    leads.push(lead);
  const at = from + leads.length;
  const count = low[at] ?? '';
  const number = /^\d+$/.test(count) ? count : findWord(NUMBERS, count);
  const unit = findWord(UNITS, low[at + 1]);
  if (number === undefined || unit === undefined) return null;
  const one = /^una?$/.test(count) ? (unit === 'hour' ? 'an' : 'a') : number;
  const whole = `${leads.join('')}${one}`;
  if (low[at + 2] === 'mas') return { at: at + 3, en: `${whole} more ${unit}` };
  const late = /^tarde\b|^de retraso\b/.exec(low.slice(at + 2, at + 4).join(' '))?.[0];
  if (late === undefined) return { at: at + 2, en: `${whole} ${unit}` };
  return { at: at + 2 + late.split(' ').length, en: `${whole} ${unit} late` };
}
