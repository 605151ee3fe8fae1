import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type Block, heading, item, paragraph, type ReadFile } from './block.ts';
import { cleanLine } from './clean-text.ts';
import { tableBlocks } from './table-rows.ts';

interface MarkdownNode {
  type: string;
  depth?: number;
  value?: string;
  alt?: string | null;
  children?: MarkdownNode[];
}

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const CONTAINERS = new Set(['root', 'blockquote', 'list']);

/** Markdown with tables; front matter gives the title at most. */
export function readMarkdown(text: string): ReadFile {
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
    const { type, children = [] } = node;
    if (CONTAINERS.has(type)) waiting.push(...children.toReversed());
    else if (type === 'heading') blocks.push(heading(textOf(node), node.depth ?? 1));
    else if (type === 'paragraph') blocks.push(paragraph(textOf(node)));
    else if (type === 'code') blocks.push(paragraph(cleanLine(node.value ?? '')));
    else if (type === 'table')
      blocks.push(
        ...tableBlocks(
          children.map((row) => (row.children ?? []).map(textOf)),
          6,
        ),
      );
    else if (type === 'listItem') {
      const [first, ...rest] = children;
      if (first?.type === 'paragraph') blocks.push(item(textOf(first)));
      else if (first) rest.unshift(first);
      waiting.push(...rest.toReversed());
    }
  }
  return blocks;
}

/** Its words without marks; raw HTML is none. */
function textOf(root: MarkdownNode): string {
  let text = '';
  const waiting: MarkdownNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'text' || node.type === 'inlineCode') text += node.value ?? '';
    else if (node.type === 'break') text += ' ';
    else if (node.type === 'image') text += node.alt ?? '';
    waiting.push(...(node.children ?? []).toReversed());
  }
  return cleanLine(text);
}
