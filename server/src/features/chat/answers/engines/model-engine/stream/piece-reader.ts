/** Longer words and gaps are cut, so that nothing is held back forever. */
const LONGEST_PIECE = 200;
const LONGEST_BRACKET = 300;

/**
 * Cuts streamed text into whole words and the white space between them. Text in brackets stays in one piece with its
 * word, so that half a marker or half a link is never passed on. The pieces do not depend on how the text was chunked,
 * and joined they make up the text.
 */
export class PieceReader {
  private held = '';

  /** What no piece has been made of yet: white space, or the beginning of a word. */
  get rest(): string {
    return this.held;
  }

  /** The pieces that this text completes. */
  feed(text: string): string[] {
    this.held += text;
    return this.take(false);
  }

  /** What is left at the end of the text. */
  end(): string[] {
    return this.take(true);
  }

  private take(isEnd: boolean): string[] {
    const pieces: string[] = [];
    let from = 0;
    while (from < this.held.length) {
      const to = isSpace(this.held[from]) ? spaceEnd(this.held, from, isEnd) : wordEnd(this.held, from, isEnd);
      if (to === null) break;
      pieces.push(this.held.slice(from, to));
      from = to;
    }
    this.held = this.held.slice(from);
    return pieces;
  }
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && /\s/.test(character);
}

/** Where the white space ends; null if not known yet. */
function spaceEnd(text: string, from: number, isEnd: boolean): number | null {
  let at = from;
  while (at < text.length && at - from < LONGEST_PIECE && isSpace(text[at])) at++;
  return at < text.length || at - from === LONGEST_PIECE || isEnd ? at : null;
}

/** Where the word ends; null if not known yet. */
function wordEnd(text: string, from: number, isEnd: boolean): number | null {
  let at = from;
  while (at < text.length) {
    if (isSpace(text[at])) return at;
    if (at - from >= LONGEST_PIECE && !/[\uD800-\uDBFF]/.test(text[at - 1] ?? '')) return at;
    const after = afterBrackets(text, at, isEnd);
    if (after === null) return null;
    at = after;
  }
  return isEnd ? at : null;
}

/** The position after `[…]`, `[…](…)` or `【…】`, or after one character if there is none; null if not known yet. */
function afterBrackets(text: string, at: number, isEnd: boolean): number | null {
  const close = text[at] === '[' ? ']' : text[at] === '【' ? '】' : '';
  if (close === '') return at + 1;
  const label = bracketEnd(text, at, close, isEnd);
  if (label === 'open') return null;
  if (label === 'none') return at + 1;
  if (close === '】' || text[label] !== '(') return label;
  const link = bracketEnd(text, label, ')', isEnd);
  if (link === 'open') return null;
  return link === 'none' ? label : link;
}

function bracketEnd(text: string, at: number, close: string, isEnd: boolean): number | 'none' | 'open' {
  const inside = text.slice(at + 1, at + 1 + LONGEST_BRACKET);
  const end = inside.indexOf(close);
  const line = inside.indexOf('\n');
  if (end >= 0 && (line < 0 || end < line)) return at + 1 + end + 1;
  return line >= 0 || inside.length === LONGEST_BRACKET || isEnd ? 'none' : 'open';
}
