import { buffer } from 'node:stream/consumers';
import { formatCents } from '@haulwise/contract';
import { addFonts, removeUnprintable } from '../../../platform/formats/pdf-text.ts';
import type { QuoteRow } from '../quotes.store.ts';
import type { Letterhead } from '../quotes.view.ts';

type Doc = PDFKit.PDFDocument;
type PrintedQuote = Pick<
  QuoteRow,
  | 'number'
  | 'status'
  | 'customer_name'
  | 'customer_phone'
  | 'customer_email'
  | 'address'
  | 'note'
  | 'lines'
  | 'terms'
  | 'valid_until'
  | 'subtotal_cents'
  | 'tax_cents'
  | 'total_cents'
  | 'created_at'
  | 'decided_at'
  | 'decided_by'
> & {
  /** Percent. */
  tax_rate: number;
};

const MARGIN = 54;
const LOGO = { width: 150, height: 64 };
const INK = '#1f2328';
const QUIET = '#5b636d';
const RULE = '#d4d9df';
const GAP = 10;
/** Widths of the columns beside the label (points). */
const QUANTITY = 60;
const UNIT = 85;
const AMOUNT = 85;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A quote on paper (US Letter): letterhead, customer, lines, totals, terms. Nothing of costs or margins. */
export async function renderQuote(quote: PrintedQuote, head: Letterhead & { logo: Buffer | null }): Promise<Buffer> {
  // Loaded on first use: it comes with several megabytes of fonts.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: `Quote ${quote.number}`, CreationDate: quote.created_at };
  const doc = new PDFDocument({ size: 'LETTER', margin: MARGIN, lang: 'en', info });
  addFonts(doc);
  const written = buffer(doc);
  printHead(doc, head);
  printFacts(doc, quote);
  printLines(doc, quote);
  printTotals(doc, quote);
  printRest(doc, quote);
  doc.end();
  return await written;
}

const widthOf = (doc: Doc) => doc.page.width - 2 * MARGIN;

function printHead(doc: Doc, { company_name, contact, logo }: Letterhead & { logo: Buffer | null }): void {
  const indent = logo ? LOGO.width + 2 * GAP : 0;
  if (logo) doc.image(logo, MARGIN, MARGIN, { fit: [LOGO.width, LOGO.height] });
  const width = widthOf(doc) - indent;
  doc
    .font('bold')
    .fontSize(16)
    .fillColor(INK)
    .text(clean(company_name) || 'Quote', MARGIN + indent, MARGIN, { width });
  if (contact !== '') doc.font('regular').fontSize(9).fillColor(QUIET).text(clean(contact), { width });
  doc.x = MARGIN;
  doc.y = Math.max(doc.y, logo ? MARGIN + LOGO.height : 0) + 2 * GAP;
}

function printFacts(doc: Doc, quote: PrintedQuote): void {
  doc
    .font('bold')
    .fontSize(20)
    .fillColor(INK)
    .text(`Quote ${quote.number}`, { width: widthOf(doc) });
  doc.moveDown(0.4);
  const facts: [string, string][] = [
    ['Date', day.format(quote.created_at)],
    ['Valid until', day.format(new Date(quote.valid_until))],
    ['For', quote.customer_name],
    ['Job address', quote.address],
    ['Phone', quote.customer_phone],
    ['Email', quote.customer_email],
  ];
  for (const [label, value] of facts.filter(([, text]) => text !== '')) {
    const top = doc.y;
    doc.font('regular').fontSize(10).fillColor(QUIET).text(label, MARGIN, top, { width: 80 });
    doc.fillColor(INK).text(clean(value), MARGIN + 90, top, { width: widthOf(doc) - 90 });
    doc.moveDown(0.2);
  }
  doc.x = MARGIN;
  doc.moveDown(0.8);
}

function printLines(doc: Doc, { lines }: PrintedQuote): void {
  printRow(doc, ['What', 'Quantity', 'Price', 'Amount'], 'bold');
  for (const { label, quantity, unit_cents, amount_cents } of lines)
    printRow(doc, [clean(label), String(quantity), formatCents(unit_cents), formatCents(amount_cents)], 'regular');
}

/** A row that never breaks over two pages. */
function printRow(doc: Doc, cells: [string, string, string, string], font: 'regular' | 'bold'): void {
  doc.font(font).fontSize(10).fillColor(INK);
  const label = widthOf(doc) - QUANTITY - UNIT - AMOUNT - 3 * GAP;
  const height = doc.heightOfString(cells[0], { width: label });
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
  const top = doc.y;
  const ends = [label, label + GAP + QUANTITY, label + 2 * GAP + QUANTITY + UNIT, widthOf(doc)];
  const widths = [label, QUANTITY, UNIT, AMOUNT];
  for (const [i, cell] of cells.entries()) {
    const [end = 0, width = 0] = [ends[i], widths[i]];
    doc.text(cell, MARGIN + end - width, top, { width, align: i === 0 ? 'left' : 'right' });
  }
  doc.x = MARGIN;
  doc.y = top + height + 4;
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + widthOf(doc), doc.y)
    .lineWidth(0.5)
    .stroke(RULE);
  doc.y += 5;
}

function printTotals(doc: Doc, { subtotal_cents, tax_cents, total_cents, tax_rate }: PrintedQuote): void {
  const totals: [string, number, 'regular' | 'bold'][] = [
    ...(tax_rate === 0
      ? []
      : ([
          ['Subtotal', subtotal_cents, 'regular'],
          [`Sales tax (${tax_rate} %)`, tax_cents, 'regular'],
        ] as const)),
    ['Total', total_cents, 'bold'],
  ].map(([label, cents, font]) => [label, cents, font] as [string, number, 'regular' | 'bold']);
  if (doc.y + totals.length * 18 > doc.page.height - MARGIN) doc.addPage();
  doc.moveDown(0.3);
  for (const [label, cents, font] of totals) {
    const top = doc.y;
    const width = widthOf(doc);
    doc.font(font).fontSize(11).fillColor(INK);
    doc.text(label, MARGIN, top, { width: width - AMOUNT - GAP, align: 'right' });
    doc.text(formatCents(cents), MARGIN, top, { width, align: 'right' });
    doc.moveDown(0.3);
  }
  doc.x = MARGIN;
}

function printRest(doc: Doc, { note, terms, status, decided_at, decided_by }: PrintedQuote): void {
  const width = widthOf(doc);
  if (note !== '') doc.moveDown(0.8).font('regular').fontSize(10).fillColor(INK).text(clean(note), { width });
  if (terms !== '') {
    doc.moveDown(1).font('bold').fontSize(9).fillColor(INK).text('Terms', { width });
    doc.moveDown(0.2).font('regular').fontSize(8.5).fillColor(QUIET).text(clean(terms), { width });
  }
  if (status !== 'accepted' || !decided_at) return;
  const who = decided_by === '' ? '' : ` by ${clean(decided_by)}`;
  const when = decided_at.toISOString().slice(0, 16).replace('T', ' ');
  doc.moveDown(1).font('bold').fontSize(10).fillColor(INK).text(`Accepted${who} on ${when} UTC`, { width });
}

function clean(text: string): string {
  return removeUnprintable(text);
}
