import type { File as LibraryFile } from '@haulwise/contract';
import { useState } from 'react';

/** The question before several files are deleted: about those selected when it was asked, whatever the list does since. */
export function useDeletion() {
  const [asked, setAsked] = useState<{ files: readonly LibraryFile[]; opening: number }>({ files: [], opening: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const ask = (files: readonly LibraryFile[]) => {
    setAsked(({ opening }) => ({ files, opening: opening + 1 }));
    setIsOpen(true);
  };
  return { ...asked, isOpen, ask, close: () => setIsOpen(false) };
}
