import type { AnswerParagraph, Retrieval } from '../../../../../knowledge/index.ts';
import { findAskedStates, findNamedStates } from '../../../../company-facts/states.ts';
import type { Asked } from '../../../asked.ts';
import { type Claim, LEANS, removeVerdict } from '../../../engines/built-in-engine/claims.ts';
import { computeShare } from './fresh-words.ts';

/** How many of the best paragraphs of each search are read sentence by sentence, and how many sentences in all. */
const READ = { together: 6, before: 10, beside: 4 };
const MOST_SENTENCES = 56;
/** What the parts of a rate weigh: nearness to the message is 1. */
const WEIGHT = { gain: 2, topic: 1.5, found: 0.8, words: 0.5, share: 0.2 };
/** On the subject is on the subject. */
const PLAINLY_ON = 0.5;
const WAS_TOLD = 0.12;
const OTHER_STATE = 0.3;
const OPENING = 60;
/** What opens a paragraph is told before its sentence from this share of its rate on. */
const OPENS = 0.75;
/** What the subject finds by itself, at this share of its best, need only be near it … */
const ON_SUBJECT_SHARE = 0.7;
const OF_SUBJECT = { found: 0.2, other: 0.4 };
const GAIN_COUNTS = 0.3;
/** … or be plainly what the message says … */
const PLAINLY = { fact: 0.5, gain: 0.15, topic: 0.14 };
/** … and of all that is on the subject, what treats a message is about as near to it as the best. */
const NEAR_BEST = 0.92;
/** … and if neither search finds it, known to answer the message. */
const BESIDE = { topic: 0.32, ask_match: 0.48, fact: 0.36 };
/** Any of these treats what a message adds: it says it, is near it, or names it, and the subject comes nearer with it. */
const TREATS = [
  { fact: 0.2, gain: 0.05, words: 0, score: 0 },
  { fact: 0.3, gain: -0.02, words: 0, score: 0 },
  { fact: 0.2, gain: -0.02, words: 0.34, score: 0 },
  { fact: 0.25, gain: -0.08, words: 0.5, score: 1.5 },
  { fact: 0.1, gain: -0.06, words: 0.67, score: 1.4 },
  { fact: 0.175, gain: 0.05, words: 0, score: 1.3 },
  { fact: 0.18, gain: -0.02, words: 0, score: 1.45 },
];
/** What a closing question is about. */
const ON_SUBJECT = { topic: 0.4, fact: 0.15 };
/** A further paragraph counts from this share of the best one on. */
export const MORE_SHARE = 0.9;

/** What was found for the subject with the message, for the subject alone, and with less of the subject. */
interface Searches {
  together: Retrieval;
  before: Retrieval;
  beside: Retrieval[];
}

export interface Treated {
  unit: AnswerParagraph;
  sentence: AnswerParagraph['sentences'][number];
  score: number;
}

/** A sentence beside what a message adds to a subject. */
export interface Rated extends Treated {
  /** How near it is to the message in meaning … */
  fact: number;
  /** … and to the subject … */
  topic: number;
  /** … and how much nearer the subject comes to it with the message. */
  gain: number;
  /** Of the words that the message adds, the share that it holds. */
  words: number;
  isTold: boolean;
  /** The score of its paragraph for the subject alone, as a share of the best. */
  share: number;
  /** What its paragraph opens with, if that is nearly as much to the point. */
  opening: AnswerParagraph['sentences'][number] | null;
  /** How well it is known to answer the message if the subject does not find it, else null. */
  besideMatch: number | null;
}

interface Wanted {
  question: string;
  fact: string;
  fresh: string[];
  told: ReadonlySet<string>;
}

/** The sentences that were found on a subject, by how well they treat what a message adds to it, best first. */
export async function rankSentences(
  { knowledge }: Pick<Asked, 'knowledge'>,
  searches: Searches,
  wanted: Wanted,
): Promise<Rated[]> {
  const found = listCandidates(searches, wanted);
  const texts = [wanted.fact, `${wanted.question}, ${wanted.fact}`, wanted.question];
  const meanings = await knowledge.computeMeanings([...texts, ...found.map(({ sentence }) => sentence.text)]);
  const [fact, both, before, ...sentences] = meanings ?? [];
  const named = new Set([...findAskedStates(wanted.question), ...findAskedStates(wanted.fact)]);
  const rated = found
    .flatMap((one, i): Rated[] => {
      const words = computeShare(one.sentence.text, wanted.fresh);
      const near = (text: Float32Array | undefined) => (text ? cosine(text, sentences[i]) : null);
      const topic = near(before) ?? one.share / 2;
      const rate = { fact: near(fact) ?? words, topic, gain: (near(both) ?? topic) - topic, words };
      const malus = getForeignMalus(one.unit, named);
      if (malus === null) return [];
      const score =
        rate.fact +
        WEIGHT.gain * rate.gain +
        WEIGHT.topic * Math.min(topic, PLAINLY_ON) +
        WEIGHT.found * one.score +
        WEIGHT.words * words +
        WEIGHT.share * one.share -
        malus -
        (one.isTold ? WAS_TOLD : 0);
      return [{ ...one, ...rate, score, opening: null }];
    })
    .sort((a, b) => b.score - a.score);
  const openings = new Map(
    rated.filter(({ unit, sentence }) => unit.sentences[0] === sentence).map((one) => [one.unit, one]),
  );
  return rated.map((one) => {
    const opening = openings.get(one.unit);
    const isNear = opening !== undefined && opening !== one && opening.score >= OPENS * one.score;
    return isNear ? { ...one, opening: opening.sentence } : one;
  });
}

interface Candidate extends Treated {
  isTold: boolean;
  besideMatch: number | null;
  share: number;
}

function listCandidates({ together, before, beside }: Searches, { told }: Wanted): Candidate[] {
  const isTold = ({ text }: { text: string }) => told.has(text) || told.has(removeVerdict(text));
  const known = [...together.paragraphs, ...before.paragraphs].filter(({ sentences }) => sentences.some(isTold));
  const onSubject = toUnits([
    ...together.paragraphs.slice(0, READ.together),
    ...before.paragraphs.slice(0, READ.before),
    ...known,
  ]);
  const besides = toUnits(beside.flatMap(({ paragraphs }) => paragraphs.slice(0, READ.beside)));
  const scores = new Map(together.paragraphs.map(({ text, score }) => [text, score]));
  const best = before.paragraphs[0]?.score || 1;
  const topics = new Map(before.paragraphs.map(({ text, score }) => [text, score]));
  return [...new Map([...besides, ...onSubject]).values()]
    .toSorted((a, b) => Number(onSubject.has(b.text)) - Number(onSubject.has(a.text)))
    .flatMap((unit) =>
      unit.sentences.map((sentence) => ({
        unit,
        sentence,
        score: scores.get(unit.text) ?? 0,
        isTold: isTold(sentence),
        besideMatch: onSubject.has(unit.text) ? null : unit.ask_match,
        share: (topics.get(unit.text) ?? 0) / best,
      })),
    )
    .slice(0, MOST_SENTENCES);
}

function toUnits(paragraphs: AnswerParagraph[]): Map<string, AnswerParagraph> {
  return new Map(paragraphs.map((unit) => [unit.text, unit]));
}

function cosine(one: Float32Array, other: Float32Array | undefined): number {
  return one.reduce((sum, value, i) => sum + value * (other?.[i] ?? 0), 0);
}

/** What another state's rule loses; null where a state was named, for which it is no answer. */
function getForeignMalus({ text }: AnswerParagraph, named: ReadonlySet<string>): number | null {
  const states = findNamedStates(text.slice(0, OPENING));
  const isForeign = states.size > 0 && ![...states].some((code) => named.has(code));
  if (!isForeign) return 0;
  return named.size > 0 ? null : OTHER_STATE;
}

/** Whether a sentence treats what a message adds, and the subject. */
function isTreating(one: Rated): boolean {
  const { fact, topic, gain, words, score, besideMatch } = one;
  if (!isOfSubject(one)) return false;
  if (besideMatch !== null && (topic < BESIDE.topic || besideMatch < BESIDE.ask_match || fact < BESIDE.fact))
    return false;
  return TREATS.some(
    (least) => fact >= least.fact && gain >= least.gain && words >= least.words && score >= least.score,
  );
}

function isOfSubject({ fact, topic, gain, share, besideMatch }: Rated): boolean {
  const isPlain = fact >= PLAINLY.fact && gain >= PLAINLY.gain && topic >= PLAINLY.topic;
  if (besideMatch === null && isPlain) return true;
  if (share >= ON_SUBJECT_SHARE) return topic >= OF_SUBJECT.found;
  return topic + GAIN_COUNTS * Math.max(0, gain) >= OF_SUBJECT.other;
}

/** What treats a message, best first: nothing that comes far behind what is on the subject and does not treat it. */
export function listNearest(rated: Rated[]): Rated[] {
  const best = rated.find(isOfSubject)?.score ?? 0;
  return rated.filter((one) => one.score >= NEAR_BEST * best && isTreating(one));
}

/** What comes nearest to a question on the subject, of the kind that it asks for; a bare "so yes or no" asks of the subject. */
export function findOnSubject(rated: Rated[], kind: RegExp | null, isBare: boolean): Rated | null {
  const isNear = (one: Rated) =>
    one.topic >= ON_SUBJECT.topic && (isBare || (kind !== null && one.fact >= ON_SUBJECT.fact));
  const sorted = isBare ? rated.toSorted((a, b) => b.topic - a.topic) : rated;
  return (
    sorted.find(
      (one) =>
        (kind === null || kind.test(one.sentence.text)) &&
        ((one.besideMatch === null && isNear(one)) || (!isBare && isTreating(one))),
    ) ?? null
  );
}

/** What is known of a fact by itself, this well: "he's 16", "what if they sue". */
export function findKnown({ paragraphs: [unit], answerable }: Retrieval, least: number): Treated[] {
  const [sentence] = unit?.sentences ?? [];
  if (!unit || !sentence || !answerable || unit.ask_match < least) return [];
  return [{ unit, sentence, score: 1 }];
}

/** What points at a sentence before. */
const POINTS = /^(?:\S+ ){0,3}(?:it|its|they|them|elsewhere|otherwise)\b/i;

/** The sentence that treats the fact, with what its paragraph opens with, and what follows that was not told. */
export function listTreating(
  { unit, sentence, opening }: Treated & Partial<Pick<Rated, 'opening'>>,
  most: number,
  told: ReadonlySet<string>,
): Claim[] {
  const claims = unit.sentences.map((one): Claim => ({ unit, sentence: one, text: removeVerdict(one.text) }));
  const isTold = (claim: Claim) => told.has(claim.text) || told.has(claim.sentence.text);
  const at = unit.sentences.indexOf(sentence);
  const leans = at > 0 && [LEANS, POINTS].some((form) => form.test(claims[at]?.text ?? ''));
  const start = leans ? at - 1 : at;
  const opens = claims.slice(0, start).filter((claim) => claim.sentence === opening && !isTold(claim));
  const taken = claims.slice(start, at + 1);
  if (countWords([...opens, ...taken]) <= most) taken.unshift(...opens);
  let words = countWords(taken);
  for (const claim of claims.slice(at + 1)) {
    words += countWords([claim]);
    if (words > most || isTold(claim)) break;
    taken.push(claim);
  }
  return taken;
}

function countWords(claims: Claim[]): number {
  return claims.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}
