import { expect, test } from 'vitest';
import { aTemplate } from '../../../../../test/templates.ts';
import { bodyOf, draftOf, missingFields, newField } from './template-draft.ts';

test('an unchanged template is sent as it was read', () => {
  const { id: _, ...template } = aTemplate();
  expect(bodyOf(draftOf(aTemplate()))).toEqual(template);
});

test('choices are sent without blank lines, and only of fields that are chosen', () => {
  const day = { ...newField('day'), type: 'choice' as const, choices: ['Monday ', '', 'Friday'] };
  const name = { ...newField('name'), choices: ['left over'] };
  const { variables } = bodyOf({ ...draftOf(null), variables: [day, name] });
  expect(variables.map(({ choices }) => choices)).toEqual([['Monday', 'Friday'], []]);
});

test('blanks without a field are told, each once', () => {
  const draft = { ...draftOf(aTemplate()), draft: 'On {pickup_day} for {customer}, {pickup_day}.' };
  expect(missingFields(draft)).toEqual(['pickup_day']);
  expect(newField('pickup_day').label).toBe('Pickup day');
});
