import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { formatCount } from '../../../platform/format/counts.ts';
import { Totals } from '../../../ui/layout/totals.tsx';
import { t } from '../../../words/words.ts';
import { SOURCES } from './error-words.ts';

/** The totals of the error log; hidden if they cannot be loaded, since the list matters more. */
export function ErrorTotals() {
  const { data, isPending } = useQuery({
    queryKey: ['errors', 'stats'],
    queryFn: async ({ signal }) => (await call('GET /analytics/errors/stats/', { query: {}, signal })).data,
    staleTime: 0,
  });
  if (data === undefined && !isPending) return null;
  const month = data?.by_day.reduce((sum, day) => sum + day.occurrences, 0);
  return (
    <Totals
      label={t`Totals of the error log`}
      isLoading={data === undefined}
      totals={[
        { label: t`Open errors`, value: data && formatCount(data.open), detail: data && bySource(data.by_source) },
        { label: t`Resolved`, value: data && formatCount(data.resolved) },
        { label: t`Occurrences, 24 hours`, value: data && formatCount(data.occurrences_today) },
        { label: t`Occurrences, 30 days`, value: month === undefined ? undefined : formatCount(month) },
      ]}
    />
  );
}

const names = new Map<string, string>(Object.entries(SOURCES));

function bySource(counts: Record<string, number>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([source, count]) => `${formatCount(count)} ${(names.get(source) ?? source).toLowerCase()}`)
    .join(', ');
}
