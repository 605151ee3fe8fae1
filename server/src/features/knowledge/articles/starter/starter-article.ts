import { z } from 'zod';
import type { Paragraph, ParagraphSource, ParsedDocument } from '../../text/document.ts';
import { splitLongParagraph } from '../../text/passages.ts';
import { splitSentences } from '../../text/sentences.ts';
import { parseYaml } from '../parse-yaml.ts';

/** A paragraph of an article with its author's annotations. */
export interface ArticleParagraph {
  heading: string;
  text: string;
  /** Footnote marks by their place in `text`. */
  marks: { at: number; source: string }[];
  facts: string[];
  knownQuestions: string[];
  /** Line in the file, from 1. */
  line: number;
}

export interface Article {
  title: string;
  topic: string;
  sources: Record<string, ParagraphSource>;
  paragraphs: ArticleParagraph[];
}

/** A source as articles and figures name it. */
export const Source = z
  .object({
    publisher: z.string().min(1),
    title: z.string().min(1),
    url: z.url(),
    via: z.url().optional(),
    year: z.number().int().min(1900).max(2100).optional(),
    kind: z.enum(['official', 'trade', 'operator', 'vendor', 'guide', 'weak']),
  })
  .transform(({ url, via, title, publisher, year, kind }): ParagraphSource => {
    return { url, via: via ?? null, title, publisher, year: year ?? null, kind };
  });

const FrontMatter = z.object({
  title: z.string().min(1),
  topic: z.string().min(1),
  reviewed: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  sources: z.record(z.string().regex(/^[a-z0-9][a-z0-9-]*$/), Source),
});

const MARK = /\[\^([a-z0-9-]+)\]/g;

/** Parses an article in the format of knowledge/README.md; throws with a readable message if it is malformed. */
export function parseArticle(markdown: string): Article {
  const text = markdown.replaceAll('\r\n', '\n');
  const front = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (!front?.[1]) throw new Error('The article does not begin with front matter.');
  const { title, topic, sources } = FrontMatter.parse(parseYaml(front[1]));
  const firstLine = front[0].split('\n').length;
  return {
    title,
    topic,
    sources,
    paragraphs: paragraphsOf(text.slice(front[0].length), firstLine),
  };
}

/** The day on which an article's facts were last reviewed; null if it does not say. */
export function findReviewedDay(markdown: string): string | null {
  const front = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(markdown)?.[1] ?? '';
  const day = /^reviewed: (\d{4}-\d{2}-\d{2})$/m.exec(front)?.[1] ?? '';
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}

/** The article as a document to index. */
export function toStarterDocument(article: Article): ParsedDocument {
  const { title, topic, sources, paragraphs } = article;
  return {
    title,
    topic,
    sources,
    paragraphs: paragraphs.flatMap((paragraph) => splitLongParagraph(toParagraph(paragraph))),
  };
}

function toParagraph({ heading, text, marks, knownQuestions }: ArticleParagraph): Paragraph {
  let from = 0;
  const sentences = splitSentences(text).map(({ start, end }) => {
    const sources = marks.filter(({ at }) => at > from && at <= end).map(({ source }) => source);
    from = end;
    return { start, end, sources: [...new Set(sources)] };
  });
  return { heading, text, sentences, knownQuestions: knownQuestions, continues: false };
}

function paragraphsOf(body: string, firstLine: number): ArticleParagraph[] {
  const paragraphs: ArticleParagraph[] = [];
  const headings: string[] = [];
  let line = firstLine;
  for (const block of blocksOf(body)) {
    const heading = /^(#{1,6}) +(.+)$/.exec(block);
    const comment = /^<!--\s*(facts|asks):([\s\S]*?)-->$/.exec(block);
    const latest = paragraphs.at(-1);
    if (heading) {
      const level = (heading[1]?.length ?? 1) - 1;
      headings.splice(level, headings.length, heading[2]?.trim() ?? '');
    } else if (comment && latest) {
      const noted = comment[2]?.trim() ?? '';
      if (comment[1] === 'facts') latest.facts.push(...noted.split(/\s+/));
      else latest.knownQuestions.push(...linesOf(noted));
    } else if (!comment && block.trim() !== '') {
      paragraphs.push({
        heading: pathOf(headings),
        ...withoutMarks(plain(block)),
        facts: [],
        knownQuestions: [],
        line,
      });
    }
    line += block.split('\n').length;
  }
  return paragraphs;
}

/** Headings, comments and blocks separated by empty lines, which are blocks, too, so that lines can be counted. */
function blocksOf(body: string): string[] {
  const blocks: string[] = [];
  let open: string[] = [];
  let isComment = false;
  const close = () => {
    if (open.length > 0) blocks.push(open.join('\n'));
    open = [];
  };
  for (const line of body.split('\n')) {
    const startsComment = !isComment && line.startsWith('<!--');
    if (startsComment) {
      close();
      isComment = true;
    }
    const isAlone = !isComment && (line.trim() === '' || line.startsWith('#'));
    if (isAlone) close();
    open.push(line.trimEnd());
    if (isComment && line.includes('-->')) {
      isComment = false;
      close();
    } else if (isAlone) close();
  }
  close();
  return blocks;
}

/** Paragraph text without line wraps and emphasis. */
function plain(block: string): string {
  return block
    .replace(/\s+/g, ' ')
    .replace(/\*\*|__|`/g, '')
    .replace(/\[([^\]^]+)\]\(([^()\s]*)\)/g, '$1')
    .trim();
}

function withoutMarks(text: string): Pick<ArticleParagraph, 'text' | 'marks'> {
  const marks: ArticleParagraph['marks'] = [];
  let clean = '';
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    clean += text.slice(from, match.index);
    clean = clean.trimEnd();
    marks.push({ at: clean.length, source: match[1] ?? '' });
    from = match.index + match[0].length;
  }
  return { text: clean + text.slice(from), marks };
}

/** The heading path below the article's own title. */
function pathOf(headings: string[]): string {
  return headings.slice(1).filter(Boolean).join(' › ');
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
