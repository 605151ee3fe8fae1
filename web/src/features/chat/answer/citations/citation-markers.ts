/** A piece of answer text: words, or markers that stand side by side (`raw` as they were written). */
export type TextPiece = { raw: string; markers: number[] | null };

const MARKERS = /(?:[ \u00a0]?\[\d{1,3}\])+/g;

/** Splits text at its citation markers; the space before a marker goes with it, so that a chip hugs its word. */
export function splitMarkers(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKERS)) {
    if (match.index > end) pieces.push({ raw: text.slice(end, match.index), markers: null });
    pieces.push({ raw: match[0], markers: listCitedNumbers(match[0]) });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ raw: text.slice(end), markers: null });
  return pieces;
}

/** The numbers cited in a text, each once, in order of first use. */
export function listCitedNumbers(text: string): number[] {
  return [...new Set([...text.matchAll(/\[(\d{1,3})\]/g)].map((match) => Number(match[1])))];
}
