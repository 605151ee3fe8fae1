import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../escape.ts';

const FIRST: [en: string, es: string] = [
  '**No, that is illegal, and I will not help with it.**',
  '**No, eso es ilegal y no le puedo ayudar a hacerlo.**',
];
const ASK_BACK = 'Tell me what you need to get done, and I will look for the lawful way.';
const LEAST_FIT = 0.3;

/** Says plainly that it is illegal, what it can cost, and the lawful way. */
export async function composeUnlawful({ text, read, knowledge, previous }: Asked): Promise<Composition> {
  const isSpanish = read.language === 'es';
  const state = createState('unlawful', read.language, text, previous?.state ?? null);
  const citations = new CitationList();
  const law = await sayLaw({ read, knowledge }, citations);
  const blocks: AnswerBlock[] = [
    { text: FIRST[isSpanish ? 1 : 0], kinds: [], facts: [] },
    ...(law ?? [{ text: ASK_BACK, kinds: [], facts: [] }]),
  ];
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all, followUps: null });
}

/** What the law says and the lawful way, from the nearest law; null if none is near. */
async function sayLaw(
  { read, knowledge }: Pick<Asked, 'read' | 'knowledge'>,
  citations: CitationList,
): Promise<AnswerBlock[] | null> {
  const [best] = knowledge.shelves.laws.find(read.readable, read.vector, 1);
  if (!best || best.fit < LEAST_FIT) return null;
  const paragraphs = await knowledge.readDocument(best.item.document);
  const labels =
    read.language === 'es'
      ? ['Lo que dice la ley (en inglés): ', '**La forma legal (en inglés):** ']
      : ['', '**The lawful way:** '];
  const units = paragraphs.filter(({ heading }) => heading === best.item.heading).slice(0, labels.length);
  return units.map((unit, i) => {
    const said = unit.sentences.map((one) => `${escapeMarkdown(one.text)} ${citations.mark(unit, one)}`).join(' ');
    return { text: `${labels[i]}${said}`, kinds: ['knowledge_base'], facts: [] };
  });
}
