import type { Report } from '@haulwise/contract';
import { formatCalendarDay } from '../../../platform/format/dates.ts';
import type { BadgeTone } from '../../../ui/status/badge.tsx';
import { t } from '../../../words/words.ts';

type ReportType = Report['report_type'];
type ReportFormat = Report['format'];

export const TYPE_WORDS: Record<ReportType, { label: string; content: string }> = {
  users: { label: t`Users`, content: t`Users who joined, asked or paid: account, plan, questions and revenue.` },
  revenue: { label: t`Revenue`, content: t`Every payment and refund: user, date, amount and plan.` },
  chat: { label: t`Chat`, content: t`Every question: user, whether it was answered, sources and response time.` },
  files: { label: t`Files`, content: t`Uploaded files: size, category, versions and downloads.` },
  feedback: { label: t`Feedback`, content: t`Every rating with its comment, the question and the answer.` },
};

/** What the format is for. */
export const FORMAT_WORDS: Record<ReportFormat, string> = {
  csv: t`For spreadsheets, with every row.`,
  json: t`For programs, with every row and the totals.`,
  pdf: t`For reading and printing, with the totals and up to 5,000 rows.`,
};

export const STATUS_WORDS: Record<Report['status'], { label: string; tone: BadgeTone }> = {
  waiting: { label: t`Waiting`, tone: 'neutral' },
  building: { label: t`Building`, tone: 'accent' },
  ready: { label: t`Ready`, tone: 'success' },
  failed: { label: t`Failed`, tone: 'danger' },
};

/** `Chat report, CSV, 2026-10-01 to 2026-10-31`: distinguishes it from others. */
export function formatKind({ report_type, format, start_date, end_date }: Report): string {
  return t`${TYPE_WORDS[report_type].label} report, ${format.toUpperCase()}, ${start_date} to ${end_date}`;
}

/** For display: `Chat report (CSV) of Oct 1, 2026 – Oct 31, 2026`. */
export function formatTitle({ report_type, format, start_date, end_date }: Report): string {
  const days = [...new Set([start_date, end_date])].map(formatCalendarDay).join(' – ');
  return t`${TYPE_WORDS[report_type].label} report (${format.toUpperCase()}) of ${days}`;
}

export function isUnfinished({ status }: Report): boolean {
  return status === 'waiting' || status === 'building';
}
