import type { Annotation, Citation } from '@haulwise/contract';

const MARKER = /\[(\d{1,3})\]/g;

/** One annotation for each `[n]` of an answer that names a citation, in text order. */
export function listAnnotations(content: string, citations: Citation[]): Annotation[] {
  const byIndex = new Map(citations.map((citation) => [citation.index, citation]));
  return [...content.matchAll(MARKER)].flatMap((match) => {
    const citation = byIndex.get(Number(match[1]));
    return citation ? [toAnnotation(citation, match.index, match.index + match[0].length)] : [];
  });
}

function toAnnotation(citation: Citation, start_index: number, end_index: number): Annotation {
  const { index, title, url, document, page, passage: quote } = citation;
  const place = { start_index, end_index, title, index, quote };
  return url === null
    ? { type: 'file_citation', file_citation: { ...place, filename: document, page } }
    : { type: 'url_citation', url_citation: { ...place, url } };
}
