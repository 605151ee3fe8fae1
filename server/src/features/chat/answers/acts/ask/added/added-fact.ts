import type { Retrieval } from '../../../../../knowledge/index.ts';
import { findAskedStates, findState } from '../../../../company-facts/states.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition, toBlocks } from '../../../composition.ts';
import { addTold, type ConversationState, createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import type { Claim } from '../../../engines/built-in-engine/claims.ts';
import { escapeMarkdown } from '../../../escape.ts';
import { getAddedFact, isAsking, isCondition, isFactTold } from '../../../understanding/added/added-forms.ts';
import { findToldText, formatClaims } from '../claim-text.ts';
import { formatNothingLocal, listNearQuestions } from '../refusal.ts';
import { isAskedOn } from '../searches.ts';
import {
  findGeneral,
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

/** The question that a message adds a fact to: the last one that was asked, without the facts that were added since. */
export function findAskedQuestion(state: Pick<ConversationState, 'asked' | 'topic'>): string {
  return (state.asked ?? state.topic).replace(/[?.!\s]+$/, '');
}

/**
 * "it's soaked", "what if they have two": the question that was just answered, answered again for what a message adds to
 * it. Where no source treats that, one sentence says so. Null if the message adds nothing to a question. `isAsked`: it may
 * be a question on what was told, which a source must treat.
 */
export async function composeAddedFact(asked: Asked, isAsked = false): Promise<Composition | null> {
  const { previous, read, knowledge } = asked;
  const state = previous?.state;
  const text = read.readable;
  if (state?.act !== 'ask' || state.told.length === 0 || !isAskedOn(asked) || (!isAsked && isAsking(text))) return null;
  const question = findAskedQuestion(state);
  const fact = getAddedFact(text);
  const isFact = isFactTold(text);
  const joined = `${question}, ${fact}`;
  const [alone, together, before] = await Promise.all([fact, joined, question].map((one) => knowledge.search(one)));
  if (!alone || !together || !before || (alone.answerable && (alone.paragraphs[0]?.ask_match ?? 0) >= KNOWN))
    return null;
  const fresh = listFresh(PLACE.exec(fact)?.[1] ?? fact, question);
  if (fresh.length === 0 && !/\d/.test(fact) && !isCondition(text)) return null;
  const candidates = listCandidates(alone, together, before);
  const scores = { best: getBestScore(before), together: getBestScore(together) };
  const treated = rankTreated(candidates, { question, fact, fresh, told: new Set(state.told), ...scores });
  const chosen = treated.length > 0 ? treated : isFact ? findGeneral(alone, fact, fresh) : [];
  const told = tell(asked, state, chosen, { question, joined, fresh, parts: [together] });
  if (told) return told;
  return isFact ? composeUntreated(asked, state, fact, [together, before]) : null;
}

interface Told {
  question: string;
  joined: string;
  fresh: string[];
  parts: Retrieval[];
}

/** The sentences that treat the fact; what was told before is told again only where it names the fact. */
function tell(asked: Asked, state: ConversationState, treated: Treated[], { question, joined, fresh, parts }: Told) {
  const known = new Set(state.told);
  const groups: Claim[][] = [];
  const [best] = treated;
  for (const one of treated) {
    if (groups.length > MOST_MORE || one.score < MORE_SHARE * (best?.score ?? 0)) break;
    const claims = listTreating(one, groups.length === 0 ? LEAD_WORDS : MORE_WORDS, known, fresh);
    if (claims.length > 0 && claims.every((claim) => findToldText(asked, claim) !== null)) groups.push(claims);
  }
  const [lead, ...more] = groups;
  if (!lead) return null;
  const citations = new CitationList();
  const texts = formatClaims(asked, [lead], more, citations);
  const sentences = groups.flat().map(({ text }) => text);
  const next = { ...createState('ask', asked.read.language, joined, state), asked: question };
  asked.onFound(parts);
  return buildComposition({ ...next, told: addTold(state.told, sentences) }, [], {
    blocks: toBlocks(texts, ['knowledge_base']),
    citations: citations.all,
    followUps: null,
    mode: 'grounded',
    parts,
  });
}

const UNTREATED: Record<Asked['read']['language'], (fact: string) => string> = {
  en: (fact) =>
    `My sources do not say what “${fact}” changes here, so what I told you above holds as the general rule.`,
  es: (fact) => `Mis fuentes no dicen qué cambia con «${fact}»; vale lo que le dije arriba como regla general.`,
};

/** One sentence on what no source treats, and what is near it. */
function composeUntreated(asked: Asked, state: ConversationState, fact: string, parts: Retrieval[]): Composition {
  const { read, text } = asked;
  const [code] = findAskedStates(fact);
  const place = PLACE.exec(fact)?.[1] ?? (code === undefined ? undefined : findState(code)?.name);
  const said = getAddedFact(text);
  const next = { ...createState('ask', read.language, state.topic, state), asked: findAskedQuestion(state) };
  const words =
    place === undefined ? UNTREATED[read.language](escapeMarkdown(said)) : formatNothingLocal(place, read.language);
  return buildComposition({ ...next, told: state.told }, [words], {
    followUps: listNearQuestions(asked, parts),
    isRefusal: true,
    mode: 'general',
    parts: parts.slice(0, 1),
  });
}
