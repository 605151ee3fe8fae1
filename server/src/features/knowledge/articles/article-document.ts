import type { Paragraph, ParagraphSource, ParsedDocument } from '../text/document.ts';
import { splitLongParagraph } from '../text/passages.ts';
import { splitSentences } from '../text/sentences.ts';
import { type MarkdownBlock, parseMarkdownBlocks } from './markdown-blocks.ts';

/** The columns of an article that its document is built from. */
export interface ArticleText {
  title: string;
  /** Markdown. */
  body: string;
  sources: { title: string; url: string }[];
}

/** A list of up to this many words forms one paragraph with the line that introduces it. */
const SHORT_LIST_WORDS = 60;
/** Every sentence of the article cites its first sources, up to this many. */
const CITED_SOURCES = 3;

/** The article as a document to index. Headings become sections; list items and table rows become paragraphs, too. */
export function toArticleDocument({ title, body, sources }: ArticleText): ParsedDocument {
  const named = sources.slice(0, CITED_SOURCES).map((source, i): [string, ParagraphSource] => {
    return [`s${i + 1}`, { url: source.url, via: null, title: source.title, publisher: '', year: null, kind: 'guide' }];
  });
  const keys = named.map(([key]) => key);
  const paragraphs = toParagraphs(withShortLists(parseMarkdownBlocks(body)), title, keys);
  return { title, topic: null, sources: Object.fromEntries(named), paragraphs: paragraphs.flatMap(splitLongParagraph) };
}

/** A short list means nothing without the line above it: "We take: sofas; beds." */
function withShortLists(blocks: MarkdownBlock[]): MarkdownBlock[] {
  const merged: MarkdownBlock[] = [];
  for (const group of withTheirItems(blocks)) {
    const [lead, ...items] = group;
    const texts = items.map(({ text }) => text.replace(/[.;,]$/, ''));
    const isShort = items.length > 0 && countWords(texts.join(' ')) <= SHORT_LIST_WORDS;
    if (lead && isShort) merged.push({ ...lead, text: `${lead.text} ${texts.join('; ')}.` });
    else merged.push(...group);
  }
  return merged;
}

/** Blocks one by one, except that list items join the line ending in a colon that introduces them. */
function withTheirItems(blocks: MarkdownBlock[]): MarkdownBlock[][] {
  const groups: MarkdownBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const lead = last?.[0];
    if (last && block.kind === 'item' && lead?.kind === 'paragraph' && lead.text.endsWith(':')) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function toParagraphs(blocks: MarkdownBlock[], title: string, sources: string[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const headings: string[] = [];
  for (const { kind, level, text } of blocks) {
    if (kind === 'heading') {
      headings.length = Math.min(headings.length, level - 1);
      headings[level - 1] = text;
      continue;
    }
    const heading = headings.filter((name) => name !== undefined && name !== title).join(' › ');
    const sentences = splitSentences(text).map(({ start, end }) => ({ start, end, sources }));
    paragraphs.push({ kind, heading, text, sentences, knownQuestions: [], continues: false });
  }
  return paragraphs;
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

const LONGEST = 80;

/** A download name made from an article's title: letters and digits of any script, e.g. `hot-tubs-in-winter.md`. */
export function buildArticleName(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, LONGEST).join('').replace(/-+$/, '');
  return `${name === '' ? 'article' : name}.md`;
}

/** The article as a standalone file. */
export function renderArticleMarkdown({
  title,
  body,
  sources,
}: {
  title: string;
  body: string;
  sources: { title: string; url: string }[];
}): string {
  const list = sources.map((source) => `- ${source.title}: <${source.url}>`);
  const ending = list.length > 0 ? `\n\n## Sources\n\n${list.join('\n')}` : '';
  return `# ${title}\n\n${body.trim()}${ending}\n`;
}
