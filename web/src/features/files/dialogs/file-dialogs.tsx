import type { File as LibraryFile } from '@haulwise/contract';
import type { ComponentType } from 'react';
import { DeleteFileDialog } from './delete-dialogs.tsx';
import type { FileDialogProps } from './file-dialog.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

const dialogs = { share: ShareDialog, rename: RenameDialog, delete: DeleteFileDialog } satisfies Record<
  string,
  ComponentType<FileDialogProps>
>;

export type DialogTask = keyof typeof dialogs;

export interface OpenFileTask {
  task: DialogTask;
  file: LibraryFile;
  /** Distinguishes openings, so that each starts fresh. */
  opening: number;
}

export interface FileDialogsProps extends Omit<FileDialogProps, 'file'> {
  /** The last choice, kept while its dialog fades out. */
  chosen: OpenFileTask | null;
}

export function FileDialogs({ chosen, ...props }: FileDialogsProps) {
  if (chosen === null) return null;
  const Chosen = dialogs[chosen.task];
  return <Chosen key={chosen.opening} file={chosen.file} {...props} />;
}

export function isDialogTask(task: string): task is DialogTask {
  return Object.hasOwn(dialogs, task);
}
