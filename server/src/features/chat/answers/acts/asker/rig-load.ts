import { toNumber } from '../../../reckoning/numbers.ts';
import { readRatings } from '../../../reckoning/rigs/read-ratings.ts';
import { formatPounds } from '../../../reckoning/rigs/rig-case.ts';
import type { Asked } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { addRuleMark } from './rule-text.ts';

const POUNDS_PER_TON = 2_000;
/** "8,000 lbs of concrete", "load 6 tons". */
const LOAD =
  /(?<![\d.,])(?:(\d{1,3}(?:,\d{3})+|\d{3,6}) ?(?:lbs?|pounds?|libras)|(\d{1,2}(?:\.\d{1,2})?) ?(?:tons?|toneladas?))(?= (?:of|de) (?!gvwr?|payload)\p{L}| (?:on|in) (?:it|that|there|the bed)\b)/iu;
const ASKS_FIT =
  /\b(?:can (?:i|we|it|my)|is (?:that|it|this)|legal|too (?:much|heavy)|overload\w*|over ?weight|ok|okay|safe|puedo|se puede)\b/i;
const ASKS_PRICE = /\b(?:charg\w+|pric\w+|quot\w+|cost\w*|pay|how much)\b|\$/i;
const PAYLOAD = {
  article: 'truck-weight-ratings-and-what-your-rig-may-carry.md',
  says: 'Payload is the weight you may add to a truck or trailer: its GVWR minus its empty weight.',
  sources: [],
};

/** "trailer is rated 10k, can i put 8,000 lbs of dirt on it": whether it fits; null if nothing of the kind is asked. */
export async function composeLoadOnRig(asked: Asked): Promise<Composition | null> {
  const { text, read, previous } = asked;
  const [, pounds, tons] = LOAD.exec(text) ?? [];
  const { truck, trailer } = readRatings(text.replace(LOAD, ' '));
  const rating = trailer ?? truck;
  const load = pounds === undefined ? toNumber(tons) * POUNDS_PER_TON : toNumber(pounds);
  if (rating === null || !(load > 0) || !ASKS_FIT.test(text) || ASKS_PRICE.test(text)) return null;
  const citations = new CitationList();
  const mark = await addRuleMark(asked, citations, PAYLOAD);
  const isSpanish = read.language === 'es';
  const part = trailer === null ? 'truck' : 'trailer';
  const blocks: AnswerBlock[] = [
    { text: (isSpanish ? saySpanish : sayEnglish)(load, rating, part), kinds: ['calculation'], facts: [] },
    ...(isSpanish ? [] : [{ text: `- ${PAYLOAD.says}${mark}`, kinds: ['knowledge_base' as const], facts: [] }]),
  ];
  const state = createState('ask', read.language, 'what may my truck and trailer carry', previous?.state ?? null);
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all, followUps: null });
}

type Part = 'truck' | 'trailer';

function sayEnglish(load: number, rating: number, part: Part): string {
  const [l, r, rest] = [load, rating, rating - load].map(formatPounds);
  if (load >= rating)
    return `**No**: ${l} of load is more than a GVWR of ${r} allows, and the ${part} itself counts in it.`;
  return `**Only if the ${part} weighs ${rest} or less empty**: ${r} − ${l} = ${rest}. Its empty weight is on the title or on a scale ticket.`;
}

function saySpanish(load: number, rating: number, part: Part): string {
  const [l, r, rest] = [load, rating, rating - load].map(formatPounds);
  const name = part === 'truck' ? 'el camión' : 'el remolque';
  if (load >= rating)
    return `**No**: ${l} de carga es más de lo que permiten los ${r} de GVWR, en los que entra también ${name}.`;
  return `**Solo si ${name} vacío pesa ${rest} o menos**: ${r} − ${l} = ${rest}.`;
}
