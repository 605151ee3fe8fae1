import { Readable } from 'node:stream';
import { findTypeByExtension } from '@haulwise/contract';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DrawPage, pdfFile } from '../../../../../test/files/office-files.ts';
import { upload } from '../../../../../test/files/uploads.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import { READING_LIMITS } from '../limits.ts';
import { createDocumentReader } from '../reading/document-reader.ts';
import { renderPage } from './page-image.ts';
import { runTool } from './run-tool.ts';
import { findTextRecognition, NO_TEXT_RECOGNITION, type TextRecognition } from './text-recognition.ts';

const tools = await findTextRecognition();
const isReady = tools.tesseract && tools.pdftoppm;
const MISSING = isReady ? '' : ' (SKIPPED: tesseract-ocr, its English data and poppler-utils are not installed)';
const ENOUGH = { timeout: 90_000, interval: 100 };
const PRICES = [
  ['Item', 'Price', 'Notes'],
  ['Mattress', '$41', 'any size'],
  ['Hot tub', '$450', 'cut up on site'],
  ['Kayak', '$65', 'paddles too'],
];
const prices: DrawPage = (pdf) => {
  pdf.fontSize(22).text('Our prices', 72, 72);
  pdf.fontSize(11).text('These prices hold from the first of May and include the labor of two people.', 72, 110);
  PRICES.forEach((cells, row) => {
    for (const [column, cell] of cells.entries()) pdf.fontSize(11).text(cell, 72 + column * 170, 170 + row * 20);
  });
};
const sentence = 'Nobody lifts more than fifty pounds alone, and three carry a piano down the stairs of a house.';
const columns: DrawPage = (pdf) => {
  const text = Array.from({ length: 5 }, () => sentence).join(' ');
  pdf.fontSize(11).text(text, 72, 80, { width: 210 });
  pdf.text(text.replaceAll('Nobody', 'No driver'), 320, 80, { width: 210 });
};
/** The prices on a page turned clockwise, as a phone held sideways takes it. */
const turned =
  (angle: number): DrawPage =>
  (pdf) => {
    pdf.rotate(angle, { origin: [306, 306] });
    prices(pdf);
  };
const faint =
  (page: DrawPage): DrawPage =>
  (pdf) => {
    pdf.rect(0, 0, 612, 792).fill('#d8d8d8').fillColor('#a8a8a8');
    page(pdf);
  };
const nothing: DrawPage = (pdf) => pdf.circle(300, 300, 120).fill('grey');

/** Pages that are only pictures, as a scanner writes them. */
async function scanOf(pages: DrawPage[]): Promise<Buffer> {
  const pictures = await Promise.all(pages.map((page) => pngOf(page)));
  return pdfFile(pictures.map((picture) => (pdf) => pdf.image(picture, 0, 0, { width: 612 })));
}

async function pngOf(page: DrawPage): Promise<Buffer> {
  const args = ['-png', '-gray', '-r', '200', '-'];
  const png = await runTool('pdftoppm', args, await pdfFile([page]), { mostMs: 30_000, mostBytes: 50_000_000 });
  if (!png) throw new Error('No picture was drawn.');
  return png;
}

const read = async (name: string, bytes: Uint8Array, has: TextRecognition = tools, limits = READING_LIMITS) => {
  const signal = new AbortController().signal;
  const reader = createDocumentReader(has);
  const { passages } = await reader.read(
    { name, type: findTypeByExtension(name) ?? '' },
    async () => Readable.from([bytes]),
    { signal, limits },
  );
  reader.close();
  return passages.flatMap(({ paragraphs }) => paragraphs.map(({ page, text }) => [page, text]));
};

describe.skipIf(!isReady)(`a scan${MISSING}`, () => {
  let app: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ textRecognition: tools });
    ada = await app.signUpAdmin();
    await app.start();
  });
  afterAll(() => app?.close());

  it.each([
    ['a pdf', 'scan.pdf', () => scanOf([nothing, prices]), 2],
    ['a picture', 'photo.png', () => pngOf(prices), 1],
  ])(
    'as %s answers from its rows, with the page',
    async (_, name, make, page) => {
      const { body } = await upload(app, ada, name, await make());
      await vi.waitFor(async () => {
        const file = await app.request('GET', `/files/${body.id}/`, { token: ada.access });
        expect(file.body.knowledge).toMatchObject({ status: 'ready', error: null });
      }, ENOUGH);
      const query = { q: 'how much is a hot tub' };
      const row = 'Hot tub – price: $450; notes: cut up on site';
      await vi.waitFor(async () => {
        const found = await app.request('GET', '/knowledge/search/', { token: ada.access, query });
        expect(found.body.data.passages[0]).toMatchObject({ document: name, text: expect.stringContaining(row) });
      }, ENOUGH);
      const whole = await app.request('GET', '/knowledge/read/', { token: ada.access, query: { source: name } });
      expect(whole.body.blocks).toContainEqual(expect.objectContaining({ kind: 'row', text: row, page }));
      await app.request('DELETE', `/files/${body.id}/`, { token: ada.access });
    },
    120_000,
  );

  it('of text in columns is read column by column, and so is a picture within a pdf', async () => {
    const bytes = await scanOf([columns]);
    for (const has of [tools, { ...tools, pdftoppm: false }]) {
      const texts = (await read('columns.pdf', bytes, has)).map(([, text]) => String(text));
      const second = texts.findIndex((text) => text.startsWith('No driver'));
      expect(
        texts
          .slice(0, second)
          .join(' ')
          .match(/Nobody lifts/g),
      ).toHaveLength(5);
      expect(
        texts
          .slice(second)
          .join(' ')
          .match(/No driver lifts/g),
      ).toHaveLength(5);
    }
  });

  it.each([
    ['turned to the right and low in contrast', faint(turned(90))],
    ['turned to the left', turned(270)],
  ])('that is %s is read row by row', async (_, page) => {
    expect(await read('photo.png', await pngOf(page))).toContainEqual([1, 'Kayak – price: $65; notes: paddles too']);
  });

  it('among pages with text is read, too', async () => {
    const picture = await pngOf(prices);
    const mixed = await pdfFile([
      (pdf) => pdf.fontSize(11).text(sentence, 72, 72),
      (pdf) => pdf.image(picture, 0, 0, { width: 612 }),
    ]);
    const paragraphs = await read('mixed.pdf', mixed);
    expect(paragraphs[0]).toEqual([1, sentence]);
    expect(paragraphs).toContainEqual([2, 'Kayak – price: $65; notes: paddles too']);
  });

  it('fails with its reason if it has no words or too many pages, or takes too long', async () => {
    await expect(read('grey.pdf', await scanOf([nothing]))).rejects.toThrow(/No text could be recognized/);
    await expect(read('grey.png', await pngOf(nothing))).rejects.toThrow(/No text was found in this picture/);
    const bomb = PNG.sync.write(new PNG({ width: 8_000, height: 8_000 }));
    await expect(read('bomb.png', bomb)).rejects.toThrow(/more than 50 million pixels/);
    await expect(read('torn.png', bomb.subarray(0, 12))).rejects.toThrow(/damaged/);
    const pages = Array.from({ length: 101 }, () => nothing);
    await expect(read('long.pdf', await pdfFile(pages))).rejects.toThrow(/more than 100 pages/);
    const limits = { ...READING_LIMITS, mostScanMs: 200 };
    await expect(read('slow.pdf', await scanOf([prices]), tools, limits)).rejects.toThrow(/more than five minutes/);
  });

  it('is rendered no larger than necessary, whatever size its page claims', async () => {
    const huge = await pdfFile([prices], { size: [14_000, 14_000] });
    expect((await renderPage(huge, 1))?.length).toBeLessThan(12_000_000);
  });
});

describe('without text recognition', () => {
  it('a scan fails with a list of what to install', async () => {
    await expect(read('a.pdf', await pdfFile([nothing]), NO_TEXT_RECOGNITION)).rejects.toThrow(
      /scan without text.*tesseract/,
    );
  });
});
