import { CALCULATORS, type CalculatorName, type Unit } from '@haulwise/contract/calculators';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { t, toLocal } from '../../../words/words.ts';
import { formatAmountText } from './amount-text.ts';
import { CalculatorResult } from './calculator-result.tsx';
import styles from './calculators.module.css';
import type { CalculatorState, Input } from './inputs.ts';

const UNITS: Record<Unit, string> = {
  usd: '$',
  usd_per_hour: t`$/hour`,
  usd_per_ton: t`$/ton`,
  usd_per_mile: t`$/mile`,
  percent: '%',
  hours: t`hours`,
  people: t`people`,
  tons: t`tons`,
  cubic_yards: 'yd³',
  pounds_per_yard: t`lb/yd³`,
  miles: t`miles`,
  jobs: t`jobs`,
  jobs_per_day: t`a day`,
  jobs_per_month: t`a month`,
  customers: '',
  months: t`months`,
  trucks: t`trucks`,
};
const ORIGINS: Record<Input['origin'], string> = {
  your_profile: t`your data`,
  you_said: t`you said`,
  assumed: t`assumed, change it`,
};

/** The result of a calculation, above its inputs. */
export function CalculatorForm({ tool, state }: { tool: CalculatorName; state: CalculatorState }) {
  const { fields } = CALCULATORS[tool];
  const { inputs, texts, done, change } = state;
  const faults = done.isDone ? {} : done.faults;
  return (
    <>
      <CalculatorResult tool={tool} done={done} hasChanged={Object.keys(texts).length > 0} />
      <div className={styles.inputs}>
        {inputs.map((input) => (
          <InputField
            key={input.name}
            input={input}
            text={texts[input.name] ?? formatAmountText(input.amount)}
            // A required field that is still empty is not an error.
            fault={input.amount === null && texts[input.name] === undefined ? undefined : faults[input.name]}
            isOptional={fields.some(({ name, isOptional = false }) => name === input.name && isOptional)}
            onChange={(text) => change(input.name, text)}
          />
        ))}
      </div>
    </>
  );
}

interface InputFieldProps {
  input: Input;
  text: string;
  fault: string | undefined;
  isOptional: boolean;
  onChange: (text: string) => void;
}

function InputField({ input, text, fault, isOptional, onChange }: InputFieldProps) {
  const { name, label, unit, amount, origin, basis } = input;
  const isKnown = amount !== null || basis !== null;
  return (
    <TextField
      label={toLocal(label)}
      name={name}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      error={fault && toLocal(fault)}
      isOptional={isOptional}
      end={<span className={styles.unit}>{UNITS[unit as Unit] ?? ''}</span>}
      hint={
        isKnown ? (
          <span className={styles.origin} data-origin={amount === null ? undefined : origin}>
            {amount !== null && <span>{ORIGINS[origin]}</span>}
            {basis !== null && <span className={styles.basis}>{toLocal(basis)}</span>}
          </span>
        ) : undefined
      }
    />
  );
}
