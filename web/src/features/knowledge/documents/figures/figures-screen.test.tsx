import type { KnowledgeFigure } from '@haulwise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPage, openAdmin } from '../../../../../test/open-admin.ts';

const WAGE: KnowledgeFigure = {
  table: 'state rule',
  name: 'Minimum wage',
  value: '11',
  region: 'OH',
  says: 'Ohio has a minimum wage of $11.00 an hour.',
  source: { title: 'State Minimum Wage Laws', publisher: 'Department of Labor', url: 'https://dol.gov/x', year: 2015 },
  is_old: true,
  cited_by: [],
};
const SOFA: KnowledgeFigure = {
  table: 'weight',
  name: 'sofa',
  value: '100–250 lb',
  region: null,
  says: null,
  source: null,
  is_old: false,
  cited_by: ['how-much-junk-weighs.md'],
};

test('figures show their source, age and who cites them, and can be searched', async () => {
  const { user, api } = openAdmin('/knowledge/figures', { 'GET /knowledge/figures/': () => aPage([WAGE, SOFA]) });
  const wage = await screen.findByRole('row', { name: /Minimum wage: 11/ });
  expect(within(wage).getByRole('link', { name: 'State Minimum Wage Laws' })).toHaveAttribute(
    'href',
    'https://dol.gov/x',
  );
  expect(wage).toHaveTextContent(/Rules of states.*OH.*2015\d+ years old.*Answers/);
  expect(screen.getByRole('row', { name: /Sofa: 100–250 lb/ })).toHaveTextContent(/Our estimate.*How much junk weighs/);
  expect(screen.getByText('2 figures')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Source'), 'Old sources');
  await user.selectOptions(screen.getByLabelText('Table'), 'Rules of states');
  await waitFor(() =>
    expect(api.of('GET /knowledge/figures/').at(-1)?.query).toMatchObject({ only: 'old', table: 'state rule' }),
  );
});
