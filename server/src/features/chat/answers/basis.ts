import type { Basis, BasisKind, UsedFact } from '@haulwise/contract';

/** What an engine reported about the words just before `at`, an offset in the answer's text. */
export interface BasisNote {
  at: number;
  kinds: BasisKind[];
  facts: UsedFact[];
}

const ORDER: BasisKind[] = ['knowledge_base', 'your_data', 'calculation', 'general'];

/** Groups the notes of an answer by paragraph; a paragraph without a note (a greeting, a notice) has no entry. */
export function toBasis(text: string, notes: BasisNote[]): Basis[] {
  return splitBlocks(text).flatMap(({ start, end }) => {
    const within = notes.filter(({ at }) => at > start && at <= end);
    const kinds = new Set(within.flatMap((note) => note.kinds));
    if (kinds.size === 0) return [];
    // A company may have said several things of no known kind.
    const facts = new Map(
      within.flatMap((note) => note.facts).map((fact) => [`${fact.field} ${fact.label} ${fact.value}`, fact]),
    );
    return [{ start, end, kinds: ORDER.filter((kind) => kinds.has(kind)), facts: [...facts.values()] }];
  });
}

/** A paragraph, list item, heading or table of a markdown text: [start, end) without the surrounding white space. */
export interface BlockSpan {
  start: number;
  end: number;
}

const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;
const HEADING = /^ {0,3}#{1,6}\s/;
const FENCE = /^\s*(`{3,}|~{3,})/;

/** The blocks of an answer that can have a basis of their own, in order; each list item is one. */
export function splitBlocks(text: string): BlockSpan[] {
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

/** The marker of the code fence that is open after this line; null if none is. */
function fenceAfter(fence: string | null, line: string): string | null {
  const mark = FENCE.exec(line)?.[1];
  if (fence === null) return mark ?? null;
  return mark?.startsWith(fence) ? null : fence;
}
