import type { Citation } from '@haulwise/contract';
import { createHoverCard } from './hover-card.ts';

export interface CitationCardPayload {
  citations: Citation[];
  /** Index of the citation to show first. */
  index: number;
}

/** One card shared by all chips on the screen, since an answer may have a hundred. */
export const citationCard = createHoverCard<CitationCardPayload>();
