import type { Retrieval } from '../../../../knowledge/index.ts';
import type { Remark } from '../../../company-facts/remarks.ts';
import { findAskedStates, findState } from '../../../company-facts/states.ts';
import { type Asked, findInAskersLanguage } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toBlocks, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { type ChosenClaims, findClaims, SHORT } from '../../engines/built-in-engine/claims.ts';
import { escapeMarkdown } from '../../escape.ts';
import { getLastHeading } from '../../follow-ups/follow-ups.ts';
import { ASKS_ANYTHING, isTrouble } from '../../understanding/act-forms.ts';
import { removeCorrection } from '../../understanding/added/added-forms.ts';
import { isNews } from '../../understanding/added/news-forms.ts';
import { isBareStatement } from '../../understanding/rules/question-rules.ts';
import { findFirstStep } from './added/first-step.ts';
import { formatNothingLocal, toPlaceName } from './added/who-knows.ts';
import { canTell, findToldText, formatClaims } from './claim-text.ts';

const MOST_CHOICES = 3;
/** What is at least this near and likely is told beside the no, as what it is. */
const NEAREST = { gate: 0.15, score: 0.55, cosine: 0.4 };
/** … and less will do where the paragraphs that were found are of one article. */
const NEAREST_OF_ONE = { gate: 0.1, score: 0.5, cosine: 0.36 };
const FIRST = 3;
/** Says that the knowledge base does not hold the answer, and what it does hold near it. */
export function composeRefusal(
  asked: Asked,
  state: Composition['state'],
  parts: Retrieval[],
  remarks: Remark[],
): Composition {
  const { text, read, history } = asked;
  const near = listNearQuestions(asked, parts);
  if (history.length === 0 && text.trim().split(/\s+/).length <= 2 && near.length > 1) {
    const said =
      read.language === 'es'
        ? '¿Qué quiere saber exactamente?'
        : `What would you like to know about ${escapeMarkdown(text.trim().toLowerCase())}? Pick one, or put it in a sentence.`;
    return buildComposition(state, [said], { followUps: near, mode: 'general', parts, remarks });
  }
  const place = findPlaceAlone(asked);
  const step = place === null ? findStep(asked) : null;
  if (step !== null) return takeUp(asked, state, parts, { step, near, remarks });
  const citations = new CitationList();
  const general = place === null ? findInGeneral(asked, parts) : null;
  const elsewhere = general && sayInGeneral(asked, general, citations);
  const nearest = place === null ? sayNearest(asked, parts, citations) : null;
  const plain = formatNo(asked, parts, near, nearest === null);
  const words = place === null ? plain : formatNothingLocal(place, asked.previous?.state?.topic ?? '', read.language);
  const [first = '', ...rest] = words.split('\n\n');
  const besideNo = nearest === null ? toBlocks([first, ...rest]) : toSpacedBlocks([...toBlocks([first]), nearest]);
  return buildComposition({ ...state, told: listTexts(general) }, [], {
    blocks: elsewhere ?? besideNo,
    citations: citations.all,
    followUps: near,
    isRefusal: true,
    mode: 'general',
    parts,
    remarks,
  });
}

function listTexts(found: ChosenClaims | null): string[] {
  return found === null ? [] : [found.lead, ...found.more].flat().map((claim) => claim.text);
}

interface InGeneral extends ChosenClaims {
  place: string;
}

/** What holds where no place is named, if only the place that the message names is missing; else null. */
function findInGeneral(asked: Asked, parts: Retrieval[]): InGeneral | null {
  const part = parts.find(({ missing_place }) => missing_place !== null);
  const found = part && findClaims(part, [], SHORT);
  if (!part?.missing_place || !found || found.lead.some((claim) => findToldText(asked, claim) === null)) return null;
  return { lead: found.lead, more: found.more.filter((group) => canTell(asked, group)), place: part.missing_place };
}

function sayInGeneral(asked: Asked, found: InGeneral, citations: CitationList): AnswerBlock[] {
  const name = escapeMarkdown(toPlaceName(found.place));
  const [lead = '', ...others] = formatClaims({ ...asked, text: '' }, [found.lead], found.more, citations);
  const [general, note] =
    asked.read.language === 'es'
      ? ['En general:', `Sobre ${name} en particular no tengo nada: confírmelo con la oficina local.`]
      : ['In general:', `I have nothing on ${name} in particular, so check with the local office.`];
  const say = (text: string): AnswerBlock => ({ text, kinds: ['knowledge_base'], facts: [] });
  return toSpacedBlocks([say(`${general} ${lead}`), ...others.map(say), ...toBlocks([note])]);
}

const NOTHING_ON_IT = {
  en: 'My sources have nothing on just that, so here is only what helps in any case.',
  es: 'Mis fuentes no tienen nada sobre eso en particular; esto sirve en todo caso.',
};

/** "the lady has two parrots": nothing was asked. */
const TOLD_ONLY = {
  en: 'Got it. What would help you with that: a price, a text to somebody, or the rule on something?',
  es: 'Entendido. ¿Qué le ayudaría con eso: un precio, un mensaje para alguien o una regla?',
};

function findStep({ text, read, previous }: Asked): string | null {
  if (!isNews(text, read.language) && !isTrouble(text)) return null;
  const before = { topic: previous?.question ?? '', told: previous?.content ?? '' };
  return findFirstStep(read.readable, before, read.language);
}

/** Something that happened and that no source treats: what to do first, and a question that leads on. */
function takeUp(
  { read }: Asked,
  state: Composition['state'],
  parts: Retrieval[],
  { step, near, remarks }: { step: string; near: string[]; remarks: Remark[] },
): Composition {
  const blocks: AnswerBlock[] = [
    { text: NOTHING_ON_IT[read.language], kinds: [], facts: [] },
    { text: step, kinds: ['general'], facts: [] },
  ];
  return buildComposition(state, [], {
    blocks: toSpacedBlocks(blocks),
    followUps: near,
    isRefusal: true,
    mode: 'general',
    parts,
    remarks,
  });
}

/** What comes nearest to a question that the knowledge base does not answer; null if nothing is near. */
function sayNearest(asked: Asked, parts: Retrieval[], citations: CitationList): AnswerBlock | null {
  const [part] = parts.toSorted((one, other) => other.gate - one.gate);
  const best = part?.paragraphs[0];
  if (!part || !best) return null;
  const first = part.paragraphs.slice(0, FIRST);
  const isOfOne = first.some((unit) => first.some((other) => other !== unit && other.document === unit.document));
  const least = isOfOne ? NEAREST_OF_ONE : NEAREST;
  const cosine = Math.max(...(isOfOne ? first : [best]).map((unit) => unit.cosine));
  if (part.gate < least.gate || best.score < least.score || cosine < least.cosine) return null;
  const lead = findClaims(part, [], SHORT)?.lead ?? [];
  if (lead.length === 0 || lead.some((claim) => findToldText(asked, claim) === null)) return null;
  const [said] = formatClaims({ ...asked, text: '' }, [lead], [], citations);
  const opening = asked.read.language === 'es' ? 'Lo más cercano que tengo:' : 'The nearest that I have:';
  return { text: `${opening} ${said}`, kinds: ['knowledge_base'], facts: [] };
}

/** "that's not what i asked", and no more: asks what was meant; null for any other message. */
export function composeMisread({ text, read, previous }: Asked): Composition | null {
  if (!previous?.state || text.trim() === '' || removeCorrection(text).trim() !== '') return null;
  const said =
    read.language === 'es'
      ? 'Perdón, le entendí mal. ¿Qué quiere saber? Dígamelo con otras palabras, con la cantidad, el lugar o la cosa de que se trata.'
      : 'Sorry, I took that wrong. What did you mean? Say it in other words, with the amount, the place or the thing that it is about.';
  return buildComposition(previous.state, [said]);
}

const PLACE_ALONE = /^\W*(?:and |what about |how about |it'?s |we'?re |i'?m )?(?:in|for) ((?:\p{L}+\s?){1,3})\W*$/iu;
const MOST_WORDS = 5;
/** The place that a short message adds to what was just told; null if it is something else. */
function findPlaceAlone({ text, previous }: Asked): string | null {
  if ((previous?.state?.told.length ?? 0) === 0) return null;
  const alone = PLACE_ALONE.exec(text.trim())?.[1]?.trim();
  if (alone !== undefined && (findState(alone.split(/\s+/).at(-1) ?? '') || findState(alone))) return alone;
  const isShort = text.trim().split(/\s+/).length <= MOST_WORDS;
  const [state] = isShort ? findAskedStates(text) : [];
  return state === undefined ? null : (findState(state)?.name ?? null);
}

/** "Who has to carry it" is no question without the article's title. */
const LEANS_ON_TITLE = /\b(?:it|its|they|them|their|this|that)\b/i;

/** Questions near the asked one that the knowledge base answers. */
export function listNearQuestions(asked: Asked, parts: Retrieval[]): string[] {
  const near = parts.flatMap(({ paragraphs }) => paragraphs.filter(({ cosine }) => cosine >= 0.3).slice(0, 8));
  const titles = near.flatMap(({ heading }) => {
    const last = getLastHeading(heading);
    if (asked.read.language === 'es') return findInAskersLanguage(asked, last) ?? [];
    return last === '' || LEANS_ON_TITLE.test(last) ? [] : [formatSectionQuestion(last)];
  });
  return [...new Set(titles)].slice(0, MOST_CHOICES);
}

/** "Tell me what missed calls cost", "What about name and logo?": as a section is asked for by its heading. */
function formatSectionQuestion(heading: string): string {
  const isClause = /^(?:what|how|who|which|where|why)\b/i.test(heading);
  return isClause ? `Tell me ${lowerFirst(heading)}` : `What about ${lowerFirst(heading)}?`;
}

/** "SBA loans" keeps its capitals. */
function lowerFirst(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\b)/u.test(text) && !/^I\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const NEAR_COSINE = 0.35;
const MOST_NEAREST = 3;

/** Says that the knowledge base does not hold the answer, and names the nearest articles. */
function formatNo({ text, read }: Asked, parts: Retrieval[], near: string[], isAlone: boolean): string {
  if (isAlone && isBareStatement(text) && !ASKS_ANYTHING.test(text)) return TOLD_ONLY[read.language];
  return read.language === 'es' ? formatSpanishRefusal(near) : formatRefusal(parts);
}

export function formatRefusal(parts: Retrieval[]): string {
  const near = parts.flatMap((part) => part.passages.filter((passage) => (passage.dense ?? 0) >= NEAR_COSINE));
  const titles = [...new Set(near.map((passage) => passage.title))].slice(0, MOST_NEAREST);
  const first = 'I could not find an answer to that in the knowledge base, so I will not guess.';
  if (titles.length === 0)
    return `${first} I know about running a junk-removal or hauling business: pricing, disposal, trucks, crews, insurance, marketing, taxes and contracts.`;
  return `${first}\n\nThe nearest articles I have:\n\n${titles.map((title) => `- ${title}`).join('\n')}\n\nTry asking about one of these, or put the question in other words.`;
}

function formatSpanishRefusal(near: string[]): string {
  const first = 'No encuentro eso en mis fuentes, así que no voy a adivinar.';
  return near.length === 0
    ? `${first} Sé de empresas de acarreo y retiro de basura: precios, vertederos, camiones, cuadrillas, seguros, publicidad, impuestos y contratos.`
    : `${first} Lo más cercano que tengo está aquí abajo; también puede preguntarlo con otras palabras.`;
}

const NAMES_THING = /^\W*(?:the |my |an? |el |la |un |una )?(\p{L}[\p{L}'-]{2,})(?: (\p{L}{3,}))?\W*$/iu;

/** "ranger": the name of a thing and no question; null if it names none that is near anything. */
export async function composeWhich(asked: Asked): Promise<Composition | null> {
  if (!NAMES_THING.test(asked.text)) return null;
  const found = await asked.knowledge.search(asked.read.readable);
  return listNearQuestions(asked, [found]).length > 1 ? composeWhichOf(asked, [found]) : null;
}

/** A word that half of the articles are about: asks which, with choices. */
export function composeWhichOf(asked: Asked, found: Retrieval[]): Composition {
  const { text, read } = asked;
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L} ]/gu, '');
  const state = createState('ask', read.language, text, null);
  const near = listNearQuestions(asked, found);
  const how = near.length > 1 ? 'Pick one, or put it in a sentence.' : 'Put it in a sentence.';
  const said =
    read.language === 'es' ? `¿Qué quiere saber sobre ${word}?` : `What would you like to know about ${word}? ${how}`;
  return buildComposition(state, [said], { followUps: near, mode: 'none' });
}
