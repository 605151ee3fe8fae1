import { expect, test } from 'vitest';
import { aTemplate } from '../../../../../test/templates.ts';
import { createField, listMissingFields, toBody, toDraft } from './template-draft.ts';

test('an unchanged template is sent as loaded', () => {
  const { id: _, ...template } = aTemplate();
  expect(toBody(toDraft(aTemplate()))).toEqual(template);
});

test('choices are sent without blank lines, and only for choice fields', () => {
  const day = { ...createField('day'), type: 'choice' as const, choices: ['Monday ', '', 'Friday'] };
  const name = { ...createField('name'), choices: ['left over'] };
  const { variables } = toBody({ ...toDraft(null), variables: [day, name] });
  expect(variables.map(({ choices }) => choices)).toEqual([['Monday', 'Friday'], []]);
});

test('blanks without a field are listed once each', () => {
  const draft = { ...toDraft(aTemplate()), draft: 'On {pickup_day} for {customer}, {pickup_day}.' };
  expect(listMissingFields(draft)).toEqual(['pickup_day']);
  expect(createField('pickup_day').label).toBe('Pickup day');
});
