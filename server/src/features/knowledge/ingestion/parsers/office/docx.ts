import mammoth from 'mammoth';
import type { ParsedFile } from '../block.ts';
import { parseHtmlFragment } from '../html/html.ts';

/** A Word document, converted to HTML to preserve headings, lists and tables; images are dropped. */
export async function parseDocx(bytes: Buffer): Promise<ParsedFile> {
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
      externalFileAccess: false,
    },
  );
  return { title: null, blocks: parseHtmlFragment(value) };
}
