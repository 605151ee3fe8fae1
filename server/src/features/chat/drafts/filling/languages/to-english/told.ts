import { listComplements, listWithRest } from './complements.ts';
import { type Sayer, toEnglishVerb, toIng } from './english-verbs.ts';
import { listEnglishNouns, listEnglishPhrases, listForms } from './spanish-words.ts';
import { listThings } from './things.ts';
import { listTimes } from './times.ts';
import type { Found, Reading } from './tokens.ts';
import { listVerbs, type Verb } from './verbs.ts';

/** Of a thing, where nobody is named. */
const OF_THING = /^(?:ser|estar|costar|incluir|caber|salir|quedar|descomponerse)$/;

/** Verbs before another one: "tenemos que", "puede". */
const LEADS: Record<string, [link: string, lead: string]> = {
  poder: ['', 'can'],
  tener: ['que', 'have to'],
  ir: ['a', 'will'],
  deber: ['', 'should'],
  necesitar: ['', 'need to'],
  ocupar: ['', 'need to'],
  querer: ['', 'want to'],
};

/** What somebody does, named or by the verb. */
export function listTold(reading: Reading, at: number): Found[] {
  const { low } = reading;
  const front = [
    { at, en: '', last: '' },
    ...listTimes(reading, at).map((one) => ({ ...one, last: '' })),
    ...listEnglishPhrases(low, at).map(({ at: end, found }) => ({ at: end, en: '', last: found })),
  ];
  return front.flatMap((before) => {
    const start = low[before.at] === ',' ? before.at + 1 : before.at;
    const named: (Found | null)[] = [null, ...listThings(reading, start).filter(({ isSum }) => isSum !== true)];
    return named.flatMap((thing) => {
      const sayer = thing === null ? null : { en: thing.en, isPlural: thing.isPlural === true };
      return listSaid(reading, thing === null ? start : thing.at, sayer).map((said) => ({
        at: said.at,
        en: `${before.en} ${said.en} ${before.last}`.trim(),
      }));
    });
  });
}

function listSaid(reading: Reading, from: number, thing: Named | null): Found[] {
  const { low } = reading;
  const isNamed = thing === null && /^(?:nosotros|yo|usted|ustedes)$/.test(low[from] ?? '');
  const first = isNamed ? from + 1 : from;
  const isDone = low[first] === 'ya';
  const opened = isDone ? first + 1 : first;
  const isNegative = low[opened] === 'no';
  const start = isNegative ? opened + 1 : opened;
  if (low[start] === 'hay') return thing !== null ? [] : listThere(reading, start + 1, isNegative);
  return listVerbs(reading, start).flatMap((verb) => {
    if (!canBeTold(reading, verb, { start, from, isDone })) return [];
    const isNobody = thing === null && low[start] === 'se';
    if (isNobody && FAILS.test(verb.form.infinitive)) return listBroken(reading, verb);
    const sayer: Sayer | null = isNobody ? { en: null, person: 2, isThird: false } : findSayer(low, verb, thing);
    return sayer === null ? [] : listGroups(reading, verb, sayer, isNegative);
  });
}

interface Named {
  en: string;
  isPlural: boolean;
}

/** Whether a form tells something: no infinitive, no wish, and no thing that is spelt so. */
function canBeTold(
  { low, words }: Reading,
  { at, form }: Verb,
  { start, from, isDone }: { start: number; from: number; isDone: boolean },
): boolean {
  const isPresent = form.tense === 'pres';
  // "pago en efectivo": a payment.
  if (isPresent && form.person === 0 && low[from] !== 'yo' && listEnglishNouns(low, start).length > 0) return false;
  // "ya terminamos" is over.
  if (isDone && isPresent && listForms(words[at - 1] ?? '').some(({ tense }) => tense === 'pret')) return false;
  const isWish = form.tense === 'subj' && !/^(?:cuando|que|si)$/.test(low[from - 1] ?? '');
  return !isWish && form.tense !== 'inf' && form.tense !== 'ger';
}

/** Who does it; null where a thing would speak of us. */
function findSayer(low: string[], { at, form }: Verb, thing: Named | null): Sayer | null {
  const { person } = form;
  if (thing !== null) return person === 0 || person === 2 ? null : { en: thing.en, person, isThird: !thing.isPlural };
  const isOne = person === 1 || /^(?:son|fueron)$/.test(low[at - 1] ?? '');
  return { en: null, person, isThird: isOne && OF_THING.test(form.infinitive) };
}

const FAILS = /^(?:descomponer|ponchar|romper)/;

/** "se descompuso la troca": the truck broke down. */
function listBroken(reading: Reading, { at, form }: Verb): Found[] {
  return listThings(reading, at).flatMap((thing) =>
    listWithRest(
      reading,
      toEnglishVerb(form.en, { en: thing.en, person: 1, isThird: true }, { isPast: form.tense === 'pret' }),
      thing.at,
    ),
  );
}

function listThere(reading: Reading, at: number, isNegative: boolean): Found[] {
  return listComplements(reading, at)
    .filter((rest) => rest.at > at)
    .map((rest) => ({
      at: rest.at,
      en: `there is ${isNegative ? 'no ' : ''}${rest.en.replace(/^(?:a|an|any|the) (?=.)/, isNegative ? '' : '$&').replace(/^job\b/, 'work')}`,
    }));
}

function listGroups(reading: Reading, verb: Verb, sayer: Sayer, isNegative: boolean): Found[] {
  const { at, form } = verb;
  const isPast = form.tense === 'pret';
  const led = listLed(reading, verb, sayer, isNegative);
  if (led) return led;
  const isGoing = form.infinitive === 'estar';
  const gerund = isGoing ? listForms(reading.low[at] ?? '').find(({ tense }) => tense === 'ger') : undefined;
  if (gerund)
    return listWithRest(reading, `${toEnglishVerb('be', sayer, { isPast, isNegative })} ${toIng(gerund.en)}`, at + 1);
  return listWithRest(reading, toPlainDeed(reading, verb, sayer, isNegative), at);
}

/** "tenemos que sacar", "puede mover"; null for a verb alone. */
function listLed(reading: Reading, { at, form, object }: Verb, sayer: Sayer, isNegative: boolean): Found[] | null {
  const [link, lead] = (Object.hasOwn(LEADS, form.infinitive) ? LEADS[form.infinitive] : undefined) ?? [];
  if (link === undefined || lead === undefined || (link !== '' && reading.low[at] !== link)) return null;
  const next = listVerbs(reading, link === '' ? at : at + 1).find((verb) => verb.form.tense === 'inf');
  if (!next) return null;
  const deed = BEING.test(next.form.infinitive) ? 'be' : next.form.en;
  const how = {
    lead: form.tense === 'cond' && lead === 'can' ? 'could' : lead,
    isPast: form.tense === 'pret',
    isNegative,
    object: object === '' ? next.object : object,
  };
  return listWithRest(reading, toEnglishVerb(deed, sayer, how), next.at);
}

/** "llegamos a las 8": we will be there, and so on. */
function toPlainDeed({ low }: Reading, { at, form, object }: Verb, sayer: Sayer, isNegative: boolean): string {
  const isPast = form.tense === 'pret';
  const isSoon = !isPast && sayer.en === null && (form.person === 0 || form.person === 2);
  const isState =
    /^(?:tarde|en|con|como|un|una|\d+)$/.test(low[at] ?? '') &&
    /^(?:en camino|con retraso|tarde)|\d+ min|tarde/.test(low.slice(at, at + 4).join(' '));
  if (form.infinitive === 'ir' && isState) return toEnglishVerb('be', sayer, { isPast, isNegative });
  if (form.infinitive === 'llegar' && isSoon) return toEnglishVerb('be there', sayer, { lead: 'will', isNegative });
  if (/^(?:ir|venir|pasar|regresar|recoger)$/.test(form.infinitive) && isSoon)
    return toEnglishVerb(form.en === 'go' ? 'come' : form.en, sayer, { lead: 'will', isNegative, object });
  if (/^(?:poder)$/.test(form.infinitive)) return toEnglishVerb('make it', sayer, { lead: 'can', isPast, isNegative });
  return toEnglishVerb(form.en, sayer, { isPast, isNegative, object });
}

const BEING = /^(?:ser|estar)$/;
