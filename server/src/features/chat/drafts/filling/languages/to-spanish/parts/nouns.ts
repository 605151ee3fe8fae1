import { findWord, listEntries, listNouns, type Noun, toAgreeing } from '../../words.ts';
import type { Found, Reading } from '../tokens.ts';
import { NUMBERS } from './lengths.ts';
import { DAYS, listTimes } from './times.ts';

/** A thing or several, as they stand in a sentence. */
export interface Thing extends Found, Omit<Noun, 'es'> {
  /** "the couch", "my helper": known to the reader. */
  isKnown: boolean;
  isSum?: boolean;
  isName?: boolean;
}

type Form = Pick<Noun, 'isFeminine' | 'isPlural'>;
const pick = ({ isFeminine, isPlural }: Form, forms: [string, string, string, string]) =>
  forms[(isPlural ? 2 : 0) + (isFeminine ? 1 : 0)] ?? '';
const DETERMINERS: Record<string, [string, string, string, string]> = {
  the: ['el', 'la', 'los', 'las'],
  my: ['mi', 'mi', 'mis', 'mis'],
  our: ['nuestro', 'nuestra', 'nuestros', 'nuestras'],
  your: ['su', 'su', 'sus', 'sus'],
  his: ['su', 'su', 'sus', 'sus'],
  her: ['su', 'su', 'sus', 'sus'],
  their: ['su', 'su', 'sus', 'sus'],
  this: ['este', 'esta', 'estos', 'estas'],
  these: ['este', 'esta', 'estos', 'estas'],
  that: ['ese', 'esa', 'esos', 'esas'],
  those: ['ese', 'esa', 'esos', 'esas'],
  a: ['un', 'una', 'unos', 'unas'],
  an: ['un', 'una', 'unos', 'unas'],
  one: ['un', 'una', 'unos', 'unas'],
  some: ['un poco de', 'un poco de', 'algunos', 'algunas'],
  any: ['', '', '', ''],
  every: ['cada', 'cada', 'cada', 'cada'],
  each: ['cada', 'cada', 'cada', 'cada'],
  'all the': ['todo el', 'toda la', 'todos los', 'todas las'],
  'all of the': ['todo el', 'toda la', 'todos los', 'todas las'],
  'all your': ['todo su', 'toda su', 'todos sus', 'todas sus'],
  'all our': ['todo nuestro', 'toda nuestra', 'todos nuestros', 'todas nuestras'],
  'all my': ['todo mi', 'toda mi', 'todos mis', 'todas mis'],
  all: ['todo el', 'toda la', 'todos los', 'todas las'],
  both: ['', '', 'los dos', 'las dos'],
  another: ['otro', 'otra', 'otros', 'otras'],
  'the other': ['el otro', 'la otra', 'los otros', 'las otras'],
  other: ['otro', 'otra', 'otros', 'otras'],
};
const KNOWN = /^(?:the|my|our|your|his|her|their|this|that|these|those|all .*|both|the other)$/;

interface Head {
  at: number;
  name: string | null;
}

function listDeterminers({ low }: Reading, at: number): Head[] {
  const three = [3, 2, 1].map((count) => low.slice(at, at + count).join(' '));
  const found = three.flatMap((name, i) => (Object.hasOwn(DETERMINERS, name) ? [{ at: at + 3 - i, name }] : []));
  return [...found, { at, name: null }];
}

/** Every thing that stands at a place, the longest first. */
export function listThings(reading: Reading, at: number): Thing[] {
  if (reading.left-- < 0) return [];
  const named = listDeterminers(reading, at).flatMap((head) => listNamed(reading, head));
  const sum = findSum(reading, at);
  const name = findName(reading, at);
  return [...named, ...(sum ? [sum] : []), ...(name ? [name] : [])].toSorted((a, b) => b.at - a.at);
}

function listNamed(reading: Reading, head: Head): Thing[] {
  const { low } = reading;
  const first = low[head.at] ?? '';
  if (head.name !== null && /^\$\d|\d%$/.test(first))
    return listOf(reading, head, { number: '', after: ` de ${first}`, from: head.at + 1 });
  const number = /^an?$/.test(head.name ?? '') ? '' : findNumber(first);
  if (number === '') return listOf(reading, head, { number, after: '', from: head.at });
  const next = low[head.at + 1];
  const from = head.at + (next === 'more' || next === 'foot' ? 2 : 1);
  if (next === 'foot') return listOf(reading, head, { number: '', after: ` de ${number} pies`, from });
  return listOf(reading, head, { number, after: next === 'more' ? ' más' : '', from });
}

function findNumber(word: string): string {
  if (/^\d+$/.test(word)) return word;
  return /^an?$/.test(word) ? '' : (findWord(NUMBERS, word) ?? '');
}

function listOf(
  reading: Reading,
  { name }: Head,
  { number, after, from }: { number: string; after: string; from: number },
): Thing[] {
  return listAdjectives(reading, from).flatMap(({ at, found }) =>
    listNouns(reading.low, at).flatMap(({ at: end, noun }) => {
      const isPlural = noun.isPlural || !/^(?:|un|1)$/.test(number);
      const { isFeminine, isHuman } = noun;
      const named = toNamed({ ...noun, isPlural }, { name, number, found });
      const isKnown = name !== null && KNOWN.test(name);
      const thing: Thing = { at: end, es: `${named}${after}`, isFeminine, isPlural, isHuman, isKnown };
      return [...listLonger(reading, thing), thing];
    }),
  );
}

/** "los dos sofás viejos": with what stands before and after the name. */
function toNamed(
  noun: Noun,
  { name, number, found }: { name: string | null; number: string; found: string[] },
): string {
  const front = found.filter((one) => one.startsWith('<')).map((one) => toAgreeing(one.slice(1), noun));
  const back = found.filter((one) => !one.startsWith('<')).map((one) => toAgreeing(one, noun));
  const isWhole = name === 'the' && front.some((one) => one.startsWith('tod'));
  const determiner = noun.es === 'mitad' && name === null ? 'the' : name;
  const forms = determiner === null || isWhole ? undefined : DETERMINERS[determiner];
  const counted = number === 'un' && noun.isFeminine ? 'una' : number;
  const words = [forms === undefined ? '' : pick(noun, forms), counted, ...toFront(front, noun), noun.es, ...back];
  return words.filter((one) => one !== '').join(' ');
}

/** "toda la", "el mismo". */
function toFront(front: string[], form: Form): string[] {
  return front.map((one) =>
    /^tod/.test(one)
      ? `${one} ${pick(form, ['el', 'la', 'los', 'las'])}`
      : one.replace(/^(primer|últim)o$/, (word) => (word === 'primero' ? 'primer' : word)),
  );
}

/** "old", "big and heavy": those that stand before a thing, the fewest first. */
function listAdjectives({ low }: Reading, at: number): { at: number; found: string[] }[] {
  const all: { at: number; found: string[] }[] = [{ at, found: [] }];
  for (let here = all[0]; here && here.found.length < MOST_ADJECTIVES; ) {
    const day: string | undefined = Object.hasOwn(DAYS, low[here.at] ?? '') ? DAYS[low[here.at] ?? ''] : undefined;
    const next: Found | undefined =
      day === undefined
        ? listEntries(low, here.at, 'adjectives').find(({ es }) => !es.startsWith('!'))
        : { at: here.at + 1, es: `de el ${day}` };
    if (!next) break;
    here = { at: next.at, found: [...here.found, next.es] };
    all.push(here);
  }
  return all;
}

const MOST_ADJECTIVES = 2;

/** "the back of the truck", "the gate on the side". */
function listLonger(reading: Reading, thing: Thing): Thing[] {
  if (reading.low[thing.at] !== 'of') return [];
  return listThings(reading, thing.at + 1)
    .slice(0, 1)
    .map((other) => ({ ...thing, at: other.at, es: `${thing.es} de ${other.es}` }));
}

const RATES: Record<string, string> = {
  hour: 'la hora',
  day: 'al día',
  week: 'a la semana',
  month: 'al mes',
};

/** "$18 an hour", "10% off", "$50 deposit", "95". */
function findSum(reading: Reading, from: number): Thing | null {
  const { low } = reading;
  const isFrom = /^(?:from|starting)$/.test(low[from] ?? '');
  const at = isFrom ? from + (low[from + 1] === 'at' ? 2 : 1) : from;
  const sum = low[at] ?? '';
  const isRate = /^\d+$/.test(sum) && /^(?:an|per) (?:hour|day|week|load)$/.test(low.slice(at + 1, at + 3).join(' '));
  if (isRate) return findSum({ ...reading, low: low.with(at, `$${sum}`) }, from);
  if (!/^\$\d|\d%$/.test(sum)) return null;
  const lead = isFrom ? 'desde ' : '';
  const rated = findRate(low, at);
  if (rated) return { ...SUM, at: rated.at, es: `${lead}${sum} ${rated.es}` };
  const named = isFrom ? undefined : listNouns(low, at + 1)[0];
  if (!named) return { ...SUM, at: at + 1, es: `${lead}${sum}` };
  const { isPlural, isFeminine, es } = named.noun;
  return { ...SUM, at: named.at, es: `${es} de ${sum}`, isPlural, isFeminine };
}

const SUM = { isFeminine: false, isPlural: true, isHuman: false, isKnown: false, isSum: true };
const AFTER_SUM: Record<string, string> = { off: 'de descuento', more: 'más', less: 'menos' };

/** "an hour", "off", "per room". */
function findRate(low: string[], at: number): Found | null {
  const next = low[at + 1] ?? '';
  const word = next === 'discount' && low[at]?.endsWith('%') ? 'de descuento' : findWord(AFTER_SUM, next);
  if (word !== undefined) return { at: at + 2, es: word };
  if (!/^(?:an?|per|every)$/.test(next)) return null;
  const rate = findWord(RATES, low[at + 2]);
  if (rate !== undefined) return { at: at + 3, es: rate };
  const per = listNouns(low, at + 2)[0];
  return per ? { at: per.at, es: `por ${per.noun.es}` } : null;
}

const STREET =
  /^(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|way|place|pl|highway|hwy|circle|parkway)$/;
const MOST_OF_STREET = 4;

/** "45 Elm Street", "Zelle", "Rosa": said as it is. */
function findName(reading: Reading, at: number): Thing | null {
  const { words, low } = reading;
  const base = { isFeminine: false, isPlural: false, isHuman: false, isKnown: true, isName: true };
  const street = low.slice(at + 1, at + 1 + MOST_OF_STREET).findIndex((word) => STREET.test(word));
  const before = words.slice(at, at + 1 + street);
  if (
    street >= 0 &&
    before.every((word, i) => /^\d+$|^\p{Lu}/u.test(word) || (i > 0 && /^\d+(?:st|nd|rd|th)$/.test(word)))
  )
    return { ...base, at: at + street + 2, es: words.slice(at, at + street + 2).join(' ') };
  const known = listEntries(low, at, 'places')[0];
  if (known) return { ...base, ...known };
  const word = words[at] ?? '';
  if (/^\[.+\]$/.test(word)) return { ...base, at: at + 1, es: word };
  const isCapital = at > 0 && /^\p{Lu}\p{Ll}/u.test(word) && !/^[.:]$/.test(words[at - 1] ?? '');
  if (!isCapital || listTimes(reading, at).length > 0 || listNouns(low, at).length > 0) return null;
  const title = /^(?:mrs?|ms|dr)$/.test(low[at] ?? '') ? 2 : 1;
  const more = /^\p{Lu}\p{Ll}/u.test(words[at + title] ?? '') ? 1 : 0;
  const es = words
    .slice(at, at + title + more)
    .join(' ')
    .replace(/^Mr\b/, 'el señor')
    .replace(/^M(?:r)?s\b/, 'la señora');
  return { ...base, isHuman: true, at: at + title + more, es };
}
