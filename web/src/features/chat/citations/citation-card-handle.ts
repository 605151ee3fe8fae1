import { Popover } from '@base-ui/react/popover';
import type { Citation } from '@haulwise/contract';

export interface CitationCardPayload {
  citations: Citation[];
  /** Which of them to show first. */
  index: number;
}

/** One card serves all chips of the screen: an answer may have a hundred. */
export const citationCard = Popover.createHandle<CitationCardPayload>();

/** How long after closing the focus may still be on its way back to the chip (ms). */
const WAY_BACK = 300;
let closedAt = Number.NEGATIVE_INFINITY;

export function noteCardClosed(): void {
  closedAt = performance.now();
}

/** The focus that a chip gets now was given back to it: it must not open the card again. */
export function hasCardJustClosed(): boolean {
  return performance.now() - closedAt < WAY_BACK;
}
