import type { Citation } from '@haulwise/contract';
import type { Asked, PreviousReply } from '../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../composition.ts';
import { createState } from '../conversation-state.ts';
import { escapeMarkdown } from '../escape.ts';

const KINDS: Record<NonNullable<Citation['kind']>, string> = {
  official: 'an official source',
  trade: 'a trade association or a public filing',
  operator: 'a hauling company writing about its own business',
  vendor: 'a company that sells what it recommends',
  guide: 'a general guide that nobody audits',
  weak: 'a weak source: no named author',
};
const ASKS_YEAR =
  /\b(?:year|old|recent|current|date[ds]?|up to date|still true|this year|latest|when (?:was|is|were))\b/i;
const ASKS_SURE = /\b(?:sure|certain|true|really|reliable|trust|correct|right|confident|prove|seguro)\b/i;
const ASKS_WHY = /^\W*(?:(?:but|ok|and|so|well) )?(?:why|how come|por ?qu[eé])\b/i;
const MOST_SOURCES = 3;

/** Whether a message asks only for the reason; what follows in its topic answers that better than its sources. */
export function isAskingWhy(text: string): boolean {
  return ASKS_WHY.test(text);
}

/** Where the last answer comes from: its sources, their kind and year, how many agree; null if there is no answer. */
export function composeExplanation({ text, read, previous }: Asked): Composition | null {
  if (!previous) return null;
  const state = {
    ...createState('explain', read.language, previous.state?.topic ?? text, previous.state),
    told: previous.state?.told ?? [],
  };
  const { citations } = previous;
  const sources = [...new Map(citations.map((citation) => [citation.source, citation])).values()];
  const [first] = sources;
  if (!first) return buildComposition(state, [explainWithoutSource(previous, read.language)]);
  const texts = [
    `${judge(text, sources)}${describe(first)}`,
    ...(ASKS_YEAR.test(text) ? [] : quote(first)),
    ...listOthers(sources),
  ];
  const blocks: AnswerBlock[] = texts.map((one) => ({ text: one, kinds: ['knowledge_base'], facts: [] }));
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations, mode: 'none' });
}

function explainWithoutSource({ state, draft }: PreviousReply, language: Asked['read']['language']): string {
  if (language === 'es') return 'Eso lo calculé o lo escribí con lo que usted me dijo; no viene de una fuente.';
  if (state?.sum)
    return 'I worked it out from the figures that you gave; every line of the working stands in the answer above.';
  return draft
    ? 'That is a draft of ours, filled in with what you told me and what is in your company record. It cites no source.'
    : 'That was no statement from a source: it was my own reply to what you wrote. Ask me about a fact, and I will show its source.';
}

/** How old or how sure the sources are, if the message asks; with a space after it. */
function judge(text: string, sources: Citation[]): string {
  if (ASKS_YEAR.test(text)) return `${judgeYear(sources)} `;
  return ASKS_SURE.test(text) ? `${judgeTrust(sources)} ` : '';
}

function judgeYear(sources: Citation[]): string {
  const years = sources.flatMap((source) => source.year ?? []);
  const thisYear = new Date().getUTCFullYear();
  if (years.length === 0) return 'The source is not dated, so check the figure before you rely on it.';
  return years.includes(thisYear)
    ? `The newest source is from this year, ${thisYear}.`
    : `No, the figure is not from this year: the newest source is from ${Math.max(...years)}.`;
}

function judgeTrust(sources: Citation[]): string {
  const strong = sources.filter(({ kind, is_own }) => is_own || kind === 'official' || kind === 'trade').length;
  if (strong > 0)
    return `I am as sure as the source: ${strong === 1 ? 'one is' : `${strong} are`} official, a trade body or your own.`;
  return sources.length > 1
    ? `I am fairly sure: ${sources.length} sources stand behind it, none of them official.`
    : 'I am not certain: one source stands behind it, and it is not official. Check it where money or the law hangs on it.';
}

function describe({ title, year, is_own, kind, index }: Citation): string {
  const dated = year === null ? ', which gives no year' : ` (${year})`;
  const named = kind ? `, ${KINDS[kind]}` : '';
  return `It comes from **${escapeMarkdown(title)}**${dated}${is_own ? ', your own document' : named}. [${index}]`;
}

function quote({ passage, support, index }: Citation): string[] {
  const quoted = passage.slice(...(support[0] ?? [0, 0])).trim();
  return quoted === '' ? [] : [`What it says, in our words: “${escapeMarkdown(quoted)}” [${index}]`];
}

function listOthers(sources: Citation[]): string[] {
  const others = sources
    .slice(1, MOST_SOURCES + 1)
    .map(({ title, year, index }) => `${escapeMarkdown(title)}${year ? ` (${year})` : ''} [${index}]`);
  return others.length === 0 ? [] : [`The other sources: ${others.join('; ')}.`];
}
