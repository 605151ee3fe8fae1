import type { DraftForm } from '../../../../../knowledge/index.ts';
import { applyIdeas } from '../../../../drafts/ads/ideas.ts';
import { applyCommand } from '../../../../drafts/changes/apply-command.ts';
import { replaceFacts } from '../../../../drafts/changes/changed-facts.ts';
import { applyDiscount, applyExtra } from '../../../../drafts/changes/changed-lines.ts';
import { PLAIN_MESSAGE } from '../../../../drafts/finding/find-draft.ts';
import { toPlainEnglish } from '../../../../drafts/own-words/phone-spelling.ts';
import { readReaderAt } from '../../../../drafts/own-words/reader.ts';
import { applyToAgreement } from '../../../../drafts/own-words/requests/agreement.ts';
import type { Asked } from '../../../asked.ts';
import type { DraftState } from '../../../conversation-state.ts';
import { escapePattern } from '../../../escape.ts';
import { readDetails } from '../../../understanding/details.ts';
import { listToldSentences, removeMarkers } from '../told-sentences.ts';
import { listForReader } from '../told-to-reader.ts';
import { applyReader, findPersonSlot, restoreTitle } from './named-reader.ts';
import { applyOnlyOne, applySaid, applyStated, isSame, isShownSame } from './said-wish.ts';

/** The draft after one wish, as owners put it in a talk: what no other reader knows and states something is said in it. */
export function applyWish(asked: Asked, form: DraftForm, draft: DraftState, command: string): DraftState {
  if (TO_CREW.test(command)) return { ...draft, manner: { ...draft.manner, is_to_crew: true } };
  const ideas = applyIdeas(draft.values, draft.additions[0] ?? '', command);
  if (ideas) return { ...draft, values: ideas.values, additions: [ideas.text] };
  const known =
    applyAnew(draft, command) ??
    applyToAgreement(draft, command) ??
    applyOnlyOne(draft, command) ??
    applyDiscount(draft, command) ??
    applyExtra(draft, command) ??
    applyPair(asked, draft, command) ??
    applySame(asked, form, draft, command) ??
    applyExchanged(draft, command) ??
    applyPlaced(draft, command) ??
    applyCalled(draft, command) ??
    applyCompany(asked, form, draft, command) ??
    applyNamed(asked, form, draft, command) ??
    applyTold(asked, draft, command);
  if (known) return known;
  const next = restoreTitle(form, draft, applyCommand(asked, form, draft, command));
  if (isShownSame(asked, form, [draft, next]))
    return applyTimes(draft, command) ?? applySaid(asked, form, draft, command) ?? applyStated(draft, command) ?? next;
  return next;
}

const TO_CREW = /^\W*(?:(?:it'?s|its) )?for (?:my|the|our) (?:crew|guys|team)(?: only)?\W*$/i;

const ANEW =
  /^\W*(?:(?:ok|no|just|lets?|let's)\s+)*(?:start over|from (?:scratch|the top)|start (?:again|fresh|from scratch)|empieza de nuevo)\W*$/i;

/** "start over": as it was before it was changed. */
function applyAnew(draft: DraftState, command: string): DraftState | null {
  if (!ANEW.test(command)) return null;
  const { left_out: _, moved: __, ...first } = draft;
  const additions = draft.name === PLAIN_MESSAGE ? draft.additions.slice(0, 1) : [];
  return { ...first, manner: { ...draft.manner, tone: 'plain', is_short: false }, additions };
}

const PAIR =
  /\b(?:sign\p{L}*|from|by|put)\b.{0,12}?\b(?:me and|both me and|and) (?:my )?(wife|husband|partner|brother|sister|son|daughter|dad|father|mom|mother|cousin)(?: (\p{L}[\p{L}'-]+))?\W*$/iu;

/** "sign it from me and my wife", with a place for the name that was not told. */
function applyPair({ user }: Asked, draft: DraftState, command: string): DraftState | null {
  const [, who = '', name] = PAIR.exec(command) ?? [];
  if (who === '') return null;
  const isSpanish = draft.manner.language === 'es';
  const other = name === undefined ? (isSpanish ? '[nombre]' : `[your ${who.toLowerCase()}'s name]`) : capital(name);
  return {
    ...draft,
    values: { ...draft.values, me: `${draft.values.me ?? user.first_name} ${isSpanish ? 'y' : 'and'} ${other}` },
  };
}

const SAME_FOR =
  /^\W*(?:(?:ok|okay|and|now|then|also|do|write|send|make|another|the)\s+)*same (?:one |thing |text |message |again )*(?:for|to) (.+?)(?:[\s,]+(?:but|only|just|except|with)\s+(?:(?:its|it's|for|at|make it|say)\s+)?(.+))?$/iu;

/** "same for mrs Lopez but 220": to somebody else, with what differs. */
function applySame(asked: Asked, form: DraftForm, draft: DraftState, command: string): DraftState | null {
  const [, who = '', differs] = SAME_FOR.exec(command) ?? [];
  if (who === '') return null;
  const { customer: _, ...rest } = draft.values;
  const name = readReaderAt(who, readDetails(who, asked.today), 0)?.reader.name ?? LAST_NAME.exec(who)?.[0] ?? null;
  const slot = findPersonSlot(form);
  const values = name === null ? rest : { ...rest, [slot]: name };
  const next = { ...draft, values };
  return differs === undefined
    ? next
    : applyWish(asked, form, next, `make it ${differs.replace(/^(?=\d{2,5}$)/, '$')}`);
}

const LAST_NAME = /\p{Lu}[\p{L}'-]+$/u;

const NOT_BUT =
  /^\W*(?:(?:no|wait|sorry|oops|and|but|its|it's|it is|is|say|put|make it|change it to|spelled|spelt|actually)\s+)*(.{2,40}?),?\s+(?:not|instead of|rather than)\s+(?:the |on |at )?(.{2,40}?)[\s.!]*$/iu;

/** "its Harlen not Harlan": what stands in the text, whatever it is. */
function applyExchanged(draft: DraftState, command: string): DraftState | null {
  const [, after, bare] = NOT_BUT.exec(command) ?? [];
  if (after === undefined || bare === undefined || draft.values.lines !== undefined) return null;
  const before = /\d(?:%| percent\b)/i.test(after) && /\d$/.test(bare) ? `${bare}%` : bare;
  const wrong = [before, toPlainEnglish(before)].map(
    (one) => new RegExp(String.raw`(?<![\p{L}\d])${escapePattern(one)}(?![\p{L}\d%])`, 'giu'),
  );
  const right = toPlainEnglish(after);
  const change = (text: string) => {
    const found = wrong.find((one) => text.search(one) >= 0);
    const next = found ? text.replace(found, (old) => (/^\p{Lu}/u.test(old) ? capital(right) : right)) : text;
    // "150 each", in the place of "100" before "each".
    return next === text ? text : next.replace(/\b(\p{L}{2,}) \1\b/giu, '$1');
  };
  const values = Object.fromEntries(Object.entries(draft.values).map(([name, value]) => [name, change(value)]));
  const next = { ...draft, values, additions: draft.additions.map(change) };
  return isSame(next, draft) ? null : next;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const PLACED =
  /^\W*(?:(?:and|ok|also|now|please|pls|can you)\s+)*(?:put|move|have|stick|keep)\s+(?:the |that (?!first|last|at|on|up)|your |my |our )?(.{2,30}?)\s+(?:at |to |in |on |up )?(?:the )?(?:very )?(end|bottom|last|start|top|beginning|front|first)[\s.!]*$/iu;

/** "put the price at the end". */
function applyPlaced(draft: DraftState, command: string): DraftState | null {
  const [, what, where] = PLACED.exec(command) ?? [];
  if (what === undefined || where === undefined || /^(?:my|our) name/i.test(what)) return null;
  const last = draft.additions.at(-1);
  // "put that first": what was said last.
  const named = /^(?:that|it|this)$/i.test(what) && last !== undefined ? last : what;
  const to = /^(?:end|bottom|last)$/i.test(where) ? ('end' as const) : ('start' as const);
  return { ...draft, moved: [...(draft.moved ?? []).filter((one) => one.what !== named), { what: named, to }] };
}

/** "its Denise, and make it friday": named, and what else is wished. */
function applyNamed(asked: Asked, form: DraftForm, draft: DraftState, command: string): DraftState | null {
  const named = applyReader(asked, form, draft, command);
  if (!named) return null;
  return named.rest === null ? named.draft : applyWish(asked, form, named.draft, named.rest);
}

/** "call it The Clean Sweep": what is offered goes under that name. */
function applyCalled(draft: DraftState, command: string): DraftState | null {
  const name =
    /^\W*(?:(?:and|ok|please|lets|let's) )*(?:call (?:it|us|ourselves)|name it) (?:the |The )?(\p{Lu}[\p{L}&' -]{2,40})$/u.exec(
      command,
    )?.[1];
  return name === undefined ? null : { ...draft, values: { ...draft.values, company: name.trim() } };
}

/** "we're in boise, called Tater Haul": the name is filled in, and the rest is said. */
function applyCompany(asked: Asked, form: DraftForm, draft: DraftState, command: string): DraftState | null {
  const name = asked.facts.company_name;
  const at =
    name === undefined
      ? -1
      : asked.text.toLowerCase().includes(name.toLowerCase())
        ? command.toLowerCase().indexOf(name.toLowerCase())
        : -1;
  if (name === undefined || at < 0) return null;
  const { company: _, ...values } = draft.values;
  const before = command.slice(0, at).replace(NAMES_IT, '');
  const rest = `${before} ${command.slice(at + name.length)}`.replace(/^[\s,.;]+|[\s,.;]+$/g, '');
  const named = { ...draft, values };
  const said = rest.replace(/(?<=\bin )\p{Ll}/u, (letter) => letter.toUpperCase());
  return rest.split(/\s+/).length < LEAST_WORDS ? named : applyWish(asked, form, named, said);
}

const NAMES_IT =
  /(?:[\s,]*\b(?:oh|ok|sorry|and|add|put|use|say|sign|it|from|with|as|at|the|our|my|company|business|name|names|we'?re|its|it's|it|is|called|named)\b[:\s]*)+$/i;
const LEAST_WORDS = 3;

export const TELLS_WHAT =
  /^\W*(?:(?:ok|and|also|so|now|please)\s+)*(?:tell|explain to|let) (?:him|her|them)(?: know)?,? (?:why|where|how|what|when|which)\b[^,:\d]*$/i;
const OF_TEXT = /^(?:Here is the|Aquí está)/;
const REFUSED = /^(?:\*\*Careful|\*\*Cuidado|I could not find|My sources do not say|No encontré|Mis fuentes no)/;

/** "tell him where it can go": what the talk told of it. */
function applyTold({ history, read }: Asked, draft: DraftState, command: string): DraftState | null {
  if (!TELLS_WHAT.test(command) || read.language === 'es') return null;
  const answers = history.filter(
    ({ role, content }) => role === 'assistant' && !OF_TEXT.test(content) && !REFUSED.test(content),
  );
  const told = listForReader(
    listToldSentences(answers.at(-1)?.content ?? '').map((one) => removeMarkers(one).replace(/\*\*/g, '')),
  );
  return told.length === 0 ? draft : { ...draft, additions: [...draft.additions, ...told.slice(0, 2)] };
}

const MOVES_TIME = /\b(?:que sea|mejor|make it|make that|actually|its|it's|change|move|instead|better|rather)\b/i;

/** "in fact make it 9": of what a text has a place for. */
function applyTimes(draft: DraftState, command: string): DraftState | null {
  if (!MOVES_TIME.test(command)) return null;
  const values = Object.fromEntries(
    Object.entries(draft.values).map(([name, value]) => [
      name,
      /\d/.test(value) ? replaceFacts(value, command) : value,
    ]),
  );
  const next = { ...draft, values };
  return isSame(next, draft) ? null : next;
}
