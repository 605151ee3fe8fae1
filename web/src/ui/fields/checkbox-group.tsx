import { useId } from 'react';
import { toLocal } from '../../words/words.ts';
import { CheckboxField } from './checkbox-field.tsx';
import styles from './checkbox-group.module.css';

export interface CheckboxGroupProps<T extends string> {
  legend: string;
  name: string;
  choices: readonly T[];
  values: readonly T[];
  /** Receives the new values, in the order of the choices. */
  onChange: (values: T[]) => void;
  error?: string | undefined;
}

/** Multiple choice from a short list; each choice is its own label. */
export function CheckboxGroup<T extends string>({
  legend,
  name,
  choices,
  values,
  onChange,
  error,
}: CheckboxGroupProps<T>) {
  const errorId = useId();
  const toggle = (choice: T, isChosen: boolean) =>
    onChange(choices.filter((one) => (one === choice ? isChosen : values.includes(one))));
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <CheckboxField
            key={choice}
            name={name}
            value={choice}
            label={toLocal(choice)}
            checked={values.includes(choice)}
            onChange={(event) => toggle(choice, event.target.checked)}
          />
        ))}
      </div>
      {error !== undefined && (
        <div id={errorId} className={styles.error}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
