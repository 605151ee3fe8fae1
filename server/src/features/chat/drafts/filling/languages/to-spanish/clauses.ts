import type { Tense } from '../verb-form.ts';
import { findWord, listEntries, listNouns } from '../words.ts';
import { listAlone, listWork, STATE } from './alone.ts';
import { listComplements, listLongest } from './complements.ts';
import type { Mood, Said } from './mood.ts';
import { listTimes } from './parts/times.ts';
import { listDeeds, listPredicates } from './predicates.ts';
import { listSubjects } from './subjects.ts';
import type { Reading } from './tokens.ts';

const ORDER: Mood = { tense: 'order', person: 1, lead: null, isNegative: false };
const JOINTS = new Map<string, [es: string, tense: Tense]>([
  ['and', ['y', 'pres']],
  ['and then', ['y después', 'pres']],
  ['then', ['después', 'pres']],
  ['but', ['pero', 'pres']],
  ['or', ['o', 'pres']],
  ['so', ['así que', 'pres']],
  ['so that', ['para que', 'subj']],
  ['because', ['porque', 'pres']],
  ['since', ['porque', 'pres']],
  ['if', ['si', 'pres']],
  ['and if', ['y si', 'pres']],
  ['when', ['cuando', 'subj']],
  ['once', ['en cuanto', 'subj']],
  ['after that', ['después', 'pres']],
  ['as soon as', ['en cuanto', 'subj']],
  ['before', ['antes de que', 'subj']],
  ['after', ['después de que', 'subj']],
  ['until', ['hasta que', 'subj']],
  ['while', ['mientras', 'pres']],
  ['that', ['que', 'pres']],
]);
/** These never open a clause without a subject of its own. */
const NEEDS_SUBJECT = /^(?:so|so that|because|since|if|and if|when|once|as soon as|before|after|until|while|that)$/;
const OPENERS: Record<string, string> = {
  please: 'por favor',
  also: 'también',
  unfortunately: 'desafortunadamente',
  yes: 'sí',
  no: 'no',
  hello: 'hola',
  hi: 'hola',
};

/** A clause with its subject, an order, or what stands alone; the longest first. */
function listClauses(reading: Reading, at: number, { tense, before }: { tense: Tense; before: Mood | null }): Said[] {
  if (reading.left-- < 0) return [];
  const told = listSubjects(reading, at).flatMap((subject) =>
    listPredicates(reading, subject, tense).map((said) => ({ ...said, es: `${subject.es} ${said.es}`.trim() })),
  );
  const fronted = tense === 'subj' ? [] : listFronted(reading, at);
  const there = listThere(reading, at);
  const bare =
    tense === 'subj'
      ? []
      : [
          ...listShared(reading, at, before),
          ...listWork(reading, at),
          ...listOrders(reading, at),
          ...listAlone(reading, at),
        ];
  return listLongest([...told, ...fronted, ...there, ...bare]);
}

/** "tomorrow we start at 7". */
function listFronted(reading: Reading, from: number): Said[] {
  const opened = [...listTimes(reading, from), ...listEntries(reading.low, from, 'phrases')];
  return opened.flatMap(({ at, es }) => {
    const start = reading.low[at] === ',' ? at + 1 : at;
    return listSubjects(reading, start).flatMap((subject) =>
      listPredicates(reading, subject).map((said) => ({ ...said, es: `${es} ${subject.es} ${said.es}` })),
    );
  });
}

/** "there is no work tomorrow". */
function listThere(reading: Reading, at: number): Said[] {
  const { low } = reading;
  const isPast = /^(?:was|were)$/.test(low[at + 1] ?? '');
  const isHere = low[at] === 'there' && (isPast || /^(?:is|are|will)$/.test(low[at + 1] ?? ''));
  const end = low[at + 1] === 'will' ? at + 3 : at + 2;
  const start = isHere ? end : at;
  const isNegative = low[start] === 'no' || low[start] === 'not';
  if (!isHere && !(isNegative && low[at + 1] === 'work')) return [];
  return listComplements(reading, isNegative ? start + 1 : start, isNegative)
    .filter((rest) => rest.at > start + 1 || !isNegative)
    .map((rest) => ({
      at: rest.at,
      es: `${isNegative ? 'no ' : ''}${isPast ? 'hubo' : 'hay'} ${rest.es}`,
      mood: STATE,
    }));
}

/** "… and bring gloves": the verb shares the mood of the one before. */
function listShared(reading: Reading, at: number, before: Mood | null): Said[] {
  if (before === null || before === STATE || before.tense === 'order') return [];
  const mood: Mood = before.lead === null ? { ...before, isNegative: false } : { ...before, lead: '' };
  const shape =
    before.lead !== null ? 'base' : before.tense === 'pret' ? 'past' : before.person === 1 ? 'third' : 'base';
  const led = listPredicates(reading, { at, es: '', person: before.person, thing: null }).filter(
    ({ mood: { lead } }) => lead !== null,
  );
  return [...listDeeds(reading, at, shape, mood).map((said) => ({ ...said, mood: before })), ...led];
}

/** "do not block the driveway", "be at the yard at 6", "make sure to lock it". */
function listOrders(reading: Reading, from: number): Said[] {
  const { low } = reading;
  const at = from + (low[from] === 'make' && low[from + 1] === 'sure' && low[from + 2] === 'to' ? 3 : 0);
  const isDo = low[at] === 'do' && low[at + 1] === 'not';
  const isNegative = isDo || low[at] === 'never' || low[at] === 'not';
  const start = isDo ? at + 2 : isNegative ? at + 1 : at;
  // "clean record" is a thing.
  if (listNouns(low, start).some((noun) => noun.at > start + 1)) return [];
  const mood: Mood = { ...ORDER, isNegative };
  const being =
    low[start] === 'be'
      ? listPredicates(
          { ...reading, low: low.with(start, 'is') },
          { at: start, es: '', person: 1, thing: null },
          'subj',
        ).map((said) => ({ ...said, es: isNegative ? `no ${said.es}` : said.es, mood }))
      : [];
  const must = /^(?:must|need to|have to)$/.test(low[start] ?? '')
    ? listPredicates(reading, { at: start, es: '', person: 1, thing: null })
    : [];
  return [...listDeeds(reading, start, 'base', mood), ...being, ...must];
}

/** All that stands from a place to the end of the sentence, clause by clause; null if any of it is not known. */
export function findClauses(
  reading: Reading,
  at: number,
  { tense = 'pres' as Tense, before = null as Mood | null } = {},
): string | null {
  if (reading.left-- < 0) return null;
  if (at >= reading.low.length) return '';
  const opener = findWord(OPENERS, reading.low[at]);
  if (opener !== undefined && reading.low[at] !== 'no') {
    const rest = findClauses(reading, at + (reading.low[at + 1] === ',' ? 2 : 1), { before: null });
    if (rest) return `${opener}, ${rest}`;
  }
  for (const said of listClauses(reading, at, { tense, before })) {
    const rest = findRest(reading, said);
    if (rest !== null) return `${said.es}${rest}`;
  }
  return findOpening(reading, at);
}

/** "if it rains, we come friday": what stands before its clause. */
function findOpening(reading: Reading, at: number): string | null {
  for (const { es, tense, end } of listJoints(reading, at)) {
    const rest = findClauses(reading, end, { tense });
    if (rest) return `${es} ${rest}`;
  }
  return null;
}

function listJoints({ low }: Reading, at: number): { es: string; tense: Tense; end: number; name: string }[] {
  return [3, 2, 1].flatMap((count) => {
    const name = low.slice(at, at + count).join(' ');
    const [es, tense] = JOINTS.get(name) ?? [];
    return es === undefined || tense === undefined ? [] : [{ es, tense, end: at + count, name }];
  });
}

function findRest(reading: Reading, { at, mood }: Said): string | null {
  const { low } = reading;
  if (at >= low.length) return '';
  if (low[at] === 'please' && at + 1 === low.length) return ', por favor';
  const isComma = /^[,;:-]$/.test(low[at] ?? '');
  const start = isComma ? at + 1 : at;
  const joined = findJoined(reading, start, mood);
  if (joined) return `${isComma || /^(?:pero|así que) /.test(joined) ? ',' : ''} ${joined}`;
  const rest = isComma ? findClauses(reading, start, { before: mood }) : null;
  return rest ? `${low[at] === ':' ? ':' : ','} ${rest}` : null;
}

function findJoined(reading: Reading, at: number, mood: Mood): string | null {
  for (const { es, tense, end, name } of listJoints(reading, at)) {
    const rest = findClauses(reading, end, { tense, before: NEEDS_SUBJECT.test(name) ? null : mood });
    if (rest) return `${es} ${rest}`;
  }
  return null;
}
