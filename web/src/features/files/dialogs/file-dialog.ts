import type { File as LibraryFile } from '@haulwise/contract';
import type { RefObject } from 'react';
import type { FileFault } from '../faults/file-fault.ts';

/** The props of every dialog about a file. */
export interface FileDialogProps {
  file: LibraryFile;
  isOpen: boolean;
  onClose: () => void;
  /** Shows a failure on the screen. */
  onFault: (fault: FileFault) => void;
  /** Receives the focus if the file is gone afterwards. */
  screenTitle: RefObject<HTMLElement | null>;
}
