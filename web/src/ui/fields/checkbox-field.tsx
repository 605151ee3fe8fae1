import { type ComponentProps, type ReactNode, useId } from 'react';
import { buildClassName } from '../layout/class-names.ts';
import styles from './checkbox-field.module.css';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'role'> {
  label: string;
  hint?: ReactNode;
}

export function CheckboxField({ label, hint, id, 'aria-describedby': describedBy, ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${ownId}-hint`;
  return (
    <div className={styles.field}>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        aria-describedby={buildClassName(describedBy, hintId) || undefined}
        className={styles.input}
      />
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      {hint !== undefined && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
