import type { DraftForm } from '../../../knowledge/index.ts';
import type { Asked } from '../../answers/asked.ts';
import type { DraftState } from '../../answers/conversation-state.ts';
import { readDetails } from '../../answers/understanding/details.ts';
import { findEditedWish } from '../../answers/understanding/words/edited.ts';
import { readAddition } from '../additions.ts';
import { applyToJobAd } from '../ads/job-ad.ts';
import { readSlots, type SlotValues } from '../filling/fill-draft.ts';
import { PLAIN_MESSAGE } from '../finding/find-draft.ts';
import { getLead } from '../own-words/brief-words.ts';
import { hasStatement, toSentences } from '../own-words/sentences.ts';
import { toSpanishSentences } from '../own-words/spanish-brief.ts';
import { isTimeInstead, replaceFacts } from './changed-facts.ts';
import { applyLines } from './changed-lines.ts';
import { readNamedPoint, readRemoval, removeDay, removeListed, removeSaid, removeWords } from './left-out.ts';
import { readWordLimit } from './manner/word-limit.ts';
import {
  addDeadline,
  addLink,
  addNumber,
  addOffer,
  LINK,
  removeNamedSum,
  SERVICE,
  SIGNS_ME,
  setNamed,
  toAdded,
  toParty,
  toReader,
  toThing,
} from './open-places.ts';
import { readSignature } from './signature.ts';

/** "add a line", without saying which. */
const ONLY_A_LINE = /^(?:an?|one|another|una|otra)?\s*(?:line|sentence|note|bit|l[ií]nea|frase)\W*$/i;
const OF_SOMETHING = /^(?:some )?(?:stuff|things?|something|items?|points?|lines?|cosas|algo)\b/i;

/** Whether an addition does not say what to add. */
function isVagueAddition(addition: string): boolean {
  return ONLY_A_LINE.test(addition) || OF_SOMETHING.test(addition);
}

const SAYS_SORRY =
  /^(?:that )?(?:sorry(?: again)?|an apology|apolog\w+|we(?:'re| are) sorry|disculp\w*|perd[oó]n)\W*$/i;

/** The draft after one wish: another signature, something less or more, another fact. */
export function applyCommand(asked: Asked, form: DraftForm, draft: DraftState, command: string): DraftState {
  return (
    applySigned(draft, command) ??
    applyLess(form, draft, { command, body: asked.previous?.draft?.body ?? '' }) ??
    applySubject(draft, command) ??
    applyInstead(form, draft, command, asked.today) ??
    applyMore(asked, form, draft, command) ??
    changeFacts(form, draft, command, readDetails(command, asked.today))
  );
}

function applySigned(draft: DraftState, command: string): DraftState | null {
  const signature = readSignature(command);
  if (signature) return { ...draft, values: { ...draft.values, ...signature } };
  if (SIGNS_ME.test(command) || readWordLimit(command) !== null) return draft;
  return applyLines(draft, command);
}

function applyLess(
  form: DraftForm,
  draft: DraftState,
  { command, body }: { command: string; body: string },
): DraftState | null {
  if (LAST_OUT.test(command) && draft.additions.length > 0)
    return { ...draft, additions: draft.additions.slice(0, -1) };
  const removal = readRemoval(command);
  if (removal === null) return null;
  const shorter = applyToValues(draft.values, (value) => removeDay(value, removal));
  if (shorter) return { ...draft, values: shorter };
  const ofSum = removeNamedSum(form, draft, removal);
  if (ofSum) return ofSum;
  const unlisted = draft.additions.map((one) => removeListed(one, removal));
  if (unlisted.join() !== draft.additions.join()) return { ...draft, additions: unlisted };
  // What the asker said goes from there, with the subject that names it.
  const isPlain = form.name === PLAIN_MESSAGE;
  const rest = isPlain || OF_DISCOUNT.test(removal) ? removeSaid(draft.additions, removal) : null;
  // A text that would say nothing keeps all but the words themselves, where they stand in it.
  const less = draft.additions.map((one) => removeWords(one, removal));
  const isEmptied = isPlain && rest?.length === 0 && less.join() !== draft.additions.join();
  const said = isEmptied ? less : rest;
  if (said && said.join() !== draft.additions.join()) return { ...draft, additions: said };
  return { ...draft, left_out: [...(draft.left_out ?? []), readNamedPoint(body, removal)] };
}

/** "say same day service instead": another fact of the kind takes its place, else it is what we offer. */
function applyInstead(form: DraftForm, draft: DraftState, command: string, today: Date): DraftState | null {
  const said = SAYS_INSTEAD.exec(command)?.[1];
  if (said === undefined || JOB_AD.test(form.name)) return null;
  const changed = changeFacts(form, draft, `make it ${said}`, readDetails(said, today));
  if (JSON.stringify(changed) !== JSON.stringify(draft)) return changed;
  const isOffer = draft.manner.language === 'en' && SERVICE.test(said) && !hasStatement(said);
  return addTo(form, draft, isOffer ? `we offer ${said.replace(/^(?:an?|the|our) /i, '')}.` : `${said}.`);
}

const SAYS_INSTEAD =
  /^(?:(?:and|just|please|pls|then)\s+)*(?:say|put|write|offer|mention|tell (?:him|her|them))\s+(?:that\s+)?(.{3,60}?),?\s+instead\W*$/i;
const OF_DISCOUNT = /\b(?:discount|deal|special|descuento|rebaja)\b|\d ?%/i;

function applySubject(draft: DraftState, command: string): DraftState | null {
  if (ANY_SUBJECT.test(command)) return { ...draft, manner: { ...draft.manner, channel: 'email' } };
  const subject = SUBJECT.exec(command.trim())?.[1];
  if (subject === undefined) return null;
  const topic = `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`.replace(/[.!]+$/, '');
  return { ...draft, values: { ...draft.values, topic }, manner: { ...draft.manner, channel: 'email' } };
}

function applyMore(asked: Asked, form: DraftForm, draft: DraftState, command: string): DraftState | null {
  const details = readDetails(command, asked.today);
  const known =
    addOffer(draft, command) ??
    addLink(form, draft, command) ??
    addNumber(form, draft, { command, details }) ??
    applyOwn(form, draft, command) ??
    addDeadline(form, draft, details, command) ??
    setNamed(form, draft, details, command);
  if (known) return known;
  // "make it net 20", where the text says "net 15".
  if (/\bnet \d/i.test(command) && draft.additions.some((one) => /\bnet \d/.test(one))) return null;
  const addition = readAddition(
    toParty(form, draft, command),
    form.name.includes('agreement') ? { ...details, people: [] } : details,
    ON_OTHERS.test(form.name),
  );
  if (addition !== null)
    return isVagueAddition(addition) ? draft : addTo(form, draft, addition, findEditedWish(asked, command));
  return saidAtLast(form, draft, command);
}

function changeFacts(
  form: DraftForm,
  draft: DraftState,
  command: string,
  details: ReturnType<typeof readDetails>,
): DraftState {
  // Another hour keeps the day that a text names; "change monday to friday" names both.
  const isMove = isTimeInstead(command) || EXCHANGES.test(command);
  const moved = isMove ? applyToValues(draft.values, (value) => replaceFacts(value, command)) : null;
  const values = moved ?? { ...draft.values, ...readSlots(form, command, details) };
  const change = (said: string[]) => said.map((one) => replaceFacts(one, command));
  const english = draft.english === undefined ? {} : { english: change(draft.english) };
  return { ...draft, values, additions: change(draft.additions), ...english };
}

const EXCHANGES = /\b(?:change|switch|swap|replace|cambia\w*)\s+.{2,40}?\s+(?:to|for|with|por|a)\s+\S/i;
/** What a job ad says, or what the reader is asked or thanked for; null for other wishes. */
function applyOwn(form: DraftForm, draft: DraftState, command: string): DraftState | null {
  if (JOB_AD.test(form.name)) return applyToJobAd(draft, command);
  const led = LEADS.exec(command);
  return led && addLed(draft, led, command);
}

/** The values of a draft after a change; null if it changes none. */
function applyToValues(values: SlotValues, change: (value: string) => string): SlotValues | null {
  const changed = Object.entries(values).map(([name, value]) => [name, change(value)] as const);
  return changed.some(([name, value]) => value !== values[name]) ? Object.fromEntries(changed) : null;
}

/** "ok leave that out": what came last. */
const LAST_OUT =
  /^\W*(?:(?:ok|okay|no|so|then)\W+)*(?:leave|take|cut|drop) (?:that|it|this)(?: one)?(?: (?:out|off))?\W*$/i;
/** "put a subject on it": which is for us to say. */
const ANY_SUBJECT =
  /^(?:(?:and|also|please|y)\s+)*(?:add|put|give (?:it|me)|p[oó]n(?:le)?|agr[eé]ga(?:le)?)(?: on)? (?:a |an |un |el )?(?:subject(?: line)?|asunto)(?: on it)?\W*$/iu;
const SUBJECT =
  /^(?:(?:and|also|please|the|make|add|put|with|a|y|pon(?:le)?|agrega(?:le)?|de|el)\s+)*(?:subject(?: line)?|asunto)(?:\s+(?:should|to|line|que))*(?:\s+(?:say|be|is|diga|sea))?\s*[:,]?\s*["“]?([^"”]{3,60}?)["”]?\W*$/iu;
const LEADS =
  /^(?:(?:and|also|please|pls|then|y)\s+)*(ask|thank|apologi[sz]e|remind)\s+(?:(?:him|her|them)\s+)?(?:again\s+)?(.{4,}?)(?:\s+(?:at the end|too|as well|please|pls))*[.!]*$/i;
const JOB_AD = /^job-ad-/;

/** "and ask for a review": said to the reader in its own way. */
function addLed(draft: DraftState, [, verb = '', rest = '']: RegExpExecArray, command: string): DraftState {
  if (draft.manner.language === 'es') return { ...draft, additions: [...draft.additions, command] };
  const said = toSentences(rest, getLead(verb), toReader(draft));
  return { ...draft, additions: [...draft.additions, said] };
}

/** What a message that says nothing yet is to say. */
function saidAtLast({ name }: DraftForm, draft: DraftState, command: string): DraftState | null {
  if (name !== PLAIN_MESSAGE || draft.additions.length > 0 || command.split(/\s+/).length < LEAST_WORDS) return null;
  const [for_ = '', customer] = FOR_WHOM.exec(command) ?? [];
  const rest = command.slice(for_.length);
  const values = customer === undefined ? draft.values : { ...draft.values, customer: capital(customer) };
  const reader = toReader({ ...draft, values });
  const said = draft.manner.language === 'es' ? rest : toSentences(rest, 'tell', reader);
  return { ...draft, values, additions: [said] };
}

const ON_OTHERS = /checklist|reference-check|report/;
/** "its for bill, we finished early". */
const FOR_WHOM = /^\W*(?:(?:it'?s|it is|its) )?(?:for|to) (?!the\b|my\b|a\b)(\p{L}+)[,.:]\s+/iu;
const LEAST_WORDS = 3;

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function addTo(form: DraftForm, draft: DraftState, addition: string, edited: string | null = null): DraftState {
  const isSpanish = draft.manner.language === 'es';
  const link = LINK.exec(addition)?.[0];
  const slot = link === undefined ? undefined : form.slots.find(({ label }) => /\blink\b/i.test(label));
  if (slot && link !== undefined)
    return { ...draft, values: { ...draft.values, [slot.name]: link.replace(/\.$/, '') } };
  const said = SAYS_SORRY.test(addition.replace(/\.$/, ''))
    ? isSpanish
      ? 'Disculpe la molestia.'
      : "I'm sorry about that."
    : isSpanish || draft.manner.channel === 'list' || form.name === INTERVIEW
      ? toPriced(
          isSpanish ? toSpanishSentences(addition, false) : addition.replace(ONE_ABOUT, 'Ask about '),
          draft.additions[0] ?? '',
        )
      : (edited ??
        addition
          .replace(/\.$/, '')
          .split(/\s+and (?:that|also) /i)
          .map((one) => toThing(one, draft.manner) ?? toAdded(form, draft, toFact(one)))
          .join(' '));
  const { most_points: most } = draft.manner;
  const manner = most === undefined ? draft.manner : { ...draft.manner, most_points: most + 1 };
  return { ...draft, manner, additions: [...draft.additions, said] };
}

/** "add one about his license": a question that the owner asks. */
const ONE_ABOUT = /^(?:one|two|three|\d|an?|another|some)(?: (?:more|other|questions?|points?|lines?))* (?:about|on) /i;
const INTERVIEW = 'interview-questions';
/** A price for a list of prices. */
function toPriced(addition: string, list: string): string {
  const [, label, price] = /^(.+?)(?::| is| at| for)?\s+\$?(\d[\d,]*)\.?$/.exec(addition) ?? [];
  return label !== undefined && price !== undefined && /: \$\d/.test(list) ? `${label}: $${price}` : addition;
}

const OWN_FACT =
  /^((?:our|my|the|your) (?:new )?(?:address|(?:phone |cell |office )?number|phone|e-?mail|link|(?:gate |door |lockbox )?code|website|hours|license number|total|balance|due date|venmo|zelle|cash ?app|paypal|insta(?:gram)?|facebook))(?! (?:is|are|was|will|changed|needed))\s+(?=\S*\d|@\S|\S+@|\S+\.\S|mon|tue)/i;

/** "our address 12 Elm St" → "our address is 12 Elm St". */
function toFact(addition: string): string {
  return addition
    .replace(OWN_FACT, '$1 is ')
    .replace(/^price (?=\$?\d)/i, 'the price is $$')
    .replace('$$', '$');
}
