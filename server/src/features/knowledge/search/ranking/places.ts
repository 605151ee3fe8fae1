import { US_STATES } from '@haulwise/contract';
import { findTerms } from '../../text/words.ts';
import type { RankedParagraph } from './rank-paragraphs.ts';

/** Large cities whose rules people ask for as they do for a state's. */
const CITIES =
  'chicago|houston|phoenix|philadelphia|dallas|austin|denver|seattle|miami|atlanta|boston|detroit|portland|las vegas';
const STATES = Object.values(US_STATES).join('|').toLowerCase();
/** "Washington" alone is mostly the government. */
const PLACES = new RegExp(`\\b(?:${STATES.replace('washington', 'washington state')}|${CITIES})\\b`, 'g');
/** Paragraphs that must speak of the place. */
const FIRST = 3;
/** From this on, a paragraph is known to answer the question, whatever words it has. */
const KNOWN = 0.6;

/**
 * The state or large city that a question names and of which the best paragraphs say nothing: the rule of another place is
 * no answer. Null if there is none; the company's own documents need not name the place that they are about.
 */
export function findMissingPlace(question: string, paragraphs: RankedParagraph[]): string | null {
  const places = question.toLowerCase().match(PLACES) ?? [];
  const first = paragraphs.slice(0, FIRST).map(({ paragraph }) => paragraph);
  if (first.some(({ is_own }) => is_own)) return null;
  const said = first.map(({ text, heading, title }) => `${title} ${heading} ${text}`.toLowerCase()).join(' ');
  return places.find((place) => !said.includes(place.replace(' state', ''))) ?? null;
}

/** Whether the best paragraph has nothing of a question but the place that it names: "speed limit in Montana". */
export function isOnlyOfPlace(question: string, [best]: RankedParagraph[]): boolean {
  const places = question.toLowerCase().match(PLACES) ?? [];
  if (!best || places.length === 0 || best.paragraph.is_own || best.features.ask_match >= KNOWN) return false;
  const ofPlaces = new Set(findTerms(places.join(' ')));
  const others = findTerms(question).filter((term) => !ofPlaces.has(term));
  const { title, heading, text } = best.paragraph;
  const said = new Set(findTerms(`${title} ${heading} ${text}`));
  return others.length > 0 && !others.some((term) => said.has(term));
}
