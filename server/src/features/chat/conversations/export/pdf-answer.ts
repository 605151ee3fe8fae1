import { type AnswerBlock, parseAnswer } from './answer-markdown.ts';
import type { PdfDocument, TextRun, TextStyle } from './pdf-paper.ts';

type Block<Type extends AnswerBlock['type']> = Extract<AnswerBlock, { type: Type }>;
type Words = Block<'paragraph'>['children'];

const STEP = 16;
const QUIET = '#5b636d';
const DEEPEST = 8;

/** Lays out an answer's markdown; one that would take too long to parse is printed as it is. */
export async function renderPdfAnswer(paper: PdfDocument, markdown: string): Promise<void> {
  const tree = parseAnswer(markdown);
  if (tree === null) await paper.paragraph([{ text: markdown }]);
  else for (const block of tree.children) await setBlock(paper, block, {}, 0);
}

async function setBlock(paper: PdfDocument, block: AnswerBlock, look: TextStyle, depth: number): Promise<void> {
  switch (block.type) {
    case 'heading':
      paper.space(4);
      return paper.paragraph(runsOf(block.children, { style: 'bold' }), { ...look, size: block.depth < 3 ? 12 : 10.5 });
    case 'paragraph':
      return paper.paragraph(runsOf(block.children), look);
    case 'list':
      return setList(paper, block, look, depth);
    case 'blockquote':
      return setInner(paper, block.children, { ...look, color: QUIET }, depth);
    case 'code':
      return paper.paragraph([{ text: block.value, style: 'mono' }], {
        ...look,
        size: 8.5,
        indent: indentOf(look) + STEP,
      });
    case 'table':
      return setTable(paper, block, look);
    case 'html':
      return paper.paragraph([{ text: block.value }], look);
    default:
      return undefined;
  }
}

async function setList(paper: PdfDocument, list: Block<'list'>, look: TextStyle, depth: number): Promise<void> {
  const first = list.start ?? 1;
  for (const [index, item] of list.children.entries()) {
    const mark = list.ordered === true ? `${first + index}.` : '•';
    const [opening, ...rest] = item.children;
    if (opening) await setBlock(paper, opening, { ...look, mark, after: 3 }, depth);
    await setInner(paper, rest, { ...look, after: 3 }, depth);
  }
  paper.space(3);
}

async function setInner(
  paper: PdfDocument,
  blocks: AnswerBlock[],
  { mark: _mark, ...look }: TextStyle,
  depth: number,
): Promise<void> {
  // Beyond this depth the page has no room left to indent.
  const indent = depth < DEEPEST ? indentOf(look) + STEP : indentOf(look);
  for (const block of blocks) await setBlock(paper, block, { ...look, indent }, depth + 1);
}

async function setTable(paper: PdfDocument, table: Block<'table'>, look: TextStyle): Promise<void> {
  for (const [index, row] of table.children.entries()) {
    const style = index === 0 ? 'bold' : 'regular';
    const cells = row.children.map((cell) => runsOf(cell.children, { style }));
    const runs = cells.flatMap((cell, place) => (place === 0 ? cell : [{ text: '   |   ' }, ...cell]));
    await paper.paragraph(runs, { ...look, after: 3 });
  }
  paper.space(3);
}

function indentOf({ indent = 0 }: TextStyle): number {
  return indent;
}

function runsOf(nodes: Words, within: Omit<TextRun, 'text'> = {}): TextRun[] {
  return nodes.flatMap((node): TextRun[] => {
    switch (node.type) {
      case 'strong':
        return runsOf(node.children, { ...within, style: 'bold' });
      case 'emphasis':
        return runsOf(node.children, { ...within, style: within.style === 'bold' ? 'bold' : 'italic' });
      case 'link':
        return runsOf(node.children, /^https?:\/\//i.test(node.url) ? { ...within, link: node.url } : within);
      case 'inlineCode':
        return [{ ...within, text: node.value, style: 'mono' }];
      case 'break':
        return [{ ...within, text: '\n' }];
      case 'image':
        return [{ ...within, text: node.alt ?? '' }];
      case 'text':
      case 'html':
        return [{ ...within, text: node.value }];
      default:
        return 'children' in node ? runsOf(node.children, within) : [];
    }
  });
}
