import { useState } from 'react';

/** The selected rows. Only rows in view can be selected, so that no one changes what they cannot see. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => ids.has(id));
  return {
    selected,
    isSelected: ({ id }: Row) => ids.has(id),
    select: ({ id }: Row, isSelected: boolean) =>
      setIds(
        new Set(
          isSelected
            ? [...selected.map((row) => row.id), id]
            : selected.map((row) => row.id).filter((one) => one !== id),
        ),
      ),
    selectAll: (isSelected: boolean) => setIds(new Set(isSelected ? rows.map(({ id }) => id) : [])),
  };
}
