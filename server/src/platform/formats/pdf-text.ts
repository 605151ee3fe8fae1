import { createRequire } from 'node:module';

/** Letters of most scripts of Europe and the Near East; what they lack is a box, never another letter. */
const FONTS = {
  regular: 'DejaVuSans',
  bold: 'DejaVuSans-Bold',
  italic: 'DejaVuSans-Oblique',
  mono: 'DejaVuSansMono',
} as const;

export type PdfFont = keyof typeof FONTS;

/** Makes the fonts known to a document, by their names here. */
export function addFonts(doc: PDFKit.PDFDocument): void {
  const { resolve } = createRequire(import.meta.url);
  for (const [style, file] of Object.entries(FONTS))
    doc.registerFont(style, resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));
}

/** Without what moves the pen instead of leaving a mark. */
export function removeUnprintable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '');
}
