/** Escapes all characters that markdown would take for formatting or links. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>~|#]|&(?=#?\w{1,31};)/g, '\\$&');
}

export function removeEscapes(text: string): string {
  return text.replace(/\\([\\`*_[\]<>~|#&])/g, '$1');
}

/** A text as a part of a regular expression that matches it literally. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
