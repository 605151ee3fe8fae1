import type { QuoteStatus } from '@haulwise/contract';
import type { BadgeTone } from '../../ui/status/badge.tsx';
import { t } from '../../words/words.ts';

export const STATUSES: Record<QuoteStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: t`Draft`, tone: 'neutral' },
  sent: { label: t`Sent`, tone: 'accent' },
  accepted: { label: t`Accepted`, tone: 'success' },
  declined: { label: t`Declined`, tone: 'danger' },
};

/** "$1,249.50" → 124950; null for an empty text, undefined for anything that is no amount. */
export function parseCents(text: string): number | null | undefined {
  const plain = text
    .replace(/[\s,$]/g, '')
    .replace(/^\((.*)\)$|^[−–]/, (all, inner) => (inner ? `-${inner}` : `-${all.slice(1)}`));
  if (plain === '') return null;
  return /^-?\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** 124950 → "1249.50"; whole dollars without cents. */
export function formatCentsField(cents: number | null): string {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** A number with decimals; null for an empty text, undefined for anything else. */
export function parseNumber(text: string): number | null | undefined {
  const plain = text.replace(/[\s,%]/g, '');
  if (plain === '') return null;
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined;
}
