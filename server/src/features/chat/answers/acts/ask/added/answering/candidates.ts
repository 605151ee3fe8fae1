import type { AnswerParagraph, Retrieval } from '../../../../../../knowledge/index.ts';
import { findAskedStates, findNamedStates } from '../../../../../company-facts/states.ts';
import type { Asked } from '../../../../asked.ts';
import { removeVerdict } from '../../../../engines/built-in-engine/claims.ts';
import { addMeaning, isAsking, removeObjector } from '../../../../understanding/added/added-forms.ts';
import { removeFirstAid } from '../../searches.ts';
import { createShare } from '../fresh-words.ts';
import { findSubjectWords } from '../on-topic.ts';
import { buildSubject, type Subject } from '../subject.ts';
import { findKind, listAdded } from './kinds.ts';

/** How many of the best paragraphs of each search are read sentence by sentence, and how many sentences in all. */
const READ = { alone: 6, joined: 10, before: 8 };
const MOST_SENTENCES = 72;
/** In letters: where a paragraph names the state that it is about. */
const OPENING = 60;
/** In words: no sentence counts as longer. */
const MOST_LENGTH = 40;

/** What was found for the message alone, for it with all that it follows, and with the subject's own words. */
export interface MessageSearches {
  alone: Retrieval;
  joined: Retrieval;
  short: Retrieval | null;
}

export interface Searches extends MessageSearches {
  /** For what it follows. */
  before: Retrieval;
}

/** What a message goes on with. */
export interface GoneOn {
  subject: Subject;
  /** What it adds, without what only leads on. */
  fact: string;
  told: readonly string[];
}

/** A sentence beside a message that goes on with what was told, and what speaks for its answering that. */
export interface Candidate {
  unit: AnswerParagraph;
  sentence: AnswerParagraph['sentences'][number];
  isTold: boolean;
  /** By name; cosines −1 to 1, scores and shares 0 to 1. */
  features: Record<string, number>;
}

export async function searchMessage(asked: Asked, { subject, fact }: GoneOn): Promise<MessageSearches> {
  const meant = toMeant(fact);
  const named = findSubjectWords(asked, subject);
  const [alone, joined, short] = await Promise.all([
    find(asked, meant),
    find(asked, `${buildSubject(subject)}, ${meant}`),
    named === null ? null : find(asked, `${named}, ${meant}`),
  ]);
  return { alone, joined, short };
}

export async function searchBefore(asked: Asked, { subject }: GoneOn): Promise<Retrieval> {
  return find(asked, buildSubject(subject));
}

async function find(asked: Asked, text: string): Promise<Retrieval> {
  return removeFirstAid(asked, await asked.knowledge.search(text));
}

/** The sentences that may answer a message, in no order; none without an embedding model. */
export async function listCandidates(asked: Asked, goneOn: GoneOn, searches: Searches): Promise<Candidate[]> {
  const { knowledge, previous, read } = asked;
  const [question, meant] = [buildSubject(goneOn.subject), toMeant(goneOn.fact)];
  const told = new Set(goneOn.told);
  const isTold = ({ text }: { text: string }) => told.has(text) || told.has(removeVerdict(text));
  const sentences = listUnits(searches, isTold)
    .flatMap((unit) => unit.sentences.map((sentence) => ({ unit, sentence })))
    .slice(0, MOST_SENTENCES);
  const texts = [meant, `${question}, ${meant}`, question];
  const meanings = await knowledge.computeMeanings([...texts, ...sentences.map(({ sentence }) => sentence.text)]);
  if (meanings === null) return [];
  const fresh = listAdded(meant, question);
  const computeShare = createShare(fresh);
  const kind = findKind(read.readable);
  const named = new Set([...findAskedStates(question), ...findAskedStates(read.readable)]);
  const documents = new Set(previous?.citations.map(({ document }) => document));
  const ofMessage = describeMessage(read.readable, fresh, searches);
  const ofUnits = new Map(
    [...new Set(sentences.map(({ unit }) => unit))].map((unit) => [
      unit,
      {
        foreign: Number(isForeign(unit, named)),
        same_document: Number(documents.has(unit.document)),
        ...describeUnit(unit, searches),
      },
    ]),
  );
  return sentences.map(({ unit, sentence }, i): Candidate => {
    const near = describeNearness(meanings.slice(0, texts.length), meanings[texts.length + i]);
    const wasTold = isTold(sentence);
    return {
      unit,
      sentence,
      isTold: wasTold,
      features: {
        ...near,
        words: computeShare(sentence.text),
        gives: kind === null ? 0 : kind.test(sentence.text) ? 1 : -1,
        told: Number(wasTold),
        first: Number(unit.sentences[0] === sentence),
        length: Math.min(1, sentence.text.split(/\s+/).length / MOST_LENGTH),
        ...ofUnits.get(unit),
        ...ofMessage,
      },
    };
  });
}

/** What a message says with what is meant by it; of what somebody else says, that alone. */
function toMeant(fact: string): string {
  return addMeaning(removeObjector(fact) || fact);
}

/** The best of each search in turns, and whatever was told on. */
function listUnits(
  { alone, joined, short, before }: Searches,
  isTold: (sentence: { text: string }) => boolean,
): AnswerParagraph[] {
  const lists = [
    joined.paragraphs.slice(0, READ.joined),
    short?.paragraphs.slice(0, READ.joined) ?? [],
    alone.paragraphs.slice(0, READ.alone),
    before.paragraphs.slice(0, READ.before),
  ];
  const found = new Map<string, AnswerParagraph>();
  const add = (unit: AnswerParagraph | undefined) => unit && !found.has(unit.text) && found.set(unit.text, unit);
  for (let rank = 0; rank < READ.joined; rank++) for (const list of lists) add(list[rank]);
  for (const unit of [...joined.paragraphs, ...before.paragraphs]) if (unit.sentences.some(isTold)) add(unit);
  return [...found.values()];
}

/** What a message is like, and how likely each search is to answer it: the same for all sentences. */
function describeMessage(message: string, fresh: string[], { alone, joined, short }: Searches) {
  return {
    asks: Number(isAsking(message)),
    bare: Number(fresh.length === 0),
    gate_alone: alone.gate,
    gate_joined: Math.max(joined.gate, short?.gate ?? 0),
  };
}

/** How near a sentence is to the message, to both and to the subject. */
function describeNearness(texts: Float32Array[], sentence: Float32Array | undefined) {
  const [message = 0, both = 0, subject = 0] = texts.map((text) => cosine(text, sentence));
  return { message, both, gain: both - subject, product: message * subject };
}

/** How well each search found a paragraph. */
function describeUnit({ text }: AnswerParagraph, { alone, joined, short, before }: Searches) {
  const find = (found: Retrieval | null) => found?.paragraphs.find((one) => one.text === text);
  const [ofAlone, ofJoined, ofShort, ofBefore] = [find(alone), find(joined), find(short), find(before)];
  const better = (ofShort?.score ?? 0) > (ofJoined?.score ?? 0) ? ofShort : ofJoined;
  return {
    alone_score: ofAlone?.score ?? 0,
    alone_ask: ofAlone?.ask_match ?? 0,
    joined_score: better?.score ?? 0,
    joined_share: Math.max(computeShareOfBest(ofJoined, joined), computeShareOfBest(ofShort, short)),
    joined_ask: (better ?? ofBefore ?? ofAlone)?.ask_match ?? 0,
    joined_late: better?.late ?? 0,
  };
}

function computeShareOfBest(unit: AnswerParagraph | undefined, found: Retrieval | null): number {
  return (unit?.score ?? 0) / (found?.paragraphs[0]?.score || 1);
}

function cosine(one: Float32Array, other: Float32Array | undefined): number {
  if (!other) return 0;
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] as number) * (other[i] as number);
  return sum;
}

/** Whether a paragraph is of another state than those that were named. */
function isForeign({ text }: AnswerParagraph, named: ReadonlySet<string>): boolean {
  const states = findNamedStates(text.slice(0, OPENING));
  return states.size > 0 && ![...states].some((code) => named.has(code));
}
