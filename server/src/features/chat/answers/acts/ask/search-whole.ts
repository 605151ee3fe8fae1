import type { Retrieval } from '../../../../knowledge/index.ts';
import { findNamedStates, findState } from '../../../company-facts/states.ts';
import type { Asked } from '../../asked.ts';
import { isStoryLong, listClosings, removeAskersPlace, removePlace } from '../../question.ts';
import { isAsking } from '../../understanding/added/added-forms.ts';
import { isNews } from '../../understanding/added/news-forms.ts';
import { isLiedAbout } from '../../understanding/rules/crime-rules.ts';
import { canHoldAsbestos } from '../../understanding/safety-rules.ts';
import { addSearch } from './added/on-topic.ts';

/** A part of a message is a question that is known by itself if its words are this near to one; 0 to 1. */
export const KNOWN_ALONE = 0.6;

/** "cheap dump near Springfield", and no "by Friday", "near the park" or "around 3 tons". */
const NEAR_TOWN =
  /\b(?:near|around|close to|outside of) (?!(?:here|me|us|it|that|this|the|an?|my|our|his|her|your|noon|midnight|christmas|thanksgiving|easter|town|back|to)\b|\w*(?:day|ing)\b)(\p{L}{3,}(?: \p{L}{3,})?)\W*$/iu;

/** A whole message; where nothing answers it, without what keeps that from being found. */
export async function searchWhole(asked: Asked): Promise<Retrieval> {
  const { read, knowledge } = asked;
  const question = read.readable;
  const whole = (await searchClosing(asked, question)) ?? (await searchTold(asked));
  if (whole.answerable) return whole;
  if (canHoldAsbestos(question)) return knowledge.search('what may hold asbestos in an old house');
  if (isLiedAbout(question) && !isStoryLong(question))
    return knowledge.search('rival says we have no license or coverage');
  const plain = removeAskersPlace(question);
  if (plain !== question) return knowledge.search(plain);
  const place = whole.missing_place ?? NEAR_TOWN.exec(question)?.[1] ?? null;
  if (place === null) return whole;
  // The name of a place finds whatever is told of it.
  const general = await knowledge.search(removePlace(question, place));
  const isKnown = general.answerable && (whole.missing_place !== null || getMatch(general) >= KNOWN_ALONE);
  return { ...general, answerable: false, missing_place: isKnown ? place : null };
}

/** What a story asks at its end, where that is a question that is known by itself; null if it is none. */
async function searchClosing({ knowledge }: Asked, question: string): Promise<Retrieval | null> {
  for (const closing of listClosings(question)) {
    const found = await knowledge.search(closing);
    if (found.answerable && getMatch(found) >= KNOWN_ALONE) return found;
  }
  return null;
}

/** "i need coverage by monday": of the asker, and no question. */
const OF_US = /^\W*(?:(?:ok|so|well|hey|man|ugh|finally|just)\W+)*(?:i|im|we|my|our|got)\b/i;

/** "he moved to ohio": where somebody goes says nothing of the asker's law. */
const MOVES = /\b(?:mov(?:es?|ed|ing)|relocat\w+|retir\w+|goes|going|went|left|leaving)\b/i;

function removeDestination(news: string): string {
  const states = MOVES.test(news) ? findNamedStates(news) : [];
  return [...states].reduce((text, code) => removePlace(text, findState(code)?.name ?? code), news);
}

/** What happened is searched for as a question, too, since articles answer what is to be done about it. */
async function searchTold({ read, text, knowledge }: Asked): Promise<Retrieval> {
  const isTold = isNews(text, read.language) || (OF_US.test(text) && !isAsking(text));
  const question = isTold ? removeDestination(read.readable) : read.readable;
  const [told, asked] = await Promise.all([
    knowledge.search(question),
    isTold ? knowledge.search(`${question}, what do i do`) : null,
  ]);
  return asked === null ? told : addSearch(told, asked);
}

/** How near the best paragraph's known questions are; 0 to 1. */
export function getMatch({ paragraphs: [best] }: Retrieval): number {
  return best ? best.ask_match : 0;
}
