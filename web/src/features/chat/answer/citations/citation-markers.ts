/** A piece of answer text: words, or adjacent markers (`raw` as written). */
export type TextPiece = { raw: string; markers: number[] | null };

const MARKERS = /(?:[ \u00a0]?\[\d{1,3}\])+/g;

/** Splits text at its citation markers, each with the space before it, so that a chip hugs its word. */
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

/** The distinct numbers cited in a text, in order of first use. */
export function listCitedNumbers(text: string): number[] {
  return [...new Set([...text.matchAll(/\[(\d{1,3})\]/g)].map((match) => Number(match[1])))];
}
