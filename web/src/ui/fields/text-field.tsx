import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'style' | 'name'> {
  /** Shown inside the field at its right end, e.g. a button. */
  end?: ReactNode;
  /** Told, not enforced: browsers call an empty field with this attribute invalid before anything is typed. */
  required?: boolean | undefined;
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
  required,
  ...input
}: TextFieldProps) {
  const frame = { label, error, isInvalid, isOptional, hint, id, describedBy };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={styles.box}>
          <input {...input} {...control} aria-required={required} data-has-end={end === undefined ? undefined : true} />
          {end !== undefined && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
