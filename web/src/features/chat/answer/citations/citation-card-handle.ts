import type { Citation } from '@haulwise/contract';
import { createHoverCard } from './hover-card.ts';

export interface CitationCardPayload {
  citations: Citation[];
  /** Which of them to show first. */
  index: number;
}

/** One card serves all chips of the screen: an answer may have a hundred. */
export const citationCard = createHoverCard<CitationCardPayload>();
