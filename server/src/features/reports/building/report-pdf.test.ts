import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { ReportRow, Tally } from '../report.ts';
import { writePdf } from './report-pdf.ts';

const columns = [
  { key: 'note', label: 'Note', width: 3 },
  { key: 'amount', label: 'Amount', width: 1, isMoney: true as const },
  { key: 'secret', label: 'Hidden' },
];
const totals = [{ key: 'revenue', label: 'Revenue', of: () => 0, isMoney: true as const }];
const head = {
  title: 'Revenue',
  scope: 'Payments of these days.',
  start_date: '2026-10-01',
  end_date: '2026-10-31',
  made_at: new Date('2026-11-01T10:00:00Z'),
};

/** The text of each page. */
async function pagesOf(rows: ReportRow[], cents = 0): Promise<string[]> {
  const tally: Tally = { rows: rows.length, scanned: rows.length, totals: new Map([['revenue', cents]]) };
  async function* batches() {
    for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500);
  }
  const bytes = await buffer(
    await writePdf({ head, maker: 'Ace Hauling Desk', columns, totals, batches: batches(), tally }),
  );
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text;
}

test('the first page shows title, days and totals, and every page its number', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({ note: `Job ${i}`, amount: -12.5, secret: 'x-secret' }));
  const pages = await pagesOf(rows, 123_456);
  expect(pages.length).toBeGreaterThan(1);
  for (const words of [
    'Revenue report',
    '2026-10-01 to 2026-10-31 (UTC)',
    'Payments of these days.',
    'by Ace Hauling Desk',
    '$1,234.56',
  ])
    expect(pages[0]).toContain(words);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain('Note');
  }
  const whole = pages.join(' ');
  for (const { note } of rows) expect(whole).toContain(note);
  expect(whole).toContain('-$12.50');
  expect(whole).not.toContain('x-secret');
});

test('texts that are long, unbroken or contain control characters do not break the layout', async () => {
  const note = `${'Ж'.repeat(4_000)}\u202e\u0007`;
  const pages = await pagesOf([
    { note, amount: 1 },
    { note: 'After it\n\n\n\n\n\nit goes on', amount: 2 },
  ]);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('After it it goes on');
  expect(pages[0]).toContain('Page 1 of 1');
});

test('of many rows, only the first are printed, with a note', async () => {
  const pages = await pagesOf(Array.from({ length: 5_001 }, (_, i) => ({ note: `No. ${i}`, amount: 1 })));
  expect(pages[0]).toContain('The first 5,000 of 5,001 rows');
  expect(pages.at(-1)).toContain('No. 4999');
  expect(pages.at(-1)).not.toContain('No. 5000');
});

test('days without data give one page that says so', async () => {
  expect(await pagesOf([])).toEqual([expect.stringContaining('No data for these days.')]);
});
