import type { ReactNode } from 'react';
import { htmlToReact } from './html-to-react.tsx';
import { markdownToHtml } from './markdown-to-html.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** Markdown with inner HTML → HTML → sanitiser → elements: one way for every answer, whatever its `isHtml` says. */
export function renderMarkdown(markdown: string): ReactNode {
  return htmlToReact(sanitiseHtml(markdownToHtml(markdown)));
}
