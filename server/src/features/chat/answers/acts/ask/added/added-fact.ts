import type { Citation } from '@haulwise/contract';
import type { Retrieval } from '../../../../../knowledge/index.ts';
import { findAskedStates, findState } from '../../../../company-facts/states.ts';
import type { Asked } from '../../../asked.ts';
import {
  type AnswerBlock,
  buildComposition,
  type Composition,
  toBlocks,
  toSpacedBlocks,
} from '../../../composition.ts';
import { addTold, type ConversationState, createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { type Claim, removeVerdict } from '../../../engines/built-in-engine/claims.ts';
import { escapeMarkdown } from '../../../escape.ts';
import {
  addMeaning,
  getAddedFact,
  isAsking,
  isCondition,
  isFactTold,
} from '../../../understanding/added/added-forms.ts';
import { findToldText, formatClaims } from '../claim-text.ts';
import { formatNothingLocal, listNearQuestions } from '../refusal.ts';
import { isAskedOn, removeFirstAid } from '../searches.ts';
import { findFirstStep } from './first-step.ts';
import { addSearch, findSubjectWords } from './on-topic.ts';
import { addFact, buildSubject, findSubject, type Subject } from './subject.ts';
import {
  findGeneral,
  findMeant,
  getBestScore,
  listCandidates,
  listFresh,
  listTreating,
  MORE_SHARE,
  rankTreated,
  type Treated,
} from './treated.ts';

/** A message that the knowledge base knows as a question of its own adds nothing to the last one. */
const KNOWN = 0.85;
const LEAD_WORDS = 45;
const MORE_WORDS = 40;
const MOST_MORE = 2;
const PLACE =
  /^(?:(?:i|we)(?:'m|m|'re|re| am| are| live| work| operate)?|its|it's|estoy|estamos)? ?(?:based |located |out |just )?(?:in|near|around|outside(?: of)?|en) (?!(?:an?|the|my|our|his|her|their|this|that|good|bad)\b)((?:\p{L}+\s?){1,3})$/iu;

/**
 * "it's soaked", "what if they have two": the question that was just answered, answered again for what a message adds to
 * it. Where no source treats that, one sentence says so. Null if the message adds nothing to a question. `isAsked`: it may
 * be a question on what was told, which a source must treat.
 */
export async function composeAddedFact(asked: Asked, isAsked = false): Promise<Composition | null> {
  const { previous, read } = asked;
  const state = previous?.state;
  const text = read.readable;
  if (state?.act !== 'ask' || state.told.length === 0 || !isAskedOn(asked) || (!isAsked && isAsking(text))) return null;
  const subject = findSubject(state);
  const fact = getAddedFact(text);
  const treated = await findTreatment(asked, { subject, fact, told: state.told, isFact: isFactTold(text) });
  if (treated === null) return null;
  const { claims, parts } = treated;
  if (claims.length === 0) return isFactTold(text) ? composeUntreated(asked, state, fact, parts) : null;
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
  const meant = addMeaning(fact);
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
  const candidates = listCandidates(alone, together, before);
  const scores = { best: getBestScore(before), together: getBestScore(together) };
  const ranked = rankTreated(candidates, { question, fact: meant, fresh, told: new Set(told), ...scores });
  const general = meant === fact ? findGeneral(alone, fact, fresh) : findMeant(alone);
  const chosen = ranked.length > 0 || !isFact ? ranked : general;
  const citations = new CitationList();
  const groups = chooseGroups(asked, chosen, new Set(told), fresh);
  const parts = [together, before];
  if (groups.length > 0) asked.onFound([together]);
  const [lead = [], ...more] = groups;
  const claims = groups.length === 0 ? [] : formatClaims(asked, [lead], more, citations);
  return { claims, sentences: groups.flat().map(({ text }) => text), citations: citations.all, parts };
}

/** The sentences that treat the fact; what was told before is told again only where it names the fact. */
function chooseGroups(asked: Asked, treated: Treated[], told: Set<string>, fresh: string[]): Claim[][] {
  const groups: Claim[][] = [];
  const [best] = treated;
  for (const one of treated) {
    if (groups.length > MOST_MORE || one.score < MORE_SHARE * (best?.score ?? 0)) break;
    const claims = listTreating(one, groups.length === 0 ? LEAD_WORDS : MORE_WORDS, told, fresh);
    if (claims.length > 0 && claims.every((claim) => findToldText(asked, claim) !== null)) groups.push(claims);
  }
  return groups;
}

const UNTREATED: Record<Asked['read']['language'], (fact: string) => string> = {
  en: (fact) =>
    `My sources do not say what “${fact}” changes here, so what I told you above holds as the general rule.`,
  es: (fact) => `Mis fuentes no dicen qué cambia con «${fact}»; vale lo que le dije arriba como regla general.`,
};
const NEAREST: Record<Asked['read']['language'], string> = { en: 'The nearest that I have:', es: 'Lo más cercano:' };
/** What is known to answer a question this near to the subject with the fact is worth telling. */
const NEAR = 0.58;
const NEARER = 0.04;
const OFFERED = 4;

/** One sentence on what no source treats, and what is near it. */
function composeUntreated(asked: Asked, state: ConversationState, fact: string, parts: Retrieval[]): Composition {
  const { read, text } = asked;
  const [code] = findAskedStates(fact);
  const place = PLACE.exec(fact)?.[1] ?? (code === undefined ? undefined : findState(code)?.name);
  const said = getAddedFact(text);
  const next = { ...createState('ask', read.language, state.topic, state), subject: addFact(findSubject(state), fact) };
  const words =
    place === undefined ? UNTREATED[read.language](escapeMarkdown(said)) : formatNothingLocal(place, read.language);
  // "he makes 17" is near what holds for somebody of 17.
  const nearest = place === undefined && !/\d/.test(fact) ? findNearest(asked, parts, state.told) : null;
  const citations = new CitationList();
  const told = nearest === null ? [] : formatClaims({ ...asked, text: '' }, [nearest], [], citations);
  const near: AnswerBlock | null =
    told.length === 0
      ? null
      : { text: `${NEAREST[read.language]} ${told.join(' ')}`, kinds: ['knowledge_base'], facts: [] };
  const first = findFirstStep(fact, { topic: state.topic, told: asked.previous?.content ?? '' }, read.language);
  const step: AnswerBlock | null = first === null ? null : { text: first, kinds: ['general'], facts: [] };
  const beside = place === undefined ? (near ?? step) : null;
  const sentences = (nearest ?? []).map((claim) => claim.text);
  return buildComposition({ ...next, told: addTold(state.told, sentences) }, [], {
    blocks: toSpacedBlocks([{ text: words, kinds: [], facts: [] }, ...(beside ? [beside] : [])]),
    citations: citations.all,
    followUps: listNearQuestions(asked, parts),
    isRefusal: true,
    mode: 'general',
    parts: parts.slice(0, 1),
  });
}

/** What the fact brings nearer to the subject, of what was not told yet. */
function findNearest(asked: Asked, [found, before]: Retrieval[], told: string[]): Claim[] | null {
  const known = new Set(told);
  const without = new Map(before?.paragraphs.map(({ text, ask_match }) => [text, ask_match]));
  const unit = found?.paragraphs
    .slice(0, OFFERED)
    .find(
      ({ ask_match, text, sentences }) =>
        ask_match >= NEAR &&
        ask_match - (without.get(text) ?? 0) >= NEARER &&
        sentences.every((one) => !known.has(removeVerdict(one.text)) && !known.has(one.text)),
    );
  const [sentence] = unit?.sentences ?? [];
  if (!unit || !sentence) return null;
  const claim = { unit, sentence, text: removeVerdict(sentence.text) };
  return findToldText(asked, claim) === null ? null : [claim];
}
