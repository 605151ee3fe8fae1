import { formatThing } from '../../../../reckoning/prices/parts/load/piles.ts';
import { listGateFees } from '../../../../reckoning/prices/price-job.ts';
import { type Band, formatBand } from '../../../../reckoning/prices/price-line.ts';
import { type Job, readJob } from '../../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../../asked.ts';
import {
  type AnswerBlock,
  addComposition,
  buildComposition,
  type Composition,
  toSpacedBlocks,
} from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { CitationList } from '../../../engines/built-in-engine/citation-list.ts';
import { buildSubject, findSubject } from '../../ask/added/subject.ts';
import { composeAnswer } from '../../ask/ask.ts';
import { addFigureCitation } from '../price.ts';

/** "the cheapest way to get rid of 20 tires", "what does it cost me to dump two fridges". */
const ASKS_CHEAP = /\bcheap(?:est)? (?:way|place|spot)\b.{0,25}\b(?:get rid|dump|dispos\w+|toss|unload|drop)\b/i;
const ASKS_GATE =
  /\b(?:what|how much)\b.{0,30}\b(?:cost|run|charge|pay)\b.{0,25}\bto (?:dump|dispose|drop off|toss)\b/i;
/** "how much is that gonna cost me", of what an answer was about. */
const ASKS_COST_OF_IT =
  /^\W*(?:(?:and|so|ok|then|but|now)\W+)*(?:how much|what)(?:'?s| is| does| would| will| do)? (?:(?:that|it|this|they|those|all that|i|gonna|going to) )+(?:\w+ ){0,2}(?:cost|run|set|pay|owe)\b[^\d]{0,20}$/i;

/** What the gate takes for the things of a message, or of the question before, and where they may go; null without such. */
export async function composeGateCost(asked: Asked): Promise<Composition | null> {
  const { text, read, knowledge, previous } = asked;
  if (read.language === 'es') return null;
  const isAgain = previous?.state?.act === 'ask' && ASKS_COST_OF_IT.test(text);
  if (!isAgain && !ASKS_CHEAP.test(text) && !ASKS_GATE.test(text)) return null;
  const words = isAgain && previous.state ? buildSubject(findSubject(previous.state)) : text;
  const job = readJob(words, knowledge.shelves.figures);
  // What one of them costs, and where, the articles tell.
  if (!isAgain && !ASKS_CHEAP.test(text) && job.items.every(({ count }) => count < 2)) return null;
  const fees = listGateFees(job, knowledge.shelves.figures);
  if (fees.length === 0) return null;
  const citations = new CitationList();
  const lines: AnswerBlock[] = [];
  for (const line of fees) {
    const mark = await addFigureCitation(knowledge, citations, line);
    lines.push({ text: `- ${line.text}${mark === null ? '' : ` ${mark}`}`, kinds: ['knowledge_base'], facts: [] });
  }
  const sum = fees.reduce<Band>(([low, high], { band }) => [low + band[0], high + band[1]], [0, 0]);
  const lead = `Count on about **${formatBand(sum)}** at the gate, by published fees; your own gate's list decides.`;
  const state = createState('ask', read.language, words, previous?.state ?? null);
  const blocks = toSpacedBlocks([{ text: lead, kinds: ['calculation'], facts: [] }, ...lines]);
  const first = buildComposition(state, [], { blocks, citations: citations.all, mode: 'grounded' });
  return isAgain ? first : addWhere(asked, job, first);
}

/** Where such things may go, as the articles say. */
async function addWhere(asked: Asked, { items }: Job, first: Composition): Promise<Composition> {
  const question = `how do i dispose of ${items.map(({ item }) => formatThing({ item, count: 2 }).replace(/^2 /, '')).join(' and ')}?`;
  const general = { ...asked, text: question, read: await asked.knowledge.readMessage(question), previous: null };
  const answer = await composeAnswer(general);
  if (answer.isRefusal || answer.calculations.length > 0) return first;
  const both = addComposition(first, answer);
  return { ...both, state: first.state };
}
