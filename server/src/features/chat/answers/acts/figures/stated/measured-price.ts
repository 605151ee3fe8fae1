import { readJob } from '../../../../reckoning/prices/read-job.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { ASKS_PRICE } from '../../../understanding/act-forms.ts';
import { isAsking } from '../../../understanding/added/added-forms.ts';
import { isJobChange } from '../../../understanding/job-change-forms.ts';
import { composePrice } from '../price.ts';

const ASKS_CHARGE =
  /\b(?:charge|price|quote|bid|estimate|what (?:should|would|do|can) i (?:ask|get|tell|say)|how much (?:to|for|do i|should i|would)|cobr\w+|cotiz\w+|cu[aá]nto)\b/i;
/** The room alone, or what it weighs, is a sum. */
const ASKS_ROOM = /\bhow (?:many|much) (?:cubic )?(?:yards?|tons?|pounds?|loads?|does)\b/i;

/** "3 pallets of brick", "20 squares of roofing": counted, and measured all the same. */
const BY_THE_PIECE = /\b(?:pallets?|skids?|tarimas?|squares?)\b/i;

/** What to charge for a pile or a slab whose sides the message tells; null for any other message. */
export async function composeMeasuredPrice(asked: Asked): Promise<Composition | null> {
  const { text, knowledge } = asked;
  const isAsked = ASKS_CHARGE.test(text) && (!ASKS_ROOM.test(text) || /\b(?:charge|price|quote)\b/i.test(text));
  if (!isAsked) return null;
  const { sides, yards } = readJob(text, knowledge.shelves.figures);
  if (sides === null && !(yards !== null && BY_THE_PIECE.test(text))) return null;
  return composePrice(asked);
}

/**
 * "a couch" after "how much", and "its upstairs" after "how much for a couch" was answered from the articles: the price
 * that was asked for. Null for any other message.
 */
export async function composeNamedPrice(asked: Asked): Promise<Composition | null> {
  const { previous, text } = asked;
  if (previous?.state?.act !== 'ask' || !ASKS_PRICE.test(previous.question) || isAsking(text)) return null;
  const isOpen = previous.state.told.length === 0 && previous.citations.length === 0;
  if (!isOpen && !tellsOfThing(asked, previous.question)) return null;
  return composePrice({ ...asked, text: `${previous.question} ${text}` });
}

const OF_OTHERS =
  /\b(?:tax(?:es|ed)?|dump|landfill|gate|tip|transfer|they|insurance|permit|license|wage|pay|rent|buy)\b/i;
const MOST_WORDS = 10;

/** Whether a message says how the things of a price question stand, or which they are. */
function tellsOfThing({ text, knowledge }: Asked, question: string): boolean {
  const { items } = readJob(question, knowledge.shelves.figures);
  const isShort = text.split(/\s+/).length <= MOST_WORDS;
  // "junk removal" names the trade.
  const isNamed = items.some(({ item }) => item.name !== 'junk');
  return isNamed && !OF_OTHERS.test(question) && isShort && isJobChange(text);
}
