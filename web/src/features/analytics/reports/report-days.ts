import { t } from '../../../words/words.ts';
/** First and last day, inclusive, `YYYY-MM-DD`. */
export interface ReportDays {
  start_date: string;
  end_date: string;
}

export const PERIODS = [
  { value: 'last_30_days', label: t`Last 30 days` },
  { value: 'last_7_days', label: t`Last 7 days` },
  { value: 'last_90_days', label: t`Last 90 days` },
  { value: 'this_month', label: t`This month` },
  { value: 'last_month', label: t`Last month` },
  { value: 'this_year', label: t`This year` },
  { value: 'last_year', label: t`Last year` },
  { value: 'own', label: t`Custom days…` },
] as const;
export type Period = (typeof PERIODS)[number]['value'];

/** The days of a period as of `today` (UTC); null for custom days. */
export function computeDays(period: Period, today: string): ReportDays | null {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const at = (y: number, m: number, d: number) => new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
  const lately = (days: number) => ({ start_date: at(year, month, day - days + 1), end_date: today });
  switch (period) {
    case 'last_7_days':
      return lately(7);
    case 'last_30_days':
      return lately(30);
    case 'last_90_days':
      return lately(90);
    case 'this_month':
      return { start_date: at(year, month, 1), end_date: today };
    case 'last_month':
      return { start_date: at(year, month - 1, 1), end_date: at(year, month, 0) };
    case 'this_year':
      return { start_date: at(year, 1, 1), end_date: today };
    case 'last_year':
      return { start_date: at(year - 1, 1, 1), end_date: at(year - 1, 12, 31) };
    default:
      return null;
  }
}
