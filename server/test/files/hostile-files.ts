import { docxFile, pdfFile, xlsxFile } from './office-files.ts';

const MB = 1024 * 1024;
const XML = '<?xml version="1.0"?>\n';
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A seeded generator of noise. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function halfCorrupt(bytes: Buffer, seed: number): Buffer {
  const random = seeded(seed);
  // Its header and its directory stay intact, so that its type is still recognised.
  const isInside = (i: number) => i > 64 && i < bytes.length - 700;
  return Buffer.from(bytes.map((byte, i) => (isInside(i) && random() < 0.5 ? Math.floor(random() * 256) : byte)));
}

function bomb(parts: number, claimed?: number): Buffer {
  const zeros = Buffer.alloc(parts * 50 * MB, 0x20);
  const document = Buffer.concat([Buffer.from(`${XML}<w:document xmlns:w="${WORDS}"><w:body>`), zeros]);
  return docxFile(
    [],
    [{ name: 'word/bomb.xml', content: document, ...(claimed === undefined ? {} : { claimed_size: claimed }) }],
  );
}

/** A compound file whose directory has one stream of that name. */
function compound(stream: string): Buffer {
  const bytes = Buffer.alloc(4 * 512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  bytes.write(stream, 1_024, 'utf16le');
  return bytes;
}

const entities = () => {
  const levels = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
  const evil = `${XML}<!DOCTYPE w [<!ENTITY e0 "boom">${levels}]><w:document xmlns:w="${WORDS}"><w:body><w:p><w:r><w:t>&e12;</w:t></w:r></w:p></w:body></w:document>`;
  return docxFile(['First'], [{ name: 'word/extra.xml', content: evil }]);
};

export const READY = 'ready';
const TOO_LARGE = /too large to be read/;
const DAMAGED = /damaged/;
/** Malicious and broken documents; `end` is why each is refused, or `ready` if its words are read. */
export const HOSTILE_FILES: [
  what: string,
  name: string,
  bytes: () => Buffer | Promise<Buffer>,
  end: typeof READY | RegExp,
][] = [
  ['a zip bomb', 'bomb.docx', () => bomb(5), TOO_LARGE],
  ['a zip bomb whose directory lies', 'liar.docx', () => bomb(5, 1_000), /damaged|memory/],
  [
    'an archive of too many parts',
    'parts.docx',
    () =>
      docxFile(
        ['x'],
        Array.from({ length: 2_100 }, (_, i) => ({ name: `word/p${i}.xml`, content: 'x' })),
      ),
    /more than 2,000 parts/,
  ],
  ['entities that multiply', 'entities.docx', entities, DAMAGED],
  [
    'parts whose names lead elsewhere',
    'paths.docx',
    () => docxFile(['Gloves are blue.'], [{ name: '../../../../tmp/evil.xml', content: '<a/>' }]),
    // Such a name alone is reason enough to stop reading.
    DAMAGED,
  ],
  [
    'a sheet of 90,000 rows',
    'huge.xlsx',
    () => xlsxFile({ All: Array.from({ length: 90_000 }, (_, i) => [`Thing ${i}`, i]) }),
    /more than 20,000/,
  ],
  ['a locked pdf', 'locked.pdf', () => pdfFile([(pdf) => pdf.text('secret')], { userPassword: 'x' }), /password/],
  ['a document of an old Office', 'old.doc', () => compound('WordDocument'), /old Office format/],
  ['a locked document', 'locked.docx', () => compound('EncryptedPackage'), /password/],
  ['a pdf without text', 'scan.pdf', () => pdfFile([(pdf) => pdf.rect(50, 50, 200, 200).fill('grey')]), /scan/],
  [
    'a pdf of half noise',
    'noise.pdf',
    async () => halfCorrupt(await pdfFile([(pdf) => pdf.text('Words of a page')]), 7),
    /damaged|scan/,
  ],
  [
    'a document of half noise',
    'noise.docx',
    () => halfCorrupt(docxFile(['Words', ...Array.from({ length: 500 }, (_, i) => `Line ${i * 7919} of many`)]), 11),
    DAMAGED,
  ],
  ['a text without words', 'blank.txt', () => Buffer.from(' \n\t\n '), /no text/],
  ['a pdf of nothing but its name', 'name.pdf', () => Buffer.from('%PDF-1.7\nnothing'), DAMAGED],
  [
    'a page with scripts',
    'scripts.html',
    () =>
      Buffer.from(
        '<html><head><title>Dogs</title><script>process.exit(1)</script></head><body><img src=x onerror="process.exit(1)"><p>Dogs stay in the truck.</p><script>while(true){}</script></body></html>',
      ),
    READY,
  ],
  [
    '20,000 nested elements',
    'nested.html',
    () => Buffer.from(`<html><body>${'<div>'.repeat(20_000)}Deep words${'</div>'.repeat(20_000)}</body></html>`),
    READY,
  ],
  ['20,000 nested quotations', 'nested.md', () => Buffer.from(`${'>'.repeat(20_000)} Deep words`), /./],
  ['one word of 3 MB', 'word.txt', () => Buffer.alloc(3 * MB, 'a'), READY],
  ['6 MB of text', 'long.txt', () => Buffer.from('All work and no play. '.repeat(300_000)), /more text than/],
  [
    'a pdf of forms within forms',
    'deep.pdf',
    () => {
      const kids = Array.from(
        { length: 3_000 },
        (_, i) => `${i + 3} 0 obj<</Type/Pages/Count 1/Kids[${i + 4} 0 R]/Parent ${i + 2} 0 R>>endobj`,
      );
      return Buffer.from(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n${kids.join('\n')}\ntrailer<</Root 1 0 R>>`,
      );
    },
    /./,
  ],
];
