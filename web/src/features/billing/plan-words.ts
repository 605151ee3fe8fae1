import { PLANS, type PlanType } from '@haulwise/contract/rules';
import { formatLimit } from '../../platform/format/counts.ts';
import { formatMoney } from '../../platform/format/money.ts';
import type { BadgeTone } from '../../ui/status/badge.tsx';
import { formatPlural, t, toLocal } from '../../words/words.ts';

export function formatPlan(type: PlanType): string {
  return toLocal(PLANS[type].name);
}

const statuses = new Map<string, { label: string; tone: BadgeTone }>([
  ['active', { label: t`Active`, tone: 'success' }],
  ['expired', { label: t`Expired`, tone: 'danger' }],
  ['cancelled', { label: t`Cancelled`, tone: 'warning' }],
  ['pending', { label: t`Payment pending`, tone: 'warning' }],
]);

/** An unknown status reads "Unknown" (spec §3). */
export function formatStatus(status: string): { label: string; tone: BadgeTone } {
  return statuses.get(status) ?? { label: t`Unknown`, tone: 'neutral' };
}

export function formatAllowance(questionsPerDay: number | null): string {
  return questionsPerDay === null
    ? t`Unlimited questions`
    : formatPlural(questionsPerDay, '# question a day', '# questions a day');
}

/** What a plan has room for besides questions. */
export function formatRoom(type: PlanType): string {
  const { documents, document_mb, people } = PLANS[type];
  return t`${documents} documents (${formatLimit(document_mb * 1024 ** 2)}), ${people} people`;
}

/** Whole dollars if there are no cents. */
export function formatPrice(price: number): string {
  return formatMoney(price).replace(/\.00$/, '');
}

export function formatInterval(interval: 'month' | 'once' | null): string {
  if (interval === null) return t`always`;
  return interval === 'month' ? t`a month` : t`once`;
}
