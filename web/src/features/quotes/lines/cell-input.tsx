import type { ComponentProps } from 'react';
import styles from './lines.module.css';

export interface CellInputProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'onChange'> {
  label: string;
  /** The name of its column, for narrow windows, which have no row of headings. */
  column?: string;
  error?: string | undefined;
  isNumeric?: boolean;
  onText: (text: string) => void;
}

/** A cell of a table to type into; its column names it on the screen, `label` for screen readers. */
export function CellInput({ label, column, error, isNumeric = false, onText, ...input }: CellInputProps) {
  return (
    <>
      {column !== undefined && (
        <span aria-hidden="true" className={styles.column}>
          {column}
        </span>
      )}
      <input
        {...input}
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        title={error}
        inputMode={isNumeric ? 'decimal' : undefined}
        autoComplete="off"
        data-numeric={isNumeric || undefined}
        className={styles.input}
        onChange={(event) => onText(event.target.value)}
      />
      {error !== undefined && <span className={styles.fault}>{error}</span>}
    </>
  );
}
