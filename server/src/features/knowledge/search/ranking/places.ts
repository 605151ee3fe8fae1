import { US_STATES } from '@haulwise/contract';
import type { RankedParagraph } from './rank-paragraphs.ts';

/** Large cities whose rules people ask for as they do for a state's. */
const CITIES =
  'chicago|houston|phoenix|philadelphia|dallas|austin|denver|seattle|miami|atlanta|boston|detroit|portland|las vegas';
const STATES = Object.values(US_STATES).join('|').toLowerCase();
/** "Washington" alone is mostly the government. */
const PLACES = new RegExp(`\\b(?:${STATES.replace('washington', 'washington state')}|${CITIES})\\b`, 'g');
/** Paragraphs that must speak of the place. */
const FIRST = 3;

/**
 * Whether a question names a state or large city of which the best paragraphs say nothing: the rule of another place is
 * no answer. The company's own documents need not name the place that they are about.
 */
export function isAboutOtherPlace(question: string, paragraphs: RankedParagraph[]): boolean {
  const places = question.toLowerCase().match(PLACES) ?? [];
  const first = paragraphs.slice(0, FIRST).map(({ paragraph }) => paragraph);
  if (first.some(({ is_own }) => is_own)) return false;
  const said = first.map(({ text, heading, title }) => `${title} ${heading} ${text}`.toLowerCase()).join(' ');
  return places.some((place) => !said.includes(place.replace(' state', '')));
}
