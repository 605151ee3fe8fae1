import type { Report } from '@haulwise/contract';
import { formatCalendarDay } from '../../../platform/format/dates.ts';
import type { BadgeTone } from '../../../ui/status/badge.tsx';

type ReportType = Report['report_type'];
type ReportFormat = Report['format'];

export const TYPE_WORDS: Record<ReportType, { label: string; content: string }> = {
  users: { label: 'Users', content: 'Users who joined, asked or paid: account, plan, questions and revenue.' },
  revenue: { label: 'Revenue', content: 'Every payment and refund: user, date, amount and plan.' },
  chat: { label: 'Chat', content: 'Every question: user, whether it was answered, sources and response time.' },
  files: { label: 'Files', content: 'Uploaded files: size, category, versions and downloads.' },
  feedback: { label: 'Feedback', content: 'Every rating with its comment, the question and the answer.' },
};

/** What the format is for. */
export const FORMAT_WORDS: Record<ReportFormat, string> = {
  csv: 'For spreadsheets, with every row.',
  json: 'For programs, with every row and the totals.',
  pdf: 'For reading and printing, with the totals and up to 5,000 rows.',
};

export const STATUS_WORDS: Record<Report['status'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  building: { label: 'Building', tone: 'accent' },
  ready: { label: 'Ready', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** `Chat report, CSV, 2026-10-01 to 2026-10-31`: distinguishes it from others. */
export function formatKind({ report_type, format, start_date, end_date }: Report): string {
  return `${TYPE_WORDS[report_type].label} report, ${format.toUpperCase()}, ${start_date} to ${end_date}`;
}

/** For display: `Chat report (CSV) of Oct 1, 2026 – Oct 31, 2026`. */
export function formatTitle({ report_type, format, start_date, end_date }: Report): string {
  const days = [...new Set([start_date, end_date])].map(formatCalendarDay).join(' – ');
  return `${TYPE_WORDS[report_type].label} report (${format.toUpperCase()}) of ${days}`;
}

export function isUnfinished({ status }: Report): boolean {
  return status === 'waiting' || status === 'building';
}
