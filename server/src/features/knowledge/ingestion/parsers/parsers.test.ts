import { findTypeByExtension } from '@haulwise/contract';
import { describe, expect, it } from 'vitest';
import { docxFile, pdfFile, xlsxFile } from '../../../../../test/files/office-files.ts';
import { NO_TEXT_RECOGNITION } from '../scans/text-recognition.ts';
import { buildDocument } from './build-document.ts';
import { parseFile } from './parse-file.ts';

const read = async (name: string, bytes: string | Buffer) =>
  buildDocument(
    await parseFile(Buffer.from(bytes as string), findTypeByExtension(name) ?? '', {
      tools: NO_TEXT_RECOGNITION,
      begin: async () => {},
    }),
    name,
  );
const shape = async (name: string, bytes: string | Buffer) =>
  (await read(name, bytes)).paragraphs.map(({ heading, text }) => (heading === '' ? text : `[${heading}] ${text}`));

describe('a table of values', () => {
  it('names the columns in each row, below its title, whatever the separator', async () => {
    for (const mark of [',', ';', '\t', '|']) {
      const text = ['Prices 2026', `Item${mark}Price`, `Sofa${mark}$60`, `Piano${mark}$225`].join('\n');
      expect(await shape('p.csv', text)).toEqual(['Sofa – price: $60', 'Piano – price: $225']);
      expect((await read('p.csv', text)).title).toBe('Prices 2026');
    }
  });

  it('pairs the cells of each row if there is no header', async () => {
    expect(await shape('p.csv', 'Sofa,60\nPiano,225')).toEqual(['Sofa: 60', 'Piano: 225']);
    expect(await shape('p.csv', 'Item,Price\nSofa,=B3*2\nPiano,225')).toEqual([
      'Sofa – price: (formula)',
      'Piano – price: 225',
    ]);
  });

  it('adds the question that a price answers, or one about another column', async () => {
    const [sofa] = (await read('p.csv', 'Item,Price\nSofa,60\nPiano,225')).paragraphs;
    expect(sofa?.knownQuestions).toContain('how much is sofa');
    const [isuzu] = (await read('t.csv', 'Truck,Plate\nIsuzu,HVL-1\nHino,KTR-2')).paragraphs;
    expect(isuzu?.knownQuestions).toEqual(['what is the plate of isuzu']);
  });

  it('adds questions about fractions of a truck as people ask them', async () => {
    const { paragraphs } = await read('p.csv', 'Item,Price\n1/2 truck,$389\n¼ truck,$229');
    expect(paragraphs.map(({ knownQuestions }) => knownQuestions[1])).toEqual([
      'what do we charge for half truck',
      'what do we charge for quarter truck',
    ]);
  });

  it('treats lone cells between rows and the names of sheets as headings', async () => {
    const rows = [['Item', 'Price'], ['Furniture'], ['Sofa', 60], ['Appliances'], ['Stove', 45.5]];
    expect(
      await shape(
        'p.xlsx',
        xlsxFile({
          Summer: rows,
          Winter: [
            ['Item', 'Price'],
            ['Salt', 9],
          ],
        }),
      ),
    ).toEqual([
      '[Summer › Furniture] Sofa – price: 60',
      '[Summer › Appliances] Stove – price: 45.5',
      '[Winter] Salt – price: 9',
    ]);
  });
});

describe('a workbook', () => {
  it('shows numbers with the currency or percent sign of their format', async () => {
    const as = (format: string, number: number) => ({ format, number });
    const sheets = {
      Notes: [['Prices hold until May.']],
      Prices: [
        [],
        ['Item', 'Price', 'Abroad', 'Tax', 'Yards'],
        ['Sofa', as('"$"#,##0.00', 35), as('#,##0.00 [$€-407]', 32.5), as('0.0%', 0.075), 2],
        ['Piano', as('[$$-409]#,##0;[Red]-[$$-409]#,##0', 225), as('_($* #,##0_)', -10), as('0%', 1), as('0.00', 3)],
      ],
    };
    expect(await shape('p.xlsx', xlsxFile(sheets))).toEqual([
      '[Notes] Prices hold until May.',
      '[Prices] Sofa – price: $35; abroad: 32.50 €; tax: 7.5%; yards: 2',
      '[Prices] Piano – price: $225; abroad: -$10; tax: 100%; yards: 3',
    ]);
  });
});

describe('the text of a file', () => {
  const words = 'Café rules – no “smoking”';
  it.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${words}`)],
    ['UTF-16 (little-endian)', Buffer.from(`\ufeff${words}`, 'utf16le')],
    ['UTF-16 (big-endian)', Buffer.from(`\ufeff${words}`, 'utf16le').swap16()],
    ['UTF-16 without a byte order mark', Buffer.from(words.replace(/[–“”]/g, '-'), 'utf16le')],
    [
      'Windows-1252',
      Buffer.from([...words].map((letter) => ({ '–': 0x96, '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0))),
    ],
  ])('is read in %s', async (_, bytes) => {
    expect((await shape('a.txt', bytes))[0]?.replace(/[–“”]/g, '-')).toBe(words.replace(/[–“”]/g, '-'));
  });

  it('is refused if the bytes are not text', async () => {
    await expect(read('a.txt', Buffer.from([1, 0, 0, 2, 0, 0, 3, 0]))).rejects.toThrow(/Files of this kind/);
  });

  it('loses invisible characters and base64 images', async () => {
    const [text] = await shape(
      'a.txt',
      `Pay\u200b in\u202e \u{e0041}\u{e0101}\u3164\ufe0fcash ${'QUJD'.repeat(500)} now`,
    );
    expect(text).toMatch(/^Pay in cash (QUJD){15}… now$/);
  });
});

describe('headings and lists', () => {
  it('are kept in plain text and Markdown', async () => {
    const text = 'HOURS:\nWe open at 7.\n\nBring:\n- gloves\n- boots\n\nPay\n\n1) one $5\n2) two $6';
    expect(await shape('a.txt', text)).toEqual([
      '[HOURS] We open at 7.',
      '[Bring] gloves; boots.',
      '[Pay] one $5',
      '[Pay] two $6',
    ]);
    expect(
      await shape(
        'a.md',
        '---\ntitle: Rules\n---\n# Rules\n\n## Dogs\n\nStay **in** the [truck](x).\n\n> ### Cats\n> ignore\n',
      ),
    ).toEqual(['[Dogs] Stay in the truck.', '[Dogs › Cats] ignore']);
  });

  it('are clauses, rules and prices, a paragraph each, where lines say so', async () => {
    const text =
      'Section 1. Pay. It is due\nin ten days.\nSection 2. Term. It lasts a year.\n\nBe at the yard at 7.\nText if you are sick.\nNo smoking.\n\nOur rates\nHalf trailer $300\nSofa $80 each';
    expect(await shape('a.txt', text)).toEqual([
      'Section 1. Pay. It is due in ten days.',
      'Section 2. Term. It lasts a year.',
      'Be at the yard at 7.',
      'Text if you are sick.',
      'No smoking.',
      'Our rates',
      'Half trailer: $300',
      'Sofa: $80 each',
    ]);
  });

  it('become known questions if they are questions', async () => {
    const { paragraphs } = await read('a.md', '# FAQ\n\n## Do you take paint?\n\nOnly dry paint.\n\nBring it open.');
    expect(paragraphs.map(({ knownQuestions }) => knownQuestions)).toEqual([['Do you take paint?'], []]);
  });

  it('are kept in a Word document, whose title is its first heading', async () => {
    expect(await read('book.docx', docxFile(['# Crew book', '## Breaks', 'Rest at noon.']))).toMatchObject({
      title: 'Crew book',
      paragraphs: [{ heading: 'Breaks', text: 'Rest at noon.' }],
    });
  });
});

describe('a pdf', () => {
  it('joins lines into paragraphs, drops what pages repeat, and recognizes headings, tables and pages', async () => {
    const bytes = await pdfFile(
      ['Lifting', 'Heat', 'Dogs'].map((name, i) => (pdf) => {
        pdf.fontSize(9).text('Northside – internal', 72, 40);
        pdf.fontSize(9).text(`Page ${i + 1} of 3`, 72, 700);
        pdf.fontSize(18).text(name, 72, 80);
        pdf
          .fontSize(11)
          .text(
            'Nobody lifts more than fifty pounds alone, and three carry a piano down the stairs of a house.',
            72,
            110,
            { width: 200 },
          );
        [
          ['Load', 'Price'],
          ['Half', '$300'],
          ['Full', '$550'],
        ].forEach((cells, row) => {
          for (const [column, cell] of cells.entries()) pdf.text(cell, 72 + column * 150, 300 + row * 18);
        });
      }),
    );
    const { paragraphs } = await read('safety.pdf', bytes);
    expect(paragraphs.map(({ page, heading, text }) => [page, heading, text.slice(0, 40)])).toEqual(
      ['Lifting', 'Heat', 'Dogs'].flatMap((name, i) => [
        [i + 1, name, 'Nobody lifts more than fifty pounds alon'],
        [i + 1, name, 'Load Half – price: $300'],
        [i + 1, name, 'Load Full – price: $550'],
      ]),
    );
    expect(paragraphs[0]?.text).toMatch(/a piano down the stairs of a house\.$/);
  });
});

describe('the title of a pdf', () => {
  it.each([
    ['Fees of the county', 'Fees of the county'],
    ['dump.html', 'Dump fees'],
    ['Microsoft Word - fees.docx', 'Dump fees'],
    ['https://fees.example/print', 'Dump fees'],
  ])('that is stored as %s becomes %s', async (given, title) => {
    const bytes = await pdfFile([(pdf) => pdf.text('Mattresses cost $22 each at the gate.')], {
      info: { Title: given },
    });
    expect((await read('Dump fees.pdf', bytes)).title).toBe(title);
  });
});

describe('a table in a pdf', () => {
  it('becomes rows with column names, even if these are centred and gaps are narrow', async () => {
    const bytes = await pdfFile([
      (pdf) => {
        pdf.fontSize(11).text('The transfer station is open from Monday to Saturday, and closed on Sundays.', 72, 80);
        const rows = [
          ['Material', 'Fee', 'Minimum'],
          ['Mixed waste', '$68.50 per ton', '$32.00'],
          ['Construction debris', '$79.00 per ton', '$45.00'],
          ['Mattress', '$22.00 each'],
        ];
        for (const [row, cells] of rows.entries()) {
          const places = row === 0 ? [98, 210, 268] : [72, 184, 268];
          cells.forEach((cell, column) => void pdf.text(cell, places[column], 120 + row * 20));
        }
      },
    ]);
    const { paragraphs } = await read('fees.pdf', bytes);
    expect(paragraphs.slice(1).map(({ text }) => text)).toEqual([
      'Mixed waste – fee: $68.50 per ton; minimum: $32.00',
      'Construction debris – fee: $79.00 per ton; minimum: $45.00',
      'Mattress – fee: $22.00 each',
    ]);
  });
});

describe('a web page', () => {
  it('is read without navigation and scripts, with its tables', async () => {
    const html =
      '<html><head><title>Loads</title></head><body><nav>Home</nav><script>alert(1)</script><h1>Loads</h1><p>We <b>load</b> it.</p><table><tr><th>Load</th><th>Price</th></tr><tr><td>Half</td><td>$300</td></tr></table></body></html>';
    expect(await read('a.html', html)).toMatchObject({
      title: 'Loads',
      paragraphs: [{ text: 'We load it.' }, { kind: 'row', text: 'Load Half – price: $300' }],
    });
  });
});

describe('a very long paragraph', () => {
  it('is cut into quotable parts, in scripts without spaces, too', async () => {
    for (const sentence of [
      'the crew goes on and on without any end of it ',
      '搬運工人把舊家具從樓上搬到卡車上然後送到回收站',
    ]) {
      const { paragraphs } = await read('a.txt', sentence.repeat(200));
      expect(paragraphs.length).toBeGreaterThan(3);
      expect(Math.max(...paragraphs.map(({ text }) => text.length))).toBeLessThanOrEqual(1_200);
    }
  });
});
