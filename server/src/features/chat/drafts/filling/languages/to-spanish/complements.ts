import { findWord, listEntries, toAgreeing } from '../words.ts';
import { listThings, type Thing } from './parts/nouns.ts';
import { findHour, listTimes } from './parts/times.ts';
import type { Found, Reading } from './tokens.ts';
import { listVerbs } from './verbs.ts';

const LINKS: Record<string, string> = {
  in: 'en',
  on: 'en',
  at: 'en',
  to: 'a',
  into: 'en',
  onto: 'en',
  from: 'de',
  with: 'con',
  without: 'sin',
  by: 'junto a',
  near: 'cerca de',
  behind: 'detrás de',
  'in front of': 'enfrente de',
  'next to': 'junto a',
  beside: 'junto a',
  under: 'debajo de',
  inside: 'dentro de',
  'inside of': 'dentro de',
  outside: 'afuera de',
  'outside of': 'afuera de',
  'on top of': 'encima de',
  'out of': 'de',
  'off of': 'de',
  off: 'de',
  through: 'por',
  of: 'de',
  about: 'sobre',
  'because of': 'por',
  'due to': 'por',
  'instead of': 'en vez de',
  around: 'alrededor de',
  against: 'contra',
  across: 'al otro lado de',
  'across from': 'enfrente de',
  'up to': 'hasta',
  before: 'antes de',
  after: 'después de',
  until: 'hasta',
  except: 'menos',
  'except for': 'menos',
  including: 'incluyendo',
  as: 'como',
  plus: 'más',
  than: 'que',
  like: 'como',
  per: 'por',
  for: 'para',
  via: 'por',
};

/** "the couch, the bed and two chairs": a list is one thing, too. */
export function listLists(reading: Reading, at: number, isNegative = false): Thing[] {
  if (reading.left-- < 0) return [];
  return listLongest(listThings(reading, at).flatMap((thing) => [...listJoined(reading, thing, isNegative), thing]));
}

/** A list ends with what stands after "and". */
function listJoined(reading: Reading, thing: Thing, isNegative: boolean): Thing[] {
  const { low } = reading;
  const isComma = low[thing.at] === ',';
  const at = isComma ? thing.at + 1 : thing.at;
  const joint = findWord(isNegative ? NEITHER : ENDS, low[at]);
  if (joint === undefined && !isComma) return [];
  const others =
    joint === undefined
      ? listLists(reading, at, isNegative).filter(({ es }) => / (?:y|o|ni) /.test(es))
      : listThings(reading, at + 1);
  const word = joint === undefined ? ',' : ` ${joint}`;
  return others.map((other) => ({ ...thing, at: other.at, es: `${thing.es}${word} ${withA(other)}`, isPlural: true }));
}

const ENDS: Record<string, string> = { and: 'y', '&': 'y', or: 'o', nor: 'ni' };
const NEITHER: Record<string, string> = { and: 'ni', '&': 'ni', or: 'ni', nor: 'ni' };

/** Each end once, the longest first. */
export function listLongest<T extends Found>(all: T[]): T[] {
  const ends = new Set<number>();
  const first = all.filter(({ at }) => !ends.has(at) && ends.add(at));
  return first.toSorted((a, b) => b.at - a.at);
}

function withA({ es, isHuman, isKnown }: Thing): string {
  return isHuman && isKnown ? `a ${es}` : es;
}

/** Whatever may follow a verb, up to each place where it may end; the last of them is nothing. */
export function listComplements(reading: Reading, at: number, isNegative = false, form: Thing | null = null): Found[] {
  const key = `${at} ${isNegative}`;
  const known = form === null ? reading.known.get(key) : undefined;
  if (known) return known;
  if (reading.left-- < 0) return [];
  const all = [
    ...listEntries(reading.low, at, 'phrases')
      .filter((one) => reading.low[one.at] !== 'of')
      .map((one) => ({ ...one, next: form })),
    ...listTimes(reading, at).map((one) => ({ ...one, next: form })),
    ...listAims(reading, at).map((one) => ({ ...one, next: null })),
    ...listLinked(reading, at).map((one) => ({ ...one, next: form })),
    ...listLists(reading, at, isNegative)
      .filter(({ isSum }) => form === null || isSum === true)
      .map((one) => ({ at: one.at, es: withA(one), next: one })),
    ...listPhones(reading, at).map((one) => ({ ...one, next: form })),
    ...listStates(reading, at, form).map((one) => ({ ...one, next: null })),
  ].toSorted((one, other) => other.at - one.at);
  const longer = all.flatMap(({ at: end, es, next }) =>
    listComplements(reading, end, isNegative, next).map((rest) => ({ at: rest.at, es: `${es} ${rest.es}`.trim() })),
  );
  const found = listLongest([...longer, { at, es: '' }]);
  if (form === null) reading.known.set(key, found);
  return found;
}

/** "by the garage door", "with the dolly", "from monday". */
export function listLinked(reading: Reading, at: number): Found[] {
  return [3, 2, 1].flatMap((count) => {
    const link = reading.low.slice(at, at + count).join(' ');
    const es = findWord(LINKS, link);
    if (es === undefined) return [];
    const known =
      findPerson(reading, at + count, es) ?? (link === 'instead of' ? findOtherTime(reading, at + count) : null);
    if (known) return [known];
    const isAfterSum =
      link === 'for' && /^\$|^(?:off|extra|charged?s?|pa(?:y|id)|thanks?)$|%$/.test(reading.low[at - 1] ?? '');
    return listLists(reading, at + count).map((thing) => {
      const isPor = isAfterSum || (link === 'for' && thing.isSum === true) || (link === 'by' && thing.isName === true);
      return { at: thing.at, es: `${isPor ? 'por' : es} ${thing.es}` };
    });
  });
}

/** "with you". */
function findPerson({ low }: Reading, at: number, link: string): Found | null {
  const person = findWord(PERSONS, low[at]);
  if (person === undefined || isOwner(low, at)) return null;
  return { at: at + 1, es: `${link} ${person}`.replace('con mí', 'conmigo') };
}

/** "instead of 2", "instead of friday". */
function findOtherTime(reading: Reading, at: number): Found | null {
  const time = findHour(reading, at) ?? listTimes(reading, at)[0];
  return time ? { at: time.at, es: `en vez de ${time.es}` } : null;
}

function listPhones({ low, words }: Reading, at: number): Found[] {
  const from = low[at] === 'at' ? at + 1 : at;
  return /\d{3}[-.]\d{4}$/.test(low[from] ?? '') ? [{ at: from + 1, es: `al ${words[from]}` }] : [];
}

const PERSONS: Record<string, string> = {
  you: 'usted',
  us: 'nosotros',
  me: 'mí',
  him: 'él',
  her: 'ella',
  them: 'ellos',
};

/** "leave the gate open": how the thing before is to be. */
function listStates(reading: Reading, at: number, form: Thing | null): Found[] {
  if (form === null) return [];
  return listEntries(reading.low, at, 'adjectives')
    .filter(({ es }) => !/^[<!]/.test(es))
    .map(({ at: end, es }) => ({ at: end, es: toAgreeing(es, form) }));
}

/** "to open the gate": what for. */
function listAims(reading: Reading, at: number): Found[] {
  if (reading.low[at] !== 'to') return [];
  return listVerbs(reading, at + 1, 'base').flatMap((verb) =>
    listObjects(reading, verb).flatMap(({ clitic, at: end }) =>
      listComplements(reading, end).map((rest) => ({
        at: rest.at,
        es: `para ${verb.es.split(' ')[0]}${clitic}${verb.es.replace(/^\S+/, '')} ${rest.es}`.trim(),
      })),
    ),
  );
}

const CLITICS: Record<string, string> = { me: 'me', us: 'nos', you: 'le', him: 'lo', her: 'la', it: 'lo', them: 'los' };
/** What one does to a person, and not with one. */
const TO_SOMEBODY =
  /^(?:mandar|decir|pagar|dar|preguntar|avisar|cobrar|mostrar|agradecer|contestar|facturar|reembolsar|ofrecer|deber)(?: |$)/;

/** "pick it up", "call me", or nothing: the pronoun after a verb, and where it ends. */
export function listObjects(
  { low }: Reading,
  { at, es, particle }: { at: number; es: string; particle: string | null },
): { at: number; clitic: string }[] {
  const clitic = findWord(CLITICS, low[at]) ?? '';
  if (particle !== null) return clitic !== '' && low[at + 1] === particle ? [{ at: at + 2, clitic }] : [];
  if (clitic === '') return [{ at, clitic }];
  const isTold = TO_SOMEBODY.test(es) && low[at] !== 'it';
  const person = isTold ? clitic.replace(/^l[oa]$/, 'le').replace('los', 'les') : clitic;
  return [...(isOwner(low, at) ? [{ at, clitic: '' }] : []), { at: at + 1, clitic: person }];
}

/** "her car" is a thing. */
function isOwner(low: string[], at: number): boolean {
  const next = low[at + 1] ?? '';
  return low[at] === 'her' && /^\p{L}/u.test(next) && !/^(?:a|an|the|to|at|if|when|and|back)$/.test(next);
}
