import type { DocumentKind, GapReason, GapStatus, KnowledgeDocument } from '@haulwise/contract';
import { formatCalendarDay } from '../../platform/format/dates.ts';
import type { BadgeTone } from '../../ui/status/badge.tsx';
import { t, toLocal } from '../../words/words.ts';

interface Words {
  label: string;
  tone: BadgeTone;
}

export const KINDS: Record<DocumentKind, Words> = {
  article: { label: t`Article`, tone: 'neutral' },
  written: { label: t`Written here`, tone: 'accent' },
  upload: { label: t`Upload@@kind`, tone: 'neutral' },
};

export const STATUSES: Record<KnowledgeDocument['status'], Words> = {
  ready: { label: t`Ready`, tone: 'success' },
  processing: { label: t`Processing`, tone: 'warning' },
  failed: { label: t`Failed`, tone: 'danger' },
};

export const REASONS: Record<GapReason, Words> = {
  unanswered: { label: t`Not answered`, tone: 'danger' },
  low_support: { label: t`Weak answer`, tone: 'warning' },
  not_helpful: { label: t`Rated not helpful`, tone: 'warning' },
  requested: { label: t`Asked for`, tone: 'accent' },
};

export const GAP_STATUSES: Record<GapStatus, Words> = {
  open: { label: t`Open@@status`, tone: 'warning' },
  answered: { label: t`Answered`, tone: 'success' },
  dismissed: { label: t`Dismissed`, tone: 'neutral' },
};

/** Options of a select field. */
export function toOptions(words: Record<string, Words>) {
  return Object.entries(words).map(([value, { label }]) => ({ value, label }));
}

/** `plays/what-to-charge.md` and `what-to-charge` read as "What to charge". */
export function toTitle(name: string): string {
  const words = name.replace(/^.*\/|\.md$/g, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The topic of an article, in the language of the screen. */
export function formatTopic(topic: string): string {
  return toTitle(toLocal(topic));
}

const YEAR = 365 * 86_400_000;

/** A request to review outdated facts; null if up to date. */
export function formatStale({ is_stale, reviewed }: KnowledgeDocument, now = Date.now()): string | null {
  if (!is_stale) return null;
  const isLongAgo = reviewed !== null && now - Date.parse(reviewed) > YEAR;
  // Otherwise it was reviewed but mentions years long past.
  return isLongAgo
    ? t`Facts last checked on ${formatCalendarDay(reviewed)}. Please review.`
    : t`Its latest numbers are years old. Please review.`;
}

/** `3 helpful, 1 not`; null without ratings. */
export function formatRatings({ helpful, not_helpful }: KnowledgeDocument): string | null {
  return helpful + not_helpful === 0 ? null : t`${helpful} helpful, ${not_helpful} not`;
}

/** A retrieval score between 0 and 1; `–` if that list does not have the passage. */
export function formatScore(score: number | null): string {
  return score === null ? '–' : score.toFixed(3);
}
