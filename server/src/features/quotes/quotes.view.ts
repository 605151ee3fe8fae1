import type { PublicQuote, Quote, QuoteSummary } from '@haulwise/contract';
import type { Context } from '../../platform/core/context.ts';
import { createLinkTokens, type Linked, type LinkTokens } from '../../platform/secrets/link-tokens.ts';
import type { QuoteRow } from './quotes.store.ts';

export type QuoteContext = Pick<Context, 'db' | 'clock' | 'secrets' | 'origin'>;

const HOUR_MS = 3_600_000;
/** A day ends this long after its first UTC hour: at midnight in Hawaii. */
const DAY_ENDS_AFTER = 34 * HOUR_MS;

export function createQuoteTokens({ secrets }: Pick<Context, 'secrets'>): LinkTokens {
  return createLinkTokens(secrets.key('share_links'));
}

export function toLinkedQuote(linkId: string): Linked {
  return { purpose: 'quote', id: linkId, facts: [] };
}

/** Whether the last day of an undecided quote is over everywhere in the United States. */
export function isExpired({ valid_until, status }: Pick<QuoteRow, 'valid_until' | 'status'>, now: Date): boolean {
  const isDecided = status === 'accepted' || status === 'declined';
  return !isDecided && now.getTime() >= Date.parse(valid_until) + DAY_ENDS_AFTER;
}

/** A quote as its company sees it. */
export function toQuote(context: QuoteContext, row: QuoteRow): Quote {
  const { company_id: _company, link_id, ...rest } = row;
  const token = link_id === null ? null : createQuoteTokens(context).issue(toLinkedQuote(link_id));
  return {
    ...rest,
    tax_rate: row.tax_rate / 1_000,
    is_expired: isExpired(row, context.clock.now()),
    link: token === null || row.status === 'draft' ? null : `${context.origin()}/quote/${token}`,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

export function toQuoteSummary(row: QuoteRow, now: Date): QuoteSummary {
  return {
    ...row,
    is_expired: isExpired(row, now),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** What stands at the head of a company's quotes. */
export interface Letterhead {
  company_name: string;
  contact: string;
  has_logo: boolean;
}

/** A quote as its customer sees it; the contract leaves out everything that is not named there. */
export function toPublicQuote(row: QuoteRow, head: Letterhead, now: Date): PublicQuote {
  return {
    ...row,
    ...head,
    tax_rate: row.tax_rate / 1_000,
    is_expired: isExpired(row, now),
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
