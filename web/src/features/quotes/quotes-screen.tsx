import type { QuoteSummary } from '@haulwise/contract';
import { formatCents } from '@haulwise/contract/rules';
import { IconDownload, IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { bindFilters } from '../../platform/address/filter-fields.ts';
import { download } from '../../platform/api/download.ts';
import { formatCountOf } from '../../platform/format/counts.ts';
import { formatCalendarDay, formatDate } from '../../platform/format/dates.ts';
import { logFailure } from '../../platform/log/log-failure.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Totals } from '../../ui/layout/totals.tsx';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { ListScreen } from '../../ui/lists/list-screen.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import type { Column } from '../../ui/lists/table-props.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../words/words.ts';
import { STATUSES } from './quote-words.ts';
import styles from './quotes-screen.module.css';
import { useQuoteList, useQuoteSums } from './use-quotes.ts';

const columns: Column<QuoteSummary>[] = [
  {
    id: 'quote',
    header: t`Quote`,
    cell: ({ id, number, customer_name, address }) => (
      <Link href={`/quotes/${id}`} className={styles.words}>
        {[`${number}`, customer_name || address || t`No name yet`].join(' · ')}
      </Link>
    ),
  },
  { id: 'address', header: t`Address`, cell: ({ address }) => <span className={styles.words}>{address || '–'}</span> },
  {
    id: 'status',
    header: t`Status`,
    cell: ({ status, is_expired }) => (
      <Badge tone={is_expired ? 'warning' : STATUSES[status].tone}>
        {is_expired ? t`${STATUSES[status].label}, expired` : STATUSES[status].label}
      </Badge>
    ),
  },
  { id: 'total', header: t`Total`, isNumeric: true, cell: ({ total_cents }) => formatCents(total_cents) },
  {
    id: 'created',
    header: t`Created`,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
  },
  {
    id: 'until',
    header: t`Valid until`,
    cell: ({ valid_until }) => <time dateTime={valid_until}>{formatCalendarDay(valid_until)}</time>,
  },
];

/** The company's quotes, and what they come to. */
export function QuotesScreen() {
  const { address, filters, list } = useQuoteList();
  const sums = useQuoteSums();
  const [, go] = useLocation();
  const [hasFailed, setHasFailed] = useState(false);
  const { field, search } = bindFilters(address);
  const exportCsv = () => {
    setHasFailed(false);
    download('GET /quotes/export/', { query: filters }).catch((error: unknown) => {
      logFailure(error);
      setHasFailed(true);
    });
  };
  const totals = Object.entries(STATUSES).map(([status, { label }]) => {
    const sum = sums.data?.results.find((one) => one.status === status);
    return { label, value: sum && formatCents(sum.total_cents), detail: sum && formatCountOf(sum.count, 'quote') };
  });
  const create = (
    <Button variant="primary" onClick={() => go('/quotes/new')}>
      <IconPlus size={18} aria-hidden="true" />
      {t`New quote`}
    </Button>
  );
  return (
    <ListScreen
      title={t`Quotes`}
      count={list.count === undefined ? null : formatCountOf(list.count, 'quote')}
      actions={
        <>
          <Button onClick={exportCsv}>
            <IconDownload size={18} aria-hidden="true" />
            {t`CSV`}
          </Button>
          {create}
        </>
      }
    >
      {hasFailed && <Alert>{t`The file could not be made. Please try again.`}</Alert>}
      <Totals label={t`Quotes by status`} totals={totals} isLoading={sums.isPending} />
      <FilterBar>
        <SearchField label={t`Search`} placeholder={t`Customer, address or number`} {...search('search')} />
        <SelectField
          {...field('status')}
          label={t`Status`}
          emptyLabel={t`All`}
          options={Object.entries(STATUSES).map(([value, { label }]) => ({ value, label }))}
        />
      </FilterBar>
      <PagedTable
        list={list}
        label={t`Quotes`}
        columns={columns}
        keyOf={({ id }) => id}
        failure={t`Error loading the quotes`}
        icon={<IconFileInvoice size={32} />}
        empty={{
          title: t`No quotes yet`,
          text: t`Type “quote 12 Elm St half a truck plus a fridge” in the chat, or write one here.`,
          action: create,
        }}
        notFound={{ title: t`No quotes found`, text: t`No quote matches this search.` }}
      />
    </ListScreen>
  );
}
