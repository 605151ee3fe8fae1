import { PLANS, type PlanType } from '@haulwise/contract/rules';
import { formatCountOf } from '../../platform/format/counts.ts';
import { formatMoney } from '../../platform/format/money.ts';
import type { BadgeTone } from '../../ui/status/badge.tsx';

export function formatPlan(type: PlanType): string {
  return PLANS[type].name;
}

const statuses = new Map<string, { label: string; tone: BadgeTone }>([
  ['active', { label: 'Active', tone: 'success' }],
  ['expired', { label: 'Expired', tone: 'danger' }],
  ['cancelled', { label: 'Cancelled', tone: 'warning' }],
  ['pending', { label: 'Payment pending', tone: 'warning' }],
]);

/** An unknown status reads "Unknown" (spec §3). */
export function formatStatus(status: string): { label: string; tone: BadgeTone } {
  return statuses.get(status) ?? { label: 'Unknown', tone: 'neutral' };
}

export function formatAllowance(questionsPerDay: number | null): string {
  return questionsPerDay === null ? 'Unlimited questions' : `${formatCountOf(questionsPerDay, 'question')} a day`;
}

/** What a plan has room for besides questions. */
export function formatRoom(type: PlanType): string {
  const { documents, document_mb, people } = PLANS[type];
  const size = document_mb >= 1_000 ? `${document_mb / 1_000} GB` : `${document_mb} MB`;
  return `${documents} documents (${size}), ${people} people`;
}

/** Whole dollars if there are no cents. */
export function formatPrice(price: number): string {
  return formatMoney(price).replace(/\.00$/, '');
}

export function formatInterval(interval: 'month' | 'once' | null): string {
  if (interval === null) return 'always';
  return interval === 'month' ? 'a month' : 'once';
}
