import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPage, openAdmin } from '../../../test/open-admin.ts';
import { aUser } from '../../../test/people.ts';

function scroller(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.screen');
  if (found === null) throw new Error('No screen is shown.');
  return found;
}

test('returning to a list restores its filters and scroll position', async () => {
  const { user } = openAdmin('/users?page_size=50&role=all', {
    'GET /auth/users/': () => aPage([aUser()]),
    'GET /auth/invitations/': () => aPage([]),
    'GET /auth/registration/': () => ({ registration: 'open', identity_provider: null, sends_mail: true }),
  });
  await screen.findByRole('row', { name: /Maria/ });
  scroller().scrollTop = 300;
  await user.click(screen.getAllByRole('link', { name: 'Invitations' })[0]!);
  await screen.findByText('No invitations yet');
  expect(scroller().scrollTop).toBe(0);
  window.history.back();
  await screen.findByRole('row', { name: /Maria/ });
  expect(window.location.search).toBe('?page_size=50&role=all');
  await waitFor(() => expect(scroller().scrollTop).toBe(300));
});
