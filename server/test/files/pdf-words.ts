import { extractText, getDocumentProxy } from 'unpdf';

/** The words of a PDF, page by page. */
export async function readPdfWords(pdf: ArrayLike<number> | ArrayBuffer): Promise<string> {
  const bytes = pdf instanceof ArrayBuffer ? new Uint8Array(pdf) : Uint8Array.from(pdf);
  const { text } = await extractText(await getDocumentProxy(bytes));
  return text.join('\n');
}
