import type { Block } from '../answer/block-splitter.ts';
import type { BasisLabel } from './basis-labels.ts';

/** Characters of private use: what an answer itself has of them is taken out. */
const OPEN = '\uE000';
const CLOSE = '\uE001';
const ANY = /[\uE000\uE001]/g;
const MARK = /[ \u00a0]?\uE000(\d+)\uE001/;
/** Behind a row, a fence or HTML a mark would break what it marks: it gets a line of its own. */
const STANDS_ALONE = /^\s*(?:\||`{3}|~{3}|<)/;

export type MarkedPiece = { text: string } | { label: number };

/** The markdown of a block with a mark wherever one of the labels belongs; `end` is where the next block starts. */
export function withBasisMarks(block: Block, end: number, labels: BasisLabel[]): string {
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

/** Cuts rendered text at its marks. */
export function splitBasisMarks(text: string): MarkedPiece[] {
  return text.split(MARK).map((part, i) => (i % 2 === 0 ? { text: part } : { label: Number(part) }));
}

export function withoutBasisMarks(text: string): string {
  return text.replace(new RegExp(MARK, 'g'), '').replace(ANY, '');
}
