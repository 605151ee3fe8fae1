import { createRequire } from 'node:module';

/** Covers most scripts of Europe and the Near East. A missing letter shows as a box, never as another letter. */
const FONTS = {
  regular: 'DejaVuSans',
  bold: 'DejaVuSans-Bold',
  italic: 'DejaVuSans-Oblique',
  mono: 'DejaVuSansMono',
} as const;

export type PdfFont = keyof typeof FONTS;

/** Registers the fonts in a document, under their names here. */
export function addFonts(doc: PDFKit.PDFDocument): void {
  const { resolve } = createRequire(import.meta.url);
  for (const [style, file] of Object.entries(FONTS))
    doc.registerFont(style, resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));
}

/** Removes control characters, which move the pen instead of printing. */
export function removeUnprintable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '');
}
