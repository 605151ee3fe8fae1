import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { formatCount, formatCountOf } from '../../../platform/format/counts.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { getTimeZone } from '../../../platform/format/time-zone.ts';
import { Totals } from '../../../ui/layout/totals.tsx';
import { t } from '../../../words/words.ts';

/** Spec §9 (ms). */
const REFETCH = 120_000;

/** The totals of all users; hidden if they cannot be loaded, since the list matters more. */
export function UserTotals() {
  const { data, isPending } = useQuery({
    queryKey: ['analytics', 'users-list-stats'],
    queryFn: async ({ signal }) =>
      (await call('GET /analytics/users-list-stats/', { query: { time_zone: getTimeZone() }, signal })).data,
    refetchInterval: REFETCH,
  });
  if (data === undefined && !isPending) return null;
  return (
    <Totals
      label={t`Totals of all users`}
      isLoading={data === undefined}
      totals={[
        { label: t`Total Users`, value: data && formatCount(data.total_users), detail: data && inactive(data) },
        { label: t`New Users`, value: data && formatCount(data.new_users), detail: t`Last 30 days` },
        {
          label: t`Recently Active`,
          value: data && formatCount(data.recently_active_users),
          detail: t`Signed in within 30 days`,
        },
        {
          label: t`Active Subscriptions`,
          value: data && formatCount(data.premium_users),
          detail: t`Basic, Premium and Lifetime`,
        },
        { label: t`Total Revenue`, value: data && formatMoney(data.total_revenue), detail: t`All time` },
      ]}
    />
  );
}

function inactive({ admins, inactive_users }: { admins: number; inactive_users: number }): string {
  const words = formatCountOf(admins, 'administrator');
  return inactive_users === 0 ? words : t`${words}, ${formatCount(inactive_users)} inactive`;
}
