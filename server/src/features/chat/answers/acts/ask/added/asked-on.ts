import type { Citation } from '@haulwise/contract';
import { findNamedSection, type Retrieval } from '../../../../../knowledge/index.ts';
import { applyCompany } from '../../../../company-facts/company-fit.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { addTold, type ConversationState, createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { type Claim, LEANS, removeVerdict } from '../../../engines/built-in-engine/claims.ts';
import { getLastHeading } from '../../../follow-ups/follow-ups.ts';
import { getAddedFact, isFactTold, removeCorrection, WANTS_MORE } from '../../../understanding/added/added-forms.ts';
import { canTell, findToldText, formatClaims } from '../claim-text.ts';
import { listNearQuestions } from '../refusal.ts';
import { isKnownAlone } from '../searches.ts';
import { type Answering, rankAnswers } from './answering/answering.ts';
import type { GoneOn, MessageSearches } from './answering/candidates.ts';
import { addFact, buildSubject, findSubject, type Subject } from './subject.ts';
import { formatJudgement } from './told/judged.ts';
import { composeUntreated } from './untreated.ts';

/** Less likely than this, a sentence is told only as the nearest, and below the other not at all. */
const LIKELY = 0.15;
const NEAR = 0.05;
/** A further paragraph counts from this share of the best one's likelihood on. */
const MORE_SHARE = 0.3;
const MOST_GROUPS = 3;
/** A longer message tells all that it is about. */
const MOST_WORDS = 22;
const LEAD_WORDS = 45;
const MORE_WORDS = 40;
/** What opens a paragraph is told before its sentence from this share of its likelihood on. */
const OPENS = 0.5;

/** For what no source on the topic gives. */
const NOT_SAID = {
  en: {
    lead: 'The nearest to that in my sources:',
    alone: 'My sources do not say that, beyond what I told you above.',
  },
  es: {
    lead: 'Lo más cercano en mis fuentes:',
    alone: 'Mis fuentes no lo dicen, aparte de lo que ya le dije arriba.',
  },
};

/**
 * The answer to a message that goes on with what was told: a question on it, or a fact that may change it. Null where it
 * is a question of its own, or for the company's own papers.
 */
export async function composeAskedOn(asked: Asked): Promise<Composition | null> {
  const { previous, read } = asked;
  const state = previous?.state;
  if (!state || !goesOn(asked, state)) return null;
  const fact = getAddedFact(read.readable);
  const goneOn = { subject: findSubject(state), fact, told: state.told };
  const { joined, ranked } = await rankAnswers(asked, goneOn, (searches) => isForOthers(asked, searches));
  const [best] = ranked;
  if (best === undefined || (await isOfCompany(asked, joined))) return null;
  if (findToldText(asked, toClaim(best)) === null) return null;
  const isFact = isFactTold(read.readable);
  const isLikely = best.probability >= LIKELY;
  if (state.told.length === 0 && !isLikely) return null;
  if (isFact && !isLikely) return composeUntreated(asked, state, fact, { parts: [joined], ranked });
  const groups = best.probability < NEAR ? [] : chooseGroups(asked, ranked);
  asked.onFound([joined]);
  const next = { ...createState('ask', read.language, state.topic, state), ...nextSubject(asked, goneOn, isFact) };
  const told = addTold(
    state.told,
    groups.flat().map(({ text }) => text),
  );
  const citations = new CitationList();
  const claims = formatGroups(asked, groups, citations);
  const heads = listHeads(asked, groups, isLikely).map((text): AnswerBlock => ({ text, kinds: [], facts: [] }));
  return buildComposition({ ...next, told }, [], {
    blocks: toSpacedBlocks([...heads, ...claims]),
    citations: citations.all,
    followUps: groups.length > 0 ? null : listNearQuestions(asked, [joined]),
    mode: 'grounded',
    parts: [joined],
  });
}

/** What goes before the sentences: a judgement, or what they are where they do not quite answer. */
function listHeads(asked: Asked, groups: Claim[][], isLikely: boolean): string[] {
  const say = NOT_SAID[asked.read.language];
  if (!isLikely) return [groups.length > 0 ? say.lead : say.alone];
  const first = (groups[0] ?? []).map(({ text }) => text);
  const judged = formatJudgement(asked, first);
  return judged === null ? [] : [judged];
}

/** Whether a message goes on with an answer, and not only wants more of it or has it put right. */
function goesOn(asked: Asked, { act }: ConversationState): boolean {
  const { text } = asked;
  const isMisread = removeCorrection(text) !== text;
  const isShort = text.trim().split(/\s+/).length <= MOST_WORDS;
  return act === 'ask' && isShort && !isMisread && !WANTS_MORE.test(text);
}

/** Whether what was found is the company's own, a heading that was offered, or a question that is known by itself. */
function isForOthers({ read }: Asked, { alone, joined, short }: MessageSearches): boolean {
  const section = findNamedSection(read.readable);
  return (
    [alone, joined, short].some((found) => found?.paragraphs[0]?.is_own) ||
    (section !== null && alone.paragraphs.some(({ heading }) => getLastHeading(heading).toLowerCase() === section)) ||
    isKnownAlone(read.readable, alone, joined)
  );
}

/** Whether the company's record has something to say on it. */
async function isOfCompany({ knowledge, facts }: Asked, joined: Retrieval): Promise<boolean> {
  return (await applyCompany((text) => knowledge.search(text), [joined], facts)).remarks.length > 0;
}

function nextSubject({ read }: Asked, { subject, fact }: GoneOn, isFact: boolean) {
  if (!isFact) return { subject };
  return { topic: buildSubject(subject, read.readable), subject: addFact(subject, fact) };
}

function formatGroups(asked: Asked, groups: Claim[][], citations: CitationList): AnswerBlock[] {
  const [lead = [], ...more] = groups;
  const lines = groups.length === 0 ? [] : formatClaims(asked, [lead], more, citations);
  return lines.map((text) => ({ text, kinds: ['knowledge_base'], facts: [] }));
}

/** What is told of the likeliest paragraphs. */
function chooseGroups(asked: Asked, ranked: Answering[]): Claim[][] {
  const [best] = ranked;
  const groups: Claim[][] = [];
  for (const one of ranked) {
    if (groups.length >= MOST_GROUPS || one.probability < MORE_SHARE * (best?.probability ?? 0)) break;
    if (groups.some(([claim]) => claim?.unit.text === one.unit.text)) continue;
    const claims = listClaims(asked, one, ranked, groups.length === 0 ? LEAD_WORDS : MORE_WORDS);
    if (canTell(asked, claims)) groups.push(claims);
  }
  return groups;
}

/** What points at a sentence before. */
const POINTS = /^(?:\S+ ){0,3}(?:it|its|they|them|elsewhere|otherwise)\b/i;

/** From so near a question that a paragraph is known to answer, alone and after the talk, its yes or no is that of the message. */
const SAME_QUESTION = 0.62;
const ASKS_WHETHER =
  /^\W*(?:(?:and|so|but|ok|well|then)\W+)*(?:do|does|did|can|could|is|are|am|should|will|would|must|may)\b|\b(?:is|are|am|can|do|does|should|would) (?:it|that|this|i|we|they|he|she)\b/i;

function keepsVerdict({ text }: Asked, { features }: Answering): boolean {
  return ASKS_WHETHER.test(text) && Math.min(features.alone_ask ?? 0, features.joined_ask ?? 0) >= SAME_QUESTION;
}

/** A sentence with what it leans on or its paragraph opens with, and what follows it that was not told. */
function listClaims(asked: Asked, best: Answering, ranked: Answering[], most: number): Claim[] {
  const { unit, sentence, probability } = best;
  const say = keepsVerdict(asked, best) ? (text: string) => text : removeVerdict;
  const claims = unit.sentences.map((one): Claim => ({ unit, sentence: one, text: say(one.text) }));
  const at = unit.sentences.findIndex(({ start }) => start === sentence.start);
  const leans = at > 0 && [LEANS, POINTS].some((form) => form.test(claims[at]?.text ?? ''));
  const start = leans ? at - 1 : at;
  const find = (claim: Claim | undefined) =>
    ranked.find((one) => one.unit.text === unit.text && one.sentence.start === claim?.sentence.start);
  const opening = find(claims[0]);
  const taken = claims.slice(start, at + 1);
  const opens = start > 0 && opening && !opening.isTold && opening.probability >= OPENS * probability;
  if (opens && countWords([...claims.slice(0, 1), ...taken]) <= most) taken.unshift(...claims.slice(0, 1));
  let words = countWords(taken);
  for (const claim of claims.slice(at + 1)) {
    words += countWords([claim]);
    if (words > most || find(claim)?.isTold) break;
    taken.push(claim);
  }
  return taken;
}

function countWords(claims: Claim[]): number {
  return claims.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

function toClaim({ unit, sentence }: Answering): Claim {
  return { unit, sentence, text: removeVerdict(sentence.text) };
}

export interface Treatment {
  /** Paragraphs with their markers. */
  claims: string[];
  sentences: string[];
  citations: Citation[];
  parts: Retrieval[];
}

/** What the sources say of a fact that is added to a subject; null if nothing likely does. */
export async function findTreatment(asked: Asked, subject: Subject, fact: string): Promise<Treatment | null> {
  const { joined, ranked } = await rankAnswers(asked, { subject, fact, told: [] });
  const [best] = ranked;
  if (best === undefined || best.probability < LIKELY) return null;
  const groups = chooseGroups(asked, ranked);
  const [lead = [], ...more] = groups;
  if (lead.some((claim) => findToldText(asked, claim) === null) || groups.length === 0) return null;
  asked.onFound([joined]);
  const citations = new CitationList();
  const claims = formatClaims(asked, [lead], more, citations);
  return {
    claims,
    sentences: groups.flat().map(({ text }) => text),
    citations: citations.all,
    parts: [joined],
  };
}
