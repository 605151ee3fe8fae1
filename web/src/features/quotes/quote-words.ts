import type { QuoteStatus } from '@haulwise/contract';
import type { BadgeTone } from '../../ui/status/badge.tsx';

export const STATUSES: Record<QuoteStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'accent' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
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
