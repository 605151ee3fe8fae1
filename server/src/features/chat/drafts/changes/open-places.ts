import type { DraftForm } from '../../../knowledge/index.ts';
import type { DraftState } from '../../answers/conversation-state.ts';
import type { Details } from '../../answers/understanding/details.ts';
import { findVariant } from '../filling/pick-variant.ts';
import { toPlainEnglish } from '../own-words/phone-spelling.ts';
import type { Reader } from '../own-words/reader.ts';
import { hasStatement, toSentences } from '../own-words/sentences.ts';

/** "put my name in": which stands there. */
export const SIGNS_ME =
  /^\W*(?:(?:and|also|please|ok|now)\W+)*(?:(?:put|add|include|use)(?: in)? my name(?: (?:in|on|at|to|there)\b.*)?|sign (?:it|this|that)(?: off)?(?: (?:from|with|by|as))? ?(?:me|my name)?|f[ií]rmalo(?: con mi nombre)?|pon mi nombre)\W*$/iu;
const DEADLINE =
  /\b(?:deadline|due date|(?:give|giving) (?:it|him|her|them) (?:until|till|by)|(?:pay|paid|payment|money|answer|reply|due)\b.{0,12}\b(?:by|before|no later than))\b/i;

/** "give him until friday": by when the reader is to pay or to answer. */
export function addDeadline(
  { category }: DraftForm,
  draft: DraftState,
  { whens }: Details,
  command: string,
): DraftState | null {
  const [when] =
    whens.length > 0 ? whens : [...command.matchAll(/\bthe \d{1,2}(?:st|nd|rd|th)\b/gi)].map(([text]) => ({ text }));
  if (!when || !DEADLINE.test(command) || /\bnet \d/i.test(command) || draft.manner.language === 'es') return null;
  const day = when.text.replace(/^(?:by|on|before|until) /i, '').replace(/[\s,.]+$/, '');
  const said = category === 'Money' ? `Please pay it by ${day}.` : `Please let me know by ${day}.`;
  return { ...draft, additions: [...draft.additions, said] };
}

const OFFER =
  /^(?:(?:and|also|please|pls|then)\s+)*offer (?:(?:to )?(?:him|her|them|the customer) )?(?:to )?(\$?\d[\d,]*(?:%| percent| dollars| bucks)?|an? \p{L}+|free)\b(.{0,50}?)(?:\s+(?:too|as well|please|pls|instead))*[.!]*$/iu;

/** "offer 50 back": what the reader is given; null for an offer that takes the place of another, or where a price stands. */
export function addOffer(draft: DraftState, command: string): DraftState | null {
  const [, what, rest = ''] = OFFER.exec(command) ?? [];
  if (what === undefined || draft.manner.language === 'es' || draft.values.price !== undefined) return null;
  const bare = /^\d+(?! ?(?:%|percent))/.test(what) ? `$${what.replace(/ (?:dollars|bucks)$/i, '')}` : what;
  return { ...draft, additions: [...draft.additions, `I'd like to offer you ${bare}${rest}.`] };
}

const OFFERS =
  /\b(?:i|we)(?:'ll| can| could| will) (?:do(?: it)?|come|be there|make it|fit (?:him|her|them) in)(?: (?:it|by|back))?\s+(?:on )?(.{3,40})$/i;

/** What a place of the text was waiting for: "add a 45 trip fee", "add that we can come monday". */
export function setNamed(form: DraftForm, draft: DraftState, details: Details, command: string): DraftState | null {
  const { text } = findVariant(form, draft.manner);
  const open = form.slots.filter(({ name }) => !(name in draft.values) && text.includes(`{${name}}`));
  const fee = open.find(
    ({ reads, near }) => reads === 'money' && near !== undefined && new RegExp(near, 'i').test(command),
  );
  const sum = details.money[0]?.text ?? details.numbers[0]?.text;
  if (fee && sum !== undefined)
    return { ...draft, values: { ...draft.values, [fee.name]: sum.startsWith('$') ? sum : `$${sum}` } };
  const day = open.find(({ reads, ask }) => reads === 'when' && ask !== undefined);
  const offered = details.whens.length > 0 ? OFFERS.exec(command.trim().replace(/[.!]+$/, ''))?.[1] : undefined;
  return day && offered !== undefined
    ? { ...draft, values: { ...draft.values, [day.name]: toPlainEnglish(offered) } }
    : null;
}

export const LINK = /(?:https?:\/\/|www\.)?[\w-]+(?:\.[\w-]+)+\/?[^\s,]*/i;
const NAMES_LINK =
  /\b(?:add|put|include|with|drop|paste|agr[eé]ga\w*|p[oó]n\w*)\b.{0,15}?\b(?:our|my|the|a|el|mi|nuestro)\b(?: \p{L}+){0,3} (?:link|url|enlace|liga)\b/iu;
const OPEN_LINK = '[link]';

/** A link that a message names, in its place; where it only says that one goes in, a place for it. */
export function addLink(form: DraftForm, draft: DraftState, command: string): DraftState | null {
  const named = LINK.exec(command)?.[0].replace(/[.,]$/, '');
  const url = named?.includes('/') === true ? named : null;
  if (url === null && !NAMES_LINK.test(command)) return null;
  const isSpanish = draft.manner.language === 'es';
  const slot = form.slots.find(({ label }) => /\blink\b/i.test(label));
  if (slot) return url !== null ? { ...draft, values: { ...draft.values, [slot.name]: url } } : draft;
  const place = url ?? OPEN_LINK;
  if (draft.additions.some((one) => one.includes(OPEN_LINK)))
    return { ...draft, additions: draft.additions.map((one) => one.replace(OPEN_LINK, place)) };
  const isReview = /\b(?:reviews?|google|rese[ñn]as?)\b/i.test(command) || /review|g\.page/.test(place);
  const [review, plain] = isSpanish
    ? ['Nuestro enlace de Google', 'Aquí está el enlace']
    : ['You can find us on Google here', 'Here is the link'];
  return { ...draft, additions: [...draft.additions, `${isReview ? review : plain}: ${place}`] };
}

/** "take out the fee": of a sum that has a place of its own, and is said only where it is known. */
export function removeNamedSum(form: DraftForm, draft: DraftState, removal: string): DraftState | null {
  const { text } = findVariant(form, draft.manner);
  const named = form.slots.find(
    ({ name, reads, near }) =>
      reads === 'money' &&
      name in draft.values &&
      near !== undefined &&
      new RegExp(near, 'i').test(removal) &&
      new RegExp(String.raw`\[\[[^\]]*\{${name}\}`).test(text),
  );
  if (!named) return null;
  const { [named.name]: _, ...values } = draft.values;
  return { ...draft, values };
}

/** "he wears our shirt", in a paper: whom it is with. */
export function toParty({ name }: DraftForm, { values }: DraftState, command: string): string {
  const { sub, partner, customer } = values;
  const party = name.includes('agreement') ? (sub ?? partner ?? customer) : undefined;
  return party === undefined ? command : command.replace(/\b(?:he|she|they)\b/gi, party);
}

/** What is added is said, though it sounds like a wish; in a paper, nobody is spoken to. */
export function toAdded({ name }: DraftForm, draft: DraftState, fact: string): string {
  const reader = name.includes('agreement') ? { phrase: '', name: null, kind: 'public' as const } : toReader(draft);
  const said = toSentences(fact, 'tell', reader);
  const plain = toPlainEnglish(fact).replace(/[.!]+$/, '');
  return said === '' ? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.` : said;
}

/** Whom a text is to. */
export function toReader({ values }: DraftState): Reader {
  return { phrase: '', name: values.customer ?? null, kind: 'customer' };
}

const OPEN_NUMBER = /\[(?:phone number|número de teléfono)\]/;
const PUTS_NUMBER =
  /\b(?:my|our|the|a|this|mi|el|nuestro) (?:\p{L}+ )?(?:number|n[uú]mero|tel[eé]fono|phone|cell|celular)\b/iu;

/** Where a text has a place for a phone number it stands there, else in a sentence of its own; null if none is told. */
export function addNumber(
  form: DraftForm,
  draft: DraftState,
  { command, details }: { command: string; details: Details },
): DraftState | null {
  const [phone] = PUTS_NUMBER.test(command) ? details.phones : [];
  if (!phone) return null;
  if (draft.additions.some((one) => OPEN_NUMBER.test(one)))
    return { ...draft, additions: draft.additions.map((one) => one.replace(OPEN_NUMBER, phone.text)) };
  const slot = form.slots.find(({ reads }) => reads === 'phone')?.name ?? 'phone';
  if (findVariant(form, draft.manner).text.includes(`{${slot}}`))
    return { ...draft, values: { ...draft.values, [slot]: phone.text } };
  const said =
    draft.manner.language === 'es'
      ? `Me puede llamar o escribir al ${phone.text}.`
      : `You can call or text me at ${phone.text}.`;
  return { ...draft, additions: [...draft.additions, said] };
}

/** "add moving help", "add water": a thing that we do, or that the crew brings; null for what says more. */
export function toThing(addition: string, { channel, is_to_crew: isToCrew }: DraftState['manner']): string | null {
  const thing = addition.charAt(0).toLowerCase() + addition.slice(1);
  if (thing.split(/\s+/).length > MOST_OF_THING || /[\d:,]/.test(thing) || hasStatement(thing)) return null;
  if (isToCrew === true && BROUGHT.test(thing)) return `Bring ${thing}.`;
  const isAd = channel === 'post' || channel === 'flyer';
  return isAd && SERVICE.test(thing) ? `We also do ${thing}.` : null;
}

const MOST_OF_THING = 3;
const BROUGHT =
  /^(?:(?:the|your|some|extra|more|plenty of|a|an) )*(?:water|gloves|boots|straps?|dolly|dollies|lunch|hats?|masks?|goggles|sunscreen|jackets?|coats?|rain gear|vests?|tarps?|tools?|hand trucks?|ramps?|blankets|ice|gas cards?|ear ?plugs)$/i;

export const SERVICE =
  /\b(?:services?|pick[- ]?ups?|quotes?|estimates?|haul\w*|clean[- ]?ups?|sweep\w*|removal|recycling|donations?|warranty|guarantee|help|moving|labor|delivery|assembly|photos|disposal|demo\w*|scheduling|pricing|discounts?|off)\b/i;
