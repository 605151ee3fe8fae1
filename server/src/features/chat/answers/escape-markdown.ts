/** Text that is no markup: what would format or link is shown as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>~|#]/g, '\\$&');
}
