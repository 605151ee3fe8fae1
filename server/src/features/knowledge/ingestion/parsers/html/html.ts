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

/** Readability is slow on large pages; beyond this the whole page is read. */
const MOST_ELEMENTS = 5_000;
/** The article that Readability finds must contain this share of the page's words to be trusted. */
const LEAST_SHARE = 0.5;

/** A web page: its article if there is one, else everything but navigation. Scripts are never run. */
export function parseHtml(html: string): ParsedFile {
  const document = parsed(html);
  const title = toCleanLine(document.title ?? '') || null;
  const whole = blocksOf(document);
  const main = mainBlocks(html);
  return { title, blocks: sizeOf(main) >= LEAST_SHARE * sizeOf(whole) ? main : whole };
}

/** All of the HTML that another parser generated, e.g. from a Word document. */
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
    // Too many elements, or nested too deeply for Readability: the whole page is read.
    return [];
  }
}

function sizeOf(blocks: Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}
