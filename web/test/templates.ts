import type { Template } from '@haulwise/contract';

export function aTemplate(overrides: Partial<Template> = {}): Template {
  return {
    id: '0190a000-0000-7000-8000-0000000000e1',
    title: 'Ask for a review',
    description: 'A text for the evening after a job.',
    category: 'Customers',
    prompt: 'Write a text that asks {customer} for a review of this job: {job}. Sign it as {owner}.',
    draft: 'Hi {customer}, this is {owner}. Thank you for the {job}.',
    variables: [
      { name: 'customer', label: 'Customer', type: 'text', choices: [], is_required: true, company_field: null },
      { name: 'job', label: 'The job', type: 'long_text', choices: [], is_required: false, company_field: null },
      { name: 'owner', label: 'Your name', type: 'text', choices: [], is_required: true, company_field: 'owner_name' },
    ],
    ...overrides,
  };
}
