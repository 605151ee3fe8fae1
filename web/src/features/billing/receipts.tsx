import type { Payment } from '@haulwise/contract';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { PAGE_SIZES, useLastPage, useListAddress } from '../../platform/address/use-list-address.ts';
import { call } from '../../platform/api/call.ts';
import { download } from '../../platform/api/download.ts';
import { formatDate } from '../../platform/format/dates.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { Table } from '../../ui/lists/table.tsx';
import type { Column } from '../../ui/lists/table-props.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../ui/status/loading-failed.tsx';
import { planName } from './plan-words.ts';

const SKELETON_ROWS = 3;

/** What was paid, latest first, each with its receipt as a PDF. */
export function Receipts() {
  const address = useListAddress();
  const query = { page: address.page, page_size: address.pageSize };
  const payments = useQuery({
    queryKey: ['billing', 'payments', query],
    queryFn: ({ signal }) => call('GET /billing/payments/', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const receipt = useMutation({
    mutationFn: (id: string) => download('GET /billing/payments/:id/receipt/', { params: { id } }),
  });
  const { data } = payments;
  useLastPage(address, payments.isPlaceholderData ? undefined : data?.count);

  return (
    <Card title="Payments">
      {receipt.isError && <Alert>The receipt could not be downloaded. {receipt.error.message}</Alert>}
      {payments.isError && (
        <LoadingFailed text="Your payments could not be loaded." onRetry={() => void payments.refetch()} />
      )}
      {data?.count === 0 && (
        <EmptyState icon={<IconReceipt size={32} />} title="No payments yet" text="Receipts will be listed here." />
      )}
      {data?.count !== 0 && !(payments.isError && data === undefined) && (
        <Table
          label="Payments"
          columns={columnsOf((id) => receipt.mutate(id), receipt.isPending ? receipt.variables : null)}
          rows={data?.results}
          keyOf={(payment) => payment.id}
          skeletonRows={SKELETON_ROWS}
          isStale={payments.isPlaceholderData}
        />
      )}
      {data !== undefined && data.count > Math.min(...PAGE_SIZES) && (
        <Pagination
          page={address.page}
          pageSize={address.pageSize}
          count={data.count}
          pageSizes={PAGE_SIZES}
          onPage={address.setPage}
          onPageSize={address.setPageSize}
        />
      )}
    </Card>
  );
}

function columnsOf(onDownload: (id: string) => void, busy: string | null): Column<Payment>[] {
  return [
    { id: 'date', header: 'Date', cell: (payment) => formatDate(payment.paid_at) },
    { id: 'for', header: 'For', cell: subjectOf },
    { id: 'method', header: 'Method', cell: ({ provider }) => (provider === 'stripe' ? 'Card' : 'Recorded by hand') },
    { id: 'amount', header: 'Amount', isNumeric: true, cell: ({ amount, currency }) => formatMoney(amount, currency) },
    {
      id: 'receipt',
      header: 'Receipt',
      isActions: true,
      cell: ({ id, paid_at }) => (
        <IconButton
          label={`Download the receipt of ${formatDate(paid_at)}`}
          size="sm"
          icon={<IconDownload size={18} aria-hidden="true" />}
          isBusy={busy === id}
          onClick={() => onDownload(id)}
        />
      ),
    },
  ];
}

function subjectOf({ plan, amount }: Payment): string {
  const subject = plan === null ? 'Payment' : `${planName(plan)} plan`;
  return amount < 0 ? `Refund: ${subject}` : subject;
}
