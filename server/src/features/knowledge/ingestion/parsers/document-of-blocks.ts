import type { ParsedDocument, Sentence, Unit } from '../../text/document.ts';
import { splitLongUnit } from '../../text/passages.ts';
import { sentencesOf } from '../../text/sentences.ts';
import { UnreadableDocument } from '../failure.ts';
import { MOST_TEXT, MOST_UNITS } from '../limits.ts';
import type { Block, ReadFile } from './block.ts';
import { cleanLine } from './clean-text.ts';

const LONGEST_TITLE = 200;
/** What a program writes where nobody gave a title. */
const NO_TITLE =
  /^(?:untitled|document|presentation|microsoft (?:word|powerpoint|excel)|powerpoint|slide|book|title)\s*\d*(?:\s*[-–].*)?$|\.(?:docx?|pdf|pptx?|xlsx?|indd|rtf|odt)$/i;
/** A longer run without the end of a sentence is cut between words (UTF-16 units). */
const LONGEST_SENTENCE = 600;
/** A list of up to this many words is one statement, together with the line that introduces it. */
const LIST_WORDS = 60;

/** A parsed file as the index takes it; throws where it holds nothing, or more than a document may. */
export function documentOfBlocks({ title, blocks }: ReadFile, fileName: string): ParsedDocument {
  const clean = blocks.map((block) => ({ ...block, text: cleanLine(block.text) })).filter(({ text }) => text !== '');
  const size = clean.reduce((sum, { text }) => sum + text.length, 0);
  if (size > MOST_TEXT) throw new UnreadableDocument('too_much_text');
  const name = titleOf(title, clean, fileName);
  const units = unitsOf(withShortLists(clean), name);
  if (units.length === 0) throw new UnreadableDocument('empty');
  if (units.length > MOST_UNITS) throw new UnreadableDocument('too_many_parts');
  return { title: name, topic: null, sources: {}, units };
}

/** What the file calls itself, else the heading it begins with, else its name. */
function titleOf(given: string | null, blocks: Block[], fileName: string): string {
  const own = cleanLine(given ?? '');
  if (own.length > 2 && !NO_TITLE.test(own)) return own.slice(0, LONGEST_TITLE);
  const first = blocks.find(({ kind }) => kind === 'heading');
  const isOpening =
    first && blocks.indexOf(first) <= 1 && first.text.length <= LONGEST_TITLE && !first.text.endsWith('?');
  if (isOpening && isOnlyOne(first, blocks)) return first.text;
  return titleOfName(fileName);
}

/** Whether no other heading stands as high. */
function isOnlyOne(first: Block, blocks: Block[]): boolean {
  return blocks.every((block) => block === first || block.kind !== 'heading' || block.level > first.level);
}

function titleOfName(name: string): string {
  const plain = cleanLine(name.replace(/\.[^.]{1,8}$/, '').replace(/[_]+|(?<=\w)-(?=\w)/g, ' '));
  return (plain || name).slice(0, LONGEST_TITLE);
}

function unitsOf(blocks: Block[], title: string): Unit[] {
  const units: Unit[] = [];
  const path: { level: number; text: string }[] = [];
  let question: string | null = null;
  for (const { kind, level, text, page, asks } of blocks) {
    if (kind === 'heading') {
      while ((path.at(-1)?.level ?? 0) >= level) path.pop();
      const name = text.slice(0, LONGEST_TITLE).replaceAll(' › ', ' – ');
      if (name !== title) path.push({ level, text: name });
      question = text.endsWith('?') ? text : null;
      continue;
    }
    const unit: Unit = {
      kind,
      page,
      heading: path.map((one) => one.text).join(' › '),
      text,
      sentences: kind === 'row' ? [{ start: 0, end: text.length, sources: [] }] : statementsOf(text),
      asks: question === null ? asks : [question, ...asks],
      continues: false,
    };
    units.push(
      ...splitLongUnit(unit.text.length > LONGEST_SENTENCE ? { ...unit, sentences: statementsOf(text) } : unit),
    );
    question = null;
  }
  return units;
}

/** Sentences; what goes on for too long without an end of one is cut between words. */
function statementsOf(text: string): Sentence[] {
  return sentencesOf(text).flatMap(({ start, end }) => {
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

/** Short lists as one paragraph with what introduces them: a point alone seldom says what it is about. */
function withShortLists(blocks: Block[]): Block[] {
  const result: Block[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    if (block.kind !== 'item') {
      result.push(block);
      continue;
    }
    const items = itemsFrom(blocks, i);
    const before = result.at(-1);
    const intro = before?.kind === 'paragraph' && /:$/.test(before.text) ? before : null;
    const words = items.reduce((sum, { text }) => sum + countWords(text), countWords(intro?.text ?? ''));
    if (intro && items.length > 1 && words <= LIST_WORDS) {
      result[result.length - 1] = {
        ...intro,
        text: `${intro.text} ${items.map(({ text }) => trimEnd(text)).join('; ')}.`,
      };
    } else result.push(...items);
    i += items.length - 1;
  }
  return result;
}

function itemsFrom(blocks: Block[], at: number): Block[] {
  const end = blocks.findIndex((block, i) => i > at && block.kind !== 'item');
  return blocks.slice(at, end < 0 ? blocks.length : end);
}

function trimEnd(text: string): string {
  return text.replace(/[.;,]$/, '');
}

function countWords(text: string): number {
  return text.split(' ').filter(Boolean).length;
}
