import type { DraftForm, DraftSlot, DraftVariant } from '../../../knowledge/index.ts';
import type { Details, Span } from '../../answers/understanding/details.ts';
import { toPlainEnglish } from '../own-words/phone-spelling.ts';
import { toLanguage } from './languages/to-language.ts';

export type SlotValues = Record<string, string>;

export interface FilledDraft {
  subject: string | null;
  /** Plain text without the subject. */
  body: string;
  /** Labels of what is left to fill in, in order of use. */
  blanks: string[];
  /** The slots behind them. */
  missing: DraftSlot[];
}

const COMMON_LABELS: Record<string, [en: string, es: string]> = {
  me: ['your name', 'su nombre'],
  company: ['your company', 'su empresa'],
  city: ['your city', 'su ciudad'],
  services: ['your services', 'sus servicios'],
  terms: ['payment terms', 'condiciones de pago'],
};

/** The values that a message states for the slots of a draft: each thing in the message fills one slot. */
export function readSlots(form: DraftForm, message: string, details: Details): SlotValues {
  const values: SlotValues = {};
  const taken = new Set<Span>();
  const isTaken = (span: Span) => [...taken].some((other) => other.start === span.start);
  const take = (slot: DraftSlot, fits: (span: Span) => boolean) => {
    const found = candidatesOf(slot, details).find((span) => !isTaken(span) && fits(span));
    if (!found) return;
    values[slot.name] = found.text;
    taken.add(found);
  };
  const waiting = () => form.slots.filter(({ name }) => !(name in values));
  // "a job of $1,900" is nobody's reward.
  const loose = () => waiting().filter(({ name }) => name !== REWARD);
  for (const slot of waiting())
    if (slot.near) take(slot, ({ beside }) => new RegExp(slot.near ?? '', 'i').test(nearPart(slot, beside)));
  // Numbers without a sign are money only where the words beside them say so, or nothing else reads them.
  for (const slot of loose())
    if (slot.reads !== 'number') take(slot, (span) => slot.reads !== 'money' || span.text.startsWith('$'));
  for (const slot of loose())
    if (slot.reads === 'money') take(slot, ({ text }) => Number(text.replace(/[$,]/g, '')) >= LEAST_MONEY);
  const items = waiting().find(({ reads }) => reads === 'items');
  const things = items ? readItems(message) : null;
  const named = things !== null && details.people.some(({ text }) => things.includes(text)) ? null : things;
  if (items && named) values[items.name] = named;
  return { ...values, ...readIncrease(waiting(), message) };
}

/** "from 80 to 95": what goes up. */
const FROM_TO = /\bfrom \$?(\d{2,4}) (?:up )?to \$?(\d{2,4})\b(?!\s?(?:%|percent|am|pm))/i;

function readIncrease(slots: DraftSlot[], message: string): SlotValues {
  const share = slots.find(({ reads, label }) => reads === 'percent' && label === 'increase');
  const [, from, to] = FROM_TO.exec(message) ?? [];
  const more = Number(to) - Number(from);
  return share && more > 0 ? { [share.name]: `$${more}, from $${from} to $${to},` } : {};
}

/** A sum is one only where it is called so. */
const REWARD = 'reward';

/** Only what stands right before a number says what it numbers: "invoice 88", not "invoice for the 380 job". */
function nearPart({ reads }: DraftSlot, beside: string): string {
  const [before = ''] = beside.split(' …');
  return reads === 'number' ? before.split(' ').slice(-2).join(' ') : beside;
}

function candidatesOf({ name, reads, near }: DraftSlot, details: Details): Span[] {
  if (reads === 'person' || reads === 'business') return details.people;
  if (reads === 'money')
    return [
      ...details.money,
      ...details.numbers.filter(({ beside }) => !NAMES_A_NUMBER.test(beside) && !isCount(beside)).map(toMoney),
    ].filter(({ beside }) => !OFF.test(beside));
  if (reads === 'percent') return listPercents(near ?? '', details);
  if (reads === 'number') return details.numbers;
  if (reads === 'when') return ENDS.has(name) ? details.whens.flatMap(toLastDay) : details.whens;
  if (reads === 'hours') return details.whens.filter(isOpeningHours);
  if (reads === 'duration') return details.durations;
  if (reads === 'quote') return details.quotes;
  if (reads === 'phone') return details.phones;
  return reads === 'place' ? details.places.map((one) => ({ ...one, text: toPlainEnglish(one.text) })) : [];
}

/** What ends an offer, or is the last day to pay. */
const ENDS = new Set(['until', 'deadline', 'by']);

/** "in April": the whole month. */
const MONTH = /^(?:in )?(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** What is over ends no offer; "this week" ends with it. */
function toLastDay(span: Span): Span[] {
  if (/\b(?:last|past|ago|yesterday|since|in (?:19|20)\d\d|pasad[oa])\b/i.test(span.text)) return [];
  if (MONTH.test(span.text) && !/\b(?:until|till?|through|thru|by|before|ends?|hasta) …/.test(span.beside)) return [];
  return [{ ...span, text: span.text.replace(/^this (?=(?:week|month|weekend)\b)/i, 'the end of this ') }];
}

/** A day alone, or one on which nobody is there, is no opening hours. */
function isOpeningHours({ text, beside }: Span): boolean {
  return (
    /\d|days\b|weekends|every|through/i.test(text) &&
    !/\b(?:closed?|off|out|away|holiday|voicemail|greeting|say)\b/.test(beside)
  );
}

/** "invoice 88" is no sum. */
const NAMES_A_NUMBER = /(?:^|\s)(?:invoice|inv|number|no|unit|apt|suite|code|order|factura|#)\.? …/;
/** "25 off": taken from a price. */
const OFF = /… (?:off|less|cheaper|discount|de descuento|menos)\b/;
/** "40 off anything over six yards": only for such. */
const ON_TERMS =
  /… (?:off|de descuento|menos) (?:an?|any\w*|all|each|every\w*|the|over|full|half|orders?|loads?|jobs|for|en|para|toda?s?|cada|cualquier)\b/;

function listPercents(near: string, { money, numbers, percents }: Details): Span[] {
  if (!/\boff\b|discount/.test(near)) return percents;
  const sums = [...money, ...numbers.map(toMoney)].filter(({ beside }) => OFF.test(beside));
  return [...percents, ...sums].filter(({ beside }) => !ON_TERMS.test(beside));
}

/** "90 doors": so many of a thing. */
const COUNTED = /… (\p{L}{3,}s|people|men|unit|apt|sq)(?=[\s,.;!?)]|$)/u;
const NO_THING =
  /^(?:plus|minus|less|this|his|hers|says|owes|wants|needs|comes|thinks|asks|pays|gets|makes|goes|looks|seems|covers|includes|stays|works|keeps|means|sounds|its|ours|yours|theirs|was|does|has|yes|thus|unless|always|perhaps|besides|across|pls|thanks|bucks|dollars|pesos|menos|antes|despues|después|gracias)$/;

function isCount(beside: string): boolean {
  const thing = COUNTED.exec(beside)?.[1];
  return thing !== undefined && !NO_THING.test(thing);
}

/** A bare number below this is more likely a count or a time. */
const LEAST_MONEY = 40;

function toMoney(span: Span): Span {
  const value = Number(span.text);
  return { ...span, text: `$${value.toLocaleString('en-US')}` };
}

const ITEMS =
  /\b(?:pick(?:ing)? ?up|haul(?:ing)?(?: off| away)?|take(?: away| out)?|taking|remov(?:e|ing|al of)|clean(?:ing)? ?out|for (?:the|her|his|their|a)|about (?:the|her|his|their|a)|invoice for|quote for|job:)\s+(?!(?:away|off|out|is)\b)((?:(?:the|a|an|her|his|their|old|two|three|four|\d+)\s+)*[\p{L} ]{3,40}?)(?=\s+(?:tomorrow|today|on|at|by|this|next|for|and we|from|is|was|but|because)\b|[,.;?!]|$)/iu;

function readItems(message: string): string | null {
  const found = ITEMS.exec(message)?.[1]?.trim() ?? null;
  if (
    found === null ||
    /\b(?:customer|client|invoice|review|text|email|message|pickup|payment|job|group|page|facebook|fb|referral|note|ad|post|wording|reminder|quote|estimate|i|we|they|mrs?|ms|sra?|son|daughter|wife|husband|mom|mother|dad|father|brother|sister|kids?|boss|manager|tenant|landlord|neighbou?r)\b/i.test(
      found,
    )
  )
    return null;
  return found.replace(/^(?:her|his|their) /i, 'your ');
}

/** The names that a letter ends with; a signature of one's own takes their place. */
const CLOSING_NAMES = /\{me\}(?:\n|, )\{company\}(?:\n(?:\[\[)?\{phone\}(?:\]\])?)?\s*$/;
const OPTIONAL = /\[\[((?:(?!\]\]).)*)\]\]/gs;
const SLOT = /\{([a-z][a-z0-9_]*)\}/g;

/** A draft with its blanks filled in; optional parts without their values are left out, other blanks stay visible. */
export function buildFilledDraft(
  form: DraftForm,
  { text, channel, qualities }: DraftVariant,
  values: SlotValues,
): FilledDraft {
  const isSpanish = qualities.includes('spanish');
  const slots = new Map(form.slots.map((slot) => [slot.name, slot]));
  const signed = greetNobody(
    'signature' in values ? text.replace(CLOSING_NAMES, '{signature}') : text,
    channel,
    (name) => slots.get(name)?.reads === 'person' && !(name in values),
  );
  const kept = signed.replace(OPTIONAL, (_, part: string) => {
    const needed = [...part.matchAll(SLOT)].map((match) => match[1] ?? '');
    return needed.every((name) => name in values) ? part : '';
  });
  const missing = new Set<string>();
  const filled = kept.replace(SLOT, (_, name: string) => {
    const given = values[name];
    const value = given === undefined ? undefined : toInline(given);
    if (value !== undefined) return toLanguage(value, slots.get(name)?.reads ?? 'free', isSpanish);
    missing.add(name);
    return `[${labelOf(name, slots.get(name), isSpanish)}]`;
  });
  const tidy = filled
    .replace(/(?<![ \t])[ \t]+([,.;:!?])/g, '$1')
    .replace(/([.!?]) ?\.(?=\s|$)/g, '$1')
    .replace(/\b(?:Thank you|Thanks)[.!] (?=(?:Thank you|Thanks so much|Thanks)!)/g, '')
    .replace(/¡?Gracias[.!] (?=¡(?:Muchas )?[Gg]racias!)/g, '')
    .replace(
      /\b(for|by|until|before|around) (?:at|on|in) (?=\d|noon|mon|tues|wednes|thurs|fri|satur|sun|tomorrow|today)/gi,
      '$1 ',
    )
    .replace(/\bsince (\S+(?: \S+){0,2}?) ago\b/gi, 'for $1')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/(?<! ) +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const subject = /^(?:subject|asunto):\s*(.+)\n+/i.exec(tidy);
  return {
    subject: subject?.[1]?.trim() ?? null,
    body: subject ? tidy.slice(subject[0].length) : tidy,
    blanks: [...missing].map((name) => labelOf(name, slots.get(name), isSpanish)),
    missing: [...missing].flatMap((name) => slots.get(name) ?? []),
  };
}

const GREETING = /^(?:(Hi|Hello|Hey|Hola),? )?\{([a-z_]+)\}(?=[,.])/;

/** A text message to somebody who was not named greets without a name, and can be sent as it is. */
function greetNobody(text: string, channel: DraftVariant['channel'], isOpen: (name: string) => boolean): string {
  const [all = '', greeting, name = ''] = (channel === 'text' && GREETING.exec(text)) || [];
  if (!isOpen(name)) return text;
  const rest = text.slice(all.length);
  return greeting === undefined
    ? rest.replace(/^[,.]\s*(.)/, (_, first: string) => first.toUpperCase())
    : greeting + rest;
}

/** The points of a list keep their lines. */
const LINES = /\n(?:- |\d{1,2}\. )/;

/** A value as it stands in a sentence. */
export function toInline(value: string): string {
  const spaces = LINES.test(value) ? /[ \t]+/g : /\s+/g;
  return value.replace(spaces, ' ').replace(/[\s,;:]+$/, '');
}

function labelOf(name: string, slot: DraftSlot | undefined, isSpanish: boolean): string {
  const [en, es] = slot ? [slot.label, slot.es] : (COMMON_LABELS[name] ?? [name, name]);
  return isSpanish ? es : en;
}
