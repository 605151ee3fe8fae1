const OFFICE = 'application/vnd.openxmlformats-officedocument.';

interface DocumentFormatRow {
  name: string;
  /** Its name in a list within a sentence; null to leave it out. */
  inSentence: string | null;
  /** Media types, as detected from the content. */
  types: readonly string[];
  /** Lower case; '' means a name without a dot. */
  extensions: readonly string[];
  /** Other files share this media type, so only a file with one of the extensions is a document. */
  needsExtension?: true;
  /** A document only if the server can recognize text in images. */
  needsTextRecognition?: true;
}

/**
 * Every format that the knowledge base reads. To add one, add its row here: the compiler then asks for its parser
 * (`server/src/features/knowledge/ingestion/parsers/parse-file.ts`), and a test for its line in `docs/operations.md`.
 */
export const DOCUMENT_FORMATS = {
  pdf: { name: 'PDF', inSentence: 'PDF', types: ['application/pdf'], extensions: ['pdf'] },
  word: { name: 'Word', inSentence: 'Word', types: [`${OFFICE}wordprocessingml.document`], extensions: ['docx'] },
  excel: { name: 'Excel', inSentence: 'Excel', types: [`${OFFICE}spreadsheetml.sheet`], extensions: ['xlsx'] },
  powerpoint: {
    name: 'PowerPoint',
    inSentence: 'PowerPoint',
    types: [`${OFFICE}presentationml.presentation`],
    extensions: ['pptx'],
  },
  csv: { name: 'CSV', inSentence: 'CSV', types: ['text/csv'], extensions: ['csv'] },
  markdown: { name: 'Markdown', inSentence: 'Markdown', types: ['text/markdown'], extensions: ['md', 'markdown'] },
  // Source code and logs are plain text, too.
  text: {
    name: 'Text',
    inSentence: 'text',
    types: ['text/plain'],
    extensions: ['txt', 'text', ''],
    needsExtension: true,
  },
  html: { name: 'Web page', inSentence: 'web pages', types: ['text/html'], extensions: ['html', 'htm'] },
  image: {
    name: 'Image',
    inSentence: null,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/tiff'],
    extensions: ['png', 'jpg', 'jpeg', 'webp', 'tif', 'tiff'],
    needsTextRecognition: true,
  },
  // The container of old Office files and of password-protected new ones: the parser's error says what to do.
  old_office: {
    name: 'Old Office file',
    inSentence: null,
    types: ['application/x-cfb'],
    extensions: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
    needsExtension: true,
  },
} as const satisfies Record<string, DocumentFormatRow>;

export type DocumentFormat = keyof typeof DOCUMENT_FORMATS;

const rows: [DocumentFormat, DocumentFormatRow][] = Object.entries(DOCUMENT_FORMATS) as [
  DocumentFormat,
  DocumentFormatRow,
][];

/** The format of files of a media type. */
export function findDocumentFormat(type: string): DocumentFormat | null {
  return rows.find(([, { types }]) => types.includes(type))?.[0] ?? null;
}

/** The media type for a file's extension; null if it is not a document's extension. */
export function findTypeByExtension(name: string): string | null {
  const extension = getExtension(name);
  return rows.find(([, { extensions }]) => extensions.includes(extension))?.[1].types[0] ?? null;
}

/** Whether a file of this type and name can be read into the knowledge base. */
export function isDocumentFile(type: string, name: string, options: { readsImages: boolean }): boolean {
  const format = findDocumentFormat(type);
  if (format === null) return false;
  const { needsExtension, needsTextRecognition, extensions }: DocumentFormatRow = DOCUMENT_FORMATS[format];
  if (needsTextRecognition && !options.readsImages) return false;
  return !needsExtension || extensions.includes(getExtension(name));
}

/** `PDF`, `Word` … `web pages`: as they stand in a sentence. */
export function listDocumentFormats(): string[] {
  return rows.flatMap(([, { inSentence }]) => inSentence ?? []);
}

/** `PDF, Word, … and web pages`. */
export function formatDocumentFormats(): string {
  const names = listDocumentFormats();
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function getExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
