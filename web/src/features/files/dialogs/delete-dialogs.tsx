import type { File as LibraryFile } from '@haulwise/contract';
import { type RefObject, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { formatCountOf } from '../../../platform/format/counts.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { formatPlural, t } from '../../../words/words.ts';
import { type FileFault, toFileFault } from '../faults/file-fault.ts';
import { useFileChange } from '../file-cache.ts';
import { formatDeletion, formatNames } from '../file-words.ts';
import type { FileDialogProps } from './file-dialog.ts';

export function DeleteFileDialog({ file, isOpen, onClose, onFault, screenTitle }: FileDialogProps) {
  const remove = useFileChange(() => call('DELETE /files/:id/', { params: { id: file.id } }), {
    onDone: onClose,
    onFault: (error) => {
      onFault(toFileFault(t`Failed to delete file`, error));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined)}
      title={t`Delete “${file.name}”?`}
      description={formatDeletion([file])}
      confirmLabel={t`Delete file`}
      busyLabel={remove.isPending ? t`Deleting…` : null}
      finalFocus={remove.isSuccess ? screenTitle : undefined}
    />
  );
}

export interface DeleteFilesDialogProps {
  files: readonly LibraryFile[];
  isOpen: boolean;
  onClose: () => void;
  onFault: (fault: FileFault) => void;
  screenTitle: RefObject<HTMLElement | null>;
}

/** Longer than the server needs for the largest batch (ms). */
const TIMEOUT = 65_000;

/** Deletes the selected files and names those that could not be deleted. */
export function DeleteFilesDialog({ files, isOpen, onClose, onFault, screenTitle }: DeleteFilesDialogProps) {
  const body = { action: 'delete' as const, file_ids: files.map(({ id }) => id) };
  const remove = useFileChange(() => call('POST /files/bulk-action/', { body, timeout: TIMEOUT }), {
    onDone: ({ failed }) => {
      if (failed.length > 0) onFault({ text: t`Failed to delete files`, reason: failuresOf(failed, files) });
      onClose();
    },
    onFault: (error) => {
      onFault(toFileFault(t`Failed to delete files`, error));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined)}
      title={files.length === 1 ? t`Delete ${formatNames(files)}?` : t`Delete ${formatCountOf(files.length, 'file')}?`}
      description={formatDeletion(files)}
      confirmLabel={t`Delete ${formatCountOf(files.length, 'file')}`}
      busyLabel={remove.isPending ? t`Deleting…` : null}
      finalFocus={remove.isSuccess ? screenTitle : undefined}
    />
  );
}

function failuresOf(failed: { id: string; error: string }[], files: readonly LibraryFile[]): string {
  const names = new Map(files.map(({ id, name }) => [id, name]));
  const each = failed.map(({ id, error }) => `“${names.get(id) ?? t`A file`}”: ${error}`);
  const count = formatPlural(
    files.length,
    '{0} of # file could not be deleted.',
    '{0} of # files could not be deleted.',
    failed.length,
  );
  return `${count} ${each.join(' ')}`;
}

/** Confirms deleting several files: those selected when it opened, even if the list changes. */
export function useDeletion() {
  const [asked, setAsked] = useState<{ files: readonly LibraryFile[]; opening: number }>({ files: [], opening: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const ask = (files: readonly LibraryFile[]) => {
    setAsked(({ opening }) => ({ files, opening: opening + 1 }));
    setIsOpen(true);
  };
  return { ...asked, isOpen, ask, close: () => setIsOpen(false) };
}
