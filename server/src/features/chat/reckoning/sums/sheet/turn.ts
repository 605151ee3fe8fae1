import { readStated, type Stated } from '../solving/reading/stated.ts';
import { toFigures } from '../solving/reading/wording.ts';

const MOST_WORDS = 14;
/** What opens a turn and says nothing. */
const HEAD =
  /^(?:(?:and|n|ok|okay|so|then|now|but|well|oh|also|actually|alright|cool|good|thats|that's|that is|y|entonces|pero)\b[ ,.:;!-]*)+(?=\S)/;
const TAIL = /(?<![ ,.?!])(?:[ ,.]+(?:then|now|though|tho|please|pls|again|thanks|too|as well|de nuevo)\b)*[ ?.!,]*$/;

/** A later turn on the figures that stand. */
export interface Turn {
  text: string;
  /** Without the words that open and close it. */
  core: string;
  said: Stated[];
}

/** A short turn as it is read for the sheet; null for a longer one, which tells a case of its own. */
export function readTurn(plain: string): Turn | null {
  if (plain.split(/\s+/).length > MOST_WORDS) return null;
  const text = plain.replace(/\s+/g, ' ').trim();
  return { text, core: text.replace(HEAD, '').replace(TAIL, ''), said: readStated(toFigures(text)) };
}
