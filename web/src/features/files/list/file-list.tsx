import type { File as LibraryFile } from '@haulwise/contract';
import { Table } from '../../../ui/lists/table.tsx';
import { t } from '../../../words/words.ts';
import { buildFileColumns } from './file-columns.tsx';
import { FileGrid, type FileGridProps } from './file-grid.tsx';
import type { FileView } from './use-file-view.ts';

export interface FileListProps extends FileGridProps {
  view: FileView;
  ordering: string;
  onOrder: (ordering: string) => void;
}

/** The files in view, as cards or as a table. */
export function FileList({ view, ordering, onOrder, ...grid }: FileListProps) {
  if (view === 'grid') return <FileGrid {...grid} />;
  return (
    <Table
      label={t`Files`}
      columns={buildFileColumns(grid)}
      rows={grid.files}
      keyOf={(file: LibraryFile) => file.id}
      ordering={ordering}
      onOrder={onOrder}
      skeletonRows={grid.skeletons}
      isStale={grid.isStale}
    />
  );
}
