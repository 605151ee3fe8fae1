import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { Block, ParsedFile } from '../block.ts';
import { toCleanLine } from '../clean-text.ts';
import { buildHtmlBlocks, type HtmlNode } from './html-blocks.ts';

interface HtmlDocument {
  title: string;
  body: HtmlNode | null;
  documentElement: HtmlNode | null;
}

/** Readability compares every element with others; a page of more is read as it stands. */
const MOST_ELEMENTS = 5_000;
/** What is found to be the article must hold this share of the page's words, or it is a guess. */
const LEAST_SHARE = 0.5;

/** A web page: its article where there is one, else all that is no navigation. Scripts are never run. */
export function parseHtml(html: string): ParsedFile {
  const document = parsed(html);
  const title = toCleanLine(document.title ?? '') || null;
  const whole = blocksOf(document);
  const main = mainBlocks(html);
  return { title, blocks: sizeOf(main) >= LEAST_SHARE * sizeOf(whole) ? main : whole };
}

/** HTML that another parser made, such as that of a Word document: all of it. */
export function parseHtmlFragment(html: string): Block[] {
  return blocksOf(parsed(`<!doctype html><html><body>${html}</body></html>`));
}

function parsed(html: string): HtmlDocument {
  return (parseHTML(html) as unknown as { document: HtmlDocument }).document;
}

function blocksOf(document: HtmlDocument): Block[] {
  const root = document.body?.firstChild ? document.body : document.documentElement;
  return root ? buildHtmlBlocks(root) : [];
}

function mainBlocks(html: string): Block[] {
  if (html.split('<', MOST_ELEMENTS * 2 + 1).length > MOST_ELEMENTS * 2) return [];
  try {
    const { document } = parseHTML(html) as unknown as { document: ConstructorParameters<typeof Readability>[0] };
    const article = new Readability<unknown>(document, {
      maxElemsToParse: MOST_ELEMENTS,
      disableJSONLD: true,
      serializer: (node) => node,
    }).parse();
    return article?.content ? buildHtmlBlocks(article.content as HtmlNode) : [];
  } catch {
    // Too many elements, or nested too deep for it: the page is read as it stands.
    return [];
  }
}

function sizeOf(blocks: Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}
