import {
  countOpenContainers,
  type Fence,
  getProseKind,
  isDelimiterRow,
  isFenceEnd,
  isIndented,
  isListItem,
  type ProseKind,
  parseFence,
  removeIndent,
} from './line-kinds.ts';

/** A part of an answer that can be rendered on its own. */
export interface Block {
  /** Start in the text, in UTF-16 units; identifies the block while the text grows. */
  key: number;
  kind: 'markdown' | 'code';
  /** Markdown, or the code without its fence. */
  text: string;
  /** For code, the language on its fence; otherwise empty. */
  language: string;
  /** Further text can no longer change it. */
  isClosed: boolean;
}

/** Above this size, a list, table or quotation continues in a new block (UTF-16 units). */
const CUT_ABOVE = 4_000;
/** Upper bound of a block, since parsing hostile text takes quadratic time. */
const LARGEST = 8_000;
/** HTML containers are kept whole up to a larger size. */
const LARGEST_HTML = 20_000;

interface OpenProse {
  kind: ProseKind;
  start: number;
  /** Prepended to the block's text: the header of the table it continues. */
  prefix: string;
  previousLine: string;
  /** Header and delimiter row of a table. */
  tableHead: string;
  hasBlank: boolean;
  /** Number of HTML containers left open. */
  depth: number;
  innerFence: Fence | null;
}

interface OpenCode {
  kind: 'code';
  start: number;
  fence: Fence;
  lines: string[];
}

/**
 * Splits a growing markdown text into top-level blocks. Closed blocks are never read again, so the cost per word stays
 * the same however long the answer. One splitter serves one text; a different text resets it.
 */
export class BlockSplitter {
  private text = '';
  private closed: Block[] = [];
  private open: OpenProse | OpenCode | null = null;
  /** Position up to which whole lines have been read. */
  private position = 0;

  /** The blocks of the text so far; `isComplete` also closes the last one. */
  split(text: string, isComplete: boolean): Block[] {
    if (!text.startsWith(this.text)) {
      this.closed = [];
      this.open = null;
      this.position = 0;
    }
    this.text = text;
    for (let end = text.indexOf('\n', this.position); end >= 0; end = text.indexOf('\n', this.position)) {
      this.readLine(text.slice(this.position, end), this.position, end + 1);
      this.position = end + 1;
    }
    return [...this.closed, ...this.tail(isComplete)];
  }

  private readLine(line: string, start: number, end: number): void {
    const { open } = this;
    if (open?.kind === 'code') {
      if (isFenceEnd(open.fence, line)) this.close(end);
      else open.lines.push(removeIndent(line, open.fence));
    } else if (line.trim() !== '') {
      this.readProse(open, line, start);
    } else if (open !== null) {
      if (outlivesBlank(open)) open.hasBlank = true;
      else this.close(end);
    }
  }

  private readProse(open: OpenProse | null, line: string, start: number): void {
    const fence = parseFence(line);
    const isEnded = open !== null && isEndedBy(open, line, fence);
    const isCut = open !== null && !isEnded && start - open.start > CUT_ABOVE && canBeCutAt(open, line);
    if (isEnded || isCut) this.close(start);
    if (this.open === null && fence !== null && fence.indent < 4) {
      this.open = { kind: 'code', start, fence, lines: [] };
      return;
    }
    this.open ??= beginProse(line, start, isCut ? (open?.tableHead ?? '') : '');
    if (this.open.kind !== 'code') readLineOf(this.open, line, fence);
  }

  private close(end: number): void {
    this.closed.push(...this.blocksOf(this.open, end, true));
    this.open = null;
  }

  /** The blocks that are still open, including the unfinished last line. */
  private tail(isComplete: boolean): Block[] {
    const rest = this.text.slice(this.position);
    if (this.open?.kind === 'code') {
      const { fence, lines } = this.open;
      const isClosing = rest !== '' && isFenceEnd(fence, rest);
      const all = rest === '' || isClosing ? lines : [...lines, removeIndent(rest, fence)];
      return this.blocksOf({ ...this.open, lines: all }, this.text.length, isComplete || isClosing);
    }
    const open = this.open ?? (rest.trim() === '' ? null : beginProse(rest, this.position, ''));
    return this.blocksOf(open, this.text.length, isComplete);
  }

  private blocksOf(open: OpenProse | OpenCode | null, end: number, isClosed: boolean): Block[] {
    if (open === null) return [];
    const { start } = open;
    if (open.kind === 'code')
      return [{ key: start, kind: 'code', text: open.lines.join('\n'), language: open.fence.language, isClosed }];
    const pieces = cut(this.text.slice(start, end), open.kind === 'html' ? LARGEST_HTML : LARGEST);
    return pieces.map(({ offset, text }, index) => ({
      key: start + offset,
      kind: 'markdown',
      text: open.prefix + text,
      language: '',
      isClosed: isClosed || index < pieces.length - 1,
    }));
  }
}

function beginProse(line: string, start: number, tableHead: string): OpenProse {
  return {
    kind: tableHead === '' ? getProseKind(line) : 'table',
    start,
    prefix: tableHead,
    previousLine: '',
    tableHead,
    hasBlank: false,
    depth: 0,
    innerFence: null,
  };
}

function outlivesBlank(open: OpenProse): boolean {
  return open.kind === 'list' || open.kind === 'indented' || open.depth > 0 || open.innerFence !== null;
}

function isEndedBy(open: OpenProse, line: string, fence: Fence | null): boolean {
  if (open.innerFence !== null || open.depth > 0) return false;
  if (open.hasBlank && !isIndented(line) && !(open.kind === 'list' && isListItem(line))) return true;
  return fence !== null && fence.indent < (open.kind === 'list' ? 2 : 4);
}

function canBeCutAt(open: OpenProse, line: string): boolean {
  if (open.innerFence !== null || open.depth > 0) return false;
  if (open.kind === 'list') return isListItem(line) && !isIndented(line);
  return open.kind === 'table' || line.startsWith('>');
}

function readLineOf(open: OpenProse, line: string, fence: Fence | null): void {
  open.hasBlank = false;
  if (open.innerFence !== null) {
    if (isFenceEnd(open.innerFence, line)) open.innerFence = null;
  } else if (open.kind === 'list' || open.kind === 'html') {
    open.innerFence = fence;
  }
  if (open.kind === 'html') open.depth = Math.max(0, open.depth + countOpenContainers(line));
  if (open.kind === 'plain' && isDelimiterRow(line) && open.previousLine.includes('|')) {
    open.kind = 'table';
    open.tableHead = `${open.previousLine}\n${line}\n`;
  }
  open.previousLine = line;
}

/** Pieces of at most `size`, split at the end of a line or at least a word. */
function cut(text: string, size: number): { offset: number; text: string }[] {
  const pieces = [];
  let offset = 0;
  while (text.length - offset > size) {
    const piece = text.slice(offset, offset + size);
    const end = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf(' ')) + 1 || size;
    pieces.push({ offset, text: text.slice(offset, offset + end) });
    offset += end;
  }
  return [...pieces, { offset, text: text.slice(offset) }];
}
