import { hasNews } from '../../../answers/understanding/added/news-forms.ts';
import { FIRST_NAMES } from '../../../answers/understanding/said/common-names.ts';
import { isName } from '../../../answers/understanding/said/is-name.ts';
import type { Reader } from '../reader.ts';

const WHO =
  '(?:customer|client|lady|woman|guy|man|dude|gentleman|homeowner|couple|family|tenant|landlord|realtor|manager|neighbou?r|contractor|helper|driver|loader)';
const CALLED = "(?:,? (?:named|called|by the name of|name(?:'s| is| of)))?";
const TITLED = String.raw`(?:mrs?|ms|miss|dr)\.? \p{L}[\p{L}'’-]+`;
/** "had a guy today, mr Hale, …": who it was, and nothing that happened. */
const MET = new RegExp(
  String.raw`^(?:(?:i|we|just) )?(?:had|got|have|there(?:'?s| was| is)) (?:this|an?|one|the)(?: \p{L}+)? ${WHO}(?: (?:today|yesterday|this morning|last week|here))?${CALLED},? (${TITLED}|\p{L}[\p{L}'’-]+)(?:,\s*|\s+(?=(?:who|that|and)\b))(?:(?:who|that|and)\s+)?`,
  'iu',
);
/** "lady named Ana, we hauled her shed". */
const CALLED_FIRST = new RegExp(
  String.raw`^(?:(?:the |a )?job (?:was|is) for )?(?:(?:this|that|the|an?|one|my|our)(?: \p{L}+)?? )?${WHO},? (?:named|called|by the name of|name(?:'s| is| of)) (${TITLED}|\p{L}[\p{L}'’-]+),\s*`,
  'iu',
);
/** "this lady Ana booked us". */
const ROLE_AND_NAME = new RegExp(
  String.raw`\b(?:this|that|the|an?|one|my|our)(?: \p{L}+)?? ${WHO}${CALLED},? (${TITLED}|\p{L}[\p{L}'’-]+),?(?=\s)`,
  'iu',
);
/** "my neighbor keeps parking here": of whom the story is, as long as no name is known. */
const SUBJECT_ROLE = new RegExp(
  String.raw`^(?:(?:this|that|the|an?|one|my|our)(?: \p{L}+)?? )?(?!(?:helper|driver|loader)\b)${WHO}(?: (?:to|at|of|on|from|over on) (?:[\p{L}\d]+ ){0,2}?[\p{L}\d]+| next door| across the street| down the road)? (?=(?:keeps?|wants?|says?|said|is|was|has|had|never|won'?t|doesn'?t|didn'?t|still|always|just|left|called|asked|parks?|blocks?|owes?|got|took|put|threw|dumps?|booked|hired|paid)\b)`,
  'iu',
);
/** After "this lady" a name may be a commoner word. */
const LEAST_RANK = 4_000;
/** "mr Hale on 8th, we took his washer". */
const AT_FIRST = new RegExp(String.raw`^(${TITLED})\b`, 'iu');
const NAMED_AFTER_DEED =
  /\b(?:quoted|told|promised|charged|texted|called|billed|asked|met|helped|owed?) ((?:(?:mrs?|ms|miss|dr)\.? )?\p{L}[\p{L}'’-]+)\b/iu;
const OPENS = /^(?:(?:ok|okay|so|well|yo|hey|listen|alright|like|basically|man|ugh|um|uh)[\s,]+)+/i;
/** How the reader felt about it, and how the asker did: nothing that one writes to them. */
const FEELINGS =
  /^(?:(?:and|but|so) )*(?:(?:he|she|they|you)(?:'s|'re| is| are| was| were|s)? ?(?:not|wasn'?t|weren'?t|isn'?t|got|seemed?|looked?|sounded)?(?: (?:too|so|very|real|really|super|pretty|kinda|all|not))* (?:happy|mad|upset|angry|pissed(?: off)?|thrilled|furious|livid|annoyed|sad|cool|fine|ok|okay|nice|sweet|pleased)\b|(?:i|we) (?:feel|felt|guess|think|thought|hope|hate|don'?t know|dont know|dunno|want(?:ed)? to|need to|gotta|was like|were like)\b|(?:he|she|they) said (?:ok|okay|fine|sure|alright|yes)\b|(?:said|says) (?:ok|okay|fine|sure|alright)$|idk\b|not (?:my|our) fault)/i;
const JOINED_FEELING =
  /,? (?:and|but|so) (?:(?:he|she|they)(?:'s|'re| is| are| was| were|s)? ?(?:not|wasn'?t|weren'?t|isn'?t|got|seems?|looks?)?(?: (?:too|so|very|real|really|super|pretty|kinda|all))* (?:mad|upset|angry|pissed(?: off)?|furious|livid|annoyed|happy)|said (?:ok|okay|fine|sure)|i feel (?:bad|terrible|awful))(?: (?:about it|now|at us|at me))?(?=$|[,.;])/giu;

/** Whom a story is about, where it names them; null if it does not. */
export function findOfStory(story: string): string | null {
  const bare = story.trim().replace(OPENS, '');
  const found =
    AT_FIRST.exec(bare)?.[1] ??
    MET.exec(bare)?.[1] ??
    CALLED_FIRST.exec(bare)?.[1] ??
    ROLE_AND_NAME.exec(bare)?.[1] ??
    NAMED_AFTER_DEED.exec(bare)?.[1];
  if (found === undefined) return null;
  const isTitled = /^(?:mrs?|ms|miss|dr)\b/i.test(found);
  if (!isTitled && !FIRST_NAMES.has(found.toLowerCase()) && !isName(found, LEAST_RANK)) return null;
  return found.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase()).replace(/^(Mrs?|Ms|Dr) /, '$1. ');
}

/**
 * What of a story its reader is told: what happened and what was said, without who they are, how anybody felt and what
 * `isTold` refuses.
 */
export function toStoryWords(story: string, { name }: Reader, isTold: (clause: string) => boolean): string {
  const bare = story.trim().replace(OPENS, '');
  const opened = bare.replace(MET, '').replace(CALLED_FIRST, '');
  const called =
    name === null ? opened : opened.replace(ROLE_AND_NAME, (all, who: string) => (isSame(who, name) ? name : all));
  return called
    .replace(name === null ? SUBJECT_ROLE : /$^/, 'he ')
    .replace(JOINED_FEELING, '')
    .split(/(?<=[.;!])\s+/)
    .map((sentence) => {
      const clauses = sentence.replace(/[.;!]+$/, '').split(/,\s+/);
      const told = clauses.slice(
        Math.max(
          0,
          clauses.findIndex((clause) => !isHeading(clause)),
        ),
      );
      return told.filter((clause) => clause !== '' && !FEELINGS.test(clause) && isTold(clause)).join(', ');
    })
    .filter((sentence) => sentence !== '')
    .join('. ');
}

/** "the bakery on 5th, …": where it was, and nothing that happened. */
function isHeading(clause: string): boolean {
  return clause.split(/\s+/).length <= MOST_HEADING && !hasNews(clause) && !/\d{2}/.test(clause);
}

const MOST_HEADING = 6;

function isSame(who: string, name: string): boolean {
  return name.toLowerCase().endsWith(who.toLowerCase().replace(/^\p{L}+\.? (?=\p{L})/u, ''));
}
