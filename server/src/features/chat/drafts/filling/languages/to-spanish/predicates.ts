import type { Tense } from '../verb-form.ts';
import { findWord } from '../words.ts';
import { listStatesOf } from './being.ts';
import { listComplements, listLists, listObjects } from './complements.ts';
import { type Mood, type Said, type Subject, toSaid } from './mood.ts';
import type { Reading } from './tokens.ts';
import { listVerbs, type Verb, type VerbShape } from './verbs.ts';

const LEADS: Record<string, [lead: string, tense: Tense]> = {
  can: ['poder', 'pres'],
  could: ['poder', 'cond'],
  may: ['poder', 'pres'],
  should: ['deber', 'cond'],
  must: ['deber', 'pres'],
  will: ['ir a', 'pres'],
  would: ['querer', 'cond'],
  'would like to': ['querer', 'cond'],
  'want to': ['querer', 'pres'],
  'wants to': ['querer', 'pres'],
  'need to': ['tener que', 'pres'],
  'needs to': ['tener que', 'pres'],
  'have to': ['tener que', 'pres'],
  'has to': ['tener que', 'pres'],
  'had to': ['tener que', 'pret'],
  'will have to': ['tener que', 'pres'],
  'will need to': ['tener que', 'pres'],
  'will be able to': ['poder', 'pres'],
  'am going to': ['ir a', 'pres'],
  'is going to': ['ir a', 'pres'],
  'are going to': ['ir a', 'pres'],
  'forgot to': ['olvidar', 'pret'],
  'try to': ['tratar de', 'pres'],
  'will try to': ['tratar de', 'pres'],
};
const MOST_LEAD = 4;
/** "we will be there friday at 9", after "we". */
export function listPredicates(reading: Reading, subject: Subject, tense: Tense = 'pres'): Said[] {
  if (reading.left-- < 0) return [];
  const plain: Mood = { tense, person: subject.person, lead: null, isNegative: false };
  const adverb = findWord(ADVERBS, reading.low[subject.at]);
  if (adverb !== undefined)
    return listPredicates(reading, { ...subject, at: subject.at + 1 }, tense).map((said) => ({
      ...said,
      es: `${adverb} ${said.es}`,
    }));
  return [
    ...listAsked(reading, subject, plain),
    ...listLed(reading, subject, plain),
    ...listHelped(reading, subject, plain),
    ...listBeing(reading, subject, plain),
    ...listDeeds(reading, subject.at, subject.person === 1 ? 'third' : 'base', plain),
    ...(subject.person === 1 ? listDeeds(reading, subject.at, 'base', plain) : []),
    ...listDeeds(reading, subject.at, 'past', { ...plain, tense: 'pret' }),
  ].toSorted((a, b) => b.at - a.at);
}

const ADVERBS: Record<string, string> = {
  also: 'también',
  only: 'solo',
  just: 'solo',
  always: 'siempre',
  still: 'todavía',
  already: 'ya',
};
const WISHES: Record<string, string> = { need: 'necesitar', want: 'querer', ask: 'pedir' };

/** "we need you to sign": necesitamos que firme. */
function listAsked(reading: Reading, { at }: Subject, plain: Mood): Said[] {
  const { low } = reading;
  const wish = findWord(WISHES, low[at]);
  const whom = /^(?:you|him|her)$/.test(low[at + 1] ?? '') ? 1 : low[at + 1] === 'them' ? 3 : null;
  if (wish === undefined || whom === null || low[at + 2] !== 'to') return [];
  const isNegative = low[at + 3] === 'not';
  const mood: Mood = { tense: 'subj', person: whom, lead: null, isNegative };
  return listDeeds(reading, at + (isNegative ? 4 : 3), 'base', mood).map((said) => ({
    ...said,
    es: `${toSaid(wish, plain, '')} que ${said.es}`,
  }));
}

function listLed(reading: Reading, subject: Subject, plain: Mood): Said[] {
  const { low } = reading;
  return Array.from({ length: MOST_LEAD }, (_, i) => MOST_LEAD - i).flatMap((count) => {
    const words = low.slice(subject.at, subject.at + count);
    const name = words.join(' ');
    const bare = Object.hasOwn(LEADS, name) ? LEADS[name] : undefined;
    if (bare === undefined) return [];
    const isNegative = low[subject.at + count] === 'not' || low[subject.at + count] === 'never';
    const [lead, tense] = bare;
    const at = subject.at + count + (isNegative ? 1 : 0);
    const mood: Mood = { ...plain, lead, isNegative, tense: plain.tense === 'subj' ? 'subj' : tense };
    const deeds = listDeeds(reading, at, 'base', mood);
    return low[at] === 'be' ? [...deeds, ...listStatesOf(reading, { ...subject, at: at + 1 }, mood)] : deeds;
  });
}

/** "do not take", "have not paid", "did not come". */
function listHelped(reading: Reading, { at, person }: Subject, plain: Mood): Said[] {
  const { low } = reading;
  const word = low[at] ?? '';
  const isNegative = low[at + 1] === 'not' || low[at + 1] === 'never';
  const end = at + (isNegative ? 2 : 1);
  const already = low[end] === 'already' ? 1 : 0;
  if (/^(?:do|does)$/.test(word)) return listDeeds(reading, end, 'base', { ...plain, isNegative });
  if (word === 'did' && isNegative) return listDeeds(reading, end, 'base', { ...plain, tense: 'pret', isNegative });
  if (word === 'never')
    return listDeeds(reading, at + 1, person === 1 ? 'third' : 'base', { ...plain, isNegative: true });
  if (!/^(?:have|has)$/.test(word)) return [];
  return listDeeds(reading, end + already, 'past', { ...plain, tense: 'pret', isNegative });
}

/** A verb in a shape with what follows it. */
export function listDeeds(reading: Reading, at: number, shape: VerbShape, mood: Mood): Said[] {
  return listVerbs(reading, at, shape).flatMap((verb) => [
    ...listObjects(reading, verb).flatMap(({ at: end, clitic }) =>
      listComplements(reading, end, mood.isNegative).map((rest) => ({
        at: rest.at,
        es: `${toSaid(verb.es, mood, clitic)} ${rest.es}`.trim(),
        mood,
      })),
    ),
    ...listSplit(reading, verb, mood),
  ]);
}

/** "pick the couch up". */
function listSplit(reading: Reading, { at, es, particle }: Verb, mood: Mood): Said[] {
  if (particle === null) return [];
  return listLists(reading, at, mood.isNegative)
    .filter((thing) => reading.low[thing.at] === particle)
    .flatMap((thing) =>
      listComplements(reading, thing.at + 1, mood.isNegative).map((rest) => ({
        at: rest.at,
        es: `${toSaid(es, mood, '')} ${thing.es} ${rest.es}`.trim(),
        mood,
      })),
    );
}

const BE: Record<string, Tense> = { am: 'pres', is: 'pres', are: 'pres', was: 'pret', were: 'pret' };

function listBeing(reading: Reading, subject: Subject, plain: Mood): Said[] {
  const word = reading.low[subject.at] ?? '';
  const tense = Object.hasOwn(BE, word) ? BE[word] : undefined;
  const isHad = /^(?:has|have)$/.test(word) && reading.low[subject.at + 1] === 'been';
  if (tense === undefined && !isHad) return [];
  const isNegative = reading.low[subject.at + 1] === 'not';
  const at = subject.at + 1 + (isNegative || isHad ? 1 : 0);
  const told = isHad ? ('pret' as const) : (tense ?? 'pres');
  const mood: Mood = { ...plain, isNegative, tense: plain.tense === 'subj' ? 'subj' : told };
  return [...listDeeds(reading, at, 'ing', mood), ...listStatesOf(reading, { ...subject, at }, mood)];
}
