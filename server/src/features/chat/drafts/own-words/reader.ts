import type { Details } from '../../answers/understanding/details.ts';
import { FIRST_NAMES, LAST_NAMES } from '../../answers/understanding/said/common-names.ts';
import { isName, SURNAME_RANK } from '../../answers/understanding/said/is-name.ts';

/** Whom a text is for, as the request names them. */
export interface Reader {
  /** In the asker's words: "the guy at the tire shop"; empty if the request names nobody. */
  phrase: string;
  /** What a greeting calls them; null if the request names no person. */
  name: string | null;
  kind: ReaderKind;
}

/** A customer, the asker's crew, family and friends, whom the asker deals with or buys from, or whoever reads what is put up. */
export type ReaderKind = 'customer' | 'crew' | 'own' | 'other' | 'public';

const HEADS: Record<Exclude<ReaderKind, 'public'>, string> = {
  crew: 'crews? guys team leader helpers? drivers? workers? employees? loaders? laborers? foreman dispatcher swamper cuadrilla muchachos? nuevo ayudantes? trabajadore?s? chofer(?:es)? equipo empleados? compañeros?',
  own: 'wife husband mom mother dad father brother sister son daughter cousin uncle aunt friends? buddy kids? girlfriend boyfriend esposa esposo mam[aá] pap[aá] hermano hermana hijo hija primo t[ií]o amigo compadre',
  customer:
    'customers? clients? custs? leads? lady ladies volunteers? guy man woman dude homeowners? mr mrs ms regulars couple family widow everyone everybody people folks him her them clientes? clienta se[ñn]or(?:a|es)? seniors? renters?',
  other:
    'landlord landlady tenants? managers? management super agents? broker adjuster realtors? lawyers? attorneys? executor accountant bookkeeper cpa bank banker lender dealer dealership mechanic shop supplier vendor distributor yard dump landfill station office city county hall council department dept hoa association board school principal church pastor company business store warehouse center place hotel restaurant neighbors? neighbours? subs? subcontractors? contractors? builder remodeler plumber roofer applicants? candidate police sheriff judge court irs dmv insurance insurer sales support mayor bureau agency lot garage printer plant supervisor inspector president clerk desk rep assistant secretary treasurer director captain chief dispatch partner boss owner seguro due[ñn]o banco ciudad taller contador vecin[oa]s? iglesia escuela basurero agente gerente arrendador',
};
const headOf = (kind: keyof typeof HEADS) => new RegExp(`^(?:${HEADS[kind].split(' ').join('|')})$`, 'iu');
const KINDS = (['crew', 'own', 'customer', 'other'] as const).map((kind) => ({ kind, head: headOf(kind) }));

/** Words after which whom it is for is named, and nothing of what it says. */
const STOPS =
  /^(?:that|saying|says?|telling|asking|letting|reminding|offering|thanking|explaining|confirming|know|to|if|whether|about|we|i|im|i'm|i'll|ill|we're|were|we'll|because|since|for|when|what|how|why|which|is|are|was|will|can|can't|cant|could|should|who|whose|and|but|or|by|need|needs|he|she|they|he's|shes|she's|it|its|it's|there|theres|please|pls|sorry|thanks|yes|no|not|dont|don't|not|be|tomorrow|tmrw|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|now|asap|soon|again|first|later|with|regarding|re|re:|back|so|as|que|q|diciendo|pidiendo|avisando|preguntando|si|cuando|porque|para|pa|you|your|\d.*|["“'].*)$/i;
const DETERMINERS = /^(?:the|a|an|my|our|this|that|his|her|their|your|el|la|los|las|mi|mis|nuestr[oa]s?|un|una|su)$/i;
const JOINS = /^(?:at|of|from|on|in|de|del|over|down)$/i;
const MOST_WORDS = 8;

/** Reads whom the words at the beginning of `rest` name, and how many characters they take; null if they name nobody. */
export function readReaderAt(
  rest: string,
  details: Details,
  offset: number,
): { reader: Reader; length: number } | null {
  const [couple = '', name = ''] = COUPLE.exec(rest) ?? [];
  if (name !== '')
    return {
      reader: { phrase: couple, name: `Mr. and Mrs. ${capital(name)}`, kind: 'customer' },
      length: couple.length,
    };
  const taken = takeWords([...rest.matchAll(/\S+/g)].slice(0, MOST_WORDS + 1));
  const last = taken.at(-1);
  if (!last) return null;
  const length = (last.index ?? 0) + bareOf(last).length;
  const phrase = rest.slice(0, length).trim();
  if ((DETERMINERS.test(phrase) && !/^her$/i.test(phrase)) || NOBODY.test(frontOf(phrase))) return null;
  const family = findFamily(phrase);
  if (family !== null) return { reader: { phrase, name: family, kind: 'customer' }, length };
  const reader = toReader(phrase, details, { start: offset, end: offset + length, after: rest.slice(length) });
  const called = CALLED.exec(rest.slice(length)) ?? (reader.name === null ? findNamed(rest.slice(length)) : null);
  if (called?.[1] !== undefined)
    return { reader: { ...reader, name: toName(called[1]) }, length: length + called[0].length };
  const role = AFTER_NAME.exec(rest.slice(length));
  if (reader.name !== null && role?.[1] !== undefined && isHead(role[1]))
    return { reader: { ...reader, kind: kindOf([role[1]], reader.name) }, length: length + role[0].length };
  const isSomebody =
    reader.name !== null || phrase.split(/\s+/).some(isHead) || /^(?:the|my|our|el|la|mi) \S/i.test(phrase);
  return isSomebody ? { reader, length } : null;
}

/** "Tom Brandt the realtor". */
const AFTER_NAME = /^,? (?:the|my|our|a|an) (?:\p{L}+ )?(\p{L}+)(?=[,.:;]|$)/iu;
const COUPLE = /^mr\.? (?:and|&) mrs\.? (\p{L}[\p{L}'-]+)/iu;
/** "a customer named Ines". */
const CALLED = /^,? (?:named|called|whose name is) (\p{L}[\p{L}'-]+)/iu;
/** "my rep, Karen, and ask": who somebody is, told after what they are. */
const BY_NAME =
  /^,\s+((?:(?:mrs?|ms|dr)\.?\s+)?\p{L}[\p{L}'-]+(?:\s+\p{L}[\p{L}'-]+)?)(?=[,.:;]|\s+(?:and|that|about|to)\b|$)/iu;

function findNamed(after: string): RegExpExecArray | null {
  const found = BY_NAME.exec(after);
  return found?.[1] !== undefined && isWholeName(found[1]) ? found : null;
}

/** Whether words are somebody's name and nothing else: "rick palmer", "Ms. Tran". */
export function isWholeName(words: string): boolean {
  const [, title, bare = ''] = /^(?:((?:mrs?|ms|dr)\.?)\s+)?(.+)$/i.exec(words.trim()) ?? [];
  const [first = '', last, more] = bare.split(/\s+/);
  if (more !== undefined || STOPS.test(first) || isHead(first)) return false;
  const isFirst = FIRST_NAMES.has(first.toLowerCase());
  if (last === undefined) return isFirst || (title !== undefined && isName(first));
  return (isFirst || isCapital(first)) && (isLastName(last) || (isFirst && isName(last, SURNAME_RANK)));
}

function isLastName(word: string): boolean {
  return LAST_NAMES.has(word.toLowerCase().replace(/['’]s$/, ''));
}

function isCapital(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word);
}

/** "rick palmer" → "Rick". A title stays with its name, and who has none is called by the first. */
export function toName(words: string): string {
  const isTitled = /^(?:mrs?|ms|dr)\b/i.test(words);
  const name = isTitled ? words : (words.split(/\s+/)[0] ?? words);
  return name.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

const TITLE = /^(?:mrs?|ms|dr|sra?)\.$/i;

/** The words that name somebody, up to where what they are told begins. */
function takeWords(words: RegExpMatchArray[]): RegExpMatchArray[] {
  const taken: RegExpMatchArray[] = [];
  for (const [i, word] of words.entries()) {
    const bare = bareOf(word);
    if (taken.length >= MOST_WORDS || (endsBefore(bare, taken) && !(i === 0 && DETERMINERS.test(bare)))) break;
    taken.push(word);
    if ((bare !== word[0] && !TITLE.test(word[0])) || isWhole(taken, words[i + 1]?.[0])) break;
  }
  const hangs = (word: string) => JOINS.test(word) || (taken.length > 1 && DETERMINERS.test(word));
  while (taken.length > 0 && hangs(bareOf(taken.at(-1)))) taken.pop();
  return taken;
}

/** What a text is about or where it goes, not whom it is for. */
const NOBODY =
  /\b(?:texts?|messages?|e-?mails?|script|side|back|bottom|top|front|estimates?|offers?|quotes?|bids?|bill|invoices?|receipts?|accounts?|mailer|lists?|contract|agreement|calls?|photos?|pics|pictures?|link|website|site|page|wall|window|door|block|board|post|review|rese[ñn]a|job|price|load|truck|garage|basement|shed|yard sale|archivo|grupo|p[aá]gina|face|facebook|google|nextdoor|craigslist|yelp)$/i;

/** "the lady of the garage" is the lady. */
function frontOf(phrase: string): string {
  return phrase.split(/\s+(?:at|of|from|on|in|de|del)\s+/i)[0] ?? phrase;
}

function bareOf(word: RegExpMatchArray | undefined): string {
  return (word?.[0] ?? '').replace(/[,.:;!?]+$/, '');
}

function endsBefore(word: string, taken: RegExpMatchArray[]): boolean {
  const before = bareOf(taken.at(-1));
  if (taken.length > 0 && JOINS.test(before)) return STOPS.test(word) && !/^\d/.test(word);
  if (DETERMINERS.test(word)) return taken.length > 0 && !/^(?:all|both|todos)$/i.test(before);
  return STOPS.test(word);
}

/** Whether whom it is for is complete: after a name or the noun for them, if no "of" or "at" follows. */
function isWhole(taken: RegExpMatchArray[], next: string | undefined): boolean {
  if (next === undefined) return true;
  const last = bareOf(taken.at(-1));
  if (JOINS.test(next) || JOINS.test(last)) return false;
  const isJoined = taken.some((word) => JOINS.test(bareOf(word)));
  const bareNext = next.replace(/[,.:;!?]+$/, '');
  const goesOn = isNamedOn(last, next);
  if (/^(?:him|her|them)$/i.test(last) && taken.length === 1) return !goesOn || isPersonName(bareNext);
  if (isPersonName(last) && !TITLE.test(`${bareOf(taken.at(-2)).replace('.', '')}.`)) return !goesOn;
  if (/^(?:mrs?|ms|dr|sra?|se[ñn]ora?|don|do[ñn]a)\.?$/i.test(last)) return false;
  const isAfterTitle = /^(?:mrs?|ms|dr|sra?|se[ñn]ora?|don|do[ñn]a)\.?$/i.test(bareOf(taken.at(-2)));
  // "mr lyle benton".
  const isFirst = isPersonName(last) && !STOPS.test(bareNext) && isName(bareNext);
  return (
    (isAfterTitle && !isFirst && !/^\p{Lu}\p{Ll}+$/u.test(bareNext)) ||
    (isHead(last) && !goesOn) ||
    (isJoined && /\d/.test(last))
  );
}

/** Whether what follows still names whom it is for: "my new helper dante, …", "my client don Luis". */
function isNamedOn(last: string, next: string): boolean {
  const bareNext = next.replace(/[,.:;!?]+$/, '');
  if (isHead(last) && bareNext !== next && isName(bareNext) && !STOPS.test(bareNext)) return true;
  if (isPersonName(last) && isLastName(bareNext)) return true;
  return (
    /^(?:mrs?|ms|dr|don|do[ñn]a)$/i.test(bareNext) ||
    isHead(bareNext) ||
    isPersonName(bareNext) ||
    /^\p{Lu}\p{Ll}+$/u.test(bareNext)
  );
}

function isHead(word: string): boolean {
  return KINDS.some(({ head }) => head.test(word));
}

function isPersonName(word: string): boolean {
  return (
    FIRST_NAMES.has(word.toLowerCase().replace(/['’]s$/, '')) && !/^(?:will|mark|bill|may|art|rich|page)$/.test(word)
  );
}

const RELATIVE =
  /\b(?:son|daughter|wife|husband|mother|mom|father|dad|brother|sister|nephew|niece|cousin|uncle|aunt)$/i;

function toReader(
  phrase: string,
  { people }: Details,
  { start, end, after }: { start: number; end: number; after: string },
): Reader {
  const person = people.find((one) => one.start >= start && one.end <= end);
  const words = phrase.split(/\s+/).map((word) => word.replace(/['’]s?$/, ''));
  const isAddress =
    words.length === 1 &&
    !isHead(phrase) &&
    (/^[,:]|^ (?:he|she|they)\b/.test(after) || /^\p{Lu}\p{Ll}+$/u.test(phrase));
  const called =
    words.length > 1 && isHead(words.at(-2) ?? '') && !isHead(words.at(-1) ?? '') ? words.at(-1) : undefined;
  const named = words.find((word) => isPersonName(word)) ?? (isAddress ? phrase : called);
  const isTown = /\b(?:city|county|town|village|state) of\b/i.test(phrase);
  const name = isTown ? null : (person?.text ?? (named === undefined ? null : capital(named)));
  // "her son": of the customer.
  const isOfCustomer =
    /^(?:his|her|their|the) |^(?:son|daughter)\b|\p{L}['’]s /iu.test(phrase) && RELATIVE.test(phrase);
  const kind = /^(?:his|her|their)\s/i.test(phrase) || isOfCustomer ? 'customer' : kindOf(words, name);
  return { phrase, name, kind };
}

/** Of more than one house. */
const FAMILIES =
  /^(?:parker|miller|walker|turner|cooper|foster|carter|palmer|spencer|keller|snyder|weber|fisher|porter)$/i;
const FAMILY = /\bthe (\p{L}{4,})s['’]?(?= family\b|$|\W)/giu;

/** "the johnsons" → "Johnson family"; null if a text names none. */
export function findFamily(text: string): string | null {
  const names = [...text.matchAll(FAMILY)].map(([, name = '']) => name);
  const found = names.find((name) => LAST_NAMES.has(name.toLowerCase()) || FAMILIES.test(name));
  return found === undefined ? null : `${capital(found)} family`;
}

/** The last noun before "at" or "of" says who somebody is, unless that is anybody: "the guy at the tire shop". */
function kindOf(words: string[], name: string | null): ReaderKind {
  const at = words.findIndex((word) => JOINS.test(word));
  const whole = [...words].reverse();
  const front = at < 0 ? whole : words.slice(0, at).reverse();
  const find = (list: string[]) => {
    const head = list.find(isHead);
    return head === undefined ? undefined : KINDS.find(({ head: known }) => known.test(head))?.kind;
  };
  const first = find(front);
  if (first === 'customer' && at >= 0 && name === null) return find(words.slice(at)) ?? first;
  if (OF_CREW.test(words.join(' ')) && at < 0) return 'crew';
  return first ?? find(whole) ?? (name === null && !/^ones?$/i.test(front[0] ?? '') ? 'other' : 'customer');
}

/** "my guy Deshawn" works here. */
const OF_CREW = /^(?:my|our) (?:guy \p{L}|office (?:girl|lady|guy)\b)|\bcrew leads?\b|\bnew (?:hire|guy|kid)\b/iu;

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "my 10 oclock": who is booked for then. */
export function replaceTimes(request: string): string {
  return request.replace(
    /\b(?:my|the|our) (?:\d{1,2}(?::\d{2})? ?(?:o['’ ]?\s?clock|am|pm)|next (?:stop|one|appointment))(?= (?:that|we|were|i|im|i'?m)\b)/gi,
    'the customer',
  );
}
