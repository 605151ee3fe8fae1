import type { Paragraph, ParagraphKind, ParsedDocument, Sentence } from '../../text/document.ts';
import { splitLongParagraph } from '../../text/passages.ts';
import { splitSentences } from '../../text/sentences.ts';
import { UnreadableDocument } from '../failure.ts';
import { MOST_PARAGRAPHS, MOST_TEXT } from '../limits.ts';
import type { Block, ParsedFile } from './block.ts';
import { toCleanLine } from './clean-text.ts';

const LONGEST_TITLE = 200;
/** Titles that programs write when the author gave none. */
const NO_TITLE =
  /^(?:untitled|document|presentation|microsoft (?:word|powerpoint|excel)|powerpoint|slide|sheet|book|title)\s*\d*(?:\s*[-–].*)?$|^[\d\s]+$|\.(?:docx?|pdf|pptx?|xlsx?|indd|rtf|od[tsp]|html?|txt|md|csv|pages|numbers|key|tex|pub|png|jpe?g|tiff?)$|^(?:https?|file|about):/i;
/** A longer sentence is cut between words (UTF-16 code units). */
const LONGEST_SENTENCE = 600;
const LONGEST_PART = 1_200;
const BLOB = /[\x21-\x7e]{400,}/g;
const SHOWN_OF_BLOB = 60;
/** A list of up to this many words forms one paragraph with the line that introduces it. */
const LIST_WORDS = 60;

/** Turns a parsed file into a document to index; throws if it is empty or exceeds the limits. */
export function buildDocument({ title, blocks }: ParsedFile, fileName: string): ParsedDocument {
  const clean = blocks
    .map((block) => ({ ...block, text: withoutBlobs(toCleanLine(block.text)) }))
    .filter(({ text }) => text !== '');
  const size = clean.reduce((sum, { text }) => sum + text.length, 0);
  if (size > MOST_TEXT) throw new UnreadableDocument('too_much_text');
  const name = titleOf(title, clean, fileName);
  const paragraphs = toParagraphs(withShortLists(withoutBareHeadings(clean, name)), name);
  if (paragraphs.length === 0) throw new UnreadableDocument('empty');
  if (paragraphs.length > MOST_PARAGRAPHS) throw new UnreadableDocument('too_many_parts');
  return { title: name, topic: null, sources: {}, paragraphs: paragraphs };
}

/** The file's own title, else its first heading, else its name. */
function titleOf(given: string | null, blocks: Block[], fileName: string): string {
  const own = toCleanLine(given ?? '');
  if (own.length > 2 && !NO_TITLE.test(own)) return own.slice(0, LONGEST_TITLE);
  const first = blocks.find(({ kind }) => kind === 'heading');
  const isOpening =
    first &&
    !NO_TITLE.test(first.text) &&
    blocks.indexOf(first) <= 1 &&
    first.text.length <= LONGEST_TITLE &&
    !first.text.endsWith('?');
  if (isOpening && isOnlyOne(first, blocks)) return first.text;
  return titleOfName(fileName);
}

/** Whether no other heading is of the same or a higher level. */
function isOnlyOne(first: Block, blocks: Block[]): boolean {
  return blocks.every((block) => block === first || block.kind !== 'heading' || block.level > first.level);
}

function titleOfName(name: string): string {
  const plain = toCleanLine(name.replace(/\.[^.]{1,8}$/, '').replace(/[_]+|(?<=\w)-(?=\w)/g, ' '));
  return (plain || name).slice(0, LONGEST_TITLE);
}

function toParagraphs(blocks: Block[], title: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const path: { level: number; text: string }[] = [];
  let question: string | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      while ((path.at(-1)?.level ?? 0) >= block.level) path.pop();
      const name = block.text.slice(0, LONGEST_TITLE).replaceAll(' › ', ' – ');
      if (name !== title) path.push({ level: block.level, text: name });
      question = name.endsWith('?') ? name : null;
    } else {
      const heading = path.map(({ text }) => text).join(' › ');
      paragraphs.push(...quotable(toParagraph({ ...block, kind: block.kind }, heading, question)));
      question = null;
    }
  }
  return paragraphs;
}

/** A row is one sentence unless it is very long. `question`: the heading, if it is a question that this answers. */
function toParagraph(block: Block & { kind: ParagraphKind }, heading: string, question: string | null): Paragraph {
  const { kind, page, text, knownQuestions } = block;
  const isWhole = kind === 'row' && text.length <= LONGEST_SENTENCE;
  const sentences = isWhole ? [{ start: 0, end: text.length, sources: [] }] : statementsOf(text);
  return {
    kind,
    page,
    heading,
    text,
    sentences,
    knownQuestions: question === null ? knownQuestions : [question, ...knownQuestions],
    continues: false,
  };
}

/** Splits a paragraph into quotable parts: by word count, or into sentences for scripts without spaces. */
function quotable(paragraph: Paragraph): Paragraph[] {
  const parts = splitLongParagraph(paragraph);
  if (parts.length > 1 || paragraph.text.length <= LONGEST_PART) return parts;
  return paragraph.sentences.map(({ start, end }, i) => ({
    ...paragraph,
    text: paragraph.text.slice(start, end),
    sentences: [{ start: 0, end: end - start, sources: [] }],
    knownQuestions: i === 0 ? paragraph.knownQuestions : [],
    continues: i > 0,
  }));
}

/** Removes base64 images and keys, which say nothing. */
function withoutBlobs(text: string): string {
  return text.replace(BLOB, (blob) => `${blob.slice(0, SHOWN_OF_BLOB)}…`);
}

/** Sentences, overlong ones cut between words. */
function statementsOf(text: string): Sentence[] {
  return splitSentences(text).flatMap(({ start, end }) => {
    const parts: Sentence[] = [];
    let from = start;
    while (end - from > LONGEST_SENTENCE) {
      const space = text.lastIndexOf(' ', from + LONGEST_SENTENCE);
      const to = space > from ? space : from + LONGEST_SENTENCE;
      parts.push({ start: from, end: to, sources: [] });
      from = text[to] === ' ' ? to + 1 : to;
    }
    parts.push({ start: from, end, sources: [] });
    return parts;
  });
}

/** Turns headings with nothing below them into paragraphs, since they are all the content there is. */
function withoutBareHeadings(blocks: Block[], title: string): Block[] {
  const isOnlyTitle = ({ text }: Block) => text === title && blocks.some(({ kind }) => kind !== 'heading');
  return blocks.map((block, i) => {
    const next = blocks[i + 1];
    const isBare = block.kind === 'heading' && (!next || (next.kind === 'heading' && next.level <= block.level));
    return isBare && !isOnlyTitle(block) ? { ...block, kind: 'paragraph', level: 0 } : block;
  });
}

/** Joins short lists with their introduction into one paragraph: a single item seldom says what it is about. */
function withShortLists(blocks: Block[]): Block[] {
  const result: Block[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    const items = block.kind === 'item' ? itemsFrom(blocks, i) : [block];
    const before = result.at(-1);
    const list = before && block.kind === 'item' ? asOne(before, items) : null;
    if (list && before?.kind === 'paragraph') result.pop();
    result.push(...(list ? [list] : items));
    i += items.length - 1;
  }
  return result;
}

/** The list joined with the line or heading that introduces it; null if its items are clear on their own. */
function asOne(before: Block, items: Block[]): Block | null {
  const intro = before.kind === 'paragraph' && /:$/.test(before.text) ? before : null;
  if ((!intro && before.kind !== 'heading') || items.length < 2) return null;
  const points = items.map(({ text }) => text.replace(/[.;,]$/, ''));
  const text = `${intro ? `${intro.text} ` : ''}${points.join('; ')}.`;
  // Items with numbers, such as prices, are searched for one by one.
  if (countWords(text) > LIST_WORDS || points.some((point) => /\d/.test(point))) return null;
  return { kind: 'paragraph', level: 0, text, page: before.page ?? items[0]?.page ?? null, knownQuestions: [] };
}

function itemsFrom(blocks: Block[], at: number): Block[] {
  const end = blocks.findIndex((block, i) => i > at && block.kind !== 'item');
  return blocks.slice(at, end < 0 ? blocks.length : end);
}

function countWords(text: string): number {
  return text.split(' ').filter(Boolean).length;
}
