import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTest } from '../../../../test/knowledge.ts';
import { aPage, openAdmin } from '../../../../test/open-admin.ts';

test('test questions show whether they pass and why not, and can be run and deleted', async () => {
  let results = [aTest({ is_passing: false, problem: 'Another document is cited.' })];
  const { user, api } = openAdmin('/knowledge/tests', {
    'GET /knowledge/tests/': () => ({ ...aPage(results), failing: results.length }),
    'POST /knowledge/tests/run/': () => ({ passed: 4, failed: 1 }),
    'DELETE /knowledge/tests/:id/': () => {
      results = [];
    },
  });
  const row = await screen.findByRole('row', { name: /Do you take pianos/ });
  expect(row).toHaveTextContent('FailingAnother document is cited.');
  expect(screen.getByText('1 question, 1 failing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Run now' }));
  expect(await screen.findByText('4 passed, 1 failed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete Do you take pianos?' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No test questions yet')).toBeVisible();
  expect(api.of('DELETE /knowledge/tests/:id/')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Run now' })).toBeDisabled();
});
