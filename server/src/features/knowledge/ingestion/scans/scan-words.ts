/** A word that was recognized, with its place on the page (pixels, from the upper left). */
export interface ScanWord {
  block: number;
  /** Of this block. */
  line: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** How sure tesseract is (percent). */
  confidence: number;
  text: string;
}

/** A page as it was recognized. */
export interface ScanPage {
  /** Pixels. */
  height: number;
  words: ScanWord[];
}

const PAGE_LEVEL = '1';
const WORD_LEVEL = '5';
const COLUMNS = 12;
/** More than a paragraph has. */
const LINES = 10_000;
/** Below this a word is as likely noise. */
const SURE = 50;
const LEAST_WORDS = 2;
/** Of what was recognized on a page, so much must be words. */
const LEAST_SHARE = 0.5;
/** Letters of one word, a figure with its signs, or one of the words of a single letter. */
const WORD =
  /^[("'“‘[]*(?:\p{L}{2,}(?:['’.&/-]\p{L}+)*|[$€£#]?\d[\d.,:/%x×-]*(?:st|nd|rd|th|am|pm|ft|lb|lbs|yd)?|[ai&])[)"'”’\].,;:!?%*]*$/iu;
const VOWEL = /[aeiouyàáâäèéêëìíîïòóôöùúûü]/i;
/** Capitals alone are often an abbreviation. */
const LONGEST_WITHOUT_VOWEL = 4;

/** The pages of tesseract's table (`tsv`); a PDF's page is one image, a TIFF may hold several. */
export function parsePages(table: string): ScanPage[] {
  const pages: ScanPage[] = [];
  for (const row of table.split('\n')) {
    const cells = row.split('\t');
    const [, , block = 0, paragraph = 0, line = 0, , left = 0, top = 0, width = 0, height = 0, confidence = 0] =
      cells.map(Number);
    const text = cells[COLUMNS - 1]?.trim() ?? '';
    if (cells[0] === PAGE_LEVEL) pages.push({ height, words: [] });
    if (cells[0] !== WORD_LEVEL || text === '') continue;
    const place = { left, top, width, height };
    pages.at(-1)?.words.push({ block, line: paragraph * LINES + line, ...place, confidence, text });
  }
  return pages;
}

/** Whether what was recognized on a page reads as text: of a photograph tesseract makes letters that are no words. */
export function isLegible(words: ScanWord[]): boolean {
  const said = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text) || text.length > 1);
  const good = said.filter(isWord).length;
  return good >= LEAST_WORDS && good >= said.length * LEAST_SHARE;
}

function isWord({ text, confidence }: ScanWord): boolean {
  if (confidence < SURE || !WORD.test(text)) return false;
  return !/\p{L}/u.test(text) || VOWEL.test(text) || text.length <= LONGEST_WITHOUT_VOWEL || /\d/.test(text);
}
