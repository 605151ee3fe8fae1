import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOverlap, DOCUMENT_ID } from '../../../../test/knowledge.ts';
import { aPage, openAdmin } from '../../../../test/open-admin.ts';

test('two passages show side by side with differing figures highlighted, and can be dismissed', async () => {
  let isThere = true;
  const { user, api } = openAdmin('/knowledge/overlaps', {
    'GET /knowledge/overlaps/': () => aPage(isThere ? [anOverlap()] : []),
    'DELETE /knowledge/overlaps/:id/': () => {
      isThere = false;
    },
  });
  const pair = await screen.findByRole('article', { name: 'Dump fees and Price list' });
  expect(within(pair).getByText('Contradiction')).toBeVisible();
  expect(within(pair).getByText('91% alike')).toBeVisible();
  expect([...pair.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['$45', '$65']);
  expect(within(pair).getByRole('link', { name: 'Price list' })).toHaveAttribute(
    'href',
    `/knowledge/documents/${DOCUMENT_ID}`,
  );
  await user.selectOptions(screen.getByLabelText('Kind'), 'Repetition');
  await waitFor(() => expect(api.of('GET /knowledge/overlaps/').at(-1)?.query).toMatchObject({ kind: 'duplicate' }));
  await user.selectOptions(screen.getByLabelText('Kind'), 'All kinds');
  await user.click(await screen.findByRole('button', { name: 'Dismiss Dump fees and Price list' }));
  expect(await screen.findByText('Your documents agree')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Overlaps' })).toHaveFocus();
});
