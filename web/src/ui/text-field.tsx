import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style'> {
  label: string;
  name: string;
  /** Said under the field, and marks it invalid. */
  error?: string | undefined;
  /** Marks it invalid where the message stands elsewhere; name that place in `aria-describedby`. */
  isInvalid?: boolean;
  isOptional?: boolean;
  hint?: ReactNode;
  /** Stands inside the field's right end, e.g. a button. */
  end?: ReactNode;
}

export function TextField({
  label,
  error,
  isInvalid = false,
  isOptional = false,
  hint,
  end,
  id,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const errorId = error === undefined ? undefined : `${ownId}-error`;
  const hintId = hint === undefined ? undefined : `${ownId}-hint`;
  return (
    <div className={styles.field}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={inputId}
          aria-invalid={isInvalid || error !== undefined || undefined}
          aria-describedby={classNames(describedBy, errorId, hintId) || undefined}
          className={classNames(styles.input, end !== undefined && styles.withEnd)}
        />
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
      {error !== undefined && (
        <div id={errorId} className={styles.error}>
          {error}
        </div>
      )}
      {hint !== undefined && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
