import type { Api, EndpointReply } from '@haulwise/contract';
import { PLANS } from '@haulwise/contract/rules';
import { IconCash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bindFilters } from '../../../platform/address/filter-fields.ts';
import { usePagedList } from '../../../platform/address/use-paged-list.ts';
import { call } from '../../../platform/api/call.ts';
import { formatCount, formatCountOf } from '../../../platform/format/counts.ts';
import { formatDateTime } from '../../../platform/format/dates.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Totals } from '../../../ui/layout/totals.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import type { Column } from '../../../ui/lists/table-props.ts';
import { t, toLocal } from '../../../words/words.ts';
import { parseDays } from '../days-address.ts';

type Paid = EndpointReply<Api['GET /analytics/payments/']>['data']['results'][number];
type Days = ReturnType<typeof parseDays>;

const PROVIDERS: Record<string, string> = { stripe: t`Card`, manual: t`Recorded by hand` };

const columns: Column<Paid>[] = [
  {
    id: 'user',
    header: t`User`,
    cell: ({ user }) => (user === null ? t`Deleted user` : <Link href={`/users/${user.id}`}>{user.username}</Link>),
  },
  {
    id: 'paid_at',
    header: t`Paid`,
    cell: ({ paid_at }) => <time dateTime={paid_at}>{formatDateTime(paid_at)}</time>,
  },
  {
    id: 'amount',
    header: t`Amount`,
    isNumeric: true,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  { id: 'plan', header: t`Plan`, cell: ({ plan }) => (plan === null ? '–' : toLocal(PLANS[plan].name)) },
  { id: 'provider', header: t`By`, cell: ({ provider }) => PROVIDERS[provider] ?? provider },
  { id: 'note', header: t`Note`, cell: ({ note }) => note || '–' },
];

/** The payments of some days: the rows behind the revenue chart. */
export function PaymentsScreen({ navigation }: { navigation: ReactNode }) {
  const { address, filters, list } = usePagedList({
    key: ['payments', 'list'],
    parseFilters: parseDays,
    loadPage: async (query, signal) => (await call('GET /analytics/payments/', { query, signal })).data,
  });
  const { field } = bindFilters(address);
  return (
    <ListScreen
      title={t`Payments`}
      navigation={navigation}
      count={list.count === undefined ? null : formatCountOf(list.count, 'payment or refund', 'payments and refunds')}
      filters={
        <>
          <PaymentTotals days={filters} />
          <FilterBar>
            <TextField {...field('start_date')} label={t`From day`} type="date" />
            <TextField {...field('end_date')} label={t`To day`} type="date" />
          </FilterBar>
        </>
      }
    >
      <PagedTable
        list={list}
        label={t`Payments`}
        columns={columns}
        keyOf={({ id }) => id}
        failure={t`Error loading the payments`}
        icon={<IconCash size={32} />}
        empty={{
          title: t`No payments in the last 30 days`,
          text: t`Card payments appear here by themselves. Record others on the user’s page.`,
        }}
        notFound={{ text: t`Nobody paid on these days. Choose others above.` }}
      />
    </ListScreen>
  );
}

function PaymentTotals({ days }: { days: Days }) {
  const { data, isPending } = useQuery({
    queryKey: ['payments', 'stats', days],
    queryFn: async ({ signal }) => (await call('GET /analytics/payment-stats/', { query: days, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (data === undefined && !isPending) return null;
  return (
    <Totals
      label={t`Totals of these days`}
      isLoading={data === undefined}
      totals={[
        { label: t`Revenue`, value: data && formatMoney(data.total_revenue), detail: t`Net of refunds` },
        { label: t`Payments`, value: data && formatCount(data.payments), detail: data && byProvider(data.by_provider) },
        { label: t`Average payment`, value: data && formatAverage(data.average_payment) },
        { label: t`Paying users`, value: data && formatCount(data.paying_users) },
        { label: t`Refunds`, value: data && formatCount(data.refunds), detail: data && formatMoney(data.refunded) },
      ]}
    />
  );
}

function formatAverage(amount: number | null): string {
  return amount === null ? '–' : formatMoney(amount);
}

function byProvider(providers: readonly { provider: string; payments: number }[]): string {
  return providers
    .map(({ provider, payments }) =>
      provider === 'stripe' ? t`${formatCount(payments)} by card` : t`${formatCount(payments)} by hand`,
    )
    .join(', ');
}
