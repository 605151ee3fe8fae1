import { type Brief, WONDERS } from '../brief-words.ts';
import { toPlainEnglish } from '../phone-spelling.ts';

/** What is done with whom a text is for: "tell", "ask". */
export const DEEDS =
  'tell|text|e-?mail|message|msg|remind|ask|thank|warn|notify|invite|inform|update|let(?= .{1,40}\\bknow\\b)|answer|reply (?:back )?to|respond to|reply|respond|write(?! (?:him|her|them|\\p{L}+) up\\b)(?: back)?(?: to)?|confirm with|check with|follow up with|apologi[sz]e to|say (?:sorry|thanks|thank you|no) to|send|shoot|beg|dispute with';
const OURS =
  /^(?:we|our|i|already told|my (?:guys?|crew|helpers?|drivers?|truck|trailer))\b(?!.*\b(?:said|told|want|need|gave|quoted|asked)\b)/i;

/** Who is angry hears that we are sorry. */
export const UPSET = /\b(?:furious|mad|upset|angry|pissed|livid|crying)\b/i;
/** "the ladys cat got out": what happened to something of the reader's. */
const THEIRS =
  /^(?:the |a )?(?:customer|client|lady|guy|owner|tenant)['’]?s \p{L}+ (?:\p{L}+ )?(?:got|fell|is|was|went|broke|came|ran|died|has|had)\b/iu;
/** Of what led to it, what the asker's own people did, with what belongs to it: "we did call, twice". */
export function getOwnPart(before: string): string {
  const clauses = before.split(/[,.;!?]\s+/).map((clause) => toPlainEnglish(clause.trim()));
  const isOwn = (clause: string) =>
    (OURS.test(clause) || THEIRS.test(clause)) && !/\b(?:he|she|they) (?:say|said|want|ask)/i.test(clause);
  const goesOn = (clause: string) =>
    clause !== '' &&
    clause.split(/\s+/).length <= (/^(?:\d|no\b)/i.test(clause) ? MOST_COUNTED : MOST_FRAGMENT) &&
    !LATER_DEED.test(clause);
  const told = clauses.map((clause) =>
    THEIRS.test(clause)
      ? clause
          .replace(/^(?:the |a )?\p{L}+?['’]?s(?= \p{L})/iu, 'your')
          .replace(/\bmy (?=guys|crew|helper|driver)/i, 'our ')
      : clause,
  );
  return told
    .filter((_, i) => isOwn(clauses[i] ?? '') || (i > 0 && isOwn(clauses[i - 1] ?? '') && goesOn(clauses[i] ?? '')))
    .join(', ');
}

const WANTS_TO = /[\s,]*\b(?:and |so )?(?:i |we )?(?:want|need|have|got|wanna|gotta)(?: to)?\s*$/i;

/** "landlord offers 200 each, i want 260": what the reader said is answered, not told. */
export const WISH_OF_READER =
  /^(?:so |ok )?(?:(?:the|my|a|this|our) )?(?:landlord|customer|client|guy|lady|manager|tenant|contractor|realtor|owner|company|he|she|they) (?:now |only |just )?(?:wants?|asked|asks|offers?|offered|is offering|says?|said|thinks)\b[^,.;]*[,.;]\s*(?=(?:but )?(?:i|we|our|my|mine|tell|say)\b)(?:but )?/iu;
/** All that led to it, without the words that lead over to the request. */
function getWholePart(before: string): string {
  const said = before
    .replace(WONDERS, '')
    .replace(WISH_OF_READER, '')
    .replace(/["“][^"”]*["”]/g, '')
    .replace(WANTS_TO, '')
    .replace(/[\s,.;:]+$/, '')
    .trim();
  return said.split(/\s+/).length < LEAST_WHOLE ? '' : said;
}

const LEAST_WHOLE = 3;
const MOST_FRAGMENT = 2;
/** "4 jobs no complaints". */
const MOST_COUNTED = 5;
const LATER_DEED = new RegExp(String.raw`^(?:${DEEDS})\b`, 'i');

/** Who did not come, or left, is told so. */
const MISSING: [RegExp, string][] = [
  [
    /\bno[- ]?show\w*|\b(?:didn'?t|did not|never) (?:showe?d?|comes?|came|turn(?:ed)? up)\b/i,
    'you did not show up and did not call, please call me today',
  ],
  [
    /\b(?:quits?|walked (?:off|out)|left without)\b/i,
    'you left without notice, please bring back our keys and gear, and I will have your final pay ready',
  ],
];

export function findMissing(kind: string, before: string): string | null {
  return kind === 'crew' ? (MISSING.find(([words]) => words.test(before))?.[1] ?? null) : null;
}

const KEEPS =
  /^\W*(?:my|the|our|a|this) ((?:\p{L}+ ){0,2}?\p{L}+?)(?: (?:next door|across the (?:street|road|hall)|upstairs|downstairs|on the corner))? (?:(?:always )?keeps?|won'?t stop|wont stop|is always|are always|doesn'?t stop) (\p{L}{2,}ing .{3,80}?)[\s,.;]*$/iu;

/** "my neighbor keeps parking in front of the gate, write him something": who is asked to stop, and what; null for other stories. */
export function readGrievance(before: string): { who: string; words: string } | null {
  const [, who, doing] = KEEPS.exec(before) ?? [];
  return who === undefined || doing === undefined
    ? null
    : { who, words: `please stop ${doing.replace(/ (?:and|so)$/i, '')}` };
}

/** What of the part before is said, too: who is thanked hears that alone. */
export function getPartBefore({ words, lead }: Brief, before: string): string {
  if (words === '') return getWholePart(before);
  return lead === 'thank' ? '' : getOwnPart(before);
}
