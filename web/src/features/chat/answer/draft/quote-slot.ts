import type { QuoteProposal } from '@haulwise/contract';
import { type ComponentType, createContext } from 'react';

/** The card of a quote in an answer, which belongs to another feature; without one, the words of the answer stand. */
export const QuoteSlot = createContext<ComponentType<{ messageId: string; quote: QuoteProposal }> | null>(null);
