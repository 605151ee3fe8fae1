import type { BasisKind, Calculation, Citation, MessageDraft, QuoteProposal, UsedFact } from '@haulwise/contract';
import type { Retrieval } from '../../knowledge/index.ts';
import type { Remark } from '../company-facts/remarks.ts';
import type { ConversationState } from './conversation-state.ts';

/** A paragraph or list item with the white space before it, and what it rests on. */
export interface AnswerBlock {
  text: string;
  kinds: BasisKind[];
  facts: UsedFact[];
  /** Whether this block is the draft itself. */
  isDraft?: boolean;
  /** Whether this block is the quote itself. */
  isQuote?: boolean;
}

/** What a model may add to an answer that was put together without it. */
export type ModelMode =
  /** Nothing: small talk, fixed first lines, help with the product. */
  | 'none'
  /** From passages, with citations that are checked. */
  | 'grounded'
  /** A text for the asker to use. */
  | 'write'
  /** A change of the last answer or text. */
  | 'rework'
  /** From what the model knows, under a label of its own. */
  | 'general';

/** One answer, put together without a model. */
export interface Composition {
  blocks: AnswerBlock[];
  citations: Citation[];
  calculations: Calculation[];
  /** Without its position, which is that of the block that holds it. */
  draft: Omit<MessageDraft, 'start' | 'end'> | null;
  quote: Omit<QuoteProposal, 'start' | 'end'> | null;
  /** What to offer below; null for questions near what was cited. */
  followUps: string[] | null;
  /** The knowledge base does not hold the answer. */
  isRefusal: boolean;
  state: ConversationState;
  mode: ModelMode;
  /** What was found, for a model to read. */
  parts: Retrieval[];
  remarks: Remark[];
}

/** A composition of one or more paragraphs that rest on nothing. */
export function buildComposition(
  state: ConversationState,
  paragraphs: string[],
  rest: Partial<Composition> = {},
): Composition {
  return {
    blocks: toBlocks(paragraphs),
    citations: [],
    calculations: [],
    draft: null,
    quote: null,
    followUps: [],
    isRefusal: false,
    state,
    mode: 'none',
    parts: [],
    remarks: [],
    ...rest,
  };
}

/** Blocks of plain paragraphs, separated by blank lines; list items that follow each other stand close together. */
export function toBlocks(paragraphs: string[], kinds: BasisKind[] = [], facts: UsedFact[] = []): AnswerBlock[] {
  return toSpacedBlocks(paragraphs.map((text) => ({ text, kinds, facts })));
}

const ITEM = /^(?:[-*] |\d{1,2}\. |\|)/;

/** Puts the white space before each block: none before the first, a line break between list items, else a blank line. */
export function toSpacedBlocks(blocks: AnswerBlock[]): AnswerBlock[] {
  return blocks.map((block, i) => {
    const before = blocks[i - 1]?.text.trimStart() ?? '';
    const isClose = ITEM.test(block.text.trimStart()) && ITEM.test(before);
    return { ...block, text: `${i === 0 ? '' : isClose ? '\n' : '\n\n'}${block.text.trimStart()}` };
  });
}

/** Two answers in one; the citations of the second follow on those of the first. */
export function addComposition(one: Composition, other: Composition): Composition {
  const shift = one.citations.length;
  // After a price and an answer, the next message asks on about the answer.
  const isAsked = one.state.told.length === 0 && other.state.told.length > 0;
  const asked = { topic: one.state.topic, told: one.state.told };
  const renumber = (text: string) => text.replace(/\[(\d{1,3})\]/g, (_, index: string) => `[${Number(index) + shift}]`);
  const isShifted = shift > 0 && other.citations.length > 0;
  const blocks = [
    ...one.blocks,
    ...other.blocks.map((block) => (isShifted ? { ...block, text: renumber(block.text) } : block)),
  ];
  return {
    ...other,
    blocks: toSpacedBlocks(blocks),
    citations: [
      ...one.citations,
      ...other.citations.map((citation) => ({ ...citation, index: citation.index + shift })),
    ],
    calculations: [...one.calculations, ...other.calculations],
    isRefusal: one.isRefusal && other.isRefusal,
    // A fixed first line stays as it is.
    mode: one.mode === 'none' ? 'none' : other.mode,
    state: { ...other.state, ...(isAsked ? {} : asked), sum: one.state.sum, job: one.state.job },
    parts: one.parts,
    remarks: one.remarks,
  };
}
