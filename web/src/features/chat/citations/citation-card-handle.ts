import { Popover } from '@base-ui/react/popover';
import type { Citation } from '@haulwise/contract';

export interface CitationCardPayload {
  citations: Citation[];
  /** Which of them to show first. */
  index: number;
}

/** One card serves all chips of the screen: an answer may have a hundred. */
export const citationCard = Popover.createHandle<CitationCardPayload>();
