import type { Report } from '@haulwise/contract';
import { IconReportAnalytics } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { toFault } from '../../../platform/form/fault.ts';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { ListScreen } from '../../../ui/lists/list-screen.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { buildReportColumns } from './report-columns.tsx';
import { ReportForm } from './report-form.tsx';
import { formatTitle, isUnfinished } from './report-words.ts';
import { deleteReport, useReportChange, useReportDownload, useReports } from './use-reports.ts';

/** Reports: requests, their progress, and finished files. */
export function ReportsScreen({ navigation }: { navigation: ReactNode }) {
  const { address, data, list } = useReports();
  const downloading = useReportDownload();
  const [doomed, setDoomed] = useState<{ isOpen: boolean; report: Report | null }>({ isOpen: false, report: null });
  const columns = buildReportColumns({
    onDownload: (report) => downloading.mutate(report),
    onDelete: (report) => setDoomed({ isOpen: true, report }),
    downloading: downloading.isPending ? downloading.variables.id : null,
  });
  return (
    <ListScreen title={t`Reports`} navigation={navigation} count={data === undefined ? null : stateOf(data)}>
      <ReportForm onMade={() => address.setPage(1, { replace: true })} />
      {downloading.isError && (
        <Alert>{toFault(downloading.error, [], t`Failed to download the report. Please try again.`).message}</Alert>
      )}
      <PagedTable
        list={list}
        label={t`Reports`}
        columns={columns}
        keyOf={({ id }) => id}
        skeletonRows={3}
        failure={t`Error loading the reports`}
        icon={<IconReportAnalytics size={32} />}
        empty={{
          title: t`No reports yet`,
          text: t`Use the form above to create one. Reports are kept for 90 days.`,
        }}
      />
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

/** Announced on change, so that progress does not depend on seeing a bar. */
function stateOf({ count, results }: { count: number; results: Report[] }): string {
  const unfinished = results.filter(isUnfinished).length;
  return unfinished === 0
    ? formatCountOf(count, 'report')
    : t`${formatCountOf(count, 'report')}, ${unfinished} being built`;
}

function DeleteDialog({ report, isOpen, onClose }: { report: Report; isOpen: boolean; onClose: () => void }) {
  const remove = useReportChange(deleteReport, onClose);
  const fault = toFault(remove.error, [], t`Failed to delete the report. Please try again.`);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(report)}
      title={t`Delete the report?`}
      description={
        isUnfinished(report)
          ? t`${formatTitle(report)}: building it stops. This cannot be undone.`
          : t`${formatTitle(report)}: its file is removed. This cannot be undone.`
      }
      confirmLabel={t`Delete`}
      busyLabel={remove.isPending ? t`Deleting…` : null}
      error={fault.message}
    />
  );
}
