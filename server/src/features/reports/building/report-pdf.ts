import type { Readable } from 'node:stream';
import { createYielder } from '../../../platform/core/timers.ts';
import { addFonts, removeUnprintable } from '../../../platform/formats/pdf-text.ts';
import {
  type Cell,
  getTotal,
  type ReportColumn,
  type ReportContent,
  type ReportHead,
  type ReportRow,
  type ReportTotal,
  type Tally,
} from '../report.ts';

/** Nobody reads a longer PDF. The totals still cover all rows. */
const MOST_PRINTED = 5_000;

/** A table with its title, days and totals on the first page. */
export async function writePdf(content: ReportContent): Promise<Readable> {
  const doc = await openPdf(content.head);
  firstRows(content, () => doc.destroyed)
    .then((rows) => renderReport(doc, content, rows))
    .then(
      () => doc.destroyed || doc.end(),
      (error: Error) => doc.destroy(error),
    );
  return doc as unknown as Readable;
}

/** Reads all rows for the totals, but keeps only the printed ones. */
async function firstRows({ batches, columns }: ReportContent, isLeft: () => boolean): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of batches) {
    if (isLeft()) break;
    rows.push(...batch.slice(0, MOST_PRINTED - rows.length).map((row) => formatCells(columns, row)));
  }
  return rows;
}

type Doc = PDFKit.PDFDocument;

const MARGIN = 40;
const SIZE = 7.5;
const GAP = 10;
const PADDING = 3;
const MOST_LINES = 3;
/** Longer texts are cut before layout: three lines hold no more. */
const LONGEST = 300;
const DARK = '#1f2328';
const QUIET = '#5b636d';
const RULE = '#d4d9df';
/** Height of title, scope and totals on the first page (points). */
const HEAD_HEIGHT = 132;
const FOOT_HEIGHT = 18;

interface Placed extends ReportColumn {
  x: number;
  points: number;
}

/** A row with its measured height. */
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
  return [...removeUnprintable(text).replace(/\s+/g, ' ')].slice(0, LONGEST).join('');
}

const printedOf = (columns: readonly ReportColumn[]) => columns.filter(({ width }) => width !== undefined);

/** The printed cells of a row, each cut to a short text. */
function formatCells(columns: readonly ReportColumn[], row: ReportRow): string[] {
  return printedOf(columns).map(({ key, isMoney }) => textOf(row[key], isMoney));
}

/** Divides the width of the page among the printed columns. */
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

/** Opens an empty document: US Letter, landscape. */
async function openPdf({ title, made_at }: ReportHead): Promise<Doc> {
  // Loaded on first use: it comes with several megabytes of fonts.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: `${title} report`, CreationDate: made_at };
  const doc = new PDFDocument({ size: 'LETTER', layout: 'landscape', margin: MARGIN, lang: 'en', info });
  addFonts(doc);
  return doc;
}

/**
 * Renders the header and the rows. Row heights are measured first, so that each page knows the page
 * count: buffering all pages until the end takes a hundred times the memory.
 */
async function renderReport(doc: Doc, content: ReportContent, rows: readonly string[][]): Promise<void> {
  const { head, columns, totals, tally } = content;
  const placed = place(columns, doc.page.width - 2 * MARGIN);
  const breathe = createYielder();
  const pages = await layOut(doc, placed, rows);
  printTitle(doc, content);
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

/** Divides the rows into pages; there is at least one. */
async function layOut(doc: Doc, columns: Placed[], rows: readonly string[][]): Promise<LaidOut[][]> {
  const breathe = createYielder();
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
  if (rows === 0) printLine(doc, 'No data for these days.', MARGIN + 104);
  if (printed >= rows) return;
  const note = `The first ${numbers.format(printed)} of ${numbers.format(rows)} rows are printed. Choose CSV or JSON for all of them.`;
  printLine(doc, note, MARGIN + 104, { font: 'bold' });
}

function printLine(doc: Doc, text: string, y: number, { font = 'regular', size = 8.5, color = DARK } = {}): void {
  const width = doc.page.width - 2 * MARGIN;
  doc.font(font).fontSize(size).fillColor(color);
  doc.text(text, MARGIN, y, { width, height: size * 1.6, ellipsis: true });
}

function printTitle(doc: Doc, { head, maker }: ReportContent): void {
  const { title, scope, start_date, end_date, made_at } = head;
  printLine(doc, `${title} report`, MARGIN, { font: 'bold', size: 18 });
  printLine(doc, `${start_date} to ${end_date} (UTC)`, MARGIN + 26, { size: 10 });
  printLine(doc, scope, MARGIN + 42, { size: 8.5, color: QUIET });
  const made = made_at.toISOString().slice(0, 16).replace('T', ' ');
  printLine(doc, `Made on ${made} UTC by ${maker}`, MARGIN + 55, { size: 8.5, color: QUIET });
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
    const sum = textOf(getTotal(tally, total), total.isMoney);
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

/** Must stay above the margin: text below it would start a new page. */
function printFoot(doc: Doc, head: ReportHead, page: number, pages: number): void {
  const y = doc.page.height - MARGIN - 10;
  const width = doc.page.width - 2 * MARGIN;
  doc.font('regular').fontSize(7.5).fillColor(QUIET);
  doc.text(`${head.title} report, ${head.start_date} to ${head.end_date}`, MARGIN, y, { width, lineBreak: false });
  doc.text(`Page ${page} of ${pages}`, MARGIN, y, { width, align: 'right', lineBreak: false });
}
