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
import { STATUSES } from './quote-words.ts';
import styles from './quotes-screen.module.css';
import { useQuoteList, useQuoteSums } from './use-quotes.ts';

const columns: Column<QuoteSummary>[] = [
  {
    id: 'quote',
    header: 'Quote',
    cell: ({ id, number, customer_name, address }) => (
      <Link href={`/quotes/${id}`} className={styles.words}>
        {[`${number}`, customer_name || address || 'No name yet'].join(' · ')}
      </Link>
    ),
  },
  { id: 'address', header: 'Address', cell: ({ address }) => <span className={styles.words}>{address || '–'}</span> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, is_expired }) => (
      <Badge tone={is_expired ? 'warning' : STATUSES[status].tone}>
        {is_expired ? `${STATUSES[status].label}, expired` : STATUSES[status].label}
      </Badge>
    ),
  },
  { id: 'total', header: 'Total', isNumeric: true, cell: ({ total_cents }) => formatCents(total_cents) },
  { id: 'created', header: 'Created', cell: ({ created_at }) => formatDate(created_at) },
  { id: 'until', header: 'Valid until', cell: ({ valid_until }) => formatCalendarDay(valid_until) },
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
      New quote
    </Button>
  );
  return (
    <ListScreen
      title="Quotes"
      count={list.count === undefined ? null : formatCountOf(list.count, 'quote')}
      actions={
        <>
          <Button onClick={exportCsv}>
            <IconDownload size={18} aria-hidden="true" />
            CSV
          </Button>
          {create}
        </>
      }
    >
      {hasFailed && <Alert>The file could not be made. Please try again.</Alert>}
      <Totals label="Quotes by status" totals={totals} isLoading={sums.isPending} />
      <FilterBar>
        <SearchField label="Search" placeholder="Customer, address or number" {...search('search')} />
        <SelectField
          {...field('status')}
          label="Status"
          emptyLabel="All"
          options={Object.entries(STATUSES).map(([value, { label }]) => ({ value, label }))}
        />
      </FilterBar>
      <PagedTable
        list={list}
        label="Quotes"
        columns={columns}
        keyOf={({ id }) => id}
        failure="Error loading the quotes"
        icon={<IconFileInvoice size={32} />}
        empty={{
          title: 'No quotes yet',
          text: 'Type “quote 12 Elm St half a truck plus a fridge” in the chat, or write one here.',
          action: create,
        }}
        notFound={{ title: 'No quotes found', text: 'No quote matches this search.' }}
      />
    </ListScreen>
  );
}
