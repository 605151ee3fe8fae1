import type { StructuredTextItem } from 'unpdf';

export interface PdfLine {
  page: number;
  /** Distance from the foot of the page, in points. */
  y: number;
  x: number;
  /** Of its largest letters, in points. */
  size: number;
  /** Its words; several where wide gaps part them, as in a table. */
  cells: string[];
  /** Where each cell begins and ends. */
  spans: { start: number; end: number }[];
}

/** Within this share of a letter's height two pieces stand on one line. */
const SAME_LINE = 0.4;
/** Gaps in heights of a letter: a space between words, and one between columns. */
const SPACE = 0.12;
const COLUMN = 0.9;

/** The lines of a page in the order in which the file draws them, which for columns is the order of reading. */
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

/** Two pieces of one cell; `gap` in heights of a letter. */
function joined(before: string, after: string, gap: number): string {
  const isSpaced = gap > SPACE || /^\s/.test(after);
  return `${before}${isSpaced ? ' ' : ''}${after.trim()}`;
}
