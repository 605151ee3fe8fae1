import { PLANS } from '@haulwise/contract';
import type { Payer } from '../billing-parts.ts';
import type { PaymentRow } from './payments.store.ts';

const MARGIN = 64;
/** The characters in the standard PDF fonts (Windows-1252). */
const SHOWN = /^[\x20-\x7e\xa0-\xffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/;
const INK = '#1f2328';
const QUIET = '#5b636d';
const LINE = '#d0d5db';

/** One page (US Letter) that shows who paid what and when, or who was refunded. */
export async function renderReceipt(payment: PaymentRow, payer: Payer): Promise<Buffer> {
  // Loaded on first use: it comes with several megabytes of fonts.
  const { default: PDFDocument } = await import('pdfkit');
  const title = payment.amount_cents < 0 ? 'Refund' : 'Receipt';
  const doc = new PDFDocument({ size: 'LETTER', margin: MARGIN, info: { Title: `${title} ${payment.id}` } });
  const written = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.font('Helvetica-Bold').fontSize(26).fillColor(INK).text(title);
  doc.moveDown(1.2);
  const amount = money(payment);
  rows(doc, factsOf(payment, payer));
  doc.moveDown(1.5);
  rule(doc);
  row(doc, subjectOf(payment), amount, 'Helvetica');
  rule(doc);
  row(doc, payment.amount_cents < 0 ? 'Total refunded' : 'Total paid', amount, 'Helvetica-Bold');
  doc.end();
  return await written;
}

type Doc = PDFKit.PDFDocument;

function factsOf(payment: PaymentRow, payer: Payer): [string, string][] {
  const name = SHOWN.test(payer.full_name) && payer.full_name !== '' ? payer.full_name : payer.username;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(payment.paid_at);
  const facts: [string, string][] = [
    ['Number', payment.id],
    ['Date', day],
    [payment.amount_cents < 0 ? 'Refunded to' : 'Paid by', name],
    ['Email', payer.email],
    ['Method', payment.provider === 'stripe' ? 'Card (Stripe)' : 'Recorded by an administrator'],
  ];
  return payment.note === '' ? facts : [...facts, ['Note', payment.note]];
}

function subjectOf({ plan }: PaymentRow): string {
  if (plan === null) return 'Payment';
  const { name, interval } = PLANS[plan];
  return interval === 'month' ? `${name} plan` : `${name} plan, one-time payment`;
}

function money({ amount_cents, currency }: PaymentRow): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(Math.abs(amount_cents) / 100);
}

/** Replaces characters that the fonts lack, which would otherwise print as different ones. */
function printable(text: string): string {
  return [...text.replace(/\s+/g, ' ')].map((letter) => (SHOWN.test(letter) ? letter : '?')).join('');
}

function rows(doc: Doc, facts: [string, string][]): void {
  for (const [label, value] of facts) {
    const top = doc.y;
    doc.font('Helvetica').fontSize(10).fillColor(QUIET).text(label, MARGIN, top, { width: 100 });
    doc.fillColor(INK).text(printable(value), MARGIN + 110, top, { width: doc.page.width - 2 * MARGIN - 110 });
    doc.moveDown(0.6);
  }
}

function row(doc: Doc, label: string, amount: string, font: string): void {
  const top = doc.y + 12;
  const width = doc.page.width - 2 * MARGIN;
  doc
    .font(font)
    .fontSize(12)
    .fillColor(INK)
    .text(label, MARGIN, top, { width: width - 140 });
  doc.text(amount, MARGIN, top, { width, align: 'right' });
  doc.y = top + 26;
}

function rule(doc: Doc): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(1)
    .strokeColor(LINE)
    .stroke();
}
