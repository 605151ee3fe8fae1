import { type ReactNode, useId } from 'react';
import { t } from '../../words/words.ts';
import { buildClassName } from '../layout/class-names.ts';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  name: string;
  /** Shown under the field, and marks it invalid. */
  error?: string | undefined;
  /** Marks it invalid if the message is elsewhere; refer to it in `aria-describedby`. */
  isInvalid?: boolean;
  isOptional?: boolean;
  hint?: ReactNode;
}

interface FieldFrameProps extends Omit<FieldProps, 'name'> {
  id: string | undefined;
  describedBy: string | undefined;
  /** Renders the control with the props that link it to its label and messages. */
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
}

/** The frame of a control: label above, error and hint below. */
export function FieldFrame({
  label,
  error,
  isInvalid = false,
  isOptional = false,
  hint,
  id,
  describedBy,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = error === undefined ? undefined : `${ownId}-error`;
  const hintId = hint === undefined ? undefined : `${ownId}-hint`;
  return (
    <div className={styles.field}>
      <label htmlFor={controlId} className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}>{t` (optional)`}</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': isInvalid || error !== undefined || undefined,
        'aria-describedby': buildClassName(describedBy, errorId, hintId) || undefined,
        className: styles.control ?? '',
      })}
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
