import type { Citation } from '@haulwise/contract';
import { type Asked, type PreviousReply, toAskersLanguage } from '../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../composition.ts';
import { createState } from '../conversation-state.ts';
import { escapeMarkdown } from '../escape.ts';
import { isDispute } from '../understanding/act-forms.ts';

type SourceKind = NonNullable<Citation['kind']>;

/** The sentences of an explanation; each takes what it names. */
interface Words {
  kinds: Record<SourceKind, string>;
  worked_out: string;
  draft: string;
  own_reply: string;
  undated: string;
  this_year(year: number): string;
  older(year: number): string;
  strong(count: number): string;
  several(count: number): string;
  single: string;
  from(title: string, year: number | null, kind: string): string;
  from_own(title: string): string;
  dispute: string;
  dispute_source(title: string, year: number | null): string;
  dispute_sum: string;
  dispute_draft: string;
  says(quoted: string): string;
  others(list: string): string;
}

const ENGLISH: Words = {
  kinds: {
    official: 'an official source',
    trade: 'a trade association or a public filing',
    operator: 'a hauling company writing about its own business',
    vendor: 'a company that sells what it recommends',
    guide: 'a general guide that nobody audits',
    weak: 'a weak source: no named author',
  },
  worked_out: 'I worked it out from the figures that you gave; every line of the working stands in the answer above.',
  draft:
    'That is a draft of ours, filled in with what you told me and what is in your company record. It cites no source.',
  own_reply:
    'That was no statement from a source: it was my own reply to what you wrote. Ask me about a fact, and I will show its source.',
  undated: 'The source is not dated, so check the figure before you rely on it.',
  this_year: (year) => `The newest source is from this year, ${year}.`,
  older: (year) => `No, the figure is not from this year: the newest source is from ${year}.`,
  strong: (count) =>
    `I am as sure as the source: ${count === 1 ? 'one is' : `${count} are`} official, a trade body or your own.`,
  several: (count) => `I am fairly sure: ${count} sources stand behind it, none of them official.`,
  single:
    'I am not certain: one source stands behind it, and it is not official. Check it where money or the law hangs on it.',
  from: (title, year, kind) =>
    `It comes from **${title}**${year === null ? ', which gives no year' : ` (${year})`}${kind}.`,
  from_own: (title) => `It comes from **${title}**, your own document.`,
  dispute: 'Tell me how it is with you, the price or the rule, and I will go by that.',
  dispute_source: (title, year) =>
    `You may well be right: that came from **${title}**${year === null ? '' : ` (${year})`}, and it can be different where you are.`,
  dispute_sum: 'Tell me which figure is wrong, and I work it out again.',
  dispute_draft: 'Tell me what is wrong in it, and I change it.',
  says: (quoted) => `What it says, in our words: “${quoted}”`,
  others: (list) => `The other sources: ${list}.`,
};

const SPANISH: Words = {
  kinds: {
    official: 'una fuente oficial',
    trade: 'una asociación del ramo o un informe público',
    operator: 'una empresa de acarreo que escribe sobre su propio negocio',
    vendor: 'una empresa que vende lo que recomienda',
    guide: 'una guía general que nadie audita',
    weak: 'una fuente débil, sin autor',
  },
  worked_out: 'Lo calculé con las cifras que usted me dio; cada paso está en la respuesta de arriba.',
  draft: 'Es un texto nuestro, con lo que usted me dijo y lo que dice su ficha de empresa. No cita ninguna fuente.',
  own_reply:
    'Eso no viene de una fuente: es mi respuesta a lo que usted escribió. Pregúnteme por un dato y le muestro su fuente.',
  undated: 'La fuente no tiene fecha; confirme la cifra antes de confiar en ella.',
  this_year: (year) => `La fuente más reciente es de este año, ${year}.`,
  older: (year) => `No, la cifra no es de este año: la fuente más reciente es de ${year}.`,
  strong: (count) =>
    `Estoy tan seguro como la fuente: ${count === 1 ? 'una es' : `${count} son`} oficial${count === 1 ? '' : 'es'}, del ramo o de usted.`,
  several: (count) => `Estoy bastante seguro: hay ${count} fuentes detrás, ninguna oficial.`,
  single: 'No estoy seguro: hay una sola fuente detrás y no es oficial. Confírmelo si hay dinero o ley de por medio.',
  from: (title, year, kind) => `Viene de **${title}**${year === null ? ', que no dice el año' : ` (${year})`}${kind}.`,
  from_own: (title) => `Viene de **${title}**, un documento suyo.`,
  dispute: 'Dígame cómo es con usted, el precio o la regla, y me guío por eso.',
  dispute_source: (title, year) =>
    `Puede que tenga razón: eso viene de **${title}**${year === null ? '' : ` (${year})`}, y donde usted está puede ser distinto.`,
  dispute_sum: 'Dígame qué cifra está mal y lo calculo otra vez.',
  dispute_draft: 'Dígame qué está mal y lo cambio.',
  says: (quoted) => `Lo que dice, en nuestras palabras: “${quoted}”`,
  others: (list) => `Las otras fuentes: ${list}.`,
};

const ASKS_YEAR =
  /\b(?:year|a[ñn]o|old|recent|reciente|viej[oa]|current|date[ds]?|up to date|still true|this year|latest|when (?:was|is|were))\b/i;
const ASKS_SURE =
  /\b(?:sure|certain|true|really|reliable|trust|correct|right|confident|prove|est[aá]s? (?:\w+ )?segur[oa]|ciert[oa]|verdad)\b/i;
const ASKS_WHY = /^\W*(?:(?:but|ok|and|so|well) )?(?:why|how come|por ?qu[eé])\b/i;
const MOST_SOURCES = 3;

/** Whether a message asks only for the reason; what follows in its topic answers that better than its sources. */
export function isAskingWhy(text: string): boolean {
  return ASKS_WHY.test(text);
}

/** Where the last answer comes from: its sources, their kind and year, how many agree; null if there is no answer. */
export function composeExplanation(asked: Asked): Composition | null {
  const { text, read, previous } = asked;
  if (isDispute(text)) return composeDispute(asked);
  if (!previous) return null;
  const state = {
    ...createState('explain', read.language, previous.state?.topic ?? text, previous.state),
    told: previous.state?.told ?? [],
  };
  const words = read.language === 'es' ? SPANISH : ENGLISH;
  const { citations } = previous;
  const sources = [...new Map(citations.map((citation) => [citation.source, citation])).values()];
  const [first] = sources;
  if (!first) return buildComposition(state, [explainWithoutSource(previous, words)]);
  const texts = [
    `${judge(text, sources, words)}${describe(first, words)}`,
    ...(ASKS_YEAR.test(text) ? [] : quote(asked, first, words)),
    ...listOthers(sources, words),
  ];
  const blocks: AnswerBlock[] = texts.map((one) => ({ text: one, kinds: ['knowledge_base'], facts: [] }));
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations, mode: 'none' });
}

/** "you're wrong": no source knows the asker's town better than the asker. */
function composeDispute({ text, read, previous }: Asked): Composition {
  const words = read.language === 'es' ? SPANISH : ENGLISH;
  const state = createState('explain', read.language, previous?.state?.topic ?? text, previous?.state ?? null);
  const [source] = previous?.citations ?? [];
  if (previous?.draft) return buildComposition(state, [words.dispute_draft]);
  if (!source) return buildComposition(state, [previous?.state?.sum ? words.dispute_sum : words.dispute]);
  const { title, year } = source;
  return buildComposition(state, [`${words.dispute_source(escapeMarkdown(title), year)} ${words.dispute}`]);
}

function explainWithoutSource({ state, draft }: PreviousReply, words: Words): string {
  if (state?.sum) return words.worked_out;
  return draft ? words.draft : words.own_reply;
}

/** How old or how sure the sources are, if the message asks; with a space after it. */
function judge(text: string, sources: Citation[], words: Words): string {
  if (ASKS_YEAR.test(text)) return `${judgeYear(sources, words)} `;
  return ASKS_SURE.test(text) ? `${judgeTrust(sources, words)} ` : '';
}

function judgeYear(sources: Citation[], words: Words): string {
  const years = sources.flatMap((source) => source.year ?? []);
  const thisYear = new Date().getUTCFullYear();
  if (years.length === 0) return words.undated;
  return years.includes(thisYear) ? words.this_year(thisYear) : words.older(Math.max(...years));
}

function judgeTrust(sources: Citation[], words: Words): string {
  const strong = sources.filter(({ kind, is_own }) => is_own || kind === 'official' || kind === 'trade').length;
  if (strong > 0) return words.strong(strong);
  return sources.length > 1 ? words.several(sources.length) : words.single;
}

function describe({ title, year, is_own, kind, index }: Citation, words: Words): string {
  const named = kind ? `, ${words.kinds[kind]}` : '';
  return `${is_own ? words.from_own(escapeMarkdown(title)) : words.from(escapeMarkdown(title), year, named)} [${index}]`;
}

function quote(asked: Asked, { passage, support, index }: Citation, words: Words): string[] {
  const quoted = passage.slice(...(support[0] ?? [0, 0])).trim();
  return quoted === '' ? [] : [`${words.says(escapeMarkdown(toAskersLanguage(asked, quoted)))} [${index}]`];
}

function listOthers(sources: Citation[], words: Words): string[] {
  const others = sources
    .slice(1, MOST_SOURCES + 1)
    .map(({ title, year, index }) => `${escapeMarkdown(title)}${year ? ` (${year})` : ''} [${index}]`);
  return others.length === 0 ? [] : [words.others(others.join('; '))];
}
