export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Splits a text and marks words that start with a searched one, ignoring case and accents. */
export function splitWords(text: string, searched: string): TextPart[] {
  const words = foldedWords(searched);
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = fold(match[0]);
    if (!words.some((word) => folded.startsWith(word))) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMarked: false });
    parts.push({ text: match[0], isMarked: true });
    end = match.index + match[0].length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isMarked: false }] : parts;
}

/** Whether every searched word matches the start of a word in the text. */
export function hasWords(text: string, searched: string): boolean {
  const there = foldedWords(text);
  return foldedWords(searched).every((word) => there.some((other) => other.startsWith(word)));
}

function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
