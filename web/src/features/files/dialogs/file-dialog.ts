import type { File as LibraryFile } from '@haulwise/contract';
import type { RefObject } from 'react';
import type { FileFault } from '../file-fault.ts';

/** What every dialog about a file is given. */
export interface FileDialogProps {
  file: LibraryFile;
  isOpen: boolean;
  onClose: () => void;
  /** Shows on the screen what did not work. */
  onFault: (fault: FileFault) => void;
  /** Takes the focus where the file itself is gone afterwards. */
  screenTitle: RefObject<HTMLElement | null>;
}
