import { createYielder } from '../../../../platform/core/timers.ts';
import { addFonts, type PdfFont, removeUnprintable } from '../../../../platform/formats/pdf-text.ts';

type Doc = PDFKit.PDFDocument;

const MARGIN = 60;
/** Layout time grows with the square of the length of text without spaces. */
const LONGEST_PIECE = 1_000;
const PIECES = new RegExp(`[\\s\\S]{1,${LONGEST_PIECE}}(?=\\s)|[\\s\\S]{1,${LONGEST_PIECE}}`, 'gu');
const LINE_GAP = 2;
/** Width of a bullet or a number before an item (points). */
const MARK_WIDTH = 18;

export interface TextRun {
  text: string;
  style?: PdfFont;
  /** A web address. */
  link?: string;
}

export interface TextStyle {
  size?: number;
  color?: string;
  /** Points from the margin. */
  indent?: number;
  /** Printed before the first line, e.g. a bullet. */
  mark?: string;
  /** Points below. */
  after?: number;
}

export interface PdfDocument {
  doc: Doc;
  /** Prints a paragraph below the last one. */
  paragraph(runs: TextRun[], look?: TextStyle): Promise<void>;
  /** Vertical space in points; ignored at the top of a page. */
  space(points: number): void;
}

/** Opens a document of US Letter pages. */
export async function openPdfDocument(title: string, at: Date): Promise<PdfDocument> {
  // Loaded with the first PDF: it brings several megabytes of fonts.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'LETTER', margin: MARGIN, lang: 'en', info: { Title: title, CreationDate: at } });
  addFonts(doc);
  const breathe = createYielder();
  const bottom = doc.page.height - MARGIN;
  return {
    doc,
    async paragraph(runs, { size = 10, color = '#1f2328', indent = 0, mark, after = 6 } = {}) {
      const pieces = runs.flatMap((run) => piecesOf(run));
      if (pieces.length === 0) return;
      doc.font('regular').fontSize(size).fillColor(color);
      if (doc.y + 2 * doc.currentLineHeight(true) > bottom) doc.addPage();
      const left = MARGIN + indent + (mark === undefined ? 0 : MARK_WIDTH);
      const top = doc.y;
      if (mark !== undefined) doc.text(mark, MARGIN + indent, top, { lineBreak: false });
      for (const [index, { text, style = 'regular', link }] of pieces.entries()) {
        const options = {
          width: doc.page.width - MARGIN - left,
          lineGap: LINE_GAP,
          continued: index < pieces.length - 1,
          link: link ?? null,
          underline: link !== undefined,
        };
        doc.font(style);
        if (index === 0) doc.text(text, left, top, options);
        else doc.text(text, options);
        await breathe();
      }
      doc.y += after;
    },
    space(points) {
      if (doc.y > MARGIN) doc.y = Math.min(doc.y + points, bottom);
    },
  };
}

function piecesOf({ text, ...rest }: TextRun): TextRun[] {
  return (removeUnprintable(text).match(PIECES) ?? []).map((piece) => ({ ...rest, text: piece }));
}
