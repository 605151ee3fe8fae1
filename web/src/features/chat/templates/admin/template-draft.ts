import type { Template } from '@haulwise/contract';
import { listBlanks } from '@haulwise/contract/rules';
import { createIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import type { Variable } from '../template-values.ts';

/** A template field being edited; it keeps its key when its name changes. */
export interface FieldDraft extends Variable {
  key: string;
}

/** A template being edited. */
export interface TemplateDraft extends Omit<Template, 'id' | 'variables'> {
  variables: FieldDraft[];
}

export type TemplateBody = Omit<Template, 'id'>;

const BLANK: TemplateBody = { title: '', description: '', category: '', prompt: '', draft: '', variables: [] };

export function toDraft(template: Template | null): TemplateDraft {
  const { title, description, category, prompt, draft, variables } = template ?? BLANK;
  const fields = variables.map((field) => ({ ...field, key: createIdempotencyKey() }));
  return { title, description, category, prompt, draft, variables: fields };
}

export function createField(name: string): FieldDraft {
  const words = name.replaceAll('_', ' ');
  return {
    key: createIdempotencyKey(),
    name,
    label: words.charAt(0).toUpperCase() + words.slice(1),
    type: 'text',
    choices: [],
    is_required: true,
    company_field: null,
  };
}

/** The request body: without keys, and with choices only for choice fields. */
export function toBody(draft: TemplateDraft): TemplateBody {
  const variables = draft.variables.map(({ key: _, choices, ...field }) => ({
    ...field,
    choices: field.type === 'choice' ? choices.map((choice) => choice.trim()).filter((choice) => choice !== '') : [],
  }));
  return { ...draft, variables };
}

/** Blanks in the texts that have no field yet. */
export function listMissingFields({ prompt, draft, variables }: TemplateDraft): string[] {
  const known = new Set(variables.map(({ name }) => name));
  return listBlanks(`${prompt}\n${draft}`).filter((name) => !known.has(name));
}
