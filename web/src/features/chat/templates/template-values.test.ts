import { describe, expect, test } from 'vitest';
import { aCompany } from '../../../../test/companies.ts';
import { formatValues, getInitialValues, listFaults, type Variable } from './template-values.ts';

function field(name: string, overrides: Partial<Variable> = {}): Variable {
  return { name, label: name, type: 'text', choices: [], is_required: true, company_field: null, ...overrides };
}

describe('the values of a template', () => {
  test('start with the values in the company record', () => {
    const fields = [
      field('owner', { company_field: 'owner_name' }),
      field('trucks', { company_field: 'trucks_count', type: 'number' }),
      field('services', { company_field: 'main_services' }),
      field('place', { company_field: 'city', type: 'choice', choices: ['Dallas'] }),
      field('job'),
    ];
    expect(getInitialValues(fields, aCompany())).toEqual({
      owner: 'Maria Ortega',
      trucks: '2',
      services: 'Junk Removal (Residential), Bin Rental',
      place: '',
      job: '',
    });
    expect(getInitialValues(fields, undefined)).toMatchObject({ owner: '', trucks: '' });
  });

  test('read well in a sentence', () => {
    const fields = [field('price', { type: 'money' }), field('until', { type: 'date' }), field('who')];
    expect(formatValues(fields, { price: ' $1,250 ', until: '2026-01-31', who: ' Ann ' })).toEqual({
      price: '1,250',
      until: 'January 31, 2026',
      who: 'Ann',
    });
  });

  test('have errors if a required one is empty or a number is invalid', () => {
    const fields = [field('who'), field('job', { is_required: false }), field('price', { type: 'money' })];
    expect(listFaults(fields, { who: ' ', job: '', price: 'a lot' })).toEqual({
      who: 'This field is required.',
      price: 'Enter a number.',
    });
    expect(listFaults(fields, { who: 'Ann', price: '$1,250.50' })).toEqual({});
  });
});
