import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type Block, type ParsedFile, toHeading, toItem, toParagraph } from '../block.ts';
import { toCleanLine } from '../clean-text.ts';
import { buildTableBlocks } from '../table-blocks.ts';

interface MarkdownNode {
  type: string;
  depth?: number;
  value?: string;
  alt?: string | null;
  children?: MarkdownNode[];
}

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
/** Lower than every heading. */
const TABLE_LEVEL = 7;
const CONTAINERS = new Set(['root', 'blockquote', 'list']);

/** Markdown with tables; of the front matter only the title is used. */
export function parseMarkdown(text: string): ParsedFile {
  const front = FRONT.exec(text);
  const body = front ? text.slice(front[0].length) : text;
  const title = /^title:\s*["']?(.+?)["']?\s*$/m.exec(front?.[1] ?? '')?.[1] ?? null;
  const root = fromMarkdown(body, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return { title, blocks: blocksOf(root as MarkdownNode) };
}

function blocksOf(root: MarkdownNode): Block[] {
  const blocks: Block[] = [];
  const waiting: MarkdownNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    blocks.push(...ownBlocks(node));
    waiting.push(...innerNodes(node).toReversed());
  }
  return blocks;
}

/** The blocks of the node itself. */
function ownBlocks(node: MarkdownNode): Block[] {
  const { type, children = [] } = node;
  if (type === 'heading') return [toHeading(textOf(node), node.depth ?? 1)];
  if (type === 'paragraph') return [toParagraph(textOf(node))];
  if (type === 'code') return [toParagraph(toCleanLine(node.value ?? ''))];
  if (type === 'table')
    return buildTableBlocks(
      children.map((row) => (row.children ?? []).map(textOf)),
      TABLE_LEVEL,
    );
  const [first] = children;
  return type === 'listItem' && first?.type === 'paragraph' ? [toItem(textOf(first))] : [];
}

/** The child nodes that may contain further blocks. */
function innerNodes({ type, children = [] }: MarkdownNode): MarkdownNode[] {
  if (CONTAINERS.has(type)) return children;
  if (type !== 'listItem') return [];
  return children[0]?.type === 'paragraph' ? children.slice(1) : children;
}

/** Its plain text, without raw HTML. */
function textOf(root: MarkdownNode): string {
  let text = '';
  const waiting: MarkdownNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'text' || node.type === 'inlineCode') text += node.value ?? '';
    else if (node.type === 'break') text += ' ';
    else if (node.type === 'image') text += node.alt ?? '';
    waiting.push(...(node.children ?? []).toReversed());
  }
  return toCleanLine(text);
}
