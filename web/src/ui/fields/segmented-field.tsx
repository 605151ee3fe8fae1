import type { ComponentType } from 'react';
import styles from './segmented-field.module.css';

export interface SegmentedFieldProps<Value extends string> {
  name: string;
  /** For screen readers. */
  label: string;
  options: readonly { value: Value; label: string; Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }> }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Single choice from a few options, side by side. */
export function SegmentedField<Value extends string>({
  name,
  label,
  options,
  value: current,
  onChange,
}: SegmentedFieldProps<Value>) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      {options.map(({ value, label: text, Icon }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === current}
            onChange={() => onChange(value)}
            className={styles.input}
          />
          <Icon size={16} aria-hidden="true" />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
