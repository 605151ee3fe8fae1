import { type Block, heading, item, paragraph, type ReadFile } from './block.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { tableBlocks } from './table-rows.ts';

const LONGEST_HEADING = 80;
const BULLET = /^\s*(?:[-*•–·▪◦]|\d{1,3}[.)]|[a-z]\))\s+/;
/** What parts the cells of a line: tabs, several spaces, or dots that lead the eye. */
const CELLS = /\t+| {2,}|\s?\.{3,}\s?|\s?…+\s?/;
const LEAST_ROWS = 2;

/** Plain text: paragraphs parted by empty lines, with its lists, its lines of cells, and what looks like headings. */
export function readPlainText(text: string): ReadFile {
  const blocks: Block[] = [];
  for (const part of cleanLines(text).split(/\n[^\S\n]*\n|\f/)) blocks.push(...partBlocks(part));
  return { title: null, blocks };
}

function partBlocks(part: string): Block[] {
  const lines = part.split('\n').filter((line) => line.trim() !== '');
  const blocks: Block[] = [];
  let open: string[] = [];
  let rows: string[][] = [];
  const closeText = () => {
    if (open.length > 0) blocks.push(paragraph(cleanLine(open.join(' '))));
    open = [];
  };
  const closeRows = () => {
    if (rows.length >= LEAST_ROWS) blocks.push(...tableBlocks(rows, 2));
    else blocks.push(...rows.map((cells) => paragraph(cleanLine(cells.join(': ')))));
    rows = [];
  };
  lines.forEach((line, i) => {
    const cells = line.trim().split(CELLS).filter(Boolean);
    const isRow = cells.length > 1 && !BULLET.test(line) && cells.every((cell) => cell.length <= LONGEST_HEADING);
    if (isRow) {
      closeText();
      rows.push(cells);
      return;
    }
    closeRows();
    if (isUnderline(line)) return;
    if (isHeading(lines, i)) {
      closeText();
      blocks.push(heading(cleanLine(line).replace(/:$/, ''), isUnderline(lines[i + 1]) ? 1 : 2));
    } else if (BULLET.test(line)) {
      closeText();
      blocks.push(item(cleanLine(line.replace(BULLET, ''))));
    } else if (blocks.at(-1)?.kind === 'item' && open.length === 0 && /^\s{2,}/.test(line)) {
      const last = blocks.at(-1);
      if (last) last.text += ` ${cleanLine(line)}`;
    } else open.push(line);
  });
  closeRows();
  closeText();
  return blocks;
}

function isUnderline(line: string | undefined): boolean {
  return line !== undefined && /^\s*(?:={3,}|-{3,}|_{3,}|\*{3,})\s*$/.test(line);
}

/** A line that is underlined, or short, alone at the top of its part, and in capitals, with a colon or a question mark. */
function isHeading(lines: string[], at: number): boolean {
  const line = (lines[at] ?? '').trim();
  if (line.length > LONGEST_HEADING || !/\p{L}/u.test(line) || BULLET.test(line)) return false;
  if (isUnderline(lines[at + 1])) return true;
  if (at > 0) return false;
  const isCapitals = line === line.toUpperCase() && /\p{Lu}{3}/u.test(line);
  const isAlone = lines.length === 1 && /^[\p{Lu}\p{N}][^.;,!]*$/u.test(line);
  return isCapitals || isAlone || (lines.length > 1 && /[:?]$/.test(line));
}
