import type { Basis, BasisKind, UsedFact } from '@haulwise/contract';
import type { Block } from '../markdown/block-splitter.ts';

/** Private-use characters, which are removed from the answer itself. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const ANY = /[\uE000\uE001]/g;
const MARK = /[ \u00a0]?\uE000(\d+)\uE001/;
/** After a table row, a fence or HTML, a mark on the same line would break the markup. */
const STANDS_ALONE = /^\s*(?:\||`{3}|~{3}|<)/;

export type MarkedPiece = { text: string } | { label: number };

/** The markdown of a block with its labels as marks; `end` is where the next block starts. */
export function addBasisMarks(block: Block, end: number, labels: BasisLabel[]): string {
  const text = block.text.replace(ANY, ' ');
  let marked = '';
  let from = 0;
  for (const [number, { at }] of labels.entries()) {
    if (at <= block.key || at > end) continue;
    const place = Math.min(at - block.key, text.length);
    const line = text.slice(text.lastIndexOf('\n', place - 1) + 1, place);
    const isAlone = STANDS_ALONE.test(line);
    const to = isAlone ? text.length : place;
    marked += `${text.slice(from, to)}${isAlone ? '\n\n' : ' '}${OPEN}${number}${CLOSE}`;
    from = to;
  }
  return marked + text.slice(from);
}

/** Splits rendered text at its marks. */
export function splitBasisMarks(text: string): MarkedPiece[] {
  return text.split(MARK).map((part, i) => (i % 2 === 0 ? { text: part } : { label: Number(part) }));
}

export function removeBasisMarks(text: string): string {
  return text.replace(new RegExp(MARK, 'g'), '').replace(ANY, '');
}

/** A label at the end of a paragraph, or of the last list item with the same basis. */
export interface BasisLabel {
  /** Position in the answer's text, in UTF-16 units. */
  at: number;
  kinds: BasisKind[];
  facts: UsedFact[];
}

const ITEM = /^(?:[-*+]|\d{1,3}[.)])\s/;

/** The labels of an answer in text order; a run of list items with the same kinds shares one. */
export function listBasisLabels(text: string, basis: Basis[]): BasisLabel[] {
  const labels: BasisLabel[] = [];
  let before: Basis | null = null;
  for (const entry of basis) {
    const last = labels.at(-1);
    if (before && last && isRun(text, before, entry)) {
      last.at = entry.end;
      last.facts = distinct([...last.facts, ...entry.facts]);
    } else labels.push({ at: entry.end, kinds: entry.kinds, facts: entry.facts });
    before = entry;
  }
  return labels;
}

function isRun(text: string, before: Basis, entry: Basis): boolean {
  const areItems = ITEM.test(text.slice(before.start)) && ITEM.test(text.slice(entry.start));
  return areItems && text.slice(before.end, entry.start).trim() === '' && before.kinds.join() === entry.kinds.join();
}

function distinct(facts: UsedFact[]): UsedFact[] {
  return [...new Map(facts.map((fact) => [fact.field, fact])).values()];
}
