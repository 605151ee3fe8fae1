import type { AnswerParagraph } from '../../../../knowledge/index.ts';
import { type Asked, findInAskersLanguage, toAskersLanguage } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { type ConversationState, createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../escape.ts';
import { findToldEmergency } from '../../understanding/rules/likely-safety.ts';
import { type Emergency, getUrgency, toPlain } from '../../understanding/safety-rules.ts';
import { findMeanwhile, getFirstLine, getFirstSection, isForAnother } from './first-line.ts';
import { isOfSection } from './section-fit.ts';

/** Of so many sections that are near in meaning. */
const NEAREST = 3;

/** What to do this minute: whom to call first, then the first steps with their sources, then whom to tell. */
export async function composeEmergency(asked: Asked): Promise<Composition> {
  const { text, read, knowledge, previous } = asked;
  const state = createState('emergency', read.language, text, previous?.state ?? null);
  const rule = findToldEmergency(text, read.readable, previous?.question);
  const heading = rule?.heading ?? findNearSection(knowledge, read);
  return composeSteps(asked, state, rule, heading);
}

export async function composeSteps(
  asked: Asked,
  state: ConversationState,
  rule: Emergency | null,
  heading: string | undefined,
): Promise<Composition> {
  const urgency = rule?.urgency ?? getUrgency(heading);
  const isSpanish = asked.read.language === 'es';
  const citations = new CitationList();
  const first = getFirstLine({ ...(rule ?? { isInjury: true }), heading, urgency }, asked.read.readable);
  const blocks: AnswerBlock[] = [{ text: first[isSpanish ? 1 : 0], kinds: [], facts: [] }];
  // Somebody in despair needs a person, not a list of steps.
  if (urgency !== 'despair') {
    const paragraphs = await readFirstAid(asked);
    const meanwhile = heading ? findMeanwhile({ heading, urgency }, asked.read.readable) : ON_THE_LINE;
    const section = getFirstSection(heading, asked.read.readable);
    const [steps, care] = paragraphs.filter((paragraph) => paragraph.heading === section);
    blocks.push(
      ...sayMeanwhile(asked, meanwhile),
      ...sayFirstSteps(asked, steps, citations),
      ...listFirst(asked, '', care, citations),
    );
    // A sting is no matter for OSHA; what gets worse is told of then.
    if (rule?.isInjury !== false && urgency === 'call') blocks.push(...sayWhomToTell(asked, paragraphs, citations));
  }
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all });
}

const ON_THE_LINE: [en: string, es: string] = [
  'Put the phone on speaker, tell the dispatcher what you see, and do what you are told until help is there.',
  'Ponga el teléfono en altavoz, diga qué ve y haga lo que le indiquen hasta que llegue la ayuda.',
];

/** Only one that has a word in common: steps for another mishap are worse than none. */
export function findNearSection(
  { shelves }: Asked['knowledge'],
  { readable, vector }: Asked['read'],
): string | undefined {
  const said = toPlain(readable);
  const near = shelves.emergencies.find(readable, vector, NEAREST);
  return near.find(({ item }) => isOfSection(item.heading, said))?.item.heading;
}

export async function readFirstAid({ knowledge }: Asked): Promise<AnswerParagraph[]> {
  const [section] = knowledge.shelves.emergencies.items;
  return section === undefined ? [] : knowledge.readDocument(section.document);
}

/** The steps in order, without the call that the first line asks for. */
function sayFirstSteps(asked: Asked, unit: AnswerParagraph | undefined, citations: CitationList): AnswerBlock[] {
  const isToSay = ({ text }: { text: string }) =>
    !/^call 911[.!]?$/i.test(text.trim()) && !isForAnother(text, asked.read.readable);
  const said = unit?.sentences.filter(isToSay) ?? [];
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

function sayMeanwhile({ read }: Asked, words: [en: string, es: string] | null): AnswerBlock[] {
  return words ? [{ text: words[read.language === 'es' ? 1 : 0], kinds: ['general'], facts: [] }] : [];
}

function sayWhomToTell(asked: Asked, paragraphs: AnswerParagraph[], citations: CitationList): AnswerBlock[] {
  const report = paragraphs.find((paragraph) => /report/i.test(paragraph.heading));
  return listFirst(asked, asked.read.language === 'es' ? 'Después: ' : 'Afterwards: ', report, citations);
}

/** The first sentence of a paragraph, with its source. */
export function listFirst(
  asked: Asked,
  label: string,
  unit: AnswerParagraph | undefined,
  citations: CitationList,
): AnswerBlock[] {
  const [first] = unit?.sentences ?? [];
  if (!unit || !first || isForAnother(first.text, asked.read.readable)) return [];
  const text = `${label}${escapeMarkdown(toAskersLanguage(asked, first.text))} ${citations.mark(unit, first)}`;
  return [{ text, kinds: ['knowledge_base'], facts: [] }];
}
