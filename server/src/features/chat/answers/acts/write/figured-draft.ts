import type { DraftForm } from '../../../../knowledge/index.ts';
import { getOfferForm, readOfferText } from '../../../drafts/ads/offer.ts';
import { type DraftManner, findChannel } from '../../../drafts/draft-request.ts';
import { readStatedValues } from '../../../drafts/filling/stated-values.ts';
import { findDraftForm } from '../../../drafts/finding/find-draft.ts';
import type { Brief } from '../../../drafts/own-words/brief-words.ts';
import { createListDraft } from '../../../drafts/own-words/own-draft.ts';
import { readInvoiceLines } from '../../../drafts/own-words/requests/invoice-lines.ts';
import type { Asked } from '../../asked.ts';
import type { DraftState } from '../../conversation-state.ts';
import { readDetails } from '../../understanding/details.ts';

interface Figured {
  form: DraftForm;
  draft: DraftState;
}

const ITEMIZED = 'itemized-invoice-note';
const WORDING = /\bwording\b|\bwhat (?:do|should) i (?:put|write)\b/i;

/** An invoice with its lines and what they come to; null if the request names no lines. */
export function createInvoice(
  { text, read, today, knowledge }: Asked,
  plain: DraftForm,
  brief: Brief | null,
  manner: DraftManner,
): Figured | null {
  const invoice = read.language === 'en' ? readInvoiceLines(text) : null;
  const form = findDraftForm(knowledge, ITEMIZED);
  if (!invoice || !form || manner.language !== 'en') return null;
  const { lines, total, terms } = invoice;
  const isMessage = manner.channel === 'text' || manner.channel === 'email' || manner.channel === 'letter';
  if (WORDING.test(text) && !isMessage) {
    const points = [...lines, `Total: ${total}`, ...(terms === null ? [] : [`Terms: ${terms}`])];
    return {
      form: plain,
      draft: createListDraft(plain, { title: 'Invoice', points, isOfPrices: false, language: 'en' }, manner),
    };
  }
  const channel = findChannel(text) === 'text' ? ('text' as const) : ('email' as const);
  const name = brief?.reader.name ?? readDetails(text, today).people[0]?.text;
  const values = {
    lines: lines.join(channel === 'text' ? '; ' : '\n- '),
    total,
    ...(name === undefined || name === null ? {} : { customer: name }),
  };
  const additions = terms === null ? [] : [`Payment terms: ${terms}.`];
  return { form, draft: { name: form.name, manner: { ...manner, channel }, values, additions } };
}

const MOST_OFFER_WORDS = 26;
/** What a post with an offer may say besides it. */
const KEPT_OF_POST = ['phone', 'city', 'hours'];

/** A post with the offer and its terms, in our words around it; null if the request names no offer, or says all itself. */
export function createOffer(asked: Asked, manner: DraftManner): Figured | null {
  const { text, read, knowledge } = asked;
  const channel = findChannel(text);
  if (read.language !== 'en' || (channel !== 'post' && channel !== 'flyer')) return null;
  const offer = readOfferText(text);
  const form = findDraftForm(knowledge, getOfferForm(text));
  if (!form || offer === null || offer.split(/\s+/).length > MOST_OFFER_WORDS) return null;
  const stated = readStatedValues(form, { ...asked, previous: null }, readDetails(text, asked.today));
  const values = Object.fromEntries(Object.entries(stated).filter(([name]) => KEPT_OF_POST.includes(name)));
  return { form, draft: { name: form.name, manner: { ...manner, channel }, values, additions: [offer] } };
}
