import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { formatCount } from '../../../platform/format/counts.ts';
import { formatCalendarDay } from '../../../platform/format/dates.ts';
import { formatSmallMoney } from '../../../platform/format/money.ts';
import { Totals } from '../../../ui/layout/totals.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { t } from '../../../words/words.ts';

/** How much a user asks, keeps, pays and costs: counts, never contents. */
export function UserFigures({ userId }: { userId: string }) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['users', 'figures', userId],
    queryFn: async ({ signal }) =>
      (await call('GET /analytics/user-dashboard-stats/', { query: { user_id: userId }, signal })).data,
    staleTime: 0,
  });
  if (isError && data === undefined) {
    return <LoadingFailed text={t`The figures could not be loaded.`} onRetry={() => void refetch()} />;
  }
  return (
    <Totals
      label={t`Figures of this user`}
      isLoading={isPending}
      totals={[
        {
          label: t`Questions, 30 days`,
          value: data && formatCount(data.questions_30_days),
          detail: data && t`${formatCount(data.questions_today)} today`,
        },
        { label: t`Conversations`, value: data && formatCount(data.conversations) },
        { label: t`Messages`, value: data && formatCount(data.messages) },
        { label: t`Projects`, value: data && formatCount(data.folders) },
        { label: t`Model cost`, value: data && formatSmallMoney(data.model_cost) },
        {
          label: t`Last active (UTC)`,
          value: data && (data.last_active_day === null ? t`Never` : formatCalendarDay(data.last_active_day)),
        },
      ]}
    />
  );
}
