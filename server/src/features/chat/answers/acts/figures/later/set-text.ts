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

/** "425 total, write it": the price that the owner names, in a text; "make it a quote": the price that stands. */
export async function composeSetText(core: string, standing: Standing, asked: Asked): Promise<Composition | null> {
  if (standing.of !== 'job' || !asked.previous) return null;
  const isSpanish = asked.read.language === 'es';
  const request = isSpanish ? 'escríbale un mensaje con el precio' : 'write him a text with the price';
  const isQuote = MAKES_QUOTE.test(core);
  if (isQuote && asked.priceBook) return composeQuote(asked);
  const set = isQuote ? null : readSetPrice(core, standing);
  if (!isQuote && (!set || !WRITES.test(set.rest))) return null;
  const { job } = standing.state;
  const text = set && NAMES_KIND.test(set.rest) ? set.rest : request;
  const read = { ...(await asked.knowledge.readMessage(text)), language: asked.read.language };
  const state = {
    ...standing.state,
    act: 'price_job' as const,
    job: job && { ...job, ...(set ? toSet(set.price) : {}) },
  };
  return composeDraft({ ...asked, text, read, previous: { ...asked.previous, state } });
}

const NET_DAYS =
  /^(?:(?:make|do|put) (?:it|that|this)|put|add|terms?(?: are| is)?)? ?(?:at |as |to )?net[- ]?(7|10|14|15|20|21|30|45|60|90)(?: days?)?$/;

/** "make that net 15", after an invoice: when it is due, and no sum. */
export function composeNetDays(core: string, asked: Asked): Composition | null {
  const days = asked.previous?.draft ? NET_DAYS.exec(core)?.[1] : undefined;
  if (days === undefined) return null;
  const isSpanish = asked.read.language === 'es';
  const text = isSpanish
    ? `agrega que el pago vence en ${days} días`
    : `add that payment is due within ${days} days of the invoice`;
  return composeRework({ ...asked, text });
}
