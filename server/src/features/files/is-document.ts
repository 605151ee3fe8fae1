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
const PLAIN_NAMES = /(^[^.]+|\.te?xt)$/i;

/** Whether the knowledge base reads such a file: plain text only under a name of plain text, not a program or a log. */
export function isDocument(fileType: string, name: string): boolean {
  return DOCUMENTS.has(fileType) || (fileType === 'text/plain' && PLAIN_NAMES.test(name));
}
