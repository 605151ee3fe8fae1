import { type Block, toHeading, toItem, toParagraph } from '../block.ts';
import { toCleanLine } from '../clean-text.ts';
import { buildTableBlocks } from '../table-blocks.ts';

/** The part of a DOM node that is used here; linkedom's own types require the DOM library. */
export interface HtmlNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  firstChild: HtmlNode | null;
  nextSibling: HtmlNode | null;
  parentNode: HtmlNode | null;
}

const ELEMENT = 1;
const TEXT = 3;
const UNREAD = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE NAV FOOTER SVG HEAD IFRAME OBJECT BUTTON SELECT FORM'.split(' '),
);
const BREAKS = new Set(
  (
    'P DIV SECTION ARTICLE MAIN ASIDE HEADER BLOCKQUOTE PRE UL OL LI DL DT DD TABLE TR FIGURE FIGCAPTION ADDRESS ' +
    'H1 H2 H3 H4 H5 H6 HR DETAILS SUMMARY BODY'
  ).split(' '),
);
/** Lower than every heading. */
const TABLE_LEVEL = 7;
const HEADING = /^H([1-6])$/;

/**
 * The blocks of a tree in reading order. Walks iteratively, so that twenty thousand nested elements cannot overflow the
 * stack.
 */
export function buildHtmlBlocks(root: HtmlNode): Block[] {
  const blocks: Block[] = [];
  let text = '';
  let kind: string = 'P';
  const close = () => {
    const line = toCleanLine(text);
    text = '';
    if (line !== '') blocks.push(blockOf(kind, line));
    kind = 'P';
  };
  walk(root, {
    enter(node) {
      if (node.nodeType === TEXT) text += node.nodeValue ?? '';
      if (node.nodeType !== ELEMENT) return node.nodeType !== TEXT;
      const name = node.nodeName.toUpperCase();
      if (UNREAD.has(name)) return false;
      if (name === 'BR') text += ' ';
      if (!BREAKS.has(name)) return true;
      close();
      if (name === 'TABLE' && !holdsTable(node)) {
        blocks.push(...buildTableBlocks(cellsOf(node), TABLE_LEVEL));
        return false;
      }
      kind = name;
      return true;
    },
    leave(node) {
      if (BREAKS.has(node.nodeName.toUpperCase())) close();
    },
  });
  close();
  return blocks;
}

function blockOf(name: string, text: string): Block {
  const level = HEADING.exec(name)?.[1];
  if (level) return toHeading(text, Number(level));
  return name === 'LI' ? toItem(text) : toParagraph(text);
}

/** `enter` returns whether to visit the children; `leave` is called for every node that was entered. */
function walk(root: HtmlNode, visit: { enter(node: HtmlNode): boolean; leave?(node: HtmlNode): void }): void {
  let node: HtmlNode | null = root;
  while (node) {
    const isOpen = visit.enter(node);
    if (isOpen && node.firstChild) node = node.firstChild;
    else {
      if (isOpen) visit.leave?.(node);
      node = nodeAfter(node, root, visit);
    }
  }
}

/** The next node outside this one, calling `leave` for each node that ends before it; null at the end of the root. */
function nodeAfter(from: HtmlNode, root: HtmlNode, visit: { leave?(node: HtmlNode): void }): HtmlNode | null {
  let node = from;
  while (node !== root) {
    if (node.nextSibling) return node.nextSibling;
    if (!node.parentNode) return null;
    node = node.parentNode;
    visit.leave?.(node);
  }
  return null;
}

/** A table that contains tables is used for layout. */
function holdsTable(table: HtmlNode): boolean {
  let isFound = false;
  walk(table, {
    enter(node) {
      isFound ||= node !== table && node.nodeName.toUpperCase() === 'TABLE';
      return !isFound;
    },
  });
  return isFound;
}

function cellsOf(table: HtmlNode): string[][] {
  const rows: string[][] = [];
  const add = (text: string) => {
    const row = rows.at(-1);
    if (row && row.length > 0) row[row.length - 1] += text;
  };
  walk(table, {
    enter(node) {
      const name = node.nodeName.toUpperCase();
      if (UNREAD.has(name)) return false;
      if (name === 'TR') rows.push([]);
      else if (name === 'TD' || name === 'TH') rows.at(-1)?.push('');
      else if (node.nodeType === TEXT) add(node.nodeValue ?? '');
      else if (BREAKS.has(name) || name === 'BR') add(' ');
      return true;
    },
  });
  return rows;
}
