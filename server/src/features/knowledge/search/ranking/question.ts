import { splitSentences } from '../../text/sentences.ts';
import { findSynonyms } from '../../text/synonyms.ts';
import { findTerms } from '../../text/words.ts';

/** Terms to look up; a longer text is cut to its most informative ones. */
const MOST_TERMS = 32;
/** The model reads 256 word pieces. */
const MOST_WORDS = 170;

/** Distinct terms with their number of occurrences. */
export function countTerms(question: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of findTerms(question)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The terms to look up: the rarest of the question, and their synonyms with a lower weight. */
export function findSearchTerms(question: string, idfOf: (term: string) => number): Map<string, number> {
  const asked = [...countTerms(question)].sort((a, b) => idfOf(b[0]) - idfOf(a[0])).slice(0, MOST_TERMS);
  // In a long text a word that occurs often is its theme, not its question.
  const terms = new Map(asked.map(([term, count]) => [term, 1 + Math.log(count)]));
  for (const [term, weight] of findSynonyms(findTerms(question))) if (!terms.has(term)) terms.set(term, weight);
  return terms;
}

const REFERENCE =
  /[\s,;(–-]{0,3}\b(?:ref(?:erence)?|ticket|case|order|confirmation|tracking)\b\.?\s*(?:no\.?|number|id)?\s*[:#]{0,2}\s*(\d{4,})\b\)?/i;

/**
 * "…, ref 1234567": the number of something in the asker's own files, and where it stands; null if there is none. To a
 * knowledge base that does not hold the number it only makes the question look foreign.
 */
export function findReference(question: string): { number: string; rest: string } | null {
  const found = REFERENCE.exec(question);
  const number = found?.[1];
  if (!found || number === undefined) return null;
  const rest = question.slice(0, found.index) + question.slice(found.index + found[0].length);
  return countTerms(rest).size === 0 ? null : { number, rest };
}

/** What people call a customer, a helper and a rival, and the words that articles use. */
const PEOPLE: [called: RegExp, known: string][] = [
  [
    /\b(?:guys?|dudes?|m[ae]n|fellas?|fellow|lady|somebody|someone|kids?|people|company|hauler) (?:i (?:saw|found) )?(?:on|off|from) (?:facebook|fb|craigs ?list|(?:fb )?marketplace|next ?door|the internet|kijiji|offer ?up|yelp|google)\b/gi,
    'competitor',
  ],
  [/\b(my|our|one of my|one of our) (guys|dudes|boys|fellas)\b/gi, '$1 helpers'],
  [/\b(my|our) (?:guy|dude|man|fella|kid)\b/gi, '$1 helper'],
  [/\b(?:lady|woman|homeowner|gentleman|client|landlady)\b/gi, 'customer'],
  [/\b(?:ladies|women|homeowners|gentlemen|clients)\b/gi, 'customers'],
];

/** A question in the words that articles call people by. */
export function toKnownPeople(question: string): string {
  return PEOPLE.reduce((text, [called, known]) => text.replace(called, known), question);
}

/** The part of a question that the model reads: of a long text first the sentences that ask, then the others. */
export function findFocus(question: string): string {
  if (wordCount(question) <= MOST_WORDS) return question;
  const sentences = splitSentences(question).map(({ start, end }) => question.slice(start, end));
  const kept = new Set<string>();
  let words = 0;
  for (const sentence of [...sentences.filter((text) => text.endsWith('?')), ...sentences]) {
    if (kept.has(sentence)) continue;
    if (words + wordCount(sentence) > MOST_WORDS && kept.size > 0) break;
    words += wordCount(sentence);
    kept.add(sentence);
  }
  return sentences.filter((sentence) => kept.has(sentence)).join(' ');
}

function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
