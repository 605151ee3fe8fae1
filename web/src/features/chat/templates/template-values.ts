import type { ClientInfo, Template } from '@haulwise/contract';
import { t } from '../../../words/words.ts';

export type Variable = Template['variables'][number];
/** By field name, as typed. */
export type TemplateValues = Record<string, string>;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** Prefilled from the company record. */
export function getInitialValues(variables: readonly Variable[], company: ClientInfo | undefined): TemplateValues {
  return Object.fromEntries(variables.map((field) => [field.name, prefilled(field, company)]));
}

function prefilled({ company_field: name, type, choices }: Variable, company: ClientInfo | undefined): string {
  const known = name === null ? null : company?.[name];
  const text = Array.isArray(known) ? known.join(', ') : String(known ?? '');
  return type === 'choice' && !choices.includes(text) ? '' : text;
}

/** The values for use in a sentence: dates in words, amounts without the currency sign already in the text. */
export function formatValues(variables: readonly Variable[], values: TemplateValues): TemplateValues {
  return Object.fromEntries(variables.map(({ name, type }) => [name, spoken(type, (values[name] ?? '').trim())]));
}

function spoken(type: Variable['type'], value: string): string {
  if (type === 'money') return value.replace(/^\$\s*/, '');
  if (type !== 'date' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  // Noon, to stay on the same day in every time zone.
  return day.format(new Date(`${value}T12:00`));
}

/** Errors that keep the text from being used, by field. */
export function listFaults(variables: readonly Variable[], values: TemplateValues): Record<string, string> {
  const words = formatValues(variables, values);
  return Object.fromEntries(
    variables.flatMap(({ name, type, is_required }) => {
      const value = words[name] ?? '';
      if (value === '') return is_required ? [[name, t`This field is required.`]] : [];
      const isNumber = type === 'number' || type === 'money';
      return isNumber && !NUMBER.test(value) ? [[name, t`Enter a number.`]] : [];
    }),
  );
}
