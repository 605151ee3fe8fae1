import { escapeMarkdown } from '../escape-markdown.ts';

const LEAD =
  'Here is a draft. Read it through before you send it: every sentence must be true for your company and for this customer.';

/** A finished draft as an answer, its lines kept. */
export function sayDraft(draft: string): string {
  const lines = escapeMarkdown(draft.replace(/\r\n?/g, '\n')).replace(/(?<!\n)\n(?!\n)/g, '  \n');
  return `${LEAD}\n\n---\n\n${lines}`;
}
