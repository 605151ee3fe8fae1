import type { StructuredTextItem } from 'unpdf';

export interface PdfLine {
  page: number;
  /** Distance from the bottom of the page, in points. */
  y: number;
  x: number;
  /** Font size of its largest letters, in points. */
  size: number;
  /** Its text, split at wide gaps, as in a table. */
  cells: string[];
  /** Horizontal extent of each cell. */
  spans: { start: number; end: number }[];
}

/** Two text items within this vertical distance share a line (in letter heights). */
const SAME_LINE = 0.4;
/** Gaps between words and between columns (in letter heights). */
const SPACE = 0.12;
const COLUMN = 0.9;

/** The lines of a page in drawing order, which for columns is the reading order. */
export function buildLines(items: StructuredTextItem[], page: number): PdfLine[] {
  const lines: PdfLine[] = [];
  let open: StructuredTextItem[] = [];
  const close = () => {
    if (open.length > 0) lines.push(lineOf(open, page));
    open = [];
  };
  for (const item of items) {
    if (item.str.trim() === '') continue;
    const last = open.at(-1);
    const isSame = last && Math.abs(last.y - item.y) <= SAME_LINE * Math.max(last.fontSize, item.fontSize);
    if (!isSame) close();
    open.push(item);
  }
  close();
  return lines;
}

function lineOf(items: StructuredTextItem[], page: number): PdfLine {
  const sorted = [...items].sort((a, b) => a.x - b.x);
  const size = Math.max(...items.map(({ fontSize }) => fontSize));
  const cells: string[] = [];
  const spans: PdfLine['spans'] = [];
  for (const item of sorted) {
    const last = spans.at(-1);
    const gap = last ? (item.x - last.end) / (item.fontSize || size || 1) : Number.POSITIVE_INFINITY;
    if (!last || gap > COLUMN) {
      cells.push(item.str.trim());
      spans.push({ start: item.x, end: item.x + item.width });
    } else {
      cells[cells.length - 1] = joined(cells.at(-1) ?? '', item.str, gap);
      last.end = item.x + item.width;
    }
  }
  return { page, y: items[0]?.y ?? 0, x: spans[0]?.start ?? 0, size, cells, spans };
}

/** Joins two text items of one cell; `gap` in letter heights. */
function joined(before: string, after: string, gap: number): string {
  const isSpaced = gap > SPACE || /^\s/.test(after);
  return `${before}${isSpaced ? ' ' : ''}${after.trim()}`;
}
