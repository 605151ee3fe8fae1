import { findWord } from '../words.ts';
import { addObject, toIng } from './english-verbs.ts';
import { listEnglishPhrases, listEnglishStates } from './spanish-words.ts';
import { listThings } from './things.ts';
import { listTimes } from './times.ts';
import type { Found, Reading } from './tokens.ts';
import { listVerbs } from './verbs.ts';

const LINKS: [string, string][] = [
  ['enfrente de', 'in front of'],
  ['en frente de', 'in front of'],
  ['junto a', 'next to'],
  ['al lado de', 'next to'],
  ['cerca de', 'near'],
  ['atras de', 'behind'],
  ['detras de', 'behind'],
  ['debajo de', 'under'],
  ['encima de', 'on top of'],
  ['adentro de', 'inside'],
  ['dentro de', 'inside'],
  ['afuera de', 'outside'],
  ['fuera de', 'outside'],
  ['en vez de', 'instead of'],
  ['antes de', 'before'],
  ['despues de', 'after'],
  ['en', 'in'],
  ['a', 'to'],
  ['al', 'to'],
  ['de', 'from'],
  ['del', 'from'],
  ['con', 'with'],
  ['sin', 'without'],
  ['para', 'for'],
  ['por', 'for'],
  ['hasta', 'up to'],
  ['desde', 'from'],
];

/** What was said, with whatever may follow it. */
export function listWithRest(reading: Reading, said: string, at: number): Found[] {
  return listComplements(reading, at).map((rest) => ({ at: rest.at, en: `${said} ${rest.en}`.trim() }));
}

/** What may follow a verb, the longest first. */
export function listComplements(reading: Reading, at: number, isAfterThing = false): Found[] {
  if (reading.left-- < 0) return [];
  const { low } = reading;
  const all: (Found & { next: boolean })[] = [
    ...listEnglishPhrases(low, at).map(({ at: end, found }) => ({ at: end, en: found, next: isAfterThing })),
    ...listTimes(reading, at).map((one) => ({ ...one, next: isAfterThing })),
    ...listLinked(reading, at).map((one) => ({ ...one, next: isAfterThing })),
    ...listLists(reading, at)
      .filter(({ isSum }) => !isAfterThing || isSum === true)
      .map((one) => ({ ...one, next: true })),
    ...listEnglishStates(low, at).map(({ at: end, found }) => ({ at: end, en: found, next: isAfterThing })),
    ...listNumbers(reading, at).map((one) => ({ ...one, next: true })),
  ].toSorted((a, b) => b.at - a.at);
  const longer = all.flatMap(({ at: end, en, next }) =>
    listComplements(reading, end, next).map((rest) => ({ at: rest.at, en: `${en} ${rest.en}`.trim() })),
  );
  const ends = new Set<number>();
  return [...longer, { at, en: '' }]
    .filter((one) => !ends.has(one.at) && ends.add(one.at))
    .toSorted((a, b) => b.at - a.at);
}

function listNumbers({ low }: Reading, at: number): Found[] {
  return /^[#*]?\d[\d#*]*$/.test(low[at] ?? '') ? [{ at: at + 1, en: low[at] ?? '' }] : [];
}

/** "pintura y llantas": a list is one thing, too. */
export function listLists(reading: Reading, at: number): Found[] {
  return listThings(reading, at).flatMap((thing) => [...listJoined(reading, thing), thing]);
}

function listJoined(reading: Reading, thing: Found): Found[] {
  const { low } = reading;
  const isComma = low[thing.at] === ',';
  const at = isComma ? thing.at + 1 : thing.at;
  const joint = findWord(ENDS, low[at]);
  if (joint === undefined && !isComma) return [];
  const others =
    joint === undefined
      ? listLists(reading, at).filter(({ en }) => / (?:and|or) /.test(en))
      : listThings(reading, at + 1);
  const word = joint === undefined ? ',' : ` ${joint}`;
  return others.map((other) => ({ ...thing, at: other.at, en: `${thing.en}${word} ${other.en}`, isPlural: true }));
}

const ENDS: Record<string, string> = { y: 'and', e: 'and', o: 'or', u: 'or', ni: 'or' };

/** "en la entrada", "para abrir el portón", "al 555-0100". */
function listLinked(reading: Reading, at: number): Found[] {
  return LINKS.flatMap(([es, en]) => {
    const end = at + es.split(' ').length;
    if (reading.low.slice(at, end).join(' ') !== es) return [];
    const done = /^(?:para|a|por)$/.test(es)
      ? listVerbs(reading, end).find(({ form }) => form.tense === 'inf')
      : undefined;
    const deed = done && addObject(done.form.en, done.object);
    const aims = done && deed ? listWithRest(reading, es === 'por' ? `for ${toIng(deed)}` : `to ${deed}`, done.at) : [];
    const of = listLists(reading, end).map((thing) => ({ at: thing.at, en: toLinked(es, en, thing) }));
    return es === 'por' && done ? aims : [...aims, ...of];
  });
}

/** "al 555-0100", "a Pedro", "en la entrada". */
function toLinked(es: string, en: string, thing: Found): string {
  const isName = /^al?$/.test(es) && /^(?:\p{Lu}|\d{3})/u.test(thing.en);
  return isName ? thing.en.replace(/^(?=\d)/, 'at ') : `${toLink(es, en, thing)} ${thing.en}`.trim();
}

function toLink(es: string, en: string, { en: thing, isSum }: Found): string {
  if (es === 'en' && isSum === true) return '';
  if (es === 'en' && /\b(?:yard|door|corner|shop|dump|warehouse)$/.test(thing)) return 'at';
  return es === 'por' && /\b(?:door|gate|hallway|window|stairs)$/.test(thing) ? 'through' : en;
}
