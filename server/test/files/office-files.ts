import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type ZipPart, zipFile } from './zip-file.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';
const RELATIONS = `xmlns="${OFFICE}/package/2006/relationships"`;
const DOCUMENT_TYPE = `${OFFICE}/officeDocument/2006/relationships`;

/** Parts that every Office document has: `main` is the path of its main part and `type` the content type of that. */
function officeParts(main: string, type: string): ZipPart[] {
  return [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${XML}<Relationships ${RELATIONS}><Relationship Id="rId1" Type="${DOCUMENT_TYPE}/officeDocument" Target="${main}"/></Relationships>`,
    },
  ];
}

/** A Word document: `#` begins a heading, `-` a list item. */
export function docxFile(lines: string[], more: ZipPart[] = []): Buffer {
  const body = lines.map((line) => {
    const depth = /^#+/.exec(line)?.[0].length ?? 0;
    const style = depth > 0 ? `<w:pPr><w:pStyle w:val="Heading${depth}"/></w:pPr>` : '';
    return `<w:p>${style}<w:r><w:t xml:space="preserve">${escaped(line.replace(/^#+ /, ''))}</w:t></w:r></w:p>`;
  });
  const styles = [1, 2, 3].map(
    (depth) => `<w:style w:type="paragraph" w:styleId="Heading${depth}"><w:name w:val="heading ${depth}"/></w:style>`,
  );
  return zipFile([
    ...officeParts(
      'word/document.xml',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    ),
    {
      name: 'word/_rels/document.xml.rels',
      content: `${XML}<Relationships ${RELATIONS}><Relationship Id="rId1" Type="${DOCUMENT_TYPE}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'word/styles.xml',
      content: `${XML}<w:styles xmlns:w="${OFFICE}/wordprocessingml/2006/main">${styles.join('')}</w:styles>`,
    },
    {
      name: 'word/document.xml',
      content: `${XML}<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body.join('')}</w:body></w:document>`,
    },
    ...more,
  ]);
}

/** A number shown by a format code such as `0%`. */
export interface FormattedNumber {
  number: number;
  format: string;
}

type CellValue = string | number | FormattedNumber;

function stylesXml(formats: string[]): string {
  const codes = formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(code)}"/>`);
  const cells = ['<xf numFmtId="0"/>', ...formats.map((_, i) => `<xf numFmtId="${164 + i}" applyNumberFormat="1"/>`)];
  return `${XML}<styleSheet xmlns="${OFFICE}/spreadsheetml/2006/main"><numFmts>${codes.join('')}</numFmts><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
}

/** A workbook of sheets by name. */
export function xlsxFile(sheets: Record<string, CellValue[][]>): Buffer {
  const names = Object.keys(sheets);
  const cells = Object.values(sheets).flat(2);
  const formats = [...new Set(cells.flatMap((value) => (typeof value === 'object' ? [value.format] : [])))];
  const cell = (value: CellValue, column: number, row: number) => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (typeof value === 'object')
      return `<c r="${place}" s="${formats.indexOf(value.format) + 1}"><v>${value.number}</v></c>`;
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  return zipFile([
    ...officeParts('xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships ${RELATIONS}>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${DOCUMENT_TYPE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}${formats.length > 0 ? `<Relationship Id="rStyles" Type="${DOCUMENT_TYPE}/styles" Target="styles.xml"/>` : ''}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${DOCUMENT_TYPE}"><sheets>${names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    },
    ...(formats.length > 0 ? [{ name: 'xl/styles.xml', content: stylesXml(formats) }] : []),
    ...Object.values(sheets).map((rows, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      content: `${XML}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${rows
        .map(
          (cells, row) =>
            `<row r="${row + 1}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`,
        )
        .join('')}</sheetData></worksheet>`,
    })),
  ]);
}

export interface Slide {
  title: string;
  points: string[];
  notes?: string;
}

/** A presentation whose slide files are numbered in reverse order. */
export function pptxFile(slides: Slide[]): Buffer {
  const file = (i: number) => slides.length - i;
  const shape = (type: string, lines: string[]) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:txBody>${lines.map((line) => `<a:p><a:r><a:t>${escaped(line)}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;
  const tree = (name: string, shapes: string) =>
    `${XML}<p:${name} xmlns:p="${OFFICE}/presentationml/2006/main" xmlns:a="${OFFICE}/drawingml/2006/main"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${name}>`;
  return zipFile([
    ...officeParts(
      'ppt/presentation.xml',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    ),
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: `${XML}<Relationships ${RELATIONS}>${slides.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${DOCUMENT_TYPE}/slide" Target="slides/slide${file(i)}.xml"/>`).join('')}</Relationships>`,
    },
    {
      name: 'ppt/presentation.xml',
      content: `${XML}<p:presentation xmlns:p="${OFFICE}/presentationml/2006/main" xmlns:r="${DOCUMENT_TYPE}"><p:sldIdLst>${slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="rId${i + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    },
    ...slides.flatMap(({ title, points, notes }, i) => [
      {
        name: `ppt/slides/slide${file(i)}.xml`,
        content: tree('sld', shape('title', [title]) + shape('body', points) + shape('sldNum', [String(i + 1)])),
      },
      ...(notes === undefined
        ? []
        : [
            {
              name: `ppt/slides/_rels/slide${file(i)}.xml.rels`,
              content: `${XML}<Relationships ${RELATIONS}><Relationship Id="rId1" Type="${DOCUMENT_TYPE}/notesSlide" Target="../notesSlides/notesSlide${file(i)}.xml"/></Relationships>`,
            },
            { name: `ppt/notesSlides/notesSlide${file(i)}.xml`, content: tree('notes', shape('body', [notes])) },
          ]),
    ]),
  ]);
}

/** Draws a page of a PDF; each call after the first is on a new page. */
export type DrawPage = (pdf: PDFKit.PDFDocument) => void;

export async function pdfFile(pages: DrawPage[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  const bytes = buffer(pdf);
  pages.forEach((draw, i) => {
    if (i > 0) pdf.addPage();
    draw(pdf);
  });
  pdf.end();
  return bytes;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
