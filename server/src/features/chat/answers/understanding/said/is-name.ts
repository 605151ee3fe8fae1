import { readCommonWords } from '../../../../../platform/models/embeddings/common-words.ts';
import { FIRST_NAMES, LAST_NAMES } from './common-names.ts';

/** Common nouns that follow "to" or "for" and are no names. */
const NO_NAMES = new Set(
  'whatsapp messenger instagram tiktok telegram the a an my our his her their this that those these each every all some any customer customers cust custs msg sms client clients people him them me us you it crew guy guys helper landlord landlords realtor realtors manager managers tenant tenants neighbor neighbors contractor contractors homeowner everyone everybody somebody someone late pickup invoice review reviews quote spanish english google facebook nextdoor yelp indeed craigslist driver drivers helpers workers employee employees reminder payment website junk haulers hauling storage property estate free sale work hire one two three next regulars commercial accounts old new past lady man woman couple business company owner partner mon tue tues wed weds thu thur thurs fri sat monday tuesday wednesday thursday friday saturday sunday tomorrow today noon january february march april may june july august september october november december un una el la los las mi su cliente clientes thats its hows whats wheres theres heres whos lets im ive ill youre theyre weve youve theyve half long shorter longer hoa hoas texted emailed'.split(
    ' ',
  ),
);
/** "wont", "hasnt": written without their apostrophe. */
const NEGATED = /^(?:w|d|c|ai|is|are|was|were|has|have|had|did|does|would|could|should|must|need)(?:o|a)?n['’]?t$/;
let common: Map<string, number> | null = null;
/** A word of this frequency rank or better is a word before it is a name. */
const COMMON_RANK = 14_000;
/** After "mr lyle" a name may be commoner. */
export const SURNAME_RANK = 4_000;

/** Whether a word that stands where a name may stand is one. */
export function isName(word: string, leastRank = COMMON_RANK): boolean {
  const plain = word.toLowerCase();
  if (
    word.length < 2 ||
    NO_NAMES.has(plain) ||
    NEGATED.test(plain) ||
    /ing$|tion$|(?:[aei]r|[aei]r(?:l[aeo]s?|se))$/.test(plain)
  )
    return false;
  if (FIRST_NAMES.has(plain)) return true;
  common ??= readCommonWords();
  const rank = common.get(plain);
  const isCapital = /^\p{Lu}\p{Ll}/u.test(word);
  return rank === undefined ? word.length >= 3 : isCapital || (rank > leastRank && !/s$/.test(plain));
}

const SURNAME = /^\s(\p{Lu}\p{Ll}[\p{L}'’-]*)(?=[\s,.;:!?]|$)/u;
const SMALL_SURNAME = /^\s(\p{Ll}{3,})(?=[\s,.;:!?]|$)/u;

/** What follows "Mr. Alan" in "Mr. Alan Moss", with its length in the text; null if no name does. */
export function findSurname(after: string, first: string): { name: string; length: number } | null {
  const found = SURNAME.exec(after) ?? (FIRST_NAMES.has(first.toLowerCase()) ? SMALL_SURNAME.exec(after) : null);
  const bare = removePossessive(found?.[1] ?? '');
  const name = bare.charAt(0).toUpperCase() + bare.slice(1);
  const isLast = /^\p{Lu}/u.test(bare) && FIRST_NAMES.has(first.toLowerCase()) && !NO_NAMES.has(bare.toLowerCase());
  return found && (isLast || isName(bare, SURNAME_RANK)) ? { name, length: found[0].length } : null;
}

/** "Moss's" is of Moss. */
export function removePossessive(name: string): string {
  return name.replace(/['’]s?$/, '');
}

const OF_ROLE =
  /\b(?:helper|driver|loader|worker|employee|foreman|swamper|lady|neighbou?r|landlord|tenant|realtor|(?:i|we) (?:told|quoted|promised|charged|billed|texted|called)) (\p{Ll}[\p{L}'’-]+)(?=[\s,.;:!?]|$)/giu;
/** Words before they are names. */
const WORDS_TOO =
  /^(?:will|mark|bill|may|art|rich|page|grant|dean|drew|rob|pat|sue|sunny|joy|faith|hope|grace|rose|dawn)$/i;

/** "from tom reyes". */
const WHOLE = /(?<!\p{L})(\p{Ll}{3,})(?= (\p{Ll}{3,})(?!\p{L}))/gu;

/** "my helper jose", "i quoted nancy", "from tom reyes": names in small letters. */
export function listRoleNames(message: string): { start: number; length: number; name: string }[] {
  const whole = [...message.matchAll(WHOLE)].flatMap(({ index, 1: first = '', 2: last = '' }) => {
    const isWhole = FIRST_NAMES.has(first) && LAST_NAMES.has(last) && !WORDS_TOO.test(first);
    const name = [first, last].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
    return isWhole ? [{ start: index, length: name.length, name }] : [];
  });
  const ofRole = [...message.matchAll(OF_ROLE)].flatMap(({ index, 0: all, 1: word = '' }) => {
    const name = removePossessive(word);
    if (!FIRST_NAMES.has(name.toLowerCase()) || WORDS_TOO.test(name)) return [];
    const start = index + all.length - word.length;
    return [{ start, length: word.length, name: name.charAt(0).toUpperCase() + name.slice(1) }];
  });
  return [...whole, ...ofRole];
}
