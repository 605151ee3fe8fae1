import type { Citation } from '@haulwise/contract';
import { BULLETS, findCount } from '../../../drafts/changes/shape.ts';
import type { Asked, PreviousReply } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { escapeMarkdown } from '../../escape.ts';
import { RECALLS } from '../../understanding/act-forms.ts';
import { isYesOrNoWanted } from '../../understanding/rules/list-rules.ts';
import { formatIn, formatShortest, formatTable, splitParts } from './retold-sentences.ts';
import { composeReworkedDraft } from './reworked-draft.ts';
import { composeForReader } from './told-message.ts';
import { listToldPoints, listToldSentences, removeMarkers } from './told-sentences.ts';

const SUMMARY =
  /\b(?:summar\w+|recap|sum (?:it|this|that|everything|our \w+|the \w+) up|what (?:have|did) we (?:talk\w*|discuss\w*|cover\w*)|resum\w+)\b/i;
const WHOLE =
  /\b(?:conversation|chat|everything|so far|we (?:talk\w*|discuss\w*|cover\w*|said)|plática|conversaci[oó]n)\b/i;
const TABLE = /\b(?:table|chart|columns?|rows?|side by side|spread ?sheet|tabla)\b/i;
const STEPS = /\b(?:step[- ]by[- ]step|steps?|numbered|in order|one by one|paso a paso|pasos)\b/i;
const PRICES =
  /\b(?:only|just) (?:the )?(?:prices?|numbers?|figures?|amounts?|dollars?|money|costs?)\b|\bno words\b|\bsolo (?:los )?(?:precios|n[uú]meros)\b/i;
const MORE =
  /\b(?:longer|more (?:detail\w*|info\w*)|in detail|expand|elaborate|full version|tell me more|m[aá]s detalle)\b/i;
const SPANISH = /\b(?:spanish|espa[ñn]ol)\b/i;
const ENGLISH = /\b(?:in english|en ingl[eé]s|al ingl[eé]s)(?![\p{L}])/iu;
const AS_MESSAGE =
  /\b(?:as|into|like|turn .{0,20}into|make .{0,20}|(?:put|say|send) (?:it|that|this|all that) in)\s+(?:an?\s+)?(?:text|e-?mail|message|letter|post|correo|mensaje)\b/i;
const NOTHING_YET =
  'Nothing in this conversation so far. Your earlier ones stand in the list of conversations, and its search looks through what was said in them. What shall we start with?';
const NOTHING_YET_ES =
  'En esta conversación, todavía nada. Las anteriores están en la lista de conversaciones, y su búsqueda encuentra lo que se dijo. ¿Con qué empezamos?';
/** What goes to customers carries no markers. */
const TO_USE =
  /\bfor (?:the|my|our) (?:web ?site|site|page|terms|contract|flyer|card|customers?|post|ad|truck)\b|\bto (?:send|post|paste|print)\b/i;

/** A change of the last draft or answer: never a search. Null if there is nothing to change. */
export function composeRework(asked: Asked): Composition | null {
  const { previous, text } = asked;
  if (RECALLS.test(text) || (SUMMARY.test(text) && WHOLE.test(text))) return summarise(asked);
  if (!previous) return null;
  if (previous.draft && previous.state?.draft) return composeReworkedDraft(asked, previous);
  return reworkAnswer(asked, previous);
}

function reworkAnswer(asked: Asked, previous: PreviousReply): Composition | null {
  const { text } = asked;
  const told = listToldSentences(previous.content);
  // Of a refusal there is nothing to say in another way.
  if (told.length === 0 || isRefused(previous)) return null;
  const { spanishTexts } = asked.knowledge.shelves;
  const kinds: AnswerBlock['kinds'] = previous.citations.length > 0 ? ['knowledge_base'] : [];
  const language = SPANISH.test(text) ? 'es' : ENGLISH.test(text) ? 'en' : null;
  if (language) return finish(asked, previous, formatIn(language, told, spanishTexts), kinds);
  if (AS_MESSAGE.test(text)) return composeForReader(asked, told);
  const lines = pickPoints(text, previous.content) ?? retell(asked, told);
  return lines && finish(asked, previous, lines, kinds);
}

function isRefused({ state, citations }: PreviousReply): boolean {
  return state?.act === 'ask' && state.told.length === 0 && citations.length === 0 && state.sum == null;
}

/** What was told, in the form that the message asks for, else shorter; null if it asks for more than was told. */
function retell({ text, read }: Asked, told: string[]): string[] | null {
  const [first = ''] = told;
  if (isYesOrNoWanted(text)) return [sayYesOrNo(told, read.language)];
  const priced = told.filter((one) => /[$%]\s?\d|\d\s?%/.test(one));
  if (TABLE.test(text)) return [formatTable(priced.length > 1 ? priced : told, read.language)];
  if (STEPS.test(text)) return numbered(told);
  if (PRICES.test(text)) return bulleted(priced.length > 0 ? priced : [first]);
  if (BULLETS.test(text)) return bulleted(told.length > 1 ? told : splitParts(first));
  return MORE.test(text) ? null : [formatShortest(first)];
}

const IS_VERDICT = /^(?:yes|no|s[ií]|never|always|nunca|siempre)\b/i;
const DEPENDS =
  /\b(?:if|unless|when|until|depends?|most states|some states|usually|mostly|si|cuando|salvo|depende|casi siempre)\b/i;
const VERDICTS = {
  en: ['It depends:', 'By what I told you:'],
  es: ['Depende:', 'Por lo que le dije:'],
};

/** The verdict of an answer; where it gave none, on what it hangs. */
function sayYesOrNo(told: string[], language: Asked['read']['language']): string {
  const verdict = told.find((one) => IS_VERDICT.test(one));
  if (verdict !== undefined) return verdict;
  const [first = ''] = told;
  const [depends, so] = VERDICTS[language];
  const short = formatShortest(first);
  return DEPENDS.test(first) ? `${depends} ${first}` : `${so} ${short}`;
}

const FROM_END = /\b(?:last|final|[uú]ltim[oa]s?)\b/i;
const ONE_PART =
  /\b(?:first|last|best|main|top|primer[oa]?|[uú]ltim[oa]|mejor) (?:one|part|bit|half|thing|point|step|tip|parte|cosa|punto)\b|\b(?:la|lo|el) (?:primer[oa]?|[uú]ltim[oa]|mejor)\W*$/i;

/** "only the last 2", "the best one": so many of the points of an answer; null if a message picks none. */
function pickPoints(text: string, content: string): string[] | null {
  const count = findCount(text) ?? (ONE_PART.test(text) ? 1 : null);
  if (count === null || TABLE.test(text)) return null;
  const points = listToldPoints(content, count);
  const picked = FROM_END.test(text) ? points.slice(-count) : points.slice(0, count);
  return picked.length > 1 ? numbered(picked) : picked;
}

function numbered(lines: string[]): string[] {
  return lines.map((line, i) => `${i + 1}. ${line}`);
}

function bulleted(lines: string[]): string[] {
  return lines.map((line) => `- ${line}`);
}

function finish(
  { text, read }: Asked,
  previous: PreviousReply,
  given: string[],
  kinds: AnswerBlock['kinds'],
): Composition {
  const state = {
    ...createState('rework', read.language, previous.state?.topic ?? text, previous.state),
    told: previous.state?.told ?? [],
  };
  const lines = TO_USE.test(text) ? given.map(removeMarkers) : given;
  return buildComposition(state, [], {
    blocks: toSpacedBlocks(lines.map((line): AnswerBlock => ({ text: line, kinds, facts: [] }))),
    citations: usedCitations(lines.join(' '), previous.citations),
    mode: 'rework',
  });
}

/** Each question of the conversation with the first sentence of its answer. */
function summarise({ history, read, previous, text }: Asked): Composition {
  const state = createState('rework', read.language, previous?.state?.topic ?? text, previous?.state ?? null);
  const pairs = history.flatMap((turn, i) => {
    const answer = history[i + 1];
    if (turn.role !== 'user' || answer?.role !== 'assistant') return [];
    const [lead] = listToldSentences(answer.content);
    return lead
      ? [`- **${escapeMarkdown(turn.content.replace(/\s+/g, ' ').slice(0, 90))}**: ${removeMarkers(lead)}`]
      : [];
  });
  if (pairs.length === 0) return buildComposition(state, [read.language === 'es' ? NOTHING_YET_ES : NOTHING_YET]);
  const head = read.language === 'es' ? 'Hasta ahora en esta conversación:' : 'So far in this conversation:';
  return buildComposition(state, [head, ...pairs], { mode: 'rework' });
}

function usedCitations(text: string, citations: Citation[]): Citation[] {
  return citations.filter(({ index }) => text.includes(`[${index}]`));
}
