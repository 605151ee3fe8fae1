import type { File as LibraryFile } from '@haulwise/contract';
import { useState } from 'react';
import type { FileTask } from '../list/file-menu.tsx';
import { DetailsDialog } from './details-dialog.tsx';

export interface DetailsProps {
  /** Null if closed. */
  openId: string | null;
  close: () => void;
  files: readonly LibraryFile[];
  onTask: (task: FileTask, file: LibraryFile) => void;
}

/** The details of the file in the address; kept while they fade out. */
export function Details({ openId, close, files, onTask }: DetailsProps) {
  const [shown, setShown] = useState(openId);
  if (openId !== null && openId !== shown) setShown(openId);
  if (shown === null) return null;
  return (
    <DetailsDialog
      key={shown}
      fileId={shown}
      known={files.find(({ id }) => id === shown)}
      isOpen={openId !== null}
      onClose={close}
      onTask={onTask}
    />
  );
}
