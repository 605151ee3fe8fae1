import type { File as LibraryFile } from '@haulwise/contract';
import type { FileTask } from './file-menu.tsx';

/** Props of a file as a card or a row. */
export interface FileRowProps {
  isSelected: (file: LibraryFile) => boolean;
  onSelect: (file: LibraryFile, isSelected: boolean) => void;
  onTask: (task: FileTask, file: LibraryFile) => void;
}
