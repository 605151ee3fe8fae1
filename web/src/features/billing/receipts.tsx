import type { Payment } from '@haulwise/contract';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { usePagedList } from '../../platform/address/use-paged-list.ts';
import { call } from '../../platform/api/call.ts';
import { download } from '../../platform/api/download.ts';
import { STALE_TIME } from '../../platform/api/query-client.ts';
import { formatDate } from '../../platform/format/dates.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PagedTable } from '../../ui/lists/paged-list.tsx';
import type { Column } from '../../ui/lists/table-props.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { t } from '../../words/words.ts';
import { formatPlan } from './plan-words.ts';

const SKELETON_ROWS = 3;

/** Payments, latest first, each with its receipt as a PDF. */
export function Receipts() {
  const { list } = usePagedList({
    key: ['billing', 'payments'],
    parseFilters: () => ({}),
    loadPage: (query, signal) => call('GET /billing/payments/', { query, signal }),
    staleTime: STALE_TIME,
  });
  const receipt = useMutation({
    mutationFn: (id: string) => download('GET /billing/payments/:id/receipt/', { params: { id } }),
  });

  return (
    <Card title={t`Payments`}>
      {receipt.isError && <Alert>{t`The receipt could not be downloaded. ${receipt.error.message}`}</Alert>}
      <PagedTable
        list={list}
        label={t`Payments`}
        columns={columnsOf((id) => receipt.mutate(id), receipt.isPending ? receipt.variables : null)}
        keyOf={(payment) => payment.id}
        skeletonRows={SKELETON_ROWS}
        paginateAbove={Math.min(...list.pageSizes)}
        failure={t`Your payments could not be loaded.`}
        icon={<IconReceipt size={32} />}
        empty={{ title: t`No payments yet`, text: t`Receipts will be listed here.` }}
      />
    </Card>
  );
}

function columnsOf(onDownload: (id: string) => void, busy: string | null): Column<Payment>[] {
  return [
    { id: 'date', header: t`Date`, cell: (payment) => formatDate(payment.paid_at) },
    { id: 'for', header: t`For`, cell: subjectOf },
    {
      id: 'method',
      header: t`Method`,
      cell: ({ provider }) => (provider === 'stripe' ? t`Card` : t`Recorded by hand`),
    },
    { id: 'amount', header: t`Amount`, isNumeric: true, cell: ({ amount, currency }) => formatMoney(amount, currency) },
    {
      id: 'receipt',
      header: t`Receipt`,
      isActions: true,
      cell: ({ id, paid_at }) => (
        <IconButton
          label={t`Download the receipt of ${formatDate(paid_at)}`}
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
  const subject = plan === null ? t`Payment` : t`${formatPlan(plan)} plan`;
  return amount < 0 ? t`Refund: ${subject}` : subject;
}
