import { useState } from 'react';
import { useFileDrop } from '../../../platform/browser/use-offered-files.ts';
import { formatPlural } from '../../../words/words.ts';
import type { VersionTarget } from './upload-dialog.tsx';
import { addUploads } from './upload-queue.ts';

/** The upload dialog, and files dropped on the screen. `maxSize`: maximum file size (bytes). */
export function useUploadDialog(maxSize: number | null) {
  const [isOpen, setIsOpen] = useState(false);
  const [versionOf, setVersionOf] = useState<VersionTarget | null>(null);
  const [remark, setRemark] = useState<string | null>(null);
  const open = (target: VersionTarget | null) => {
    setVersionOf(target);
    setRemark(null);
    setIsOpen(true);
  };
  const isOver = useFileDrop(({ files, folders }) => {
    // While the dialog asks for a version, one dropped file is that version; several can only be new files.
    const target = isOpen && files.length === 1 ? versionOf : null;
    open(target);
    if (folders > 0)
      setRemark(
        formatPlural(
          folders,
          '# folder left out. Drop the files inside instead.',
          '# folders left out. Drop the files inside instead.',
        ),
      );
    addUploads(files, { maxSize, versionOf: target?.id ?? null });
  });
  return { isOver, open, dialog: { isOpen, onClose: () => setIsOpen(false), maxSize, versionOf, remark } };
}
