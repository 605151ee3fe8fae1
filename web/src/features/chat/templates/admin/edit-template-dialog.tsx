import type { Template } from '@haulwise/contract';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { call } from '../../../../platform/api/call.ts';
import { createIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { toFault } from '../../../../platform/form/fault.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { Alert } from '../../../../ui/status/alert.tsx';
import { t } from '../../../../words/words.ts';
import styles from './admin.module.css';
import { FieldEditor } from './field-editor.tsx';
import {
  createField,
  type FieldDraft,
  listMissingFields,
  type TemplateBody,
  toBody,
  toDraft,
} from './template-draft.ts';
import { useTemplateChange } from './use-template-change.ts';

const MOST_FIELDS = 12;

export interface EditTemplateDialogProps {
  /** Null for a new one. */
  template: Template | null;
  isOpen: boolean;
  onClose: () => void;
}

export function EditTemplateDialog({ template, isOpen, onClose }: EditTemplateDialogProps) {
  const [values, setValues] = useState(() => toDraft(template));
  const { save, fault } = useSaving(template, onClose);
  const { variables } = values;
  const text = (name: 'title' | 'description' | 'category' | 'prompt' | 'draft') => ({
    name,
    value: values[name],
    error: fault.fields[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const setFields = (fields: FieldDraft[]) => setValues({ ...values, variables: fields });
  const addable = variables.length < MOST_FIELDS ? listMissingFields(values) : [];
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={() => save.mutate(toBody(values))}
      size="lg"
      title={template === null ? t`New template` : t`Edit ${template.title}`}
      submitLabel={t`Save template`}
      busyLabel={save.isPending ? t`Saving…` : null}
      error={fault.message}
      faultyField={Object.keys(fault.fields)[0]}
    >
      <div className={styles.pair}>
        <TextField {...text('title')} label={t`Title`} maxLength={120} autoComplete="off" required />
        <TextField {...text('category')} label={t`Category`} maxLength={60} autoComplete="off" required />
      </div>
      <TextField {...text('description')} label={t`Description`} maxLength={500} autoComplete="off" isOptional />
      <TextAreaField
        {...text('prompt')}
        label={t`What the assistant is asked`}
        hint={t`Write blanks in braces: {customer}`}
        maxLength={4_000}
        rows={4}
        required
      />
      <TextAreaField
        {...text('draft')}
        label={t`The finished text`}
        hint={t`Shown while the blanks are filled in, to copy or use in chat. It can use the same blanks.`}
        maxLength={6_000}
        rows={6}
        isOptional
      />
      {fault.fields.variables !== undefined && <Alert>{fault.fields.variables}</Alert>}
      {variables.map((field, index) => (
        <FieldEditor
          key={field.key}
          field={field}
          index={index}
          faults={fault.fields}
          onChange={(next) => setFields(variables.with(index, next))}
          onRemove={() => setFields(variables.toSpliced(index, 1))}
        />
      ))}
      <div className={styles.adding}>
        {addable.map((name) => (
          <Button key={name} size="sm" onClick={() => setFields([...variables, createField(name)])}>
            <IconPlus size={16} aria-hidden="true" />
            {t`Add a field for ${`{${name}}`}`}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}

function useSaving(template: Template | null, onDone: () => void) {
  const keys = useRef(new Map<string, string>());
  const save = useTemplateChange((body: TemplateBody) => {
    if (template !== null) return call('PATCH /chat/templates/:id/', { params: { id: template.id }, body });
    // A retry after a lost response repeats the same template.
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? createIdempotencyKey();
    keys.current.set(text, key);
    return call('POST /chat/templates/', { body, headers: { 'Idempotency-Key': key } });
  }, onDone);
  const names = save.error instanceof ApiError ? Object.keys(save.error.fields) : [];
  return { save, fault: toFault(save.error, names, t`Failed to save the template. Please try again.`) };
}
