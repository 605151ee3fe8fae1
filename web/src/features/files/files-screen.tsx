import { IconFiles, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { formatCountOf } from '../../platform/format/counts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CARDS, useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { ListScreen } from '../../ui/lists/list-screen.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { useSelection } from '../../ui/lists/use-selection.ts';
import { DropOverlay } from '../../ui/overlays/drop-overlay.tsx';
import { t } from '../../words/words.ts';
import { Details } from './details/details.tsx';
import { DeleteFilesDialog, useDeletion } from './dialogs/delete-dialogs.tsx';
import { FileDialogs } from './dialogs/file-dialogs.tsx';
import { FaultBanner } from './faults/fault-banner.tsx';
import { useFaults } from './faults/use-faults.ts';
import { FileFilters } from './list/file-filters.tsx';
import { FileList } from './list/file-list.tsx';
import { FileTotals } from './list/file-totals.tsx';
import { ListToolbar } from './list/list-toolbar.tsx';
import { useFileList } from './list/use-file-list.ts';
import { useFileView } from './list/use-file-view.ts';
import { UploadBar } from './uploads/upload-bar.tsx';
import { UploadDialog } from './uploads/upload-dialog.tsx';
import { useUploads } from './uploads/upload-queue.ts';
import { useUploadDialog } from './uploads/use-upload-dialog.ts';
import { useFileTasks } from './use-file-tasks.ts';

/** The administrators' library of files (spec §2). `navigation` links to the related screens. */
export function FilesScreen({ navigation }: { navigation?: ReactNode }) {
  const { address, filters, data, error, errorUpdatedAt, list, stats } = useFileList();
  const [view, setView] = useFileView();
  const deletion = useDeletion();
  const areCards = useMediaQuery(CARDS);
  const title = useRef<HTMLHeadingElement>(null);
  const uploads = useUploads();
  const uploading = useUploadDialog(stats.data?.max_upload_size ?? null);
  const faults = useFaults(errorUpdatedAt, error, uploads);
  const tasks = useFileTasks({ onFault: faults.report, onNewVersion: uploading.open });
  const selection = useSelection(data?.results ?? []);

  return (
    <ListScreen
      title={t`Files`}
      titleRef={title}
      navigation={navigation}
      count={list.count === undefined ? null : formatCountOf(list.count, 'file')}
      actions={
        <Button variant="primary" onClick={() => uploading.open(null)}>
          <IconUpload size={18} aria-hidden="true" />
          {t`Upload`}
        </Button>
      }
    >
      <FaultBanner fault={faults.fault} onDismiss={faults.dismiss} />
      <FileTotals stats={stats.data} isLoading={stats.isPending} />
      {!uploading.dialog.isOpen && <UploadBar uploads={uploads} onShow={() => uploading.open(null)} />}
      <FileFilters address={address} hasOrder={view === 'grid' || areCards} />
      {list.count !== 0 && (
        <ListToolbar
          selected={selection.selected.length}
          all={data?.results.length ?? 0}
          onSelectAll={selection.selectAll}
          onDeleteSelected={() => deletion.ask(selection.selected)}
          view={view}
          onView={setView}
        />
      )}
      <PagedList
        list={list}
        failure={data === undefined && <Button onClick={list.onRetry}>{t`Retry`}</Button>}
        icon={<IconFiles size={32} />}
        empty={{
          title: t`No files yet`,
          text: t`Upload your first file to get started`,
          action: <Button variant="primary" onClick={() => uploading.open(null)}>{t`Upload files`}</Button>,
        }}
        notFound={{ title: t`No files found`, text: t`No file matches this search and these filters.` }}
      >
        <FileList
          view={view}
          files={data?.results}
          skeletons={address.pageSize}
          isStale={list.isStale}
          ordering={filters.ordering}
          onOrder={list.onOrder}
          isSelected={selection.isSelected}
          onSelect={selection.select}
          onTask={tasks.begin}
        />
      </PagedList>
      <UploadDialog {...uploading.dialog} />
      <FileDialogs {...tasks.dialogs} onFault={faults.report} screenTitle={title} />
      <DeleteFilesDialog
        key={deletion.opening}
        files={deletion.files}
        isOpen={deletion.isOpen}
        onClose={deletion.close}
        onFault={faults.report}
        screenTitle={title}
      />
      <Details {...tasks.details} files={data?.results ?? []} onTask={tasks.begin} />
      {uploading.isOver && <DropOverlay />}
    </ListScreen>
  );
}
