import { XMLParser } from 'fast-xml-parser';
import { type Block, type ParsedFile, toHeading, toItem, toParagraph } from '../block.ts';
import { toCleanLine } from '../clean-text.ts';
import { buildTableBlocks } from '../table-blocks.ts';
import type { ZipEntries } from './zip-entries.ts';

/** An element: its name maps to its children in order, `:@` to its attributes, `#text` to text. */
type XmlNode = Record<string, unknown>;

const SLIDE = /^ppt\/slides\/slide(\d+)\.xml$/;
const TITLES = new Set(['title', 'ctrTitle']);
/** Placeholders repeated on every slide: dates, numbers, footers. */
const FURNITURE = new Set(['dt', 'sldNum', 'ftr', 'hdr', 'sldImg']);
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  processEntities: true,
});

/** A presentation: each slide becomes a page under its title, with bullet points, tables and speaker notes. */
export async function parsePptx(zip: ZipEntries): Promise<ParsedFile> {
  const slides = zip.names
    .flatMap((name) => (SLIDE.test(name) ? [{ name, number: Number(SLIDE.exec(name)?.[1]) }] : []))
    .sort((a, b) => a.number - b.number);
  const order = await slideOrder(zip);
  const sorted = order.length > 0 ? order.filter((name) => zip.names.includes(name)) : slides.map(({ name }) => name);
  const blocks: Block[] = [];
  for (const [i, name] of sorted.entries()) {
    blocks.push(...slideBlocks(parser.parse(await zip.text(name)), i + 1));
    blocks.push(...(await notesOf(zip, name, i + 1)));
  }
  const core = await zip.text('docProps/core.xml');
  const title = /<dc:title>([^<]*)<\/dc:title>/.exec(core)?.[1] ?? null;
  return { title, blocks };
}

/** The slides in presentation order, which may differ from the order of their names. */
async function slideOrder(zip: ZipEntries): Promise<string[]> {
  const targets = await relations(zip, 'ppt/_rels/presentation.xml.rels');
  const presentation = await zip.text('ppt/presentation.xml');
  return [...presentation.matchAll(/<p:sldId\b[^>]*\br:id="([^"]+)"/g)].flatMap(([, id]) => {
    const target = targets.get(id ?? '');
    return target ? [`ppt/${target.replace(/^\/?(?:ppt\/)?/, '')}`] : [];
  });
}

async function relations(zip: ZipEntries, name: string): Promise<Map<string, string>> {
  const text = await zip.text(name);
  return new Map(
    [...text.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      /\bId="([^"]+)"/.exec(tag)?.[1] ?? '',
      /\bTarget="([^"]+)"/.exec(tag)?.[1] ?? '',
    ]),
  );
}

async function notesOf(zip: ZipEntries, slide: string, page: number): Promise<Block[]> {
  const targets = await relations(zip, slide.replace('slides/', 'slides/_rels/').concat('.rels'));
  const target = [...targets.values()].find((name) => name.includes('notesSlide'));
  if (target === undefined) return [];
  const notes = parser.parse(await zip.text(`ppt/${target.replace(/^\.\.\//, '').replace(/^\/?(?:ppt\/)?/, '')}`));
  return shapesOf(notes).flatMap(({ paragraphs, type }) =>
    FURNITURE.has(type) ? [] : paragraphs.map((text) => toParagraph(text, page)),
  );
}

function slideBlocks(slide: XmlNode[], page: number): Block[] {
  const shapes = shapesOf(slide).filter(({ type }) => !FURNITURE.has(type));
  const title = shapes.find(({ type }) => TITLES.has(type))?.paragraphs.join(' ') ?? '';
  const rest = shapes
    .filter(({ type }) => !TITLES.has(type))
    .flatMap(({ paragraphs }) =>
      paragraphs.map((text) => (paragraphs.length > 1 ? toItem(text, page) : toParagraph(text, page))),
    );
  const tables = elements(slide, 'a:tbl').flatMap((table) =>
    buildTableBlocks(
      elements(table, 'a:tr').map((row) => elements(row, 'a:tc').map((cell) => paragraphsOf(cell).join(' '))),
      2,
      page,
    ),
  );
  return [...(title === '' ? [] : [toHeading(title, 1, page)]), ...rest, ...tables];
}

function shapesOf(root: XmlNode[]): { type: string; paragraphs: string[] }[] {
  return elements(root, 'p:sp').map((shape) => ({
    type: String(attributes(find(shape, 'p:ph')).type ?? ''),
    paragraphs: paragraphsOf(shape),
  }));
}

function paragraphsOf(root: XmlNode[]): string[] {
  return elements(root, 'a:p')
    .map((node) => toCleanLine(textOf(node)))
    .filter((text) => text !== '');
}

/** The children of every element with that name, at any depth. */
function elements(root: XmlNode[], name: string): XmlNode[][] {
  const found: XmlNode[][] = [];
  const waiting = [...root].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const children = node[name];
    if (Array.isArray(children)) found.push(children);
    else waiting.push(...childrenOf(node).toReversed());
  }
  return found;
}

function find(root: XmlNode[], name: string): XmlNode | undefined {
  const waiting = [...root].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (Object.hasOwn(node, name)) return node;
    waiting.push(...childrenOf(node).toReversed());
  }
  return undefined;
}

function attributes(node: XmlNode | undefined): Record<string, unknown> {
  return (node?.[':@'] as Record<string, unknown> | undefined) ?? {};
}

function childrenOf(node: XmlNode): XmlNode[] {
  return Object.entries(node).flatMap(([name, value]) => (name !== ':@' && Array.isArray(value) ? value : []));
}

function textOf(root: XmlNode[]): string {
  let text = '';
  const waiting = [...root].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node['#text'] !== undefined) text += String(node['#text']);
    if (Object.hasOwn(node, 'a:br')) text += ' ';
    waiting.push(...childrenOf(node).toReversed());
  }
  return text;
}
