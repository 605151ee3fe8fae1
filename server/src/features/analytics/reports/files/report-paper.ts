import { breather } from '../../../../platform/core/yield-to-event-loop.ts';
import { printable, registerFonts } from '../../../../platform/formats/pdf-text.ts';
import type { Cell, ReportColumn, ReportHead, ReportRow, ReportTotal, Tally } from '../report.ts';
import { type ReportContent, totalOf } from './report-content.ts';

type Doc = PDFKit.PDFDocument;

const MARGIN = 40;
const SIZE = 7.5;
const GAP = 10;
const PADDING = 3;
const MOST_LINES = 3;
/** More of a text than three lines can hold is not laid out. */
const LONGEST = 300;
const DARK = '#1f2328';
const QUIET = '#5b636d';
const RULE = '#d4d9df';
/** What the title, its lines and the totals take of the first page (points). */
const HEAD_HEIGHT = 132;
const FOOT_HEIGHT = 18;

interface Placed extends ReportColumn {
  x: number;
  points: number;
}

/** A row as it will stand on a page. */
interface LaidOut {
  texts: string[];
  height: number;
}

const numbers = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function textOf(cell: Cell | undefined, isMoney = false): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (typeof cell === 'number') return isMoney ? money.format(cell) : numbers.format(cell);
  const text = Array.isArray(cell) ? cell.join('; ') : cell;
  const moment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d{3}Z$/.exec(text);
  if (moment) return `${moment[1]} ${moment[2]}`;
  return [...printable(text).replace(/\s+/g, ' ')].slice(0, LONGEST).join('');
}

const printedOf = (columns: readonly ReportColumn[]) => columns.filter(({ width }) => width !== undefined);

/** A row as it is printed, cell by cell: short, whatever the row holds. */
export function textsOf(columns: readonly ReportColumn[], row: ReportRow): string[] {
  return printedOf(columns).map(({ key, isMoney }) => textOf(row[key], isMoney));
}

/** Shares the width of a page out among the columns that are printed. */
function place(columns: readonly ReportColumn[], width: number): Placed[] {
  const printed = printedOf(columns);
  const shares = printed.reduce((sum, { width: share = 0 }) => sum + share, 0);
  const room = width - GAP * (printed.length - 1);
  let x = MARGIN;
  return printed.map((column) => {
    const points = (room * (column.width ?? 0)) / shares;
    const placed = { ...column, x, points };
    x += points + GAP;
    return placed;
  });
}

/** Opens a document of US Letter pages, the long side down; nothing stands in it yet. */
export async function openReportPaper({ title, made_at }: ReportHead): Promise<Doc> {
  // Loaded for the first file only: it brings fonts of several megabytes.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: `${title} report`, CreationDate: made_at };
  const doc = new PDFDocument({ size: 'LETTER', layout: 'landscape', margin: MARGIN, lang: 'en', info });
  registerFonts(doc);
  return doc;
}

/**
 * Prints the first page's head and the rows. Their heights are measured before, so that each page knows how many there
 * are: a document that is kept until its end takes a hundred times the memory.
 */
export async function printReport(doc: Doc, content: ReportContent, rows: readonly string[][]): Promise<void> {
  const { head, columns, totals, tally } = content;
  const placed = place(columns, doc.page.width - 2 * MARGIN);
  const breathe = breather();
  const pages = await layOut(doc, placed, rows);
  printTitle(doc, head);
  printTotals(doc, totals, tally);
  printNote(doc, rows.length, tally);
  for (const [index, page] of pages.entries()) {
    if (doc.destroyed) return;
    if (index > 0) doc.addPage();
    let y = printHeads(doc, placed, index === 0 ? MARGIN + HEAD_HEIGHT : MARGIN);
    doc.font('regular').fontSize(SIZE).fillColor(DARK);
    for (const { texts, height } of page) {
      for (const [place, column] of placed.entries()) printCell(doc, column, texts[place] ?? '', y, height);
      y += height + PADDING;
      rule(doc, y - PADDING / 2);
      await breathe();
    }
    printFoot(doc, head, index + 1, pages.length);
  }
}

/** Shares rows out among pages; there is one at least. */
async function layOut(doc: Doc, columns: Placed[], rows: readonly string[][]): Promise<LaidOut[][]> {
  const breathe = breather();
  const bottom = doc.page.height - MARGIN - FOOT_HEIGHT;
  const heads = headsHeight(doc, columns) + 2 * PADDING;
  let page: LaidOut[] = [];
  const pages = [page];
  let y = MARGIN + HEAD_HEIGHT + heads;
  doc.font('regular').fontSize(SIZE);
  for (const texts of rows) {
    const height = heightOf(doc, columns, texts);
    if (y + height + PADDING > bottom) {
      page = [];
      pages.push(page);
      y = MARGIN + heads;
    }
    page.push({ texts, height });
    y += height + PADDING;
    await breathe();
  }
  return pages;
}

function heightOf(doc: Doc, columns: Placed[], texts: string[]): number {
  const line = doc.currentLineHeight(true);
  const heights = columns.map(({ points }, place) => {
    const text = texts[place] ?? '';
    return text === '' ? 0 : Math.min(MOST_LINES * line, doc.heightOfString(text, { width: points }));
  });
  return Math.max(line, ...heights);
}

function printNote(doc: Doc, printed: number, { rows }: Tally): void {
  if (rows === 0) printLine(doc, 'There is nothing in these days.', MARGIN + 104);
  if (printed >= rows) return;
  const note = `The first ${numbers.format(printed)} of ${numbers.format(rows)} rows; CSV and JSON hold all of them.`;
  printLine(doc, note, MARGIN + 104, { font: 'bold' });
}

function printLine(doc: Doc, text: string, y: number, { font = 'regular', size = 8.5, color = DARK } = {}): void {
  const width = doc.page.width - 2 * MARGIN;
  doc.font(font).fontSize(size).fillColor(color);
  doc.text(text, MARGIN, y, { width, height: size * 1.6, ellipsis: true });
}

function printTitle(doc: Doc, { title, scope, start_date, end_date, made_at }: ReportHead): void {
  printLine(doc, `${title} report`, MARGIN, { font: 'bold', size: 18 });
  printLine(doc, `${start_date} to ${end_date} (UTC)`, MARGIN + 26, { size: 10 });
  printLine(doc, scope, MARGIN + 42, { size: 8.5, color: QUIET });
  const made = made_at.toISOString().slice(0, 16).replace('T', ' ');
  printLine(doc, `Made on ${made} UTC by Haulwise`, MARGIN + 55, { size: 8.5, color: QUIET });
}

function printTotals(doc: Doc, totals: readonly ReportTotal[], tally: Tally): void {
  const width = (doc.page.width - 2 * MARGIN) / Math.max(5, totals.length);
  for (const [index, total] of totals.entries()) {
    const x = MARGIN + index * width;
    const options = { width: width - GAP, lineBreak: false };
    doc
      .font('regular')
      .fontSize(7.5)
      .fillColor(QUIET)
      .text(total.label, x, MARGIN + 74, options);
    const sum = textOf(totalOf(tally, total), total.isMoney);
    doc
      .font('bold')
      .fontSize(11)
      .fillColor(DARK)
      .text(sum, x, MARGIN + 84, options);
  }
}

function headsHeight(doc: Doc, columns: Placed[]): number {
  doc.font('bold').fontSize(SIZE);
  return Math.max(...columns.map(({ label, points }) => doc.heightOfString(label, { width: points })));
}

function printHeads(doc: Doc, columns: Placed[], top: number): number {
  const height = headsHeight(doc, columns);
  doc.fillColor(DARK);
  for (const column of columns) printCell(doc, column, column.label, top, height);
  rule(doc, top + height + PADDING / 2);
  return top + height + 2 * PADDING;
}

function printCell(doc: Doc, column: Placed, text: string, y: number, height: number): void {
  if (text === '') return;
  const align = column.isNumber || column.isMoney ? 'right' : 'left';
  doc.text(text, column.x, y, { width: column.points, height: height + 1, ellipsis: true, align });
}

function rule(doc: Doc, y: number): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.5)
    .stroke(RULE);
}

/** Below the margin a text would open a page of its own. */
function printFoot(doc: Doc, head: ReportHead, page: number, pages: number): void {
  const y = doc.page.height - MARGIN - 10;
  const width = doc.page.width - 2 * MARGIN;
  doc.font('regular').fontSize(7.5).fillColor(QUIET);
  doc.text(`${head.title} report, ${head.start_date} to ${head.end_date}`, MARGIN, y, { width, lineBreak: false });
  doc.text(`Page ${page} of ${pages}`, MARGIN, y, { width, align: 'right', lineBreak: false });
}
