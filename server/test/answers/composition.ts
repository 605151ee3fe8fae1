import type { Calculation } from '@haulwise/contract';
import { formatRefusal } from '../../src/features/chat/answers/acts/ask/refusal.ts';
import { buildComposition, type Composition, toSpacedBlocks } from '../../src/features/chat/answers/composition.ts';
import { createState } from '../../src/features/chat/answers/conversation-state.ts';
import { CitationList } from '../../src/features/chat/answers/engines/built-in-engine/citation-list.ts';
import { buildCalculationParagraph } from '../../src/features/chat/reckoning/calculations/calculation-text.ts';
import type { Retrieval } from '../../src/features/knowledge/index.ts';

/** An answer from these passages as it is without a model: calculations, then the first sentence of each paragraph. */
export function composeFrom(parts: Retrieval[], calculations: Calculation[] = []): Composition {
  const state = createState('ask', 'en', parts[0]?.question ?? '', null);
  const units = parts.flatMap((part) => (part.answerable ? part.paragraphs : []));
  if (units.length === 0 && calculations.length === 0) {
    return buildComposition(state, [formatRefusal(parts)], { isRefusal: true, mode: 'general', parts });
  }
  const citations = new CitationList();
  const told = units.flatMap((unit) => {
    const [sentence] = unit.sentences;
    return sentence ? [`${sentence.text} ${citations.mark(unit, sentence)}`] : [];
  });
  const blocks = toSpacedBlocks([
    ...calculations.map((calculation) => buildCalculationParagraph(calculation, {})),
    ...told.map((text) => ({ text, kinds: ['knowledge_base' as const], facts: [] })),
  ]);
  return buildComposition(state, [], {
    blocks,
    citations: citations.all,
    calculations,
    followUps: null,
    mode: 'grounded',
    parts,
  });
}
