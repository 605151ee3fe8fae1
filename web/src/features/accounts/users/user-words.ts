import type { User } from '@haulwise/contract';
import { PLANS } from '@haulwise/contract/rules';
import type { BadgeTone } from '../../../ui/status/badge.tsx';
import { t, toLocal } from '../../../words/words.ts';

/** The display name of a user on these screens. */
export function formatName({ full_name, username }: Pick<User, 'full_name' | 'username'>): string {
  return full_name.trim() || username;
}

export const PLAN_OPTIONS = Object.values(PLANS).map(({ type, name }) => ({ value: type, label: toLocal(name) }));

const statuses = {
  active: { label: t`Active`, tone: 'success' },
  expired: { label: t`Expired`, tone: 'danger' },
  cancelled: { label: t`Cancelled`, tone: 'warning' },
  pending: { label: t`Pending`, tone: 'neutral' },
} satisfies Record<User['subscription_status'], { label: string; tone: BadgeTone }>;

export const STATUS_OPTIONS = Object.entries(statuses).map(([value, { label }]) => ({ value, label }));

/** An unknown status reads "Unknown" (spec §3). */
export function formatStatus(status: string): { label: string; tone: BadgeTone } {
  return new Map<string, { label: string; tone: BadgeTone }>(Object.entries(statuses)).get(status) ?? unknownStatus;
}

const unknownStatus = { label: t`Unknown`, tone: 'neutral' } as const;

export function formatPlan(type: string): string {
  return PLAN_OPTIONS.find(({ value }) => value === type)?.label ?? t`Unknown plan`;
}
