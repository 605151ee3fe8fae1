import type { Citation } from '@haulwise/contract';

/** Articles are kept as Markdown that nobody looks for; an uploaded file is known by its name. */
export function fileNameOf(document: string): string | null {
  return /\.\w{1,5}$/.test(document) && !/\.(?:md|markdown)$/i.test(document) ? document : null;
}

/** `page 12`, of a presentation `slide 12`; null where the document has no pages. */
export function pageOf({ document, page }: Citation): string | null {
  if (page === null) return null;
  return `${/\.pptx?$/i.test(document) ? 'slide' : 'page'} ${page}`;
}
