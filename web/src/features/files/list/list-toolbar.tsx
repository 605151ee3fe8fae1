import { IconLayoutGrid, IconList, IconTrash } from '@tabler/icons-react';
import { formatCount } from '../../../platform/format/counts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SelectAll } from '../../../ui/lists/select-all.tsx';
import { t } from '../../../words/words.ts';
import styles from './list.module.css';
import type { FileView } from './use-file-view.ts';

export interface ListToolbarProps {
  /** Number of selected files in view. */
  selected: number;
  /** Number of files in view. */
  all: number;
  onSelectAll: (isSelected: boolean) => void;
  onDeleteSelected: () => void;
  view: FileView;
  onView: (view: FileView) => void;
}

const views = [
  { value: 'grid', label: t`Grid`, Icon: IconLayoutGrid },
  { value: 'table', label: t`Table`, Icon: IconList },
] as const;

/** Actions on the files in view, and the view switch. */
export function ListToolbar({ selected, all, onSelectAll, onDeleteSelected, view, onView }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <SelectAll selected={selected} all={all} onSelectAll={onSelectAll} />
      {selected > 0 && (
        <Button size="sm" variant="danger" onClick={onDeleteSelected}>
          <IconTrash size={16} aria-hidden="true" />
          {t`Delete Selected (${formatCount(selected)})`}
        </Button>
      )}
      <div className={styles.views}>
        <SegmentedField name="view" label={t`View`} options={views} value={view} onChange={onView} />
      </div>
    </div>
  );
}
