import type { ErrorGroup } from '@haulwise/contract';
import { formatCount } from '../../../platform/format/counts.ts';
import { formatCalendarDay } from '../../../platform/format/dates.ts';
import type { BadgeTone } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';

export const SOURCES: Record<ErrorGroup['source'], string> = { browser: t`Browser`, server: t`Server`, job: t`Job` };

export const STATUSES: Record<ErrorGroup['status'], { label: string; tone: BadgeTone }> = {
  open: { label: t`Open@@status`, tone: 'danger' },
  resolved: { label: t`Resolved`, tone: 'success' },
};

/** A row of bars as a sentence. */
export function formatDayCount(days: ErrorGroup['by_day']): string {
  const total = days.reduce((sum, { occurrences }) => sum + occurrences, 0);
  if (total === 0) return t`Not in the last ${days.length} days`;
  const most = days.reduce((a, b) => (b.occurrences > a.occurrences ? b : a));
  const today = days.at(-1)?.occurrences ?? 0;
  return t`Last ${days.length} days: ${formatCount(total)}, most on ${formatCalendarDay(most.date)} (${formatCount(most.occurrences)}), today ${formatCount(today)}`;
}

/** How often it came back, in words; null if never. */
export function formatReturns({ reopened_count }: ErrorGroup): string | null {
  if (reopened_count === 0) return null;
  return reopened_count === 1 ? t`Came back once` : t`Came back ${formatCount(reopened_count)} times`;
}
