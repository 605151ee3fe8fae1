const OFFICE = 'application/vnd.openxmlformats-officedocument.';

/** Types that can be read into the knowledge base whatever they are called. */
const DOCUMENTS = new Set([
  'application/pdf',
  `${OFFICE}wordprocessingml.document`,
  `${OFFICE}presentationml.presentation`,
  `${OFFICE}spreadsheetml.sheet`,
  'text/csv',
  'text/html',
  'text/markdown',
]);
/** The container of old Office files and of new ones with a password: reading says what to do about it. */
const COMPOUND = 'application/x-cfb';
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/tiff']);
const OFFICE_NAMES = /\.(docx?|xlsx?|pptx?)$/i;
const PLAIN_NAMES = /(^[^.]+|\.te?xt)$/i;

/**
 * Whether the knowledge base takes such a file: plain text only under a name of plain text, not a program or a log; images
 * where their text can be recognized.
 */
export function isDocument({ readsImages }: { readsImages: boolean }, fileType: string, name: string): boolean {
  if (IMAGES.has(fileType)) return readsImages;
  if (fileType === COMPOUND) return OFFICE_NAMES.test(name);
  return DOCUMENTS.has(fileType) || (fileType === 'text/plain' && PLAIN_NAMES.test(name));
}
