import { US_STATES } from '@haulwise/contract';

const QUESTION =
  /^(how|what|whats|when|where|who|whos|why|which|do|does|did|can|could|should|is|are|will|would|am)\b(?!.*\b(u|ur|thx|pls|gonna|gotta|wanna)\b)/;
const SHORTEST = 14;
const LONGEST = 80;

/** The usual spelling of words that the known questions hold in lower case. */
const WORDS: Record<string, string> = {
  i: 'I',
  im: "I'm",
  ive: "I've",
  whats: "what's",
  whos: "who's",
  wheres: "where's",
  hows: "how's",
  dont: "don't",
  doesnt: "doesn't",
  cant: "can't",
  isnt: "isn't",
  wont: "won't",
  didnt: "didn't",
  google: 'Google',
  facebook: 'Facebook',
  yelp: 'Yelp',
  english: 'English',
  spanish: 'Spanish',
};
const ACRONYMS = new Set(
  'usdot dot cdl epa osha irs llc ein dba gps coi w2 w9 ppe fmcsa mc gvwr crm seo lsa ar roi sba hoa tv tvs diy ada id'.split(
    ' ',
  ),
);

const STATES = new Map(Object.values(US_STATES).map((name) => [name.toLowerCase(), name]));
const STATE_NAMES = new RegExp(`\\b(${[...STATES.keys()].join('|')})\\b`, 'g');

/** A known question in proper spelling, for people to read; null if it is a bare phrase or too long. */
export function toQuestion(ask: string): string | null {
  const text = ask.trim().replace(/[?.!\s]+$/, '');
  if (text.length < SHORTEST || text.length > LONGEST || !QUESTION.test(text.toLowerCase())) return null;
  const written = text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const known = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    return known ?? (ACRONYMS.has(word) ? word.toUpperCase().replace(/^TVS$/, 'TVs') : word);
  });
  const named = written.replace(STATE_NAMES, (name) => STATES.get(name) ?? name);
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}?`;
}
