import type { UsedFact } from '@haulwise/contract';
import { createHoverCard } from '../citations/hover-card.ts';

/** Without facts the card tells what "general" means. */
export type BasisCardPayload = { kind: 'your_data'; facts: UsedFact[] } | { kind: 'general' };

/** One card serves all labels of the screen. */
export const basisCard = createHoverCard<BasisCardPayload>();
