import type { File as LibraryFile } from '@haulwise/contract';
import { useState } from 'react';

/** Which of the files in view are selected. Files out of view never are, so that nobody deletes what they cannot see. */
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
