import type { StructuredTextItem } from 'unpdf';
import { buildLines, type PdfLine } from '../parsers/pdf/pdf-lines.ts';
import type { ScanPage, ScanWord } from './scan-words.ts';

/** A page is so many units high, as one of a PDF is: sizes of letters then compare between pages. */
const HEIGHT = 792;
/** Letters of a line that are so much larger than most are a heading's; less is how its letters happen to be. */
const LARGER = 1.35;
/** Words a line in columns of a table, on average; text in columns has more. */
const MOST_OF_CELLS = 5;
const SAME_LINE = 0.5;

interface ScanLine {
  block: number;
  words: ScanWord[];
  /** Where its letters stand, and how high they are (pixels). */
  base: number;
  height: number;
}

/** Lines of one recognized page as those of a PDF: columns of a table are read across, columns of text one by one. */
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
  // However near they stand, they are words.
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

/** Lines of blocks of few words a line stand beside each other as cells of a row where they stand on one height. */
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
