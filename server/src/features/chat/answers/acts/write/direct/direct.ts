import { findTextPrice } from '../../../../drafts/changes/changed-lines.ts';
import type { DraftManner } from '../../../../drafts/draft-request.ts';
import { buildDraftText } from '../../../../drafts/filling/build-draft-text.ts';
import type { SlotValues } from '../../../../drafts/filling/fill-draft.ts';
import { listCommonValues } from '../../../../drafts/filling/own-values.ts';
import { findDraftForm, PLAIN_MESSAGE } from '../../../../drafts/finding/find-draft.ts';
import { readBrief } from '../../../../drafts/own-words/brief.ts';
import { formatAgreement, isAgreementWanted } from '../../../../drafts/own-words/requests/agreement.ts';
import { readInvoiceWording } from '../../../../drafts/own-words/requests/invoice-wording.ts';
import { readNewTotal, readWorkQuote } from '../../../../drafts/own-words/requests/new-total.ts';
import { readPieceFacts } from '../../../../drafts/own-words/requests/piece-facts.ts';
import type { Asked } from '../../../asked.ts';
import type { Composition } from '../../../composition.ts';
import { createState, type DraftState } from '../../../conversation-state.ts';
import { readDetails } from '../../../understanding/details.ts';
import { createQuote } from '../figured-draft.ts';
import { composeFilledDraft } from '../filled-draft.ts';
import { composePlain } from '../plain.ts';
import { composeObjection } from './objection.ts';
import { composeQuestionReply } from './question-reply.ts';

/** A text that follows from the message alone: what answers a question or an offer, a new total, a line, an agreement. */
export function composeDirect(asked: Asked, manner: DraftManner): Composition | null {
  return (
    composeWorkQuote(asked, manner) ??
    composeTotal(asked, manner) ??
    composeInvoiceLine(asked, manner) ??
    composeAgreement(asked, manner) ??
    composePieces(asked, manner) ??
    composeQuestionReply(asked, manner) ??
    composeObjection(asked, manner)
  );
}

function findName({ text, today, previous }: Asked): string | null {
  const details = readDetails(text, today);
  return (
    readBrief(text, details, 'en')?.reader.name ??
    details.people[0]?.text ??
    TELLS_FIRST.exec(text)?.[1] ??
    previous?.state?.draft?.values.customer ??
    null
  );
}

/** "Walt accepted the 100 off". */
const TELLS_FIRST = /^\W*(\p{Lu}\p{Ll}+) (?:took|accepted|paid|agreed|put|gave|sent|gets|wants)\b/u;

/** "bid for demo of a shed 10x12 850 dollars". */
function composeWorkQuote(asked: Asked, manner: DraftManner): Composition | null {
  const { text, read } = asked;
  const said = read.language === 'en' && createQuote(asked, null, manner) === null ? readWorkQuote(text) : null;
  if (said === null) return null;
  return composePlain(asked, { said, reader: { phrase: '', name: findName(asked), kind: 'customer' } }, manner);
}

/** "she took the 150. her bill was 590, send new total". */
function composeTotal(asked: Asked, manner: DraftManner): Composition | null {
  const last = asked.previous?.state?.draft;
  const said = asked.read.language === 'en' ? readNewTotal(asked.text, last ? findTextPrice(last) : null) : null;
  if (said === null) return null;
  const channel = manner.channel === 'email' ? ('email' as const) : ('text' as const);
  const reader = { phrase: '', name: findName(asked), kind: 'customer' as const };
  return composePlain(asked, { said, reader }, { ...manner, channel });
}

/** "two men, friday 9, 2 hrs, cash ok. text for the customer". */
function composePieces(asked: Asked, manner: DraftManner): Composition | null {
  const said = asked.read.language === 'en' ? readPieceFacts(asked.text) : null;
  if (said === null) return null;
  const channel = manner.channel === 'email' ? ('email' as const) : ('text' as const);
  return composePlain(
    asked,
    { said, reader: { phrase: '', name: findName(asked), kind: 'customer' } },
    { ...manner, channel },
  );
}

/** "how do i word on my invoice that …". */
function composeInvoiceLine(asked: Asked, manner: DraftManner): Composition | null {
  const line = asked.read.language === 'en' ? readInvoiceWording(asked.text) : null;
  return line === null
    ? null
    : composeWording(asked, { manner, values: {}, text: line, said: 'Put this on the invoice, as a line of its own:' });
}

/** "what do i put on the paper she signs". */
function composeAgreement(asked: Asked, manner: DraftManner): Composition | null {
  const { text, read, facts } = asked;
  if (read.language !== 'en' || !isAgreementWanted(text)) return null;
  const name = findName(asked);
  const company = facts.company_name ?? '[your company]';
  const values = { kind: 'agreement', asked: text, company, ...(name === null ? {} : { customer: name }) };
  return composeWording(asked, {
    manner,
    values,
    text: formatAgreement(text, { company, name }),
    said: 'Here is a short agreement. Fill in the places in brackets, both sign, and each keeps a copy. It is no legal advice: have a lawyer in your state look over it once.',
  });
}

function composeWording(
  { text: request, read, previous, knowledge, facts, user }: Asked,
  { manner, values, text, said }: { manner: DraftManner; values: SlotValues; text: string; said: string },
): Composition | null {
  const form = findDraftForm(knowledge, PLAIN_MESSAGE);
  if (!form) return null;
  const draft: DraftState = {
    name: form.name,
    manner: { ...manner, channel: 'clause', tone: 'plain', is_short: false },
    values,
    additions: [text],
  };
  const state = { ...createState('write', read.language, request, previous?.state ?? null), draft };
  const filled = buildDraftText(form, draft, listCommonValues(user.first_name, facts));
  return composeFilledDraft(state, form, filled, { manner: draft.manner, facts, said });
}
