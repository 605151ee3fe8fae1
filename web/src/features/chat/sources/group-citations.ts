import type { Citation } from '@haulwise/contract';

export interface DocumentCitations {
  /** Name of the knowledge document. */
  document: string;
  citations: Citation[];
}

/** The citations of an answer by the document that holds the passage, both in order of their numbers. */
export function groupCitations(citations: Citation[]): DocumentCitations[] {
  const groups = new Map<string, Citation[]>();
  for (const citation of [...citations].sort((a, b) => a.index - b.index)) {
    groups.set(citation.document, [...(groups.get(citation.document) ?? []), citation]);
  }
  return [...groups].map(([document, members]) => ({ document, citations: members }));
}
