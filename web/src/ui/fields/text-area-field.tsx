import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';
import styles from './text-area-field.module.css';

export interface TextAreaFieldProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'name'> {}

/** Multi-line text; grows with its content where the browser supports it. */
export function TextAreaField({
  label,
  error,
  isInvalid = false,
  isOptional = false,
  hint,
  id,
  'aria-describedby': describedBy,
  rows = 4,
  required,
  ...textArea
}: TextAreaFieldProps) {
  const frame = { label, error, isInvalid, isOptional, hint, id, describedBy };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={styles.box}>
          <textarea {...textArea} {...control} aria-required={required} rows={rows} />
        </div>
      )}
    </FieldFrame>
  );
}
