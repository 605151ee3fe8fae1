import { useEffect, useRef } from 'react';
import { t } from '../../words/words.ts';
import styles from './select-all.module.css';

export interface SelectAllProps {
  /** Number of selected rows in view. */
  selected: number;
  /** Number of rows in view that can be selected. */
  all: number;
  onSelectAll: (isSelected: boolean) => void;
}

/** Selects all rows in view, or none. */
export function SelectAll({ selected, all, onSelectAll }: SelectAllProps) {
  const checkbox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (checkbox.current !== null) checkbox.current.indeterminate = selected > 0 && selected < all;
  }, [selected, all]);
  return (
    <label className={styles.selectAll}>
      <input
        ref={checkbox}
        type="checkbox"
        disabled={all === 0}
        checked={all > 0 && selected === all}
        onChange={(event) => onSelectAll(event.target.checked)}
        className={styles.checkbox}
      />
      {t`Select all`}
    </label>
  );
}

export interface SelectRowProps {
  label: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

export function SelectRow({ label, isSelected, onSelect }: SelectRowProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isSelected}
      onChange={(event) => onSelect(event.target.checked)}
      className={styles.checkbox}
    />
  );
}
