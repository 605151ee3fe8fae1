import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from './admin.module.css';
import type { FieldDraft } from './template-draft.ts';

const TYPES: { value: FieldDraft['type']; label: string }[] = [
  { value: 'text', label: 'Single line' },
  { value: 'long_text', label: 'Multiple lines' },
  { value: 'number', label: 'Number' },
  { value: 'money', label: 'Dollars' },
  { value: 'date', label: 'Date' },
  { value: 'choice', label: 'Choice' },
];
const COMPANY_FIELDS: { value: NonNullable<FieldDraft['company_field']>; label: string }[] = [
  { value: 'company_name', label: 'Company name' },
  { value: 'owner_name', label: 'Owner' },
  { value: 'city', label: 'City' },
  { value: 'state', label: 'State' },
  { value: 'main_services', label: 'Services' },
  { value: 'trucks_count', label: 'Number of trucks' },
];

export interface FieldEditorProps {
  field: FieldDraft;
  /** Position in the template, from 0. */
  index: number;
  /** Error messages by the server's path of the field. */
  faults: Record<string, string>;
  onChange: (field: FieldDraft) => void;
  onRemove: () => void;
}

/** Edits one field of a template: the blank it fills and its input. */
export function FieldEditor({ field, index, faults, onChange, onRemove }: FieldEditorProps) {
  const at = (name: string) => `variables.${index}.${name}`;
  const name = field.label || field.name || `Field ${index + 1}`;
  const choiceFault = Object.entries(faults).find(([place]) => place.startsWith(at('choices')))?.[1];
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{name}</legend>
      <IconButton
        label={`Remove ${name}`}
        size="sm"
        icon={<IconTrash size={18} />}
        onClick={onRemove}
        className={styles.remove}
      />
      <div className={styles.pair}>
        <TextField
          label="Label"
          name={at('label')}
          value={field.label}
          error={faults[at('label')]}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onChange({ ...field, label: event.target.value })}
        />
        <TextField
          label="Blank"
          name={at('name')}
          value={field.name}
          error={faults[at('name')]}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...field, name: event.target.value })}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label="Type"
          name={at('type')}
          value={field.type}
          options={TYPES}
          onChange={({ target }) =>
            onChange({ ...field, type: TYPES.find(({ value }) => value === target.value)?.value ?? 'text' })
          }
        />
        <SelectField
          label="Filled in from"
          name={at('company_field')}
          value={field.company_field ?? ''}
          options={COMPANY_FIELDS}
          emptyLabel="Nothing"
          onChange={({ target }) =>
            onChange({
              ...field,
              company_field: COMPANY_FIELDS.find(({ value }) => value === target.value)?.value ?? null,
            })
          }
        />
      </div>
      {field.type === 'choice' && (
        <TextAreaField
          label="Choices, one per line"
          name={at('choices')}
          value={field.choices.join('\n')}
          error={choiceFault}
          rows={3}
          onChange={(event) => onChange({ ...field, choices: event.target.value.split('\n') })}
        />
      )}
      <CheckboxField
        label="Required"
        checked={field.is_required}
        onChange={(event) => onChange({ ...field, is_required: event.target.checked })}
      />
    </fieldset>
  );
}
