import type { Citation } from '@haulwise/contract';
import type { Retrieval } from '../../../../../knowledge/index.ts';
import { findAskedStates } from '../../../../company-facts/states.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition, toBlocks } from '../../../composition.ts';
import { addTold, createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import type { Claim } from '../../../engines/built-in-engine/claims.ts';
import {
  addMeaning,
  getAddedFact,
  isAsking,
  isCondition,
  isFactTold,
  removeObjector,
} from '../../../understanding/added/added-forms.ts';
import { findToldText, formatClaims } from '../claim-text.ts';
import { isAskedOn, removeFirstAid } from '../searches.ts';
import { listFresh } from './fresh-words.ts';
import { addSearch, findSubjectWords } from './on-topic.ts';
import { addFact, buildSubject, findSubject, type Subject } from './subject.ts';
import {
  findKnown,
  listNearest,
  listTreating,
  MORE_SHARE,
  type Rated,
  rankSentences,
  type Treated,
} from './treated.ts';
import { composeUntreated, PLACE } from './untreated.ts';

/** A message that the knowledge base knows as a question of its own adds nothing to the last one. */
const KNOWN = 0.85;
/** … and what happens if something does is known by itself from here on … */
const HAPPENS = 0.7;
/** … as a fact whose meaning is plain from here on. */
const MEANT = 0.45;
/** So near a fact, a sentence is plainly about it. */
const NEAR_FACT = 0.35;
/** What treats a place or a figure names it, and a state's rule must be found for the subject alone. */
const NAMES_IT = 0.5;
const OF_STATE = 0.7;
const OF_QUESTION = 0.25;
const FIGURE_WITH_UNIT = /\b\d+[ -]?\p{L}{3,}/gu;
/** After a refusal nothing was told: only what is plainly on the subject goes on with it. */
const AFTER_NOTHING = 0.45;
const LEAD_WORDS = 45;
const MORE_WORDS = 40;
const MOST_MORE = 2;
/**
 * "it's soaked", "what if they have two": the question that was just answered, answered again for what a message adds to
 * it. Where no source treats that, one sentence says so. Null if the message adds nothing to a question. `isAsked`: it may
 * be a question on what was told, which a source must treat.
 */
export async function composeAddedFact(asked: Asked, isAsked = false): Promise<Composition | null> {
  const { previous, read } = asked;
  const state = previous?.state;
  const text = read.readable;
  if (state?.act !== 'ask' || !isAskedOn(asked) || (!isAsked && isAsking(text))) return null;
  const subject = findSubject(state);
  const fact = getAddedFact(text);
  const treated = await findTreatment(asked, { subject, fact, told: state.told, isFact: isFactTold(text) });
  if (treated === null) return null;
  const { claims, parts } = treated;
  if (state.told.length === 0 && !(treated.topic >= AFTER_NOTHING)) return null;
  if (claims.length === 0)
    return isFactTold(text) && state.told.length > 0 ? composeUntreated(asked, state, fact, treated) : null;
  const next = {
    ...createState('ask', read.language, buildSubject(subject, fact), state),
    subject: addFact(subject, fact),
  };
  return buildComposition({ ...next, told: addTold(state.told, treated.sentences) }, [], {
    blocks: toBlocks(claims, ['knowledge_base']),
    citations: treated.citations,
    followUps: null,
    mode: 'grounded',
    parts: parts.slice(0, 1),
  });
}

export interface Treatment {
  /** Paragraphs that treat the fact, with their markers; none if no source does. */
  claims: string[];
  sentences: string[];
  citations: Citation[];
  parts: Retrieval[];
  /** How near what is told first is to the subject; 0 if nothing is told. */
  topic: number;
  /** All that was looked at, best first. */
  rated: Rated[];
}

interface Added {
  subject: Subject;
  fact: string;
  told: string[];
  /** Whether it is a fact; a question must be treated by what is about the subject. */
  isFact: boolean;
}

/** What the sources say of a fact that is added to a subject; null if it adds nothing, or is a question of its own. */
export async function findTreatment(asked: Asked, { subject, fact, told, isFact }: Added): Promise<Treatment | null> {
  const { knowledge } = asked;
  const question = buildSubject(subject);
  const meant = addMeaning(toPlainFact(fact));
  const named = findSubjectWords(asked, subject) ?? question;
  const [alone, whole, short, before] = await Promise.all(
    [meant, `${question}, ${meant}`, `${named}, ${meant}`, question].map(async (one) =>
      removeFirstAid(asked, await knowledge.search(one)),
    ),
  );
  if (!alone || !whole || !short || !before) return null;
  const together = addSearch(whole, short);
  if (alone.answerable && (alone.paragraphs[0]?.ask_match ?? 0) >= KNOWN) return null;
  const fresh = listFresh(PLACE.exec(meant)?.[1] ?? meant, question);
  if (fresh.length === 0 && !/\d/.test(fact) && !isCondition(asked.read.readable)) return null;
  const wanted = { question, fact: meant, fresh, told: new Set(told) };
  const rated = await rankSentences(asked, { together: whole, before, beside: [alone, short] }, wanted);
  const chosen = chooseTreated(asked, rated, { fact, meant, isFact, alone });
  const citations = new CitationList();
  const groups = chooseGroups(asked, chosen, wanted.told);
  const parts = [together, before];
  if (groups.length > 0) asked.onFound([together]);
  const [lead = [], ...more] = groups;
  const topic = rated.find(({ sentence }) => lead.some((claim) => claim.sentence === sentence))?.topic ?? 0;
  const claims = groups.length === 0 ? [] : formatClaims(asked, [lead], more, citations);
  return { claims, sentences: groups.flat().map(({ text }) => text), citations: citations.all, parts, topic, rated };
}

/** What treats the fact on the subject; else what is known of it by itself, if its meaning is plain or it is a "what if". */
function chooseTreated(
  { read }: Asked,
  rated: Rated[],
  { fact, meant, isFact, alone }: Pick<Added, 'fact' | 'isFact'> & { meant: string; alone: Retrieval },
): Treated[] {
  const treating = listNearest(rated).filter((one) => isOfPlace(one, fact) && isOfFigure(one, fact));
  const happens = isFact && isCondition(read.readable) ? findKnown(alone, HAPPENS) : [];
  if (happens.length > 0 && (treating[0]?.fact ?? 0) < NEAR_FACT) return happens;
  if (treating.length > 0 || !isFact) return treating;
  return meant === toPlainFact(fact) ? [] : findKnown(alone, MEANT);
}

/** Whether a sentence is of the place that a fact names; that of a state must be of the subject, too. */
function isOfPlace({ words, share, topic, isTold }: Rated, fact: string): boolean {
  if (!PLACE.test(fact) && findAskedStates(fact).size === 0) return true;
  return words >= NAMES_IT && (isTold || share >= OF_STATE || topic >= OF_QUESTION);
}

/** Whether a sentence names the thing of a fact that is a figure, or the figure with its unit, or is plainly near it. */
function isOfFigure({ words, fact: near, sentence }: Rated, fact: string): boolean {
  if (!/\d/.test(fact) || words >= NAMES_IT || near >= NEAR_FACT) return true;
  const figures: string[] = fact.match(FIGURE_WITH_UNIT) ?? [];
  return figures.some((figure) => sentence.text.includes(figure));
}

/** "my cousin says write it off": what he says. */
function toPlainFact(fact: string): string {
  return removeObjector(fact) || fact;
}

/** The sentences that treat the fact; what was told before is told again only where it names the fact. */
function chooseGroups(asked: Asked, treated: Treated[], told: Set<string>): Claim[][] {
  const groups: Claim[][] = [];
  const [best] = treated;
  for (const one of treated) {
    if (groups.some((group) => group.some(({ unit }) => unit.text === one.unit.text))) continue;
    if (groups.length > MOST_MORE || one.score < MORE_SHARE * (best?.score ?? 0)) break;
    const claims = listTreating(one, groups.length === 0 ? LEAD_WORDS : MORE_WORDS, told);
    if (claims.length > 0 && claims.every((claim) => findToldText(asked, claim) !== null)) groups.push(claims);
  }
  return groups;
}
