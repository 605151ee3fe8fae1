import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { t, toLocal } from '../../../words/words.ts';
import type { Variable } from './template-values.ts';

const LONGEST = 1_000;

export interface TemplateFieldProps {
  field: Variable;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The input for one blank of a template, by type. */
export function TemplateField({ field, value, error, onChange }: TemplateFieldProps) {
  const { name, label, type, choices, is_required } = field;
  const shared = {
    name,
    label: toLocal(label),
    value,
    error,
    isOptional: !is_required,
    required: is_required,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (type === 'choice') {
    const options = choices.map((choice) => ({ value: choice, label: toLocal(choice) }));
    return <SelectField {...shared} options={options} emptyLabel={t`Choose…`} />;
  }
  if (type === 'long_text') return <TextAreaField {...shared} rows={3} maxLength={LONGEST} />;
  if (type === 'date') return <TextField {...shared} type="date" />;
  const isNumber = type === 'number' || type === 'money';
  return (
    <TextField
      {...shared}
      autoComplete="off"
      maxLength={LONGEST}
      {...(isNumber && { inputMode: 'decimal' as const })}
    />
  );
}
