import { type Block, type ParsedFile, toHeading, toItem, toParagraph } from '../block.ts';
import { toCleanLine, toCleanLines } from '../clean-text.ts';
import { buildTableBlocks } from '../table-blocks.ts';

const LONGEST_HEADING = 80;
const BULLET = /^\s*(?:[-*•–·▪◦]|\d{1,3}[.)]|[a-z]\))\s+/;
/** Cell separators within a line: tabs, several spaces, or dot leaders. */
const CELLS = /\t+| {2,}|\s?\.{3,}\s?|\s?…+\s?/;
const LEAST_ROWS = 2;
/** "Half trailer $300", where other lines end in a price, too. */
const PRICED = /^([^.!?$]{2,60}?) (\$ ?\d[\d,]*(?:\.\d{1,2})?(?: (?:each|ea|apiece|flat|per \w+))?)$/i;
/** "Section 4. Payment.": each clause is a paragraph. */
const CLAUSE = /^\s*(?:section|sec\.|article|art\.|clause|§) ?\d{1,3}\b/i;
/** Lines that mostly end a sentence are rules, one each, and no lines of one paragraph. */
const LEAST_LINES = 3;
const WHOLE_SHARE = 0.8;
/** Lower than every heading. */
const ROWS_LEVEL = 3;

/** Plain text: paragraphs separated by empty lines, lists, lines of cells, and what looks like headings. */
export function parsePlainText(text: string): ParsedFile {
  const blocks: Block[] = [];
  for (const part of toCleanLines(text).split(/\n[^\S\n]*\n|\f/)) blocks.push(...partBlocks(part));
  return { title: null, blocks };
}

function partBlocks(part: string): Block[] {
  const lines = part.split('\n').filter((line) => line.trim() !== '');
  const writer = new BlockWriter();
  const isPriced = lines.filter((line) => PRICED.test(line.trim()) && !BULLET.test(line)).length >= LEAST_ROWS;
  const isWhole = areWholeLines(lines);
  for (const [i, line] of lines.entries()) {
    const cells = splitRow(line, isPriced);
    if (cells !== null) writer.row(cells);
    else if (isUnderline(line)) writer.end();
    else if (isHeading(lines, i)) writer.heading(line, isUnderline(lines[i + 1]) ? 1 : 2);
    else if (BULLET.test(line)) writer.item(line);
    else writer.text(line, isWhole || CLAUSE.test(line));
  }
  return writer.end();
}

/** The cells of a line of a table; null for other text. */
function splitRow(line: string, isPriced: boolean): string[] | null {
  if (BULLET.test(line)) return null;
  const priced = isPriced ? PRICED.exec(line.trim()) : null;
  if (priced) return priced.slice(1);
  const cells = line.trim().split(CELLS).filter(Boolean);
  return cells.length > 1 && areShort(cells) ? cells : null;
}

function areWholeLines(lines: string[]): boolean {
  const ended = lines.filter((line) => /[.!?]["')]?\s*$/.test(line)).length;
  return lines.length >= LEAST_LINES && ended >= WHOLE_SHARE * lines.length;
}

/** The last of several cells may hold remarks. */
function areShort(cells: string[]): boolean {
  const bounded = cells.length > 2 ? cells.slice(0, -1) : cells;
  return bounded.every((cell) => cell.length <= LONGEST_HEADING);
}

/** Groups consecutive lines of one kind. */
class BlockWriter {
  private readonly blocks: Block[] = [];
  private open: string[] = [];
  private rows: string[][] = [];

  row(cells: string[]): void {
    this.endText();
    this.rows.push(cells);
  }

  heading(line: string, level: number): void {
    this.end();
    this.blocks.push(toHeading(toCleanLine(line).replace(/:$/, ''), level));
  }

  item(line: string): void {
    this.end();
    this.blocks.push(toItem(toCleanLine(line.replace(BULLET, ''))));
  }

  /** An indented line continues the list item before it. */
  text(line: string, isNew = false): void {
    this.endRows();
    if (isNew) this.endText();
    const last = this.blocks.at(-1);
    if (last?.kind === 'item' && this.open.length === 0 && /^\s{2,}/.test(line)) last.text += ` ${toCleanLine(line)}`;
    else this.open.push(line);
  }

  end(): Block[] {
    this.endRows();
    this.endText();
    return this.blocks;
  }

  private endText(): void {
    if (this.open.length > 0) this.blocks.push(toParagraph(toCleanLine(this.open.join(' '))));
    this.open = [];
  }

  private endRows(): void {
    if (this.rows.length >= LEAST_ROWS) this.blocks.push(...buildTableBlocks(this.rows, ROWS_LEVEL));
    else this.blocks.push(...this.rows.map((cells) => toParagraph(toCleanLine(cells.join(': ')))));
    this.rows = [];
  }
}

function isUnderline(line: string | undefined): boolean {
  return line !== undefined && /^\s*(?:={3,}|-{3,}|_{3,}|\*{3,})\s*$/.test(line);
}

/** A line that is underlined, or a short first line in capitals or ending in a colon or question mark. */
function isHeading(lines: string[], at: number): boolean {
  const line = (lines[at] ?? '').trim();
  if (line.length > LONGEST_HEADING || !/\p{L}/u.test(line) || BULLET.test(line)) return false;
  if (isUnderline(lines[at + 1])) return true;
  if (at > 0) return false;
  const isCapitals = line === line.toUpperCase() && /\p{Lu}{3}/u.test(line);
  const isAlone = lines.length === 1 && /^[\p{Lu}\p{N}][^.;,!]*$/u.test(line);
  return isCapitals || isAlone || (lines.length > 1 && /[:?]$/.test(line));
}
