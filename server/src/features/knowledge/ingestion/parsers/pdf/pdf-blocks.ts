import { type Block, toHeading, toItem, toParagraph } from '../block.ts';
import { toCleanLine } from '../clean-text.ts';
import { buildTableBlocks } from '../table-blocks.ts';
import type { PdfLine } from './pdf-lines.ts';

/** Lines at the edges of a page that may be a header or footer … */
const EDGE_LINES = 2;
/** … if they lie within this share of the printed height. */
const EDGE_SHARE = 0.15;
/** A line at the edge of this share of the pages, and of at least three, is a header or footer. */
const REPEATED = 0.5;
const LEAST_PAGES = 3;
const HEADING_SIZE = 1.12;
const LONGEST_HEADING = 140;
const DEEPEST = 4;
/** A line distance beyond this ends a paragraph (in letter heights). */
const PARAGRAPH_GAP = 1.75;
const LONGEST_CELL = 60;
const BULLET = /^(?:[•●○▪■◦–·*-]|\d{1,3}[.)])\s+/;
const PAGE_NUMBER = /^(?:page\s*)?\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?$/i;

export function buildPdfBlocks(all: PdfLine[], pages: number): Block[] {
  const lines = withoutEdges(all, pages);
  const body = bodySize(lines);
  const levels = headingLevels(lines, body);
  const blocks: Block[] = [];
  let open: PdfLine[] = [];
  const close = () => {
    if (open.length > 0) addText(blocks, open);
    open = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as PdfLine;
    const rows = tableFrom(lines, i);
    if (rows > 0) {
      close();
      blocks.push(...buildTableBlocks(alignedRows(lines.slice(i, i + rows)), DEEPEST + 1, line.page));
      i += rows - 1;
      continue;
    }
    const text = textOf(line);
    const level = text.length <= LONGEST_HEADING && /\p{L}/u.test(text) ? levels.get(round(line.size)) : undefined;
    if (level !== undefined) {
      close();
      const last = blocks.at(-1);
      const goesOn =
        last?.kind === 'heading' && last.level === level && last.page === line.page && isNext(lines[i - 1], line);
      if (last && goesOn) last.text += ` ${toCleanLine(text)}`;
      else blocks.push(toHeading(toCleanLine(text), level, line.page));
      continue;
    }
    if (!goesOn(open.at(-1), line)) close();
    open.push(line);
  }
  close();
  return blocks;
}

/** Removes lines repeated at page edges, apart from their numbers, and bare page numbers. */
function withoutEdges(lines: PdfLine[], pages: number): PdfLine[] {
  const edges = edgesOf(lines);
  const counts = new Map<string, number>();
  for (const line of edges) counts.set(patternOf(line), (counts.get(patternOf(line)) ?? 0) + 1);
  const isRepeated = (line: PdfLine) =>
    pages >= LEAST_PAGES && (counts.get(patternOf(line)) ?? 0) >= Math.max(LEAST_PAGES, pages * REPEATED);
  return lines.filter(
    (line) => !edges.has(line) || !(isRepeated(line) || (pages > 1 && PAGE_NUMBER.test(textOf(line)))),
  );
}

function edgesOf(lines: PdfLine[]): Set<PdfLine> {
  const byPage = new Map<number, PdfLine[]>();
  for (const line of lines) byPage.set(line.page, [...(byPage.get(line.page) ?? []), line]);
  const heights = lines.map(({ y }) => y);
  const [lowest, highest] = [heights.reduce((a, b) => Math.min(a, b), 0), heights.reduce((a, b) => Math.max(a, b), 0)];
  const zone = (highest - lowest) * EDGE_SHARE;
  const edges = new Set<PdfLine>();
  for (const page of byPage.values()) {
    const sorted = page.toSorted((a, b) => b.y - a.y);
    for (const line of [...sorted.slice(0, EDGE_LINES), ...sorted.slice(-EDGE_LINES)]) {
      if (line.y >= highest - zone || line.y <= lowest + zone) edges.add(line);
    }
  }
  return edges;
}

function patternOf(line: PdfLine): string {
  return textOf(line).replace(/\d+/g, '#').toLowerCase();
}

/** The most common font size. */
function bodySize(lines: PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const line of lines) letters.set(round(line.size), (letters.get(round(line.size)) ?? 0) + textOf(line).length);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Heading levels for font sizes larger than the body's; the largest is level 1. */
function headingLevels(lines: PdfLine[], body: number): Map<number, number> {
  const sizes = new Set(lines.map(({ size }) => round(size)).filter((size) => size >= body * HEADING_SIZE));
  const sorted = [...sizes].sort((a, b) => b - a);
  return new Map(sorted.map((size, i) => [size, Math.min(DEEPEST, i + 1)]));
}

/** How many lines from here form a table: at least two, with the same number of cells aligned left or right. */
function tableFrom(lines: PdfLine[], at: number): number {
  const first = lines[at];
  if (!first || !isRow(first)) return 0;
  let count = 1;
  for (let i = at + 1; i < lines.length; i++) {
    const line = lines[i] as PdfLine;
    if (line.page !== first.page || !isRow(line) || !isAligned(lines[i - 1] as PdfLine, line)) break;
    count += 1;
  }
  return count > 1 ? count : 0;
}

function isRow({ cells }: PdfLine): boolean {
  return cells.length > 1 && cells.every((cell) => cell.length <= LONGEST_CELL) && !BULLET.test(cells[0] ?? '');
}

/** Whether any column of one line is aligned with a column of the other. */
function isAligned(above: PdfLine, below: PdfLine): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(above.size, below.size) / 2;
  const shared = below.spans.filter((span) =>
    above.spans.some((other) => near(span.start, other.start) || near(span.end, other.end)),
  );
  return shared.length >= Math.min(2, above.spans.length, below.spans.length) || isBelow(above, below);
}

/** Whether each cell lies below its counterpart and no other, as under centred column headings. */
function isBelow(above: PdfLine, below: PdfLine): boolean {
  const meet = (a: PdfLine['spans'][number], b: PdfLine['spans'][number]) => a.start < b.end && b.start < a.end;
  return (
    above.spans.length === below.spans.length &&
    below.spans.every((span, i) => above.spans.every((other, j) => meet(span, other) === (i === j)))
  );
}

/** The rows' cells assigned to the columns of the longest row, with empty cells filled in. */
function alignedRows(lines: PdfLine[]): string[][] {
  const widest = lines.reduce((most, line) => (line.cells.length > most.cells.length ? line : most));
  return lines.map((line) => {
    if (line.cells.length === widest.cells.length) return line.cells;
    const row: string[] = widest.cells.map(() => '');
    line.spans.forEach((span, i) => {
      const at = nearest(widest.spans, span);
      row[at] = `${row[at] ?? ''} ${line.cells[i] ?? ''}`.trim();
    });
    return row;
  });
}

function nearest(columns: PdfLine['spans'], { start, end }: PdfLine['spans'][number]): number {
  const distances = columns.map((column) => Math.min(Math.abs(column.start - start), Math.abs(column.end - end)));
  return distances.indexOf(Math.min(...distances));
}

function goesOn(last: PdfLine | undefined, line: PdfLine): boolean {
  if (!last) return true;
  if (BULLET.test(textOf(line)) || round(last.size) !== round(line.size)) return false;
  if (last.page !== line.page) return !/[.!?:]["”)]?$/.test(textOf(last)) && /^\p{Ll}/u.test(textOf(line));
  return isNext(last, line);
}

/** Whether a line lies directly below another; the next column would start above it. */
function isNext(last: PdfLine | undefined, line: PdfLine): boolean {
  if (!last || last.page !== line.page) return false;
  const drop = last.y - line.y;
  const isColumn = drop < 0 && !/[.!?:]$/.test(textOf(last));
  return isColumn || (drop >= 0 && drop <= PARAGRAPH_GAP * Math.max(last.size, line.size));
}

function addText(blocks: Block[], lines: PdfLine[]): void {
  const joined = lines.map(textOf).reduce((text, next) => {
    const isHyphenated = /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next);
    return isHyphenated ? text.slice(0, -1) + next : `${text} ${next}`;
  });
  const text = toCleanLine(joined);
  if (text === '') return;
  const page = lines[0]?.page ?? null;
  blocks.push(BULLET.test(text) ? toItem(text.replace(BULLET, ''), page) : toParagraph(text, page));
}

function textOf(line: PdfLine): string {
  return line.cells.join('  ').trim();
}

function round(size: number): number {
  return Math.round(size * 2) / 2;
}
