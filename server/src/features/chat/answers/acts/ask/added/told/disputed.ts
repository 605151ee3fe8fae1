import { findTerms } from '../../../../../../knowledge/index.ts';
import type { Asked } from '../../../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../../../composition.ts';
import { createState } from '../../../../conversation-state.ts';
import { CitationList } from '../../../../engines/built-in-engine/citation-list.ts';
import { removeVerdict } from '../../../../engines/built-in-engine/claims.ts';
import { escapeMarkdown } from '../../../../escape.ts';
import { listToldSentences, removeMarkers } from '../../../rework/told-sentences.ts';
import { getSubjectQuestion } from '../subject.ts';
import { composeWhomToCall } from './whom.ts';

/** "no your wrong, a square is 100 lbs": sets a figure of a thing against the one that was told. */
const CONTRADICTS =
  /^\W*(?:(?:no|nah|nope|wait|hey|but|man|dude|bro|um|well|actually)\W+)*(?:(?:you'?re|you are|ur|your|u r|that'?s|thats|that is|this is|it'?s) (?:\w+ )?(?:wrong|not right|incorrect|off|mistaken|bs|bull\w*|not true)|that (?:can'?t|cant|cannot|doesn'?t|doesnt) (?:be|sound|look) right|(?:i|we) (?:thought|heard|read|learned)|(?:my|the|a|some) (?:\w+ )?(?:guy|buddy|helper|driver|cousin|dad|brother|friend|uncle|partner|wife|husband) (?:says?|said|swears?|told me))\b/i;
/** What they charge, pay or weighed themselves they know better. */
const OF_THEIR_OWN =
  /\b(?:my|our|mine|ours) (?!guy|buddy|helper|driver|cousin|dad|brother|friend|uncle|partner|wife|husband)\w+|\b(?:i|we) (?:charge|pay|weighed|paid|get|got|have)\b|\b(?:around|over) here\b|\bin (?:my|our|this) (?:town|area|county|state|city)\b/i;
const FIGURE = /\d[\d,]*(?:\.\d+)?k?/g;
const MOST_WORDS = 18;

/** The figure that a message sets against one that was told, and the sentence that told it; null if it sets none. */
function readDisputed({ text, previous }: Asked): { figure: string; told: string; said: string } | null {
  const said = text.replace(/[’‘]/g, "'");
  const isDisputed = CONTRADICTS.test(said) && !OF_THEIR_OWN.test(said) && said.split(/\s+/).length <= MOST_WORDS;
  if (!isDisputed || previous === null || previous.draft) return null;
  const [figure, ...others] = said.match(FIGURE) ?? [];
  const told = findTold(previous.content, said);
  if (figure === undefined || others.length > 0 || told === null || isSameFigure(told, figure, said)) return null;
  return { figure, told, said };
}

/** What only the last answer makes sense of: whom to call on it, or a figure set against it; null if it is neither. */
export async function composeOnLast(asked: Asked): Promise<Composition | null> {
  return composeWhomToCall(asked) ?? (await composeDisputedFigure(asked));
}

/** Holds to what a source says against a figure that somebody sets against it; null if the message does something else. */
async function composeDisputedFigure(asked: Asked): Promise<Composition | null> {
  const { read, previous, knowledge } = asked;
  const state = previous?.state;
  const disputed = state?.act === 'ask' ? readDisputed(asked) : null;
  if (!state || disputed === null) return null;
  const { figure, told, said } = disputed;
  const topic = getSubjectQuestion(state);
  const found = (await Promise.all([topic, `${topic}, ${said}`].map((one) => knowledge.search(one)))).flatMap(
    ({ paragraphs }) => paragraphs,
  );
  const plain = removeMarkers(told);
  const isTold = (sentence: string) => sentence === plain || removeVerdict(sentence) === plain;
  const unit = found.find(({ sentences }) => sentences.some((one) => isTold(one.text)));
  const sentence = unit?.sentences.find((one) => isTold(one.text));
  if (!unit || !sentence) return null;
  const citations = new CitationList();
  const isSpanish = read.language === 'es';
  const blocks: AnswerBlock[] = [
    {
      text: `${isSpanish ? 'Me quedo con lo que dice mi fuente' : 'I stay with what my source says'}: ${escapeMarkdown(plain)} ${citations.mark(unit, sentence)}`,
      kinds: ['knowledge_base'],
      facts: [],
    },
    ...explainMixUp(unit, figure, said, isSpanish, citations),
    {
      text: isSpanish
        ? 'Si su propio tiquete o papel dice otra cosa, dígame la cifra y sigo con la suya.'
        : 'If a scale ticket or paper of your own says otherwise, tell me its figure and I go by that.',
      kinds: ['general'],
      facts: [],
    },
  ];
  return buildComposition({ ...createState('ask', read.language, state.topic, state), told: [...state.told] }, [], {
    blocks: toSpacedBlocks(blocks),
    citations: citations.all,
    followUps: null,
    mode: 'grounded',
  });
}

/** The sentence with a figure that has most words of the message; null if none has a figure. */
function findTold(content: string, said: string): string | null {
  const terms = new Set(findTerms(said));
  const share = (one: string) => findTerms(one).filter((term) => terms.has(term)).length;
  const figured = listToldSentences(content).filter((one) => /\d/.test(removeMarkers(one)));
  return figured.toSorted((a, b) => share(b) - share(a))[0] ?? null;
}

function toMeasured(figure: string): RegExp {
  return new RegExp(String.raw`(?<![\d.,–-])${figure.replace('.', '\\.')} ((?:square |cubic )?\p{L}{2,})`, 'iu');
}

/** Whether what was told gives the same figure in the same measure. */
function isSameFigure(told: string, figure: string, said: string): boolean {
  const [one, other] = [said, removeMarkers(told)].map((text) => toMeasured(figure).exec(text)?.[1]?.toLowerCase());
  const isSaid = new RegExp(String.raw`(?<![\d.,])${figure.replace('.', '\\.')}(?![\d,])`).test(removeMarkers(told));
  return isSaid && (one === undefined || other === undefined || one.slice(0, 2) === other.slice(0, 2));
}

/** Where the same number stands beside the told one, as a measure of something else. */
function explainMixUp(
  unit: Parameters<CitationList['mark']>[0],
  figure: string,
  said: string,
  isSpanish: boolean,
  citations: CitationList,
): AnswerBlock[] {
  const measured = new RegExp(
    String.raw`(?<![\d.,–-])${figure.replace('.', '\\.')} ((?:square |cubic )?\p{L}{2,})`,
    'iu',
  );
  const own = measured.exec(said)?.[1]?.toLowerCase() ?? '';
  for (const sentence of unit.sentences) {
    const other = measured.exec(sentence.text)?.[1]?.toLowerCase();
    if (other === undefined || own === '' || other.slice(0, 2) === own.slice(0, 2)) continue;
    const mark = citations.mark(unit, sentence);
    const text = isSpanish
      ? `El ${figure} es otra medida: ${figure} ${other}. ${mark}`
      : `The ${figure} is another measure: it is ${figure} ${other}, not ${figure} ${own}. ${mark}`;
    return [{ text, kinds: ['knowledge_base'], facts: [] }];
  }
  return [];
}
