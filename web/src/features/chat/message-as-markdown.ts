import type { ChatMessage } from './chat-message.ts';
import { mergeSources } from './citations/merge-sources.ts';

/** What copying a message gives: its markdown, and for an answer the list that its `[n]` refer to. */
export function messageAsMarkdown(message: ChatMessage): string {
  const sources = mergeSources(message).filter(({ numbers }) => numbers.length > 0);
  if (sources.length === 0) return message.content;
  const lines = sources.map(({ numbers, title, link, document }) => {
    const markers = numbers.map((number) => `[${number}]`).join('');
    return `${markers} ${title}${link ? ` – ${link.url}` : document ? ` (${document})` : ''}`;
  });
  return `${message.content.trimEnd()}\n\nSources:\n${lines.join('\n')}\n`;
}
