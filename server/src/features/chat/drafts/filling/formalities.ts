import type { MessageDraft } from '@haulwise/contract';
import type { DraftState } from '../../answers/conversation-state.ts';
import type { SlotValues } from './fill-draft.ts';

const LETTERS = new Set<MessageDraft['channel']>(['email', 'letter']);
const ON_PAPER = new Set<MessageDraft['channel']>(['email', 'letter', 'clause', 'list']);
const HELLO = /^(?:Hi|Hello|Hey)(?= \p{L}|,| \[)/u;
/** Whoever has such a title is greeted by it in a letter. */
const TITLED = /^(?:Hi|Hello|Hey)(?= (?:Dr|Prof)\. )/;
/** A line that somebody signs on. */
const TO_SIGN = /^(?:.{0,40}(?:sign|employee|customer|name|date|firma|fecha).{0,20}_{4,}|.{2,40}: ?_{6,})/im;
const LINE = '____________________';

/** Whether a text has a line to sign on. */
export function hasLineToSign(body: string): boolean {
  return TO_SIGN.test(body);
}

/** A text with the greeting and the lines to sign on that were asked for. */
export function addFormalities<T extends { body: string; channel: MessageDraft['channel'] }>(
  built: T,
  { manner }: Pick<DraftState, 'manner'>,
  values: SlotValues,
): T {
  const greeted = addGreeting(built, manner, values);
  const isToSign = manner.signed_by !== undefined && ON_PAPER.has(built.channel) && !hasLineToSign(greeted);
  return { ...built, body: isToSign ? `${greeted}\n\n${formatLines(manner, values)}` : greeted };
}

function addGreeting(
  { body, channel }: { body: string; channel: MessageDraft['channel'] },
  { is_formal: isFormal = false, language }: DraftState['manner'],
  { customer }: SlotValues,
): string {
  const named = isFormal && customer !== undefined ? addName(body, customer, language === 'es') : body;
  if (language === 'es' || !LETTERS.has(channel)) return named;
  return named.replace(isFormal ? HELLO : TITLED, 'Dear');
}

function formatLines({ language, signed_by: by }: DraftState['manner'], { customer, me }: SlotValues): string {
  const isSpanish = language === 'es';
  const [signed, date, company] = isSpanish
    ? ['Firma', 'Fecha', 'Por la empresa']
    : ['Signed', 'Date', 'For the company'];
  const reader = customer === undefined || customer.startsWith('[') ? signed : customer;
  const all = by === 'both' ? [reader, me ?? company] : [reader];
  return all.map((who) => `${who}: ${LINE} ${date}: ________`).join('\n');
}

/** A text without a place for a name, with whom it is for. */
function addName(body: string, name: string, isSpanish: boolean): string {
  if (body.includes(name)) return body;
  const greeted = body.replace(/^(Hi|Hello|Hey|Dear|Hola)(?=[,.:])/, (hello) => `${hello} ${name}`);
  const hello = isSpanish ? `Hola, ${name}:` : `Hi ${name},`;
  return greeted === body ? `${hello}${body.includes('\n') ? '\n\n' : ' '}${body}` : greeted;
}
