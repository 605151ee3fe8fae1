import type { Citation, SourceBlock } from '@haulwise/contract';

export interface MarkedBlock extends SourceBlock {
  /** Parts of `text` to highlight, [start, end) in UTF-16 units; null if the block was not cited. */
  support: [number, number][] | null;
}

/** Finds the cited text: by its exact words or, if the document has changed, by the passage id. */
export function toMarkedBlocks(blocks: SourceBlock[], citation: Citation | null): MarkedBlock[] {
  const words =
    citation === null ? -1 : blocks.findIndex(({ kind, text }) => kind !== 'heading' && text === citation.passage);
  return blocks.map((block, index): MarkedBlock => {
    if (citation === null) return { ...block, support: null };
    if (index === words) return { ...block, support: citation.support };
    const isMeant = words < 0 && block.is_passage;
    return { ...block, support: isMeant ? [[0, block.text.length]] : null };
  });
}
