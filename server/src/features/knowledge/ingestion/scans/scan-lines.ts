import type { StructuredTextItem } from 'unpdf';
import { buildLines, type PdfLine } from '../parsers/pdf/pdf-lines.ts';
import type { ScanPage, ScanWord } from './scan-words.ts';

/** Pages are scaled to this height, like that of a PDF page, so that letter sizes compare between pages. */
const HEIGHT = 792;
/** Letters larger than most by this factor make a line a heading; smaller differences are chance. */
const LARGER = 1.35;
/** Table columns have at most this many words per line on average; columns of text have more. */
const MOST_OF_CELLS = 5;
const SAME_LINE = 0.5;

interface ScanLine {
  block: number;
  words: ScanWord[];
  /** Baseline and height of its letters (pixels). */
  base: number;
  height: number;
}

/** The lines of a recognized page in PDF form: table columns are read across, text columns one by one. */
export function buildScanLines({ height, words }: ScanPage, page: number): PdfLine[] {
  const lines = scanLines(words);
  const size = median(lines.map((line) => line.height));
  const scale = HEIGHT / Math.max(1, height);
  return inReadingOrder(lines).flatMap((row) => {
    const base = median(row.map((line) => line.base));
    const larger = Math.max(...row.map((line) => line.height)) / size;
    const fontSize = Math.max(1, size * scale * (larger >= LARGER ? larger : 1));
    const items = row
      .flatMap((line) => line.words)
      .map((word) => itemOf(word, { scale, base: height - base, fontSize }));
    return buildLines(items, page);
  });
}

function itemOf(
  { text, left, width }: ScanWord,
  { scale, base, fontSize }: { scale: number; base: number; fontSize: number },
): StructuredTextItem {
  const place = { x: left * scale, y: base * scale, width: width * scale, height: fontSize };
  // The leading space keeps words apart, however close they are.
  return { ...place, str: ` ${text}`, fontSize, fontFamily: '', dir: 'ltr', hasEOL: false };
}

function scanLines(words: ScanWord[]): ScanLine[] {
  const byLine = new Map<string, ScanWord[]>();
  for (const word of words) {
    const key = `${word.block}.${word.line}`;
    byLine.set(key, [...(byLine.get(key) ?? []), word]);
  }
  return [...byLine.values()].map((line) => ({
    block: line[0]?.block ?? 0,
    words: line,
    base: median(line.map(({ top, height }) => top + height)),
    height: Math.max(...line.map(({ height }) => height)),
  }));
}

/** Lines at the same height, from blocks with few words per line, are put side by side as cells of a row. */
function inReadingOrder(lines: ScanLine[]): ScanLine[][] {
  const isNarrow = narrowBlocks(lines);
  const rows: ScanLine[][] = [];
  let cells: ScanLine[] = [];
  const close = () => {
    rows.push(...rowsOf(cells));
    cells = [];
  };
  for (const line of lines) {
    if (isNarrow.has(line.block)) cells.push(line);
    else {
      close();
      rows.push([line]);
    }
  }
  close();
  return rows;
}

function narrowBlocks(lines: ScanLine[]): Set<number> {
  const counts = new Map<number, number[]>();
  for (const { block, words } of lines) counts.set(block, [...(counts.get(block) ?? []), words.length]);
  const isNarrow = (each: number[]) => each.reduce((a, b) => a + b, 0) / each.length <= MOST_OF_CELLS;
  return new Set([...counts].filter(([, each]) => isNarrow(each)).map(([block]) => block));
}

function rowsOf(lines: ScanLine[]): ScanLine[][] {
  const rows: ScanLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.base - b.base)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isSame = first && line.base - first.base <= SAME_LINE * Math.max(first.height, line.height);
    if (row && isSame) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}
