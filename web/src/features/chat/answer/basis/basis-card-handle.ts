import type { UsedFact } from '@haulwise/contract';
import { createHoverCard } from '../citations/hover-card.ts';

/** Without facts, the card explains "general". */
export type BasisCardPayload = { kind: 'your_data'; facts: UsedFact[] } | { kind: 'general' };

/** One card shared by all labels on the screen. */
export const basisCard = createHoverCard<BasisCardPayload>();
