import { formatRow } from '../text/describe-row.ts';

/** A heading, paragraph, list item or table row of a markdown text. */
export interface MarkdownBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  /** Heading level from 1; 0 for anything else. */
  level: number;
  text: string;
}

interface OpenBlock {
  kind: MarkdownBlock['kind'];
  level: number;
  lines: string[];
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(.*)$/;
const ROW = /^\s*\|.*\|\s*$/;
const RULED = /^[\s|:-]+$/;
const FENCE = /^\s*(`{3,}|~{3,})/;
const UNDERLINE = /^ {0,3}(?:=+|-{3,})[ \t]*$/;
const RULE = /^[ \t]*(?:[-*_][ \t]*){3,}$/;

/** The blocks of a markdown text as plain text. Reads line by line, so any input takes linear time. */
export function parseMarkdownBlocks(markdown: string): MarkdownBlock[] {
  const reader = new BlockReader();
  for (const line of withoutComments(markdown).split(/\r\n?|\n/)) reader.read(line);
  return reader.blocks
    .flatMap((block) => (block.kind === 'row' ? rowsOf(block) : [block]))
    .map(({ kind, level, lines }) => ({ kind, level, text: plainText(lines) }))
    .filter(({ text }) => text !== '');
}

class BlockReader {
  readonly blocks: OpenBlock[] = [];
  private open: OpenBlock | null = null;
  /** The fence that opened the current code block. */
  private fence: string | null = null;

  read(line: string): void {
    const mark = FENCE.exec(line)?.[1];
    if (this.fence !== null) this.readCode(line, mark);
    else if (mark !== undefined) {
      this.fence = mark;
      this.open = null;
    } else this.readText(line);
  }

  private readCode(line: string, mark: string | undefined): void {
    if (mark?.startsWith(this.fence ?? '')) {
      this.fence = null;
      this.open = null;
    } else this.goOn('paragraph', line);
  }

  private readText(line: string): void {
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (this.open?.kind === 'paragraph' && UNDERLINE.test(line)) this.underline(line);
    else if (line.trim() === '' || RULE.test(line)) this.open = null;
    else if (heading) {
      this.begin('heading', (heading[2] ?? '').replace(/\s+/g, ' ').replace(/ #+ ?$/, ''), heading[1]?.length);
      this.open = null;
    } else if (item) this.begin('item', item[1] ?? '');
    else if (ROW.test(line)) this.goOn('row', line);
    else if (this.open?.kind === 'row') this.begin('paragraph', line);
    else this.goOn(this.open?.kind ?? 'paragraph', line);
  }

  private begin(kind: OpenBlock['kind'], line: string, level = 0): void {
    this.open = { kind, level, lines: [line] };
    this.blocks.push(this.open);
  }

  private goOn(kind: OpenBlock['kind'], line: string): void {
    if (this.open?.kind === kind) this.open.lines.push(line);
    else this.begin(kind, line);
  }

  /** A line of dashes or equals signs makes the lines before it a heading. */
  private underline(line: string): void {
    if (this.open) Object.assign(this.open, { kind: 'heading', level: line.includes('=') ? 1 : 2 });
    this.open = null;
  }
}

function withoutComments(markdown: string): string {
  const parts = markdown.split('<!--').map((part, i) => {
    if (i === 0) return part;
    const end = part.indexOf('-->');
    return end < 0 ? '' : part.slice(end + 3);
  });
  return parts.join('');
}

/** Table rows, each repeating the column names. A table without a delimiter row has no header. */
function rowsOf({ lines }: OpenBlock): OpenBlock[] {
  const rows = lines.map(cellsOf);
  const isRuled = lines[1] !== undefined && RULED.test(lines[1]);
  const header = isRuled ? (rows[0] ?? []) : [];
  return rows.slice(isRuled ? 2 : 0).map((cells) => {
    return { kind: 'row', level: 0, lines: [formatRow(cells, header)] };
  });
}

function cellsOf(line: string): string[] {
  const cells = line.trim().slice(1, -1).split('|');
  return cells.map((cell) => cell.trim());
}

/** Text without line wraps, emphasis, tags and link targets. Every pattern is bounded, to stay fast on any input. */
function plainText(lines: string[]): string {
  return lines
    .map((line) => line.replace(/^\s*(?:>\s?)+/, ''))
    .join(' ')
    .replace(/!?\[([^\][]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/<\/?[a-z][^<>]{0,300}>/gi, ' ')
    .replace(/\*\*|__|`/g, '')
    .replace(/(^|[\s(])[*_](\S(?:[^*_]{0,300}\S)?)[*_](?=[\s).,;:!?]|$)/g, '$1$2')
    .replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
