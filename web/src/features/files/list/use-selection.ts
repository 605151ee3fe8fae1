import type { File as LibraryFile } from '@haulwise/contract';
import { useState } from 'react';

/** The selected files. Only files in view can be selected, so that no one deletes what they cannot see. */
export function useSelection(files: readonly LibraryFile[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = files.filter(({ id }) => ids.has(id));
  return {
    selected,
    isSelected: ({ id }: LibraryFile) => ids.has(id),
    select: ({ id }: LibraryFile, isSelected: boolean) =>
      setIds(
        new Set(
          isSelected
            ? [...selected.map((file) => file.id), id]
            : selected.map((file) => file.id).filter((one) => one !== id),
        ),
      ),
    selectAll: (isSelected: boolean) => setIds(new Set(isSelected ? files.map(({ id }) => id) : [])),
  };
}
