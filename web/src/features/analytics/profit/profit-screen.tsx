import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toFault } from '../../../platform/form/fault.ts';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { formatMoney, formatSmallMoney } from '../../../platform/format/money.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Totals } from '../../../ui/layout/totals.tsx';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { t } from '../../../words/words.ts';
import { PricesNote } from './prices-note.tsx';
import { buildUserColumns, planColumns } from './profit-columns.tsx';
import { ProfitFilters } from './profit-filters.tsx';
import { type Profit, useProfit } from './use-profit.ts';
import { WeeklySummary } from './weekly-summary.tsx';

/** Revenue and model cost by plan and user. */
export function ProfitScreen({ navigation }: { navigation: ReactNode }) {
  const { address, filters, data, error, list } = useProfit();
  const hasFailed = list.hasFailed && data === undefined;
  return (
    <ListScreen
      title={t`Profit`}
      navigation={navigation}
      count={data === undefined ? null : formatCountOf(data.count, 'user')}
      filters={<ProfitFilters address={address} period={filters.period} />}
    >
      {list.hasFailed && (
        <LoadingFailed text={toFault(error, [], t`Error loading the profit`).message ?? ''} onRetry={list.onRetry} />
      )}
      {!hasFailed && <Totals label={t`Total profit`} totals={totalsOf(data)} isLoading={data === undefined} />}
      {data !== undefined && <PricesNote prices={data.prices} />}
      {data?.count === 0 && (
        <EmptyState
          icon={<IconReceipt size={32} />}
          title={t`Nothing in this period`}
          text={t`There were no payments, and no answers were written by a model. Answers from the built-in engine are free.`}
        />
      )}
      {data?.count !== 0 && !hasFailed && (
        <>
          <Card
            title={t`By plan`}
            description={t`Payments and answers count toward the plan the user had at that time.`}
          >
            <Table
              label={t`Profit by plan`}
              columns={planColumns}
              rows={data?.by_plan}
              keyOf={({ plan }) => plan}
              skeletonRows={4}
            />
          </Card>
          <Card title={t`By user`} description={t`Largest loss first.`}>
            <Table
              label={t`Profit by user`}
              columns={buildUserColumns}
              rows={data?.results}
              keyOf={({ user }) => user?.id ?? 'gone'}
              skeletonRows={address.pageSize}
              isStale={list.isStale}
            />
            {data !== undefined && <Pagination {...list} count={data.count} />}
          </Card>
        </>
      )}
      <WeeklySummary />
    </ListScreen>
  );
}

function totalsOf(data: Profit | undefined) {
  return [
    { label: t`Revenue`, value: data && formatMoney(data.revenue) },
    { label: t`Model cost`, value: data && formatSmallMoney(data.model_cost) },
    { label: t`Profit`, value: data && formatSmallMoney(data.profit), detail: t`Revenue minus model cost` },
  ];
}
