import { splitSentences } from '../../../../../knowledge/index.ts';
import { parseWord } from './markers.ts';
import { PieceReader } from './piece-reader.ts';

export type Step =
  /** To show as it is. */
  | { type: 'text'; text: string }
  /** A sentence has ended here: the place for its markers. */
  | { type: 'check'; sentence: string; cited: number[]; isStatement: boolean }
  /** A whole table row, with the model's markers still in it. */
  | { type: 'row'; row: string };

const FENCE = /^(?:`{3,}|~{3,})/;
/** Longer sentences and rows are cut, so that work and memory stay bounded. */
const LONGEST_SENTENCE = 1_200;
const LONGEST_ROW = 2_000;
/** The last characters of a sentence that decide whether it has ended. */
const TAIL = 80;
const MAY_END = /[.!?]["'”’)\]*_]*$/;
/** The beginning of a word in which neither a marker, a link, code nor any other mark may have begun. */
const PLAIN = /^["'“‘]?[\p{L}\p{N}$€£][\p{L}\p{N}$€£%'’"”.,;:/&+-]*/u;
/** What may become the address of a link. */
const MAY_BE_LINK = /(?:h|ht|htt|http|https|http:|https:|http:\/|https:\/|w|ww|www)$|https?:\/\/|www\./i;

/** Reads a markdown text piece by piece, removes the markers and reports where sentences end. */
export class SentenceStream {
  private readonly knownUrls: ReadonlySet<string>;
  private steps: Step[] = [];
  private fence: string | null = null;
  private row: string | null = null;
  private hasBegun = false;
  private isLineStart = true;
  private isHeading = false;
  private isInCode = false;
  private gap = '';
  private sentence = '';
  private cited: number[] = [];
  /** How much of the coming word is shown already. */
  private shown = '';

  constructor(knownUrls: ReadonlySet<string>) {
    this.knownUrls = knownUrls;
  }

  push(piece: string): Step[] {
    const isSpace = /^\s/.test(piece);
    if (this.row !== null) this.pushToRow(piece);
    else if (isSpace) this.pushSpace(piece);
    else if (this.fence !== null) this.pushToFence(piece);
    else this.pushWord(piece);
    if (!isSpace) this.isLineStart = false;
    return this.take();
  }

  /** Shows as much of a word that has only begun as will stay, whatever follows. */
  glimpse(begun: string): Step[] {
    // Whether a sentence has ended before it, only the whole word tells.
    if (this.row !== null || this.fence !== null || MAY_END.test(this.sentence)) return [];
    const plain = PLAIN.exec(begun)?.[0] ?? '';
    const link = MAY_BE_LINK.exec(plain);
    const safe = link ? plain.slice(0, link.index) : plain;
    if (safe.length <= this.shown.length) return [];
    this.showWord(safe, this.gap);
    this.shown = safe;
    return this.take();
  }

  /** Call when the text is over. */
  end(): Step[] {
    this.endRow(null);
    this.endSentence();
    return this.take();
  }

  private take(): Step[] {
    const steps = this.steps;
    this.steps = [];
    return steps;
  }

  private show(text: string): void {
    if (text === '') return;
    this.hasBegun = true;
    this.steps.push({ type: 'text', text });
  }

  private showWord(text: string, gap: string): void {
    if (this.shown !== '') this.show(text.slice(this.shown.length));
    else this.show(this.hasBegun ? gap + text : text);
  }

  private pushToRow(piece: string): void {
    if (!piece.includes('\n')) {
      this.row += piece;
      if ((this.row?.length ?? 0) > LONGEST_ROW) this.endRow('');
      return;
    }
    this.endRow(null);
    this.show(piece);
    this.isLineStart = true;
  }

  private endRow(next: string | null): void {
    if (this.row) this.steps.push({ type: 'row', row: this.row });
    this.row = next;
    this.hasBegun = true;
  }

  private pushToFence(word: string): void {
    if (this.isLineStart && word.startsWith(this.fence ?? '')) this.fence = null;
    this.show(this.gap + word);
    this.gap = '';
  }

  private pushSpace(space: string): void {
    if (!space.includes('\n')) {
      const isAfterMarkerAlone = this.sentence === '' && this.fence === null && !this.isLineStart;
      if (!isAfterMarkerAlone) this.gap ||= space;
      return;
    }
    this.endSentence();
    if (this.hasBegun) this.show(space);
    this.gap = '';
    this.isLineStart = true;
    this.isHeading = false;
    this.isInCode = false;
  }

  private pushWord(word: string): void {
    const fence = this.isLineStart ? FENCE.exec(word)?.[0] : undefined;
    if (fence !== undefined) {
      this.fence = fence;
      this.show(this.gap + word);
      this.gap = '';
    } else if (this.isLineStart && word.startsWith('|')) {
      this.row = this.gap + word;
      this.gap = '';
    } else {
      if (this.isLineStart && /^#{1,6}$/.test(word)) this.isHeading = true;
      this.pushProse(word);
    }
  }

  private pushProse(word: string): void {
    const ticks = word.split('`').length - 1;
    const isCode = this.isInCode || ticks > 0;
    if (ticks % 2 === 1) this.isInCode = !this.isInCode;
    const { text, cited } = isCode ? { text: word, cited: [] } : parseWord(word, this.knownUrls);
    if (text === '') {
      this.cited.push(...cited);
      return;
    }
    if (endsBefore(this.sentence, text)) this.endSentence();
    const gap = cited.length > 0 && /^[.,;:!?)]/.test(text) ? '' : this.gap;
    this.showWord(text, gap);
    this.shown = '';
    this.sentence += this.sentence === '' ? text : gap + text;
    this.cited.push(...cited);
    this.gap = '';
    if (this.sentence.length > LONGEST_SENTENCE) this.endSentence();
  }

  private endSentence(): void {
    const { sentence, cited } = this;
    if (sentence !== '') {
      const isStatement = !this.isHeading && !/\?["'”’)*_]*$/.test(sentence);
      this.steps.push({ type: 'check', sentence, cited: [...new Set(cited)], isStatement });
    }
    this.sentence = '';
    this.cited = [];
  }
}

function endsBefore(sentence: string, next: string): boolean {
  if (!MAY_END.test(sentence)) return false;
  const tail = withoutMarkup(sentence.slice(-TAIL));
  return splitSentences(`${tail} ${withoutMarkup(next)}`).at(-1)?.start === tail.length + 1;
}

function withoutMarkup(text: string): string {
  return text.replace(/[*_`]/g, '');
}

/** The steps of a model's words, as they arrive: a batch for each piece of text that completes any. */
export async function* readSteps(words: AsyncIterable<string>, knownUrls: ReadonlySet<string>): AsyncGenerator<Step[]> {
  const reader = new PieceReader();
  const sentences = new SentenceStream(knownUrls);
  for await (const text of words) {
    const steps = reader.feed(text).flatMap((piece) => sentences.push(piece));
    yield [...steps, ...sentences.glimpse(reader.rest)];
  }
  yield [...reader.end().flatMap((piece) => sentences.push(piece)), ...sentences.end()];
}
