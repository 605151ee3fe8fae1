import type { AnswerParagraph } from '../../../../knowledge/index.ts';
import { type Asked, findInAskersLanguage, toAskersLanguage } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../escape.ts';
import { findEmergency } from '../../understanding/safety-rules.ts';

const FIRST: Record<'call' | 'care' | 'despair', [en: string, es: string]> = {
  call: [
    '**Call 911 now.** Say where you are and stay with them.',
    '**Llame al 911 ahora.** Diga dónde está y quédese con la persona.',
  ],
  care: [
    '**Act now. If it is bad, or gets worse, call 911.**',
    '**Actúe ahora. Si es grave o empeora, llame al 911.**',
  ],
  despair: [
    'I am really sorry that it feels like this. **Please call or text 988 now**: somebody is there day and night, free. If you might act on it, call 911. You matter more than the business. Is somebody with you?',
    'Siento mucho que se sienta así. **Por favor llame o mande un mensaje al 988 ahora**: hay alguien de día y de noche, gratis, también en español. Si está en peligro, llame al 911. ¿Hay alguien con usted?',
  ],
};

/** What to do this minute: whom to call first, then the first steps with their sources, then whom to tell. */
export async function composeEmergency(asked: Asked): Promise<Composition> {
  const { text, read, knowledge, previous } = asked;
  const state = createState('emergency', read.language, text, previous?.state ?? null);
  const rule = findEmergency(text) ?? findEmergency(read.readable);
  const urgency = rule?.urgency ?? 'call';
  const heading = rule?.heading ?? knowledge.shelves.emergencies.find(read.readable, read.vector, 1)[0]?.item.heading;
  const [section] = knowledge.shelves.emergencies.items;
  const paragraphs = section === undefined ? [] : await knowledge.readDocument(section.document);
  const isSpanish = read.language === 'es';
  const citations = new CitationList();
  const blocks: AnswerBlock[] = [{ text: FIRST[urgency][isSpanish ? 1 : 0], kinds: [], facts: [] }];
  // Somebody in despair needs a person, not a list of steps.
  if (urgency !== 'despair') {
    const [steps, care] = paragraphs.filter((paragraph) => paragraph.heading === heading);
    blocks.push(...sayFirstSteps(asked, steps, citations), ...sayFirst(asked, '', care, citations));
    if (rule?.isInjury !== false) {
      const report = paragraphs.find((paragraph) => /report/i.test(paragraph.heading));
      blocks.push(...sayFirst(asked, isSpanish ? 'Después: ' : 'Afterwards: ', report, citations));
    }
  }
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all });
}

/** The steps in order, without the call that the first line asks for. */
function sayFirstSteps(asked: Asked, unit: AnswerParagraph | undefined, citations: CitationList): AnswerBlock[] {
  const said = unit?.sentences.filter((sentence) => !/^call 911[.!]?$/i.test(sentence.text.trim())) ?? [];
  if (!unit || said.length === 0) return [];
  const steps = said.map(
    (sentence, i): AnswerBlock => ({
      text: `${i + 1}. ${escapeMarkdown(toAskersLanguage(asked, sentence.text))} ${citations.mark(unit, sentence)}`,
      kinds: ['knowledge_base'],
      facts: [],
    }),
  );
  const isForeign = said.some(({ text }) => findInAskersLanguage(asked, text) === null);
  return isForeign ? [{ text: 'Primeros pasos (en inglés):', kinds: [], facts: [] }, ...steps] : steps;
}

/** The first sentence of a paragraph, with its source. */
function sayFirst(
  asked: Asked,
  label: string,
  unit: AnswerParagraph | undefined,
  citations: CitationList,
): AnswerBlock[] {
  const [first] = unit?.sentences ?? [];
  if (!unit || !first) return [];
  const text = `${label}${escapeMarkdown(toAskersLanguage(asked, first.text))} ${citations.mark(unit, first)}`;
  return [{ text, kinds: ['knowledge_base'], facts: [] }];
}
