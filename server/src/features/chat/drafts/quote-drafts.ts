import { FOLLOW_UP_DAYS, formatCents, type Quote, type QuoteContent, type QuoteDraft } from '@haulwise/contract';
import type { Member } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import type { DraftForm } from '../../knowledge/index.ts';
import { createQuote, readQuote } from '../../quotes/index.ts';
import { requireOwnConversation } from '../conversations/conversation.policy.ts';
import { findConversationIdOfMessage, findMessage } from '../messages/messages.store.ts';
import type { Replies } from '../replies/replies.ts';
import { readAsker } from '../replies/sending/asker.ts';
import { applyManner, type DraftManner, PLAIN_MANNER } from './draft-request.ts';
import { buildFilledDraft, type SlotValues } from './filling/fill-draft.ts';
import { listCommonValues } from './filling/own-values.ts';
import { findVariant } from './filling/pick-variant.ts';

const DAY_MS = 86_400_000;
const MOST_LABELS = 4;

/** Saves the quote that one of the caller's answers proposes, as the caller changed it. */
export async function saveMessageQuote(
  { context }: Pick<Replies, 'context'>,
  member: Member,
  messageId: string,
  newId: string,
  content: QuoteContent,
): Promise<Quote> {
  const { db } = context;
  const conversationId = (await findConversationIdOfMessage(db, messageId)) ?? fail('common.not_found');
  const conversation = await requireOwnConversation(db, member, conversationId);
  const message = (await findMessage(db, conversation.id, messageId)) ?? fail('common.not_found');
  if (message.quote === null) fail('quotes.no_proposal');
  return await createQuote(context, member, newId, content, messageId);
}

/** Texts and emails to send one of the caller's quotes with, and to follow up on it. */
export async function listQuoteDrafts(
  { context, knowledge }: Pick<Replies, 'context' | 'knowledge'>,
  member: Member,
  id: string,
): Promise<{ results: QuoteDraft[] }> {
  const quote = await readQuote(context, member, id);
  const { facts } = await readAsker(context.db, member, null, context.clock.now());
  const values = { ...listCommonValues(member.first_name, facts), ...valuesOf(quote) };
  const usual = applyManner(facts.tone ?? '', PLAIN_MANNER, 'en');
  const forms = (name: string) => knowledge.shelves.drafts.items.filter((form) => form.name === name);
  const sending = forms('quote-in-writing').flatMap((form) => [
    toDraft('Send it as a text', form, applyManner('as a text', usual, 'en'), values, null),
    toDraft('Send it by email', form, applyManner('by email', usual, 'en'), values, null),
  ]);
  const { status, sent_at } = quote;
  if (status !== 'sent' || sent_at === null) return { results: sending };
  const following = FOLLOW_UP_DAYS.flatMap((days) => {
    const due = new Date(Date.parse(sent_at) + days * DAY_MS).toISOString().slice(0, 10);
    const name = days === FOLLOW_UP_DAYS.at(-1) ? 'last-try-at-a-silent-quote' : 'quote-follow-up';
    const title = `Follow up after ${days} ${days === 1 ? 'day' : 'days'}`;
    const manner = applyManner(days === 1 ? 'as a short text' : 'as a text', usual, 'en');
    return forms(name).map((form) => toDraft(title, form, manner, values, due));
  });
  return { results: [...sending, ...following] };
}

function valuesOf({ customer_name, address, lines, total_cents, valid_until, link }: Quote): SlotValues {
  const labels = lines
    .slice(0, MOST_LABELS)
    .map(({ label, quantity }) => (quantity === 1 ? label : `${quantity} × ${label}`));
  const until = new Date(valid_until).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return {
    ...(customer_name === '' ? {} : { customer: customer_name }),
    ...(address === '' ? {} : { place: address }),
    ...(link === null ? {} : { details: `You can see it and accept it here: ${link}` }),
    price: formatCents(total_cents),
    items: [...labels, ...(lines.length > MOST_LABELS ? ['more'] : [])].join(', '),
    until,
  };
}

function toDraft(
  title: string,
  form: DraftForm,
  manner: DraftManner,
  values: SlotValues,
  due_on: string | null,
): QuoteDraft {
  const variant = findVariant(form, manner);
  const { subject, body, blanks } = buildFilledDraft(form, variant, values);
  return { title, channel: variant.channel, subject, body, blanks, due_on };
}
