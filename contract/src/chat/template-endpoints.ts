import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { buildFilledText, buildPageSchema, Id, IdParams, PageQuery, Text } from '../common/primitives.ts';

const NEEDS_CHOICES = 'Write at least one choice.';
const NAMED_TWICE = 'Two fields have the same name.';

/** A blank of a template's prompt and draft, written there as `{name}`. */
export const TemplateVariable = z.object({
  name: Text.regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use lower-case letters, digits and "_".'),
  label: buildFilledText('Write a label.').max(100, 'At most 100 characters.'),
  type: z.enum(['text', 'long_text', 'number', 'money', 'date', 'choice']),
  choices: z.array(buildFilledText('Write a choice.').max(100)).max(30).default([]),
  is_required: z.boolean().default(true),
  /** Field of the company record to prefill it from. */
  company_field: z
    .enum(['company_name', 'owner_name', 'city', 'state', 'main_services', 'trucks_count'])
    .nullable()
    .default(null),
});
export type TemplateVariable = z.infer<typeof TemplateVariable>;

const fields = {
  title: buildFilledText('Write a title.').max(120, 'At most 120 characters.'),
  description: Text.trim().max(500, 'At most 500 characters.'),
  category: buildFilledText('Write a category.').max(60, 'At most 60 characters.'),
  /** The message that asks the assistant for the text. */
  prompt: buildFilledText('Write a prompt.').max(4_000, 'At most 4,000 characters.'),
  /** The finished text with blanks to fill in; '' if there is none. */
  draft: Text.trim().max(6_000, 'At most 6,000 characters.'),
  variables: z
    .array(TemplateVariable)
    .max(12, 'At most 12 fields.')
    .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, NAMED_TWICE)
    .refine((fields) => fields.every(({ type, choices }) => type !== 'choice' || choices.length > 0), NEEDS_CHOICES),
};

export const Template = z.object({
  id: Id,
  ...fields,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  prompt: z.string(),
  draft: z.string(),
});
export type Template = z.infer<typeof Template>;

export const templateEndpoints = {
  listTemplates: endpoint({
    method: 'GET',
    path: '/chat/templates/',
    access: 'user',
    tag: 'chat',
    summary: 'Starter prompts, by category',
    query: PageQuery.extend({ page_size: z.coerce.number().int().min(1).max(100).default(100) }),
    reply: buildPageSchema(Template),
  }),
  getTemplate: endpoint({
    method: 'GET',
    path: '/chat/templates/:id/',
    access: 'user',
    tag: 'chat',
    summary: 'One starter prompt',
    params: IdParams,
    reply: Template,
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/chat/templates/',
    access: 'admin',
    tag: 'chat',
    status: 201,
    idempotent: true,
    summary: 'Add a starter prompt',
    body: z.object({
      ...fields,
      description: fields.description.default(''),
      draft: fields.draft.default(''),
      variables: fields.variables.default([]),
    }),
    reply: Template,
  }),
  updateTemplate: endpoint({
    method: 'PATCH',
    path: '/chat/templates/:id/',
    access: 'admin',
    tag: 'chat',
    summary: 'Change a starter prompt',
    params: IdParams,
    body: z.object(fields).partial(),
    reply: Template,
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: '/chat/templates/:id/',
    access: 'admin',
    tag: 'chat',
    summary: 'Delete a starter prompt',
    params: IdParams,
    reply: 'empty',
  }),
} as const;
