/** The remaining time of a plan, from `days_until_expiry`; null means no end date. */
export function formatDaysLeft(days: number | null): string {
  if (days === null) return 'No end date';
  if (days === 0) return 'Ends today';
  if (days > 0) return days === 1 ? '1 day left' : `${days.toLocaleString('en-US')} days left`;
  return days === -1 ? 'Ended yesterday' : `Ended ${(-days).toLocaleString('en-US')} days ago`;
}
