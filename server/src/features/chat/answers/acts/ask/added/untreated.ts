import type { Retrieval } from '../../../../../knowledge/index.ts';
import { findAskedStates, findState } from '../../../../company-facts/states.ts';
import type { Asked } from '../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../composition.ts';
import { type ConversationState, createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { type Claim, removeVerdict } from '../../../engines/built-in-engine/claims.ts';
import { isObjecting } from '../../../understanding/added/added-forms.ts';
import { findToldText, formatClaims } from '../claim-text.ts';
import { listNearQuestions } from '../refusal.ts';
import type { Answering } from './answering/answering.ts';
import { findFirstStep } from './first-step.ts';
import { addFact, findSubject } from './subject.ts';
import { findWhoKnows, formatNothingLocal } from './who-knows.ts';

const PLACE =
  /^(?:(?:i|we)(?:'m|m|'re|re| am| are| live| work| operate)?|its|it's|estoy|estamos)? ?(?:based |located |out |just )?(?:in|near|around|outside(?: of)?|en) (?!(?:an?|the|my|our|his|her|their|this|that|good|bad)\b)((?:\p{L}+\s?){1,3})$/iu;

/** Of what was told, this comes near enough to what a message adds to be told again. */
const NEAREST = { fact: 0.12, gain: 0.04, topic: 0.15 };

type Language = Asked['read']['language'];

const NOT_TREATED: Record<Language, string> = {
  en: 'My sources do not go into that',
  es: 'Mis fuentes no entran en eso',
};
const STILL_HOLDS: Record<Language, (told: string | null) => string> = {
  en: (told) =>
    told === null
      ? `${NOT_TREATED.en}, so what I told you above still holds.`
      : `${NOT_TREATED.en}, so what I told you still holds: ${told}`,
  es: (told) =>
    told === null
      ? `${NOT_TREATED.es}; vale lo que le dije arriba.`
      : `${NOT_TREATED.es}; vale lo que le dije: ${told}`,
};
const OBJECTED: Record<Language, string> = {
  en: 'That changes nothing in what my sources say:',
  es: 'Eso no cambia lo que dicen mis fuentes:',
};
const ASK: Record<Language, (who: string) => string> = {
  en: (who) => `Whether it changes anything for you, ask ${who}.`,
  es: (who) => `Si cambia algo en su caso, pregúntelo ${who}.`,
};

/** What was found for a fact that no source treats, and the sentences of that, best first. */
interface Found {
  parts: Retrieval[];
  ranked: Answering[];
}

/** What still holds where no source treats a fact: of what was told, what bears most on it; and whom to ask. */
export function composeUntreated(asked: Asked, state: ConversationState, fact: string, found: Found): Composition {
  const { language } = asked.read;
  const subject = findSubject(state);
  const place = findPlace(fact);
  const said =
    place === null
      ? sayWhatHolds(asked, state, fact, found.ranked)
      : { blocks: [general(formatNothingLocal(place, subject.question, language))], citations: [], isTreated: false };
  const next = { ...createState('ask', language, state.topic, state), subject: addFact(subject, fact) };
  return buildComposition({ ...next, told: [...state.told] }, [], {
    blocks: toSpacedBlocks(said.blocks),
    citations: said.citations,
    followUps: listNearQuestions(asked, found.parts),
    isRefusal: !said.isTreated,
    mode: said.citations.length === 0 ? 'general' : 'grounded',
    parts: found.parts.slice(0, 1),
  });
}

/** What was told that bears on a fact, or else the gist of it with what helps in any case. */
function sayWhatHolds(asked: Asked, state: ConversationState, fact: string, ranked: Answering[]) {
  const { language, readable } = asked.read;
  const isObjection = isObjecting(readable);
  const bears = findToldOn(ranked, isObjection);
  const citations = new CitationList();
  const told = sayTold(asked, bears, citations);
  const words = told !== null && isObjection ? `${OBJECTED[language]} ${told}` : STILL_HOLDS[language](told);
  const step = bears === null ? findStep(asked, state, fact) : null;
  const who = isObjection ? null : findWhoKnows(findSubject(state).question, language);
  const help = step ?? (who === null ? null : ASK[language](who));
  const lead: AnswerBlock = { text: words, kinds: told === null ? [] : ['knowledge_base'], facts: [] };
  return {
    blocks: help === null ? [lead] : [lead, general(help)],
    citations: citations.all,
    isTreated: bears !== null && told !== null,
  };
}

/** Of what was told, what bears most on what a message adds; null if nothing does. */
function findToldOn(ranked: Answering[], isObjection: boolean): Answering | null {
  const told = ranked.filter(({ isTold }) => isTold);
  const of = ({ features }: Answering, name: string) => features[name] ?? 0;
  if (isObjection) return told.toSorted((a, b) => of(b, 'both') - of(a, 'both'))[0] ?? null;
  const { fact, gain, topic } = NEAREST;
  const bears = (one: Answering) =>
    of(one, 'message') >= fact && of(one, 'gain') >= gain && of(one, 'both') - of(one, 'gain') >= topic;
  return told.find(bears) ?? null;
}

function findPlace(fact: string): string | null {
  const [code] = findAskedStates(fact);
  return PLACE.exec(fact)?.[1] ?? (code === undefined ? null : (findState(code)?.name ?? null));
}

function findStep(asked: Asked, { topic }: ConversationState, fact: string): string | null {
  return findFirstStep(fact, { topic, told: asked.previous?.content ?? '' }, asked.read.language);
}

function general(text: string): AnswerBlock {
  return { text, kinds: ['general'], facts: [] };
}

function sayTold(asked: Asked, one: Answering | null, citations: CitationList): string | null {
  if (one === null) return null;
  const { unit, sentence } = one;
  const claim: Claim = { unit, sentence, text: removeVerdict(sentence.text) };
  if (findToldText(asked, claim) === null) return null;
  return formatClaims({ ...asked, text: '' }, [[claim]], [], citations).join(' ');
}
