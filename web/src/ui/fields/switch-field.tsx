import { type ComponentProps, type ReactNode, useId } from 'react';
import { buildClassName } from '../layout/class-names.ts';
import styles from './switch-field.module.css';

export interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'role'> {
  label: string;
  hint?: ReactNode;
}

/** An on/off switch. */
export function SwitchField({ label, hint, id, 'aria-describedby': describedBy, ...input }: SwitchFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${ownId}-hint`;
  return (
    <div className={styles.field}>
      <div className={styles.words}>
        <label htmlFor={inputId} className={styles.label}>
          {label}
        </label>
        {hint !== undefined && (
          <div id={hintId} className={styles.hint}>
            {hint}
          </div>
        )}
      </div>
      <input
        {...input}
        id={inputId}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state itself; aria-checked is forbidden on it
        role="switch"
        aria-describedby={buildClassName(describedBy, hintId) || undefined}
        className={styles.input}
      />
    </div>
  );
}
