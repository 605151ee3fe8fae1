import type { Report } from '@haulwise/contract';
import { IconReportAnalytics } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PAGE_SIZES } from '../../../platform/address/use-list-address.ts';
import { faultOf } from '../../../platform/api/fault.ts';
import { countOf } from '../../../platform/format/counts.ts';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { Pagination } from '../../../ui/lists/pagination.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportForm } from './report-form.tsx';
import { isUnfinished, titleOf } from './report-words.ts';
import { deleteReport, useReportChange, useReportDownload, useReports } from './use-reports.ts';

/** Reports: what is asked for, how far it is, and what can be taken away. */
export function ReportsScreen({ navigation }: { navigation: ReactNode }) {
  const { address, reports } = useReports();
  const downloading = useReportDownload();
  const [doomed, setDoomed] = useState<{ isOpen: boolean; report: Report | null }>({ isOpen: false, report: null });
  const { data } = reports;
  const columns = reportColumns({
    onDownload: (report) => downloading.mutate(report),
    onDelete: (report) => setDoomed({ isOpen: true, report }),
    downloading: downloading.isPending ? downloading.variables.id : null,
  });
  return (
    <ListScreen title="Reports" navigation={navigation} count={data === undefined ? null : stateOf(data)}>
      <ReportForm onMade={() => address.setPage(1, { replace: true })} />
      {downloading.isError && (
        <Alert>{faultOf(downloading.error, [], 'Failed to download the report. Please try again.').message}</Alert>
      )}
      {reports.isError && <LoadingFailed text="Error loading the reports" onRetry={() => void reports.refetch()} />}
      {data?.count === 0 && (
        <EmptyState
          icon={<IconReportAnalytics size={32} />}
          title="No reports yet"
          text="Choose above what a report is to hold. It is kept here for 90 days."
        />
      )}
      {data?.count !== 0 && !(reports.isError && data === undefined) && (
        <Table
          label="Reports"
          columns={columns}
          rows={data?.results}
          keyOf={({ id }) => id}
          skeletonRows={3}
          isStale={reports.isPlaceholderData}
        />
      )}
      {data !== undefined && data.count > 0 && (
        <Pagination
          page={address.page}
          pageSize={address.pageSize}
          count={data.count}
          pageSizes={PAGE_SIZES}
          onPage={address.setPage}
          onPageSize={address.setPageSize}
        />
      )}
      {doomed.report !== null && (
        <DeleteDialog
          key={doomed.report.id}
          report={doomed.report}
          isOpen={doomed.isOpen}
          onClose={() => setDoomed((current) => ({ ...current, isOpen: false }))}
        />
      )}
    </ListScreen>
  );
}

/** It is read out when it changes, so that nobody has to look at a bar. */
function stateOf({ count, results }: { count: number; results: Report[] }): string {
  const unfinished = results.filter(isUnfinished).length;
  return `${countOf(count, 'report')}${unfinished === 0 ? '' : `, ${unfinished} being built`}`;
}

function DeleteDialog({ report, isOpen, onClose }: { report: Report; isOpen: boolean; onClose: () => void }) {
  const remove = useReportChange(deleteReport, onClose);
  const fault = faultOf(remove.error, [], 'Failed to delete the report. Please try again.');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(report)}
      title="Delete the report?"
      description={`${titleOf(report)}: ${isUnfinished(report) ? 'building it stops' : 'its file is removed'}. This cannot be undone.`}
      confirmLabel="Delete"
      busyLabel={remove.isPending ? 'Deleting…' : null}
      error={fault.message}
    />
  );
}
