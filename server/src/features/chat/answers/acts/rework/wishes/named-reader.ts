import type { DraftForm } from '../../../../../knowledge/index.ts';
import { findChannel } from '../../../../drafts/draft-request.ts';
import type { Asked } from '../../../asked.ts';
import type { DraftState } from '../../../conversation-state.ts';
import { FIRST_NAMES } from '../../../understanding/said/common-names.ts';

const NAMED =
  /(?:^|[\s,.;])(?:(?:add|put in|use|oh|and)\s+)*(?:(?:his|her|their|the customer'?s|customer) name(?:'s|s| is)?|name(?:'s|s| is)|(?:he|she) (?:goes by|is called)|call (?:him|her)|(?:use it|its|it's|this is|write it|do it) (?:for|to)|^for)[\s,:]+(?:its |it's |is )?((?:(?:mrs?|ms|dr)\.? )?\p{L}[\p{L}'-]+)(?=$|[\s,.;!])/iu;
const BARE_NAME =
  /^(?:.*[,.;]\s+)?(?!(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)((?:(?:Mrs?|Ms|Dr)\.? )?\p{Lu}\p{Ll}[\p{L}'-]*)[.!]?$/u;
const NO_NAME =
  /^(?:telegram|signal|imessage|twitter|linkedin|thumbtack|yelp|angi|email|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|weekends?|today|tomorrow|noon|facebook|google|craigslist|nextdoor|whatsapp|messenger|instagram|tiktok|sms|what|who|real|sure|ok|the|my|our|his|her|their|a|an|this|that|it|him|them|now|not|wrong|everybody|everyone|all)$/i;

/** Whether the text above has a place for whom it is for. */
function isWaiting({ previous }: Asked): boolean {
  return (previous?.draft?.blanks ?? []).some((blank) => /name|nombre/i.test(blank) && !/^(?:your|su) /i.test(blank));
}

/** "make it Mr. and Mrs. Lund". */
const MADE_TITLED =
  /^make (?:it|(?:the )?(?:name|greeting|addressee)) ((?:(?:mrs?|ms|miss|dr)\.?(?: and | & )?){1,2} \p{L}[\p{L}'-]+)\W*$/iu;
const FIRST_NAME = /\b(?:his|her) first name(?:['’]?s| is)\s(\p{L}[\p{L}'-]+)/iu;

/** Who is addressed by title, with a first name that is told later: "Mrs. Irene Alvarez". */
function applyFirstName(form: DraftForm, draft: DraftState, command: string): DraftState | null {
  const first = FIRST_NAME.exec(command)?.[1];
  if (first === undefined) return null;
  const slot = findPersonSlot(form);
  const [, title = '', last] = /^((?:Mrs?|Ms|Miss|Dr)\.?) (\p{L}.*)$/u.exec(draft.values[slot] ?? '') ?? [];
  const name = last === undefined ? capital(first) : `${title} ${capital(first)} ${last}`;
  return { ...draft, values: { ...draft.values, [slot]: name } };
}

/** "with two s", "with an i", "one d": how a name is spelled, after it. */
const SPELLED =
  /(?<=\p{L})(?:,\s?|\s)(?:(?:and |but )?with |it has |has )?(?:an? |one |two |double[ -]|single |\d )?(?:accent|(?:capital |big )?["'‘“]?\p{L}["'’”]?(?:['’]?s)?)(?: (?:at the end|in the middle|not .{1,6}|no .{1,6}|instead of .{1,6}))?[\s.!]*$/iu;
/** "sorry i wrote the name wrong". */
const MISSPELLED =
  /\b(?:i (?:\p{L}+ ){0,3}?)?(?:spelled|spelt|spell|wrote|write|typed|got|put|had) (?:(?:the|his|her|their|that) )?(?:last )?name wrong\b|\b(?:his|her|the|their) (?:last )?name (?:is|was) (?:spelled )?wrong\b/iu;
const IS_NOW = /\b(?:it'?s|it is|its|is|should be|make it) (\p{Lu}[\p{L}'-]+)\W*$/u;

/** The draft with the name of whom it is for ("her name is Denise"), and what else the wish says; null where it names nobody. */
export function applyReader(
  asked: Asked,
  form: DraftForm,
  draft: DraftState,
  wish: string,
): { draft: DraftState; rest: string | null } | null {
  if (/^job-ad-/.test(form.name)) return null;
  const known = applyFirstName(form, draft, wish);
  if (known) return { draft: known, rest: null };
  const slot = findPersonSlot(form);
  const named = findNamed(asked, wish, slot in draft.values);
  if (!named) return null;
  const { found, name, isSpelled } = named;
  const said = withTitle(toCased(name), draft.values[slot]);
  const { me } = draft.values;
  const isOfPair = me !== undefined && OPEN_PAIR.test(me);
  const values = isOfPair ? { me: me.replace(OPEN_PAIR, said) } : { [slot]: said };
  const next = { ...draft, values: { ...draft.values, ...values } };
  if (isSpelled) return { draft: next, rest: null };
  const command = removeSpelling(wish);
  const rest = command
    .replace(found.includes(',') && !NAMED.test(command) ? name : found, ' ')
    .replace(/^[\s,.;]+|[\s,.;]+$/g, '');
  return { draft: next, rest: rest.split(/\s+/).length < LEAST_WORDS ? null : rest };
}

/** The name that a wish tells, with the words that tell it, and whether it is only spelled otherwise. */
function findNamed(
  asked: Asked,
  wish: string,
  hasName: boolean,
): { found: string; name: string; isSpelled: boolean } | null {
  const command = removeSpelling(wish);
  const now = MISSPELLED.test(wish) || command !== wish ? IS_NOW.exec(command) : null;
  const bare = hasName && now === null ? null : BARE_NAME.exec(command);
  const isBare = bare !== null && (isWaiting(asked) || FIRST_NAMES.has((bare[1] ?? '').toLowerCase()));
  const found = MADE_TITLED.exec(command) ?? now ?? NAMED.exec(command) ?? (isBare ? bare : null);
  const name = found?.[1];
  if (!found || name === undefined || NO_NAME.test(name) || findChannel(name) !== null) return null;
  return { found: found[0], name, isSpelled: now !== null };
}

function removeSpelling(wish: string): string {
  const spelling = wish.length <= MOST_SPELLED ? (SPELLED.exec(wish)?.[0] ?? '') : '';
  return spelling === '' ? wish : wish.slice(0, -spelling.length);
}

const MOST_SPELLED = 120;
const LEAST_WORDS = 3;

function toCased(name: string): string {
  return name
    .replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=^|And )(Mrs?|Ms|Dr)(?= )/g, '$1.')
    .replace(/ And (?=Mrs?|Ms|Dr)/, ' and ');
}

/** "Petrossian", of Mr. Petrosian: spelled otherwise, and called as before. */
function withTitle(name: string, before: string | undefined): string {
  const [, title, old] = /^((?:Mrs?|Ms|Miss|Dr|Sra?|Don|Doña|Señora?)\.?) (\p{L}\S*)$/iu.exec(before ?? '') ?? [];
  if (title === undefined || old === undefined || name.includes(' ')) return name;
  const isAlike = old.slice(0, LEAST_ALIKE).toLowerCase() === name.slice(0, LEAST_ALIKE).toLowerCase();
  return isAlike || !FIRST_NAMES.has(name.toLowerCase()) ? `${title} ${name}` : name;
}

const LEAST_ALIKE = 3;

/** Who was addressed by title still is, where only the name is spelled otherwise. */
export function restoreTitle(form: DraftForm, before: DraftState, after: DraftState): DraftState {
  const slot = findPersonSlot(form);
  const name = after.values[slot];
  if (name === undefined || name === before.values[slot]) return after;
  return { ...after, values: { ...after.values, [slot]: withTitle(name, before.values[slot]) } };
}

export function findPersonSlot(form: DraftForm): string {
  return form.slots.find(({ reads }) => reads === 'person')?.name ?? 'customer';
}

const OPEN_PAIR = /\[(?:your \p{L}+'s name|nombre)\]/u;

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
