import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { composeRework } from '../../rework/rework.ts';
import { composeDraft } from '../../write/write.ts';
import { composeQuote } from '../quote.ts';
import { readSetPrice, toSet } from './other-price.ts';
import type { Standing } from './standing.ts';

const WRITES =
  /^(?:(?:now|please|pls|can you|just|go ahead and|and) )*(?:write|text|send|draft|e-?mail|type|word|put|make|message|escr[ií]b\w*|m[aá]nda\w*|redact\w*)\b/;
/** A paper or text of a kind of its own. */
const NAMES_KIND =
  /\b(?:confirm\w*|invoice|receipt|e-?mail|spanish|reminder|contract|factura|recibo|correo|espa[ñn]ol)\b/;
const MAKES_QUOTE =
  /^(?:(?:can you|now) )*(?:(?:make|turn|put) (?:that|this|it)(?: into| in| up as)? (?:an? |the )?(?:quote|estimate)|quote (?:that|it)|(?:haz|hazlo) (?:una )?cotizaci[oó]n)$/;

const SENDS =
  /^(?:can you )?(?:(?:text|send|message|e-?mail)(?: (?:it|that|this|him|her|them|the (?:price|quote|number)))+(?: to)?(?: (?:him|her|them|[a-z]+))?|(?:write|draft)(?: (?:up|out))? (?:the|that|a|it|her|him|them)(?: (?:a|the))?(?: (?:text|message|quote))?(?: up)?)$/;
const TO_NAME = /\bto (\p{Lu}\p{Ll}+)\b/u;

const NAMES_PRICE = /\b(?:price|quote|number)\b/;

/** "425 total, write it": the price that the owner names, in a text; "make it a quote": the price that stands. */
export function composeSetText(core: string, standing: Standing, asked: Asked): MaybeAnswer {
  if (standing.of !== 'job' || !asked.previous) return null;
  if (MAKES_QUOTE.test(core)) return asked.priceBook ? composeQuote(asked) : writePrice(standing, asked);
  // After another answer "send him that" is about it.
  const isSent = SENDS.test(core) && (standing.isFresh || NAMES_PRICE.test(core));
  // "so 300?", and then "send it".
  if (isSent) return writePrice(standing, asked, standing.state.job?.stated);
  const set = readSetPrice(core, standing);
  if (!set || !WRITES.test(set.rest)) return null;
  return writePrice(standing, asked, set.price, NAMES_KIND.test(set.rest) ? set.rest : undefined);
}

type MaybeAnswer = Composition | null | Promise<Composition | null>;

function toRequest({ text, read }: Asked): string {
  const isMail = /\b(?:e-?mail|correo)\b/i.test(text);
  if (read.language === 'es') return `escríbale un ${isMail ? 'correo' : 'mensaje'} con el precio`;
  return `write ${TO_NAME.exec(text)?.[1] ?? 'him'} ${isMail ? 'an e-mail' : 'a text'} with the price`;
}

async function writePrice(
  { state }: Standing,
  asked: Asked,
  price?: number,
  text = toRequest(asked),
): Promise<Composition | null> {
  const { previous, knowledge } = asked;
  if (!previous) return null;
  const read = { ...(await knowledge.readMessage(text)), language: asked.read.language };
  const job = state.job && { ...state.job, ...(price === undefined ? {} : toSet(price)) };
  return composeDraft({ ...asked, text, read, previous: { ...previous, state: { ...state, act: 'price_job', job } } });
}

const NET_DAYS =
  /^(?:(?:make|do|put) (?:it|that|this)|put|add|terms?(?: are| is)?)? ?(?:at |as |to )?net[- ]?(7|10|14|15|20|21|30|45|60|90)(?: days?)?$/;

/** "make that net 15", after an invoice: when it is due, and no sum. */
export function composeNetDays(core: string, asked: Asked): Composition | null {
  const days = asked.previous?.draft ? NET_DAYS.exec(core)?.[1] : undefined;
  if (days === undefined) return null;
  // A text that has terms changes them.
  if (/\bnet \d/.test(asked.previous?.draft?.body ?? '')) return composeRework(asked);
  const isSpanish = asked.read.language === 'es';
  const text = isSpanish
    ? `agrega que el pago vence en ${days} días`
    : `add that payment is due within ${days} days of the invoice`;
  return composeRework({ ...asked, text });
}
