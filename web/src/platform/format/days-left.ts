import { formatPlural, t } from '../../words/words.ts';
/** The remaining time of a plan, from `days_until_expiry`; null means no end date. */
export function formatDaysLeft(days: number | null): string {
  if (days === null) return t`No end date`;
  if (days === 0) return t`Ends today`;
  if (days > 0) return formatPlural(days, '# day left', '# days left');
  return days === -1 ? t`Ended yesterday` : formatPlural(-days, 'Ended # day ago', 'Ended # days ago');
}
