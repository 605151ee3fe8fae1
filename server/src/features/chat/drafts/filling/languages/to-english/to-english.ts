import { listComplements, listLists, listWithRest } from './complements.ts';
import { addObject } from './english-verbs.ts';
import { listEnglishPhrases } from './spanish-words.ts';
import { type Found, findReading, type Reading } from './tokens.ts';
import { listTold } from './told.ts';
import { listVerbs } from './verbs.ts';

const JOINTS: [string, string][] = [
  ['para que', 'so that'],
  ['asi que', 'so'],
  ['ya que', 'because'],
  ['y que', 'and'],
  ['y', 'and'],
  ['e', 'and'],
  ['o', 'or'],
  ['ni', 'or'],
  ['pero', 'but'],
  ['porque', 'because'],
  ['si', 'if'],
  ['cuando', 'when'],
  ['que', 'that'],
];
/** A Spanish sentence in English; null if any of it is not known. */
export function findEnglish(sentence: string): string | null {
  const isAsked = /\?\s*$/.test(sentence);
  const reading = findReading(sentence.replace(/^[¿¡\s]+/, '').replace(/[\s.!?]+$/, ''));
  if (!reading) return null;
  const whether = isAsked ? findQuestion(reading) : findWhether(reading);
  if (whether) return toSentence(whether, '?');
  const told = isAsked ? null : (findOnly(reading) ?? findClauses(reading, 0));
  return told ? toSentence(told, '.') : null;
}

function toSentence(told: string, end: string): string {
  const whole = told
    .replace(/ ,/g, ',')
    .replace(/ {2,}/g, ' ')
    .replace(/\btake out ((?:the|your) (?:car|truck|vehicle)s?)\b/g, 'move $1')
    .replace(/\b(do|does|did) not\b/g, "$1n't")
    .replace(/\bcannot\b/g, "can't")
    .replace(/\b(we|I|it) will\b/g, "$1'll")
    .replace(/^it is (?=\$[\d,.]+$)/, 'the price is ')
    .trim();
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}${end}`;
}

/** "si puede el jueves": asked of the reader. */
function findWhether(reading: Reading): string | null {
  const isWhether = reading.low[0] === 'si' && !reading.low.includes(',');
  const rest = isWhether ? findClauses(reading, 1) : null;
  return rest && toAsked(rest);
}

/** "pero sí el refri". */
function findOnly(reading: Reading): string | null {
  const { low } = reading;
  if (low[0] !== 'pero' || low[1] !== 'si') return null;
  const only = listLists(reading, 2).find(({ at }) => at === low.length);
  return only ? `but yes to ${only.en}` : null;
}

/** "¿me puede decir si …?", "¿puede …?". */
function findQuestion(reading: Reading): string | null {
  const { low } = reading;
  if (/^(?:me|nos) puede decir (?:si|cuanto|cuando)\b/.test(low.join(' '))) {
    const rest = low[3] === 'si' ? findClauses(reading, 4) : null;
    return rest && toAsked(rest);
  }
  const told = findClauses(reading, 0);
  return told && toAsked(told);
}

function toAsked(told: string): string | null {
  const [, subject, helper, rest] = /^(you|we|I|it|they) (can|are|is|am|could|will|should)\b(.*)$/.exec(told) ?? [];
  if (helper !== undefined) return `${helper} ${subject}${rest}`;
  const plain = /^(you|we|I|they) (?!do\b|did\b)(.*)$/.exec(told);
  return plain && `do ${plain[1]} ${plain[2]}`;
}

function findClauses(reading: Reading, at: number): string | null {
  const { low } = reading;
  if (reading.left-- < 0) return null;
  if (at >= low.length) return '';
  const whole = listEnglishPhrases(low, at)
    .filter(({ at: end }) => end - at >= LEAST_WHOLE)
    .map(({ at: end, found }) => ({ at: end, en: found }));
  const clauses = [...whole, ...listOrders(reading, at), ...listTold(reading, at), ...listAlone(reading, at)].toSorted(
    (a, b) => b.at - a.at,
  );
  for (const { at: end, en } of clauses) {
    const rest = findRest(reading, end);
    if (rest !== null) return `${en}${rest}`;
  }
  const opening = listJoints(low, at).find(({ en }) => /^(?:if|when|but|because|that|and)$/.test(en));
  const rest = opening && findClauses(reading, opening.at);
  return rest ? `${opening.en === 'that' ? '' : `${opening.en} `}${rest}` : null;
}

const LEAST_WHOLE = 4;

function listJoints(low: string[], at: number): Found[] {
  return JOINTS.filter(([es]) => low.slice(at, at + es.split(' ').length).join(' ') === es).map(([es, en]) => ({
    at: at + es.split(' ').length,
    en,
  }));
}

function findRest(reading: Reading, at: number): string | null {
  const { low } = reading;
  if (at >= low.length) return '';
  const isComma = /^[,;:]$/.test(low[at] ?? '');
  const start = isComma ? at + 1 : at;
  const joined = findJoined(reading, start, isComma ? 'and' : 'because');
  if (joined) return `${isComma ? ',' : ''} ${joined}`;
  const rest = isComma ? findClauses(reading, start) : null;
  return rest ? `, ${rest}` : null;
}

/** "que la troca se descompuso" tells why; after a comma it only goes on. */
function findJoined(reading: Reading, at: number, that: string): string | null {
  for (const { at: end, en } of listJoints(reading.low, at)) {
    const rest = findClauses(reading, end);
    if (rest) return `${en === 'that' ? that : en} ${rest}`;
  }
  return null;
}

const ASKS =
  /^(?:(?:le|les) pido(?: por favor)? que|favor de que|por favor(?: que)?|favor de|ocupo que|necesito que|quiero que|que)(?= )/;

/** "le pido que saque el carro", "llame al 555-0100". */
function listOrders(reading: Reading, at: number): Found[] {
  const { low } = reading;
  const lead = ASKS.exec(low.slice(at, at + MOST_LEAD).join(' '))?.[0];
  const from = at + (lead === undefined ? 0 : lead.split(' ').length);
  const start = low[from] === ',' ? from + 1 : from;
  const isNegative = low[start] === 'no';
  const isPlain = lead === 'favor de' || (lead === undefined && low[start] === 'llamar');
  const verb = listVerbs(reading, isNegative ? start + 1 : start).find(
    ({ form: { tense, person } }) => (tense === 'subj' && person % 2 === 1) || (isPlain && tense === 'inf'),
  );
  if (!verb) return [];
  const { form, object } = verb;
  const deed = /^(?:ser|estar)$/.test(form.infinitive) ? 'be' : addObject(form.en, object);
  const said = `${toOpening(lead, form.en, isNegative)}${deed}`;
  return listWithRest(reading, said, verb.at);
}

const MOST_LEAD = 6;

function toOpening(lead: string | undefined, verb: string, isNegative: boolean): string {
  if (lead !== undefined && /^(?:ocupo|necesito|quiero) que$/.test(lead))
    return `I need you ${isNegative ? 'not ' : ''}to `;
  return `${lead === undefined && /^(?:call|write)/.test(verb) ? '' : 'please '}${isNegative ? 'do not ' : ''}`;
}

/** "garajes y sótanos", "el viernes a las 9", "sin experiencia". */
function listAlone(reading: Reading, at: number): Found[] {
  return listComplements(reading, at).filter((one) => one.at > at);
}
