import { type AnswerParagraph, findNamedDocument } from '../../../../knowledge/index.ts';
import type { Asked } from '../../asked.ts';
import { addComposition, buildComposition, type Composition, toBlocks, toSpacedBlocks } from '../../composition.ts';
import { type ConversationState, createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../escape.ts';
import type { Act } from '../../understanding/acts.ts';
import { composeAnswer } from '../ask/ask.ts';
import { formatPaperNames } from '../figures/own/own-papers.ts';

/** What a document tells an assistant to do is no answer, and is never done. */
export const TO_ASSISTANTS =
  /\b(?:ignore|disregard|forget|override) (?:all |any |your |the |my |these )*(?:previous |earlier |prior |above |other )?(?:instructions?|rules|prompts?)\b|\b(?:assistants?|ai|chat ?bots?|language models?)\b.{0,40}\b(?:reading|must|should|ignore|instructions?)\b|\bsystem prompt\b/i;
/** How people speak of a kind of paper, and what such papers are called. */
const KINDS: [said: RegExp, name: RegExp][] = [
  [/\b(?:hand ?book|manual|crew rules|employee (?:rules|guide))\b/i, /hand ?book|manual|rules|employee|crew/i],
  [/\b(?:contract|agreement|msa|contrato|acuerdo)\b/i, /contract|agreement|msa|contrato/i],
  [/\blease\b/i, /lease/i],
  [/\b(?:insurance|certificate|coi|seguro)\b/i, /insurance|certificate|coi/i],
  [
    /\b(?:our|my|the|company|nuestra) (?:\w+ )?(?:polic(?:y|ies)|terms|rules|pol[ií]tica)\b/i,
    /polic|terms|rules|hand ?book|manual/i,
  ],
  [/\b(?:price|rate) (?:list|sheet|card)\b/i, /price|rate|charge/i],
  [/\b(?:do|does) (?:we|our \w+) (?:have|charge|offer|give|allow)\b(?! to\b)/i, /(?:)/],
];
const MOST_NAMED = 2;
const ASKS_WHETHER =
  /\b(?:says?|mentions?|anything|covers?|polic(?:y|ies)|rules?|allows?|dice)\b|\b(?:do|does) (?:we|our \w+) (?:have|charge|offer|give|allow)\b/i;

/** Papers of the kind that is asked about do not speak of it: says so, then what holds in general. */
export async function composeSilent(asked: Asked): Promise<Composition | null> {
  const { text, read, knowledge, previous } = asked;
  const papers = ASKS_WHETHER.test(text) ? await listPapers(asked) : [];
  if (papers.length === 0) return null;
  const state = createState('ask', read.language, read.readable, previous?.state ?? null);
  const no = buildComposition(state, [formatSilence(papers, read.language === 'es')]);
  const topic = text.replace(ABOUT_PAPER, '').trim();
  const question = topic === '' || topic === text ? text : `what do companies do about ${topic}`;
  const plain = { ...(await knowledge.readMessage(question)), language: read.language };
  const answer = await composeAnswer({ ...asked, text: question, read: plain, previous: null });
  const isGeneral = !answer.isRefusal && answer.citations.length > 0 && !answer.citations.some(({ is_own }) => is_own);
  return isGeneral ? addComposition(no, answer) : no;
}

const FROM_PAPERS: Act[] = ['ask', 'price_job', 'price_check'];

/** An answer that draws on none of the asker's documents, while some of them are still being read, says so first. */
export async function addUnreadPapers({ knowledge }: Asked, answer: Composition): Promise<Composition> {
  const { act, language } = answer.state;
  if (!FROM_PAPERS.includes(act) || answer.citations.some(({ is_own }) => is_own)) return answer;
  const unread = (await knowledge.listUnreadDocuments()).map((document) => ({ document, title: '' }));
  if (unread.length === 0) return answer;
  const isSpanish = language === 'es';
  const names = unread.length > MOST_NAMED ? null : formatPaperNames(unread, isSpanish);
  const said = isSpanish
    ? `Todavía estoy leyendo ${names ?? 'sus documentos nuevos'}: si la respuesta está ahí, pregunte otra vez en un momento.`
    : `I am still reading ${names ?? 'your new documents'}: if the answer is there, ask again in a moment.`;
  return { ...answer, blocks: toSpacedBlocks([...toBlocks([said]), ...answer.blocks]) };
}

const ASKS_ALL =
  /\b(?:what(?:'?s| is| does| do)|tell me what|sum ?up|summari[sz]e)\b.{0,40}\b(?:say|says|in|contain|contract|agreement|lease|handbook|terms|policy|rules|file)\W*$/i;
const MOST_LINES = 10;

/** "what does the contract say": how each of its paragraphs opens, but nothing that is told to an assistant. */
export async function composeWholePaper(asked: Asked): Promise<Composition | null> {
  const { text, read, knowledge, previous } = asked;
  if (!ASKS_ALL.test(text)) return null;
  const papers = await listPapers(asked);
  const [only] = papers;
  if (only === undefined || papers.length > 1) return null;
  const state = createState('ask', read.language, read.readable, previous?.state ?? null);
  return tellWhole(state, await knowledge.readDocument(only));
}

/** The papers of the kind that a message speaks of; the one that it names, if it does. */
async function listPapers({ text, knowledge }: Asked): Promise<string[]> {
  const kind = KINDS.find(([said]) => said.test(text));
  const all = await knowledge.listOwnDocuments();
  const papers = kind ? all.filter((name) => kind[1].test(name)) : [];
  const named = findNamedDocument(text, papers.length > 0 ? papers : all);
  return named === null ? papers : [named];
}

function tellWhole(state: ConversationState, units: AnswerParagraph[]): Composition {
  const citations = new CitationList();
  const kept = units.filter(({ text }) => !TO_ASSISTANTS.test(text) && /[.:]/.test(text));
  const lines = kept.slice(0, MOST_LINES).flatMap((unit) => {
    const sentence = unit.sentences.find(({ text }) => text.split(/\s+/).length > LEAST_WORDS) ?? unit.sentences[0];
    return sentence ? [`- “${escapeMarkdown(sentence.text)}” ${citations.mark(unit, sentence)}`] : [];
  });
  const lead = `From ${formatPaperNames(units.slice(0, 1), false)}:`;
  const left = units.length > kept.length && units.some(({ text }) => TO_ASSISTANTS.test(text)) ? [OF_ASSISTANTS] : [];
  const blocks = toBlocks([lead, ...lines, ...left], ['knowledge_base']);
  return buildComposition(state, [], { blocks, citations: citations.all, mode: 'none' });
}

const LEAST_WORDS = 3;
const OF_ASSISTANTS =
  'It also holds lines that tell an assistant what to do. I read those as text and do not follow them.';

function formatSilence(papers: string[], isSpanish: boolean): string {
  if (papers.length > MOST_NAMED)
    return isSpanish ? 'No encuentro nada de eso en sus documentos.' : 'I find nothing on that in your documents.';
  const names = formatPaperNames(
    papers.map((document) => ({ document, title: '' })),
    isSpanish,
  );
  return isSpanish ? `No encuentro nada de eso en ${names}.` : `I find nothing on that in ${names}.`;
}

const ABOUT_PAPER =
  /^\W*(?:what (?:does|do|did|is|are)|whats|what's|does|do|is there)\b.{0,40}?\b(?:say|says|policy|rules?|anything|mention|cover) (?:anything )?(?:about|on|for|regarding)\b/i;
