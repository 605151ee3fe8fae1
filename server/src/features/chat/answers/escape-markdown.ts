/** Escapes all characters that markdown would take for formatting or links. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>~|#]/g, '\\$&');
}
