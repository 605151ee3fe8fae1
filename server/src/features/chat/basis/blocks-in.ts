/** A paragraph, list item, heading or table of a markdown text: [start, end) without surrounding space. */
export interface BlockSpan {
  start: number;
  end: number;
}

const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;
const HEADING = /^ {0,3}#{1,6}\s/;
const FENCE = /^\s*(`{3,}|~{3,})/;

/** The blocks of an answer that can carry a note of their own, in order; list items stand each for themselves. */
export function blocksIn(text: string): BlockSpan[] {
  const blocks: BlockSpan[] = [];
  let isOpen = false;
  let fence: string | null = null;
  let at = 0;
  for (const line of text.split('\n')) {
    if (fence === null && opensAnew(line)) isOpen = false;
    const span = { start: at + line.length - line.trimStart().length, end: at + line.trimEnd().length };
    const last = blocks.at(-1);
    if (span.end > at) {
      if (isOpen && last) last.end = span.end;
      else blocks.push(span);
      isOpen = fence !== null || !HEADING.test(line);
    }
    fence = fenceAfter(fence, line);
    at += line.length + 1;
  }
  return blocks;
}

function opensAnew(line: string): boolean {
  return line.trim() === '' || ITEM.test(line) || HEADING.test(line);
}

/** The mark of the code fence that is open after this line, if any is. */
function fenceAfter(fence: string | null, line: string): string | null {
  const mark = FENCE.exec(line)?.[1];
  if (fence === null) return mark ?? null;
  return mark?.startsWith(fence) ? null : fence;
}
