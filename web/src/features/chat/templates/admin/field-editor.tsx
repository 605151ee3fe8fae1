import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { t } from '../../../../words/words.ts';
import styles from './admin.module.css';
import type { FieldDraft } from './template-draft.ts';

const TYPES: { value: FieldDraft['type']; label: string }[] = [
  { value: 'text', label: t`Single line` },
  { value: 'long_text', label: t`Multiple lines` },
  { value: 'number', label: t`Number` },
  { value: 'money', label: t`Dollars` },
  { value: 'date', label: t`Date` },
  { value: 'choice', label: t`Choice` },
];
const COMPANY_FIELDS: { value: NonNullable<FieldDraft['company_field']>; label: string }[] = [
  { value: 'company_name', label: t`Company name` },
  { value: 'owner_name', label: t`Owner` },
  { value: 'city', label: t`City` },
  { value: 'state', label: t`State` },
  { value: 'main_services', label: t`Services` },
  { value: 'trucks_count', label: t`Number of trucks` },
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
  const name = field.label || field.name || t`Field ${index + 1}`;
  const choiceFault = Object.entries(faults).find(([place]) => place.startsWith(at('choices')))?.[1];
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{name}</legend>
      <IconButton
        label={t`Remove ${name}`}
        size="sm"
        icon={<IconTrash size={18} />}
        onClick={onRemove}
        className={styles.remove}
      />
      <div className={styles.pair}>
        <TextField
          label={t`Label`}
          name={at('label')}
          value={field.label}
          error={faults[at('label')]}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onChange({ ...field, label: event.target.value })}
        />
        <TextField
          label={t`Blank`}
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
          label={t`Type`}
          name={at('type')}
          value={field.type}
          options={TYPES}
          onChange={({ target }) =>
            onChange({ ...field, type: TYPES.find(({ value }) => value === target.value)?.value ?? 'text' })
          }
        />
        <SelectField
          label={t`Filled in from`}
          name={at('company_field')}
          value={field.company_field ?? ''}
          options={COMPANY_FIELDS}
          emptyLabel={t`Nothing`}
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
          label={t`Choices, one per line`}
          name={at('choices')}
          value={field.choices.join('\n')}
          error={choiceFault}
          rows={3}
          onChange={(event) => onChange({ ...field, choices: event.target.value.split('\n') })}
        />
      )}
      <CheckboxField
        label={t`Required`}
        checked={field.is_required}
        onChange={(event) => onChange({ ...field, is_required: event.target.checked })}
      />
    </fieldset>
  );
}
