import type { DraftForm } from '../../../../../knowledge/index.ts';
import { applyCommand } from '../../../../drafts/changes/apply-command.ts';
import { replaceFacts } from '../../../../drafts/changes/changed-facts.ts';
import { buildDraftText } from '../../../../drafts/filling/build-draft-text.ts';
import { listCommonValues } from '../../../../drafts/filling/own-values.ts';
import { hasStatement } from '../../../../drafts/own-words/sentences.ts';
import type { Asked } from '../../../asked.ts';
import type { DraftState } from '../../../conversation-state.ts';

/** Whether both read alike: a value without a place in the text shows nowhere. */
export function isShownSame({ user, facts }: Asked, form: DraftForm, [one, other]: [DraftState, DraftState]): boolean {
  if (isSame(one, other)) return true;
  if (one.manner !== other.manner || one.left_out !== other.left_out || one.moved !== other.moved) return false;
  const common = listCommonValues(user.first_name, facts);
  const [before, after] = [one, other].map((draft) => buildDraftText(form, draft, common));
  return before?.body === after?.body && before?.subject === after?.subject;
}

/** Whether nothing changed. */
export function isSame(one: DraftState, other: DraftState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const LEAST_WORDS = 3;
const STATES =
  /^\W*(?:(?:and|but|also|oh|so|cuz|because|cause|well)\s+)*(?:we(?:['’]?(?:re|ll|ve|d))?|i(?:['’]?(?:m|ll|ve|d))?|our|my|the|there(?:['’]?s)?|it(?:['’]?s)?|price|pay|cash|stuck|running|waiting|free|had|got|both|includes?|(?:she|he|they)(?:['’]?s)? (?:has|have|got|needs?|owes?|can|could|may)|nosotros|cobramos|llegamos|estamos|tenemos|traemos|hay|el|la|los|las)\b/iu;
/** Of the text, of its tone or of the reader: said to the writer. */
const TO_WRITER =
  /\b(?:text|message|wording|words?|tone|sounds?|version|draft|written?|writing|like (?:it|that|this|the)|(?:i|we) (?:mean|meant|think|thought|guess|want|wanted|need|know|hope|hate|love|like|don'?t (?:like|want|know|think)|said|told|asked)|(?:he|she|they)(?:['’]?s)? (?:an? )?(?:good|nice|old|regular|great|mad|upset|angry)|it'?s (?:good|fine|ok|perfect|great|bad|too)|no (?:good|thanks|way)|mensaje|texto)\b|\?$/iu;
/** A statement without its subject, and a deed for the reader. */
const WITH_SUBJECT: [said: RegExp, plain: string][] = [
  [/^(?=(?:stuck|running|waiting)\b)/i, "i'm "],
  [/^(?=(?:had|got)\b)/i, 'we '],
  [
    /^(?=(?:back|closed|open|off|booked|full)(?: up)?(?: (?:again|on|at|till?|until|from|by|all))? (?:\d|the \d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|tomorrow|next|this|day))/i,
    "we're ",
  ],
  [/^(?=includes?\b)/i, 'the price '],
  [/^suggest (?:that )?(?:he|she|they) (\p{L}+?)s? (?=\p{L})/iu, 'i suggest you $1 '],
  [/^give (?:him|her|them|['’]?em) \$?(\d+)(?: (?:bucks|dollars))? off\b/i, "we'll take $$$1 off"],
];
/** "bring gloves": so few words are an order. */
const ORDERED = /^(?:bring|wear|park|meet|come|lock|wait|load|sweep|clean|fuel|don'?t forget) \p{L}/iu;
const MOST_WORDS = 20;
const OF_OTHERS = /^(?:he|she|they|what|that|this|make|my (?:wife|partner|boss|guy))\b/i;
const NEEDS = /^(?:must|needs?|gotta|has to|no) \S/i;
const NO_THING =
  /^no (?!(?:way|good|thanks?|more|idea|problem|worries|need|wonder|big|thats?|it|i|the|not|wait)\b)[\p{L}-]{4,}(?: \p{L}+)?$/iu;
const BARE_PRICE = /^(?:(?:it'?s|its|the price is|price is|at) )?\$?(\d{2,5})$/i;

/** "we charge 550 a truckload", "stuck at the dump": a statement belongs into the text. */
export function applySaid(asked: Asked, form: DraftForm, draft: DraftState, command: string): DraftState | null {
  const said = command
    .replace(/^\W*(?:(?:and|but|also|oh|so|well|cuz|because|cause)\s+)*/i, '')
    .replace(/[\s,]+(?:tho|though|btw|too|already|that'?s why)$/i, '')
    .replace(/[\s.!]+$/, '')
    .replace(/['’]?\bem\b/gi, 'them');
  const plain = WITH_SUBJECT.reduce((one, [form, to]) => one.replace(form, to), said).replace(
    /\ba (?=[aeio](?!ne\b))/gi,
    'an ',
  );
  const words = said.split(/\s+/).length;
  if (/^job-ad-/.test(form.name) ? NEEDS.test(plain) : NO_THING.test(plain))
    return applyCommand(asked, form, draft, `add ${plain}`);
  if (BARE_PRICE.test(plain) && !draft.additions.some((one) => one.includes('$')))
    return applyCommand(asked, form, draft, `add that ${plain.replace(BARE_PRICE, 'the price is $1')}`);
  const isStatement = STATES.test(plain) || (hasStatement(plain) && !OF_OTHERS.test(plain));
  if (!isStatement || TO_WRITER.test(command) || (words < LEAST_WORDS && !ORDERED.test(plain)) || words > MOST_WORDS)
    return null;
  const next = applyCommand(asked, form, draft, `add that ${plain}`);
  return isSame(next, draft) ? null : next;
}

const STATED =
  /^make ((?:the|my|our) (?!(?:text|tone|message|subject|letter|e-?mail|post|ad|reply)\b)\p{L}+(?: \p{L}+)?) (?=\S*\d|\p{Lu})(\S.{0,50})$/u;

/** "make the ticket number 3310", in a text that named none: said in it. */
export function applyStated(draft: DraftState, command: string): DraftState | null {
  const [, what, value] = STATED.exec(command) ?? [];
  if (what === undefined || value === undefined || draft.manner.language === 'es') return null;
  return { ...draft, additions: [...draft.additions, `${what.charAt(0).toUpperCase()}${what.slice(1)} is ${value}.`] };
}

const ONLY_ONE = /\b(?:only|just) (her|him|mrs?|the (?:wife|husband|lady))\b/i;

/** "only her": of a couple, her alone. */
export function applyOnlyOne(draft: DraftState, command: string): DraftState | null {
  const who = ONLY_ONE.exec(command)?.[1];
  const couple = /^Mr\. and (Mrs\.) (.+)$/u.exec(draft.values.customer ?? '');
  if (who === undefined || !couple) return null;
  const title = /^(?:him|mr|the husband)$/i.test(who) ? 'Mr.' : 'Mrs.';
  const one = { ...draft, values: { ...draft.values, customer: `${title} ${couple[2]}` } };
  const rest = command.replace(/(?:,? and )?(?:for )?(?:only|just) (?:her|him|mrs?|the \p{L}+)\b.*$/iu, '').trim();
  return /\d/.test(rest)
    ? { ...one, additions: one.additions.map((said) => replaceFacts(said, `make it ${rest}`)) }
    : one;
}
