import type { File as LibraryFile } from '@haulwise/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { t } from '../../../words/words.ts';
import { getFileKey } from '../file-cache.ts';
import { isBeingRead } from '../file-words.ts';
import type { FileTask } from '../list/file-menu.tsx';
import styles from './details.module.css';
import { FileComments } from './file-comments.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileLinks } from './file-links.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileVersions } from './file-versions.tsx';

export interface DetailsDialogProps {
  fileId: string;
  /** The file as listed, shown until it is reloaded. */
  known: LibraryFile | undefined;
  isOpen: boolean;
  onClose: () => void;
  onTask: (task: FileTask, file: LibraryFile) => void;
}

/** Polling interval while the knowledge base reads it (ms). */
const POLL = 3_000;

/** All details of a file. */
export function DetailsDialog({ fileId, known, isOpen, onClose, onTask }: DetailsDialogProps) {
  const query = useQuery({
    queryKey: getFileKey(fileId),
    queryFn: ({ signal }) => call('GET /files/:id/', { params: { id: fileId }, signal }),
    ...(known !== undefined && { placeholderData: known }),
    staleTime: 0,
    enabled: isOpen,
    refetchInterval: ({ state }) => (state.data !== undefined && isBeingRead(state.data) ? POLL : false),
  });
  const file = query.data;
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={file?.name ?? t`File`}
      size="lg"
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {query.isPending && <LoadingLines lines={6} />}
      {isGone && file === undefined && <p>{t`This file no longer exists.`}</p>}
      {query.isError && !isGone && file === undefined && (
        <LoadingFailed text={t`Failed to load files`} onRetry={() => void query.refetch()} />
      )}
      {file !== undefined && (
        <div className={styles.parts}>
          <div className={styles.buttons}>
            <Button size="sm" onClick={() => onTask('download', file)}>{t`Download`}</Button>
            <Button size="sm" onClick={() => onTask('share', file)}>{t`Share`}</Button>
            <Button size="sm" onClick={() => onTask('rename', file)}>{t`Rename`}</Button>
          </div>
          <FilePreview key={file.sha256} file={file} />
          <FileFacts file={file} onRetry={() => onTask('retry', file)} />
          <FileVersions file={file} onNewVersion={() => onTask('version', file)} />
          <FileLinks fileId={file.id} />
          <FileComments fileId={file.id} />
        </div>
      )}
    </Dialog>
  );
}
