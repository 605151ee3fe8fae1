import type { DraftChannel } from '@haulwise/contract';
import type { SlotValues } from '../filling/fill-draft.ts';

interface ChannelText {
  subject: string | null;
  body: string;
}

interface Letterhead {
  values: SlotValues;
  /** Of an e-mail. */
  subject: string;
  isSpanish: boolean;
}

const GREETING =
  /^(?:Hi|Hello|Hey|Dear|Hola|Buen d[ií]a|Estimad[oa])\b(?:,?[ \t]+(?:\p{Lu}[\p{L}'’.-]*|\[[^\]]+\]|se[ñn]ora?|don|do[ñn]a)){0,4}[,.:!]*\s*/u;
const OPENING =
  /^(?:this is |it'?s |soy |le escribe )?[^.!?\n]{1,40}?(?: (?:with|from|de|here)\b[^.!?\n]{0,60})?[.!]\s+/iu;
const THANKS = /\s+(?:thank you|thanks(?: so much)?|¡(?:muchas )?gracias)[!.]*$/i;
const CLOSING =
  /\n+(?:best|thanks|thank you|see you|talk soon|sincerely|regards|warmly|yours|saludos|hasta pronto|gracias|atentamente)\b[^\n]*\n[\s\S]*$/i;
const WORDS = {
  en: { me: '[your name]', company: '[your company]', hello: 'Hi', mark: ',', thanks: 'Thank you,', with: 'with' },
  es: { me: '[su nombre]', company: '[su empresa]', hello: 'Hola', mark: ':', thanks: 'Gracias,', with: 'de' },
};

/** A text as an e-mail, or an e-mail as a text, where a draft has no such wording; null for anything else. */
export function toOtherChannel(text: ChannelText, channel: DraftChannel, head: Letterhead): ChannelText | null {
  if (channel === 'email' && text.subject === null) return toEmail(text.body, head);
  return channel === 'text' && text.subject !== null ? toText(text.body, head) : null;
}

function splitGreeting(body: string, { values, isSpanish }: Letterhead) {
  const words = WORDS[isSpanish ? 'es' : 'en'];
  const whole = GREETING.exec(body)?.[0] ?? '';
  const { me: named } = values;
  // "Hi Ann, Dana with …": who writes is greeted by nobody.
  const own = named === undefined ? -1 : whole.lastIndexOf(`, ${named}`);
  const greeting = own > 0 ? whole.slice(0, own + 2) : whole;
  const hello = greeting.replace(/[,.:!\s]+$/, '') || words.hello;
  const { me = words.me, company = words.company } = values;
  return { ...words, hello, me, company, rest: body.slice(greeting.length) };
}

function toEmail(body: string, head: Letterhead): ChannelText {
  const { hello, mark, thanks, me, company, rest } = splitGreeting(body, head);
  const opening = OPENING.exec(rest)?.[0] ?? '';
  const said = opening.includes(me) || opening.includes(company) ? rest.slice(opening.length) : rest;
  const words = said.replace(THANKS, '').trim();
  const paragraphs = [`${hello}${mark}`, `${words.charAt(0).toUpperCase()}${words.slice(1)}`];
  return { subject: head.subject, body: [...paragraphs, [thanks, me, company].join('\n')].join('\n\n') };
}

function toText(body: string, head: Letterhead): ChannelText {
  const { hello, me, company, rest, with: of } = splitGreeting(body, head);
  const words = rest.replace(CLOSING, '').replace(/\n+/g, ' ').trim();
  const from = words.includes(`${me} `) ? '' : `${me} ${of} ${company}. `;
  return { subject: null, body: `${hello}, ${from}${words}` };
}
