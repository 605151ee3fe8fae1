import { listEntries, toAgreeing } from '../words.ts';
import { listComplements, listLinked, listLists } from './complements.ts';
import { type Mood, type Said, type Subject, toSaid } from './mood.ts';
import type { Thing } from './parts/nouns.ts';
import { listTimes } from './parts/times.ts';
import type { Reading } from './tokens.ts';
import { listVerbs } from './verbs.ts';

const LASTING =
  /^(?:gratis|extra|final|<?nuevo|grande|chico|pesado|viejo|largo|corto|difícil|fácil|ancho|alto|ligero|justo|local|confiable|no reembolsable|reembolsable|mínimo|honesto|cuidadoso|de .*|físico)$/;
const OF_PRICE =
  /(?:precio|total|saldo|depósito|anticipo|pago|tarifa|costo|cargo|mínimo|cotización|estimado|cuenta|factura|resto|descuento)/;

/** What somebody or something is, after "is". */
export function listStatesOf(reading: Reading, subject: Subject, mood: Mood): Said[] {
  return [
    ...listQualities(reading, subject, mood),
    ...listPassive(reading, subject, mood),
    ...listWhere(reading, subject, mood),
    ...listWhat(reading, subject, mood),
  ];
}

/** After it stands no other thing. */
const QUALITY: Thing = { at: 0, es: '', isFeminine: false, isPlural: false, isHuman: false, isKnown: false };

function withRest(reading: Reading, said: string, at: number, mood: Mood, after: Thing | null = null): Said[] {
  return listComplements(reading, at, mood.isNegative, after).map((rest) => ({
    at: rest.at,
    es: `${said} ${rest.es}`.trim(),
    mood,
  }));
}

function listQualities(reading: Reading, { at, person, thing }: Subject, mood: Mood): Said[] {
  const { low } = reading;
  const degree = /^(?:very|too|so|really|all)$/.test(low[at] ?? '') ? low[at] : undefined;
  const start = degree === undefined ? at : at + 1;
  const more = degree === undefined || degree === 'all' ? '' : degree === 'too' ? 'demasiado ' : 'muy ';
  return listEntries(low, start, 'adjectives').flatMap(({ at: end, es }) => {
    if (es === 'tarde') return withRest(reading, `${toSaid('ir', mood, '')} tarde`, end, mood);
    if (es === '!terminar') return withRest(reading, toSaid('terminar', mood, ''), end, mood);
    if (es === '!contratar') return withRest(reading, toSaid('contratar', mood, ''), end, mood);
    if (es === '!vence') return withRest(reading, toSaid('vencer', mood, ''), end, mood);
    if (es.startsWith('!')) return [];
    const form = thing ?? { isFeminine: false, isPlural: person > 1 };
    const being = LASTING.test(es) ? 'ser' : 'estar';
    const said = `${toSaid(being, mood, '')} ${more}${toAgreeing(es.replace('<', ''), form)}`;
    return withRest(reading, said, end, mood, QUALITY);
  });
}

/** "the appointment was moved to friday": se cambió. */
function listPassive(reading: Reading, { at, thing, person }: Subject, mood: Mood): Said[] {
  if (person === 0 || person === 2) return [];
  const self: Mood = { ...mood, person: thing?.isPlural === true || person === 3 ? 3 : 1 };
  return listVerbs(reading, at, 'past')
    .filter(({ particle }) => particle === null)
    .flatMap(({ at: end, es }) => withRest(reading, toSaid(es, self, 'se'), end, mood));
}

function listWhat(reading: Reading, { at, thing, person }: Subject, mood: Mood): Said[] {
  return [...listLists(reading, at), ...listNumbers(reading, at)].flatMap((what) => {
    if (what.isSum !== true) return withRest(reading, `${toSaid('ser', mood, '')} ${what.es}`, what.at, mood);
    // "we are $90" is nothing that one says.
    if (thing === null && (person === 0 || person === 2)) return [];
    return withRest(reading, `${sayCost(thing, mood)} ${what.es}`, what.at, mood);
  });
}

/** "el precio es de", "el jacuzzi cuesta", "son". */
function sayCost(thing: Thing | null, mood: Mood): string {
  if (thing === null) return toSaid('ser', { ...mood, person: 3, lead: mood.lead === 'ir a' ? null : mood.lead }, '');
  const own: Mood = { ...mood, person: thing.isPlural ? 3 : 1 };
  return OF_PRICE.test(thing.es) ? `${toSaid('ser', own, '')} de` : toSaid('costar', own, '');
}

function listNumbers({ low, words }: Reading, at: number): Thing[] {
  const word = low[at] ?? '';
  if (!/^[#*]?\d[\d#*]*$|^\d{3}[-.]/.test(word)) return [];
  return [{ at: at + 1, es: words[at] ?? '', isFeminine: false, isPlural: true, isHuman: false, isKnown: true }];
}

/** "on Elm Street", "in the garage", "friday at 9", "on the way". */
function listWhere(reading: Reading, subject: Subject, mood: Mood): Said[] {
  const { at, person, thing } = subject;
  const times = listTimes(reading, at);
  const late = times.find(({ es }) => / tarde$/.test(es));
  const told = late?.es.replace(/ tarde$/, '');
  if (late) return withRest(reading, `${toSaid('ir', mood, '')} con ${told} de retraso`, late.at, mood);
  const isPerson = thing === null ? person !== 1 : thing.isHuman;
  const verb = findBeing(reading, at, { isPerson, isTime: times.length > 0, isIt: person === 1 });
  return verb === null ? [] : withRest(reading, toSaid(verb, mood, ''), at, mood).filter((one) => one.at > at);
}

/** Whether one "is", "gets", or "goes" there or then; null if nothing of the kind follows. */
function findBeing(
  reading: Reading,
  at: number,
  { isPerson, isTime, isIt }: { isPerson: boolean; isTime: boolean; isIt: boolean },
): string | null {
  const word = reading.low[at] ?? '';
  if (isTime && /^(?:in|about|around|\d+)$/.test(word)) return isPerson ? 'llegar' : 'ser';
  if (isTime && !/^(?:an?|one|two)$/.test(word)) return isPerson && !isIt ? 'estar' : 'ser';
  const phrases = listEntries(reading.low, at, 'phrases');
  if (phrases.some(({ es }) => es === 'en camino')) return 'ir';
  return phrases.length + listLinked(reading, at).length === 0 ? null : 'estar';
}
