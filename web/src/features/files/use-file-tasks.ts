import type { File as LibraryFile } from '@haulwise/contract';
import { useRef, useState } from 'react';
import { useOpenFile } from './details/use-open-file.ts';
import { isDialogTask, type OpenFileTask } from './dialogs/file-dialogs.tsx';
import type { FileFault } from './faults/file-fault.ts';
import type { FileTask } from './list/file-menu.tsx';
import { useFileActions } from './use-file-actions.ts';

interface Options {
  onFault: (fault: FileFault) => void;
  onNewVersion: (file: LibraryFile) => void;
}

/** Dispatches a choice from a file's menu or details to its dialog or action. */
export function useFileTasks({ onFault, onNewVersion }: Options) {
  const details = useOpenFile();
  const actions = useFileActions(onFault);
  const [chosen, setChosen] = useState<OpenFileTask | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const openings = useRef(0);

  const direct: Partial<Record<FileTask, (file: LibraryFile) => void>> = {
    download: actions.download,
    retry: actions.retry,
    'keep-out': actions.keepOut,
    'take-in': actions.takeIn,
    details: ({ id }) => details.open(id),
    version: (file) => {
      if (details.openId !== null) details.close();
      onNewVersion(file);
    },
  };
  const begin = (task: FileTask, file: LibraryFile) => {
    direct[task]?.(file);
    if (!isDialogTask(task)) return;
    if (details.openId !== null) details.close();
    openings.current += 1;
    setChosen({ task, file, opening: openings.current });
    setIsOpen(true);
  };
  return { begin, details, dialogs: { chosen, isOpen, onClose: () => setIsOpen(false) } };
}
