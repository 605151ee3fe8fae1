/** A recognized word with its position on the page (pixels from the top left). */
export interface ScanWord {
  block: number;
  /** Line number within the block. */
  line: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Tesseract's confidence (percent). */
  confidence: number;
  text: string;
}

/** A recognized page, upright. */
export interface ScanPage {
  /** Pixels. */
  height: number;
  words: ScanWord[];
}

/** How far a picture was turned, clockwise: its text reads to the right, down, to the left or up. */
type Turn = 0 | 90 | 180 | 270;

const PAGE_LEVEL = '1';
const WORD_LEVEL = '5';
const COLUMNS = 12;
/** More lines than any block has. */
const LINES = 10_000;
/** Below this confidence a word is as likely to be noise. */
const SURE = 50;
const LEAST_WORDS = 2;
/** Share of real words from which a page counts as legible. */
const LEAST_SHARE = 0.5;
/** A word of several letters, a number with its signs, or a one-letter word. */
const WORD =
  /^[("'“‘[]*(?:\p{L}{2,}(?:['’.&/-]\p{L}+)*|[$€£#]?\d[\d.,:/%x×-]*(?:st|nd|rd|th|am|pm|ft|lb|lbs|yd)?|[ai&])[)"'”’\].,;:!?%*]*$/iu;
const VOWEL = /[aeiouyàáâäèéêëìíîïòóôöùúûü]/i;
/** Capitals without a vowel are often an abbreviation. */
const LONGEST_WITHOUT_VOWEL = 4;

/** The pages in tesseract's TSV output; a PDF page is one image, a TIFF may have several. */
export function parsePages(table: string): ScanPage[] {
  const pages: (ScanPage & { width: number })[] = [];
  for (const row of table.split('\n')) {
    const cells = row.split('\t');
    const [, , block = 0, paragraph = 0, line = 0, , left = 0, top = 0, width = 0, height = 0, confidence = 0] =
      cells.map(Number);
    const text = cells[COLUMNS - 1]?.trim() ?? '';
    if (cells[0] === PAGE_LEVEL) pages.push({ width, height, words: [] });
    if (cells[0] !== WORD_LEVEL || text === '') continue;
    const place = { left, top, width, height };
    pages.at(-1)?.words.push({ block, line: paragraph * LINES + line, ...place, confidence, text });
  }
  return pages.map(toUpright);
}

/** Tesseract reads a page however it was turned, but says where its words stand in the picture as it is. */
function toUpright({ width, height, words }: ScanPage & { width: number }): ScanPage {
  const turn = findTurn(words);
  const isSideways = turn === 90 || turn === 270;
  return { height: isSideways ? width : height, words: words.map((word) => turnBack(word, turn, { width, height })) };
}

/** The way from the first word of a line to its last one, of all lines together. */
function findTurn(words: ScanWord[]): Turn {
  const firsts = new Map<string, ScanWord>();
  let [right, down] = [0, 0];
  for (const word of words) {
    const key = `${word.block}.${word.line}`;
    const first = firsts.get(key) ?? word;
    firsts.set(key, first);
    right += word.left - first.left;
    down += word.top - first.top;
  }
  if (Math.abs(down) > Math.abs(right)) return down > 0 ? 90 : 270;
  return right < 0 ? 180 : 0;
}

function turnBack(word: ScanWord, turn: Turn, page: { width: number; height: number }): ScanWord {
  const { left, top, width, height } = word;
  const [fromRight, fromBottom] = [page.width - left - width, page.height - top - height];
  if (turn === 180) return { ...word, left: fromRight, top: fromBottom };
  if (turn === 90) return { ...word, left: top, top: fromRight, width: height, height: width };
  return turn === 270 ? { ...word, left: fromBottom, top: left, width: height, height: width } : word;
}

/** Whether a recognized page reads as text: in photographs tesseract sees letters that form no words. */
export function isLegible(words: ScanWord[]): boolean {
  const said = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text) || text.length > 1);
  const good = said.filter(isWord).length;
  return good >= LEAST_WORDS && good >= said.length * LEAST_SHARE;
}

function isWord({ text, confidence }: ScanWord): boolean {
  if (confidence < SURE || !WORD.test(text)) return false;
  return !/\p{L}/u.test(text) || VOWEL.test(text) || text.length <= LONGEST_WITHOUT_VOWEL || /\d/.test(text);
}
