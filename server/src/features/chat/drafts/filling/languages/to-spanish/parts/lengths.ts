import { findWord } from '../../words.ts';
import type { Found, Reading } from '../tokens.ts';

const UNITS: Record<string, string> = {
  minute: 'minuto',
  hour: 'hora',
  day: 'día',
  week: 'semana',
  month: 'mes',
  year: 'año',
  'business day': 'día hábil',
};
export const NUMBERS: Record<string, string> = {
  a: 'un',
  an: 'un',
  one: 'un',
  two: 'dos',
  three: 'tres',
  four: 'cuatro',
  five: 'cinco',
  six: 'seis',
  seven: 'siete',
  eight: 'ocho',
  nine: 'nueve',
  ten: 'diez',
};

const AFTER: Record<string, string> = {
  before: 'antes',
  ago: 'atrás',
  late: 'tarde',
  more: 'más',
  early: 'antes',
  earlier: 'antes',
  later: 'después',
  away: '',
};

/** "in 20 minutes", "about 2 hours", "15 days", "40 minutes late". */
export function findLength({ low }: Reading, from: number): Found | null {
  const lead = findWord(LEADS, low[from]) ?? '';
  const start = lead === '' ? from : from + 1;
  const isAbout = /^(?:about|around|like|roughly)$/.test(low[start] ?? '');
  const at = isAbout ? start + 1 : start;
  const number = /^\d+$/.test(low[at] ?? '') ? low[at] : findWord(NUMBERS, low[at]);
  const isMore = /^(?:more|extra)$/.test(low[at + 1] ?? '');
  const end = at + (isMore ? 3 : 2);
  const es = findWord(UNITS, (low[end - 1] ?? '').replace(/s$/, ''));
  if (number === undefined || es === undefined) return null;
  const whole = `${lead}${toCounted(number, es, isAbout)}${isMore ? ' más' : ''}`;
  const after = low[end] === 'before' && end + 1 < low.length ? undefined : findWord(AFTER, low[end]);
  return after === undefined ? { at: end, es: whole } : { at: end + 1, es: `${whole} ${after}` };
}

const LEADS: Record<string, string> = { in: 'en ', within: 'en ', for: 'por ' };

/** "unas 2 horas", "como una hora". */
function toCounted(number: string, unit: string, isAbout: boolean): string {
  const isFeminine = unit.endsWith('a');
  if (number === 'un' || number === '1')
    return `${isAbout ? 'como ' : ''}${number === 'un' && isFeminine ? 'una' : number} ${unit}`;
  const about = isFeminine ? 'unas ' : 'unos ';
  return `${isAbout ? about : ''}${number} ${unit === 'mes' ? 'meses' : unit.replace(/^día hábil$/, 'días hábile').concat('s')}`;
}
