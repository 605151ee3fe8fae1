import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps } from './field.tsx';
import styles from './select-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'className' | 'style' | 'name'> {
  options: readonly SelectOption[];
  /** Label of an empty option with the value ''; none by default. */
  emptyLabel?: string;
}

/** Single choice from a list, as a native control: typing finds an option, and phones show their own picker. */
export function SelectField({
  label,
  error,
  isInvalid = false,
  isOptional = false,
  hint,
  id,
  'aria-describedby': describedBy,
  options,
  emptyLabel,
  ...select
}: SelectFieldProps) {
  const frame = { label, error, isInvalid, isOptional, hint, id, describedBy };
  return (
    <FieldFrame {...frame}>
      {({ className, ...control }) => (
        <div className={styles.box}>
          <select {...select} {...control} data-has-end={true} className={className}>
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={18} aria-hidden="true" className={styles.chevron} />
        </div>
      )}
    </FieldFrame>
  );
}
