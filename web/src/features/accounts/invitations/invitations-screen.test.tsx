import type { Invitation } from '@haulwise/contract';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aPage, openAdmin } from '../../../../test/open-admin.ts';

const URL_OF_OPEN = 'https://haulwise.example/register#invitation=abc';

function anInvitation(overrides: Partial<Invitation> = {}): Invitation {
  return {
    id: '0190a000-0000-7000-8000-0000000000c1',
    email: 'driver@example.com',
    status: 'open',
    invited_by: 'boss',
    created_at: new Date(2026, 0, 31, 9).toISOString(),
    expires_at: new Date(2026, 1, 7, 9).toISOString(),
    accepted_at: null,
    url: URL_OF_OPEN,
    ...overrides,
  };
}

function openInvitations(handlers: Handlers = {}) {
  return openAdmin('/users/invitations', {
    'GET /auth/registration/': () => ({ registration: 'invite', identity_provider: null, sends_mail: true }),
    'GET /auth/invitations/': () => aPage([anInvitation()]),
    ...handlers,
  });
}

function cellsOf(row: HTMLElement): (string | null)[] {
  return within(row)
    .getAllByRole('cell')
    .slice(0, 4)
    .map((cell) => cell.textContent);
}

test('invitations are listed with their status, and only open ones can be copied or revoked', async () => {
  const accepted = anInvitation({
    id: '0190a000-0000-7000-8000-0000000000c2',
    email: 'partner@example.com',
    status: 'accepted',
    invited_by: null,
    accepted_at: new Date(2026, 1, 2, 9).toISOString(),
    url: null,
  });
  openInvitations({ 'GET /auth/invitations/': () => aPage([anInvitation(), accepted]) });
  const open = await screen.findByRole('row', { name: /driver@example\.com/ });
  expect(cellsOf(open)).toEqual(['Open', 'boss', 'Jan 31, 2026', 'Feb 7, 2026']);
  expect(within(open).getAllByRole('button')).toHaveLength(2);
  const other = screen.getByRole('row', { name: /partner@example\.com/ });
  expect(cellsOf(other)).toEqual(['Accepted', 'Deleted user', 'Jan 31, 2026', 'Accepted Feb 2, 2026']);
  expect(within(other).queryAllByRole('button')).toEqual([]);
});

test.each([
  ['open', /anyone can create an account/],
  ['invite', /by invitation: only/],
  ['closed', /no one can create an account/],
] as const)('the screen says that registration is %s', async (registration, words) => {
  openInvitations({ 'GET /auth/registration/': () => ({ registration, identity_provider: null, sends_mail: true }) });
  expect(await screen.findByText(words)).toBeVisible();
});

test('an invited person appears in the list', async () => {
  const invitations = [anInvitation()];
  const { api, user } = openInvitations({
    'GET /auth/invitations/': () => aPage(invitations),
    'POST /auth/invitations/': ({ body }) => {
      const invited = anInvitation({ id: '0190a000-0000-7000-8000-0000000000c3', email: body.email });
      invitations.unshift(invited);
      return invited;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await user.type(await screen.findByLabelText('Email'), ' new@example.com ');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent to new@example.com.')).toBeVisible();
  expect(await screen.findByRole('row', { name: /new@example\.com/ })).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.of('POST /auth/invitations/').map(({ body }) => body)).toEqual([{ email: 'new@example.com' }]);
});

test('without a mail server, the screen says that links are passed on by hand', async () => {
  const { user } = openInvitations({
    'GET /auth/registration/': () => ({ registration: 'open', identity_provider: null, sends_mail: false }),
    'POST /auth/invitations/': ({ body }) => anInvitation({ email: body.email }),
  });
  expect(await screen.findByText(/No mail server is set up, so invitations are not mailed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await user.type(await screen.findByLabelText('Email'), 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(/^The invitation for new@example\.com is ready/)).toBeVisible();
  expect(screen.queryByText(/^Invitation sent/)).toBeNull();
});

test('an address with an account is refused at its field', async () => {
  const taken = { email: ['A user with that email already exists.'] };
  const { user } = openInvitations({ 'POST /auth/invitations/': () => refuse(400, 'email_taken', 'Taken.', taken) });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await user.type(await screen.findByLabelText('Email'), 'maria@example.com');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('A user with that email already exists.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('maria@example.com');
});

test('a failed invitation shows an error', async () => {
  const { user } = openInvitations({ 'POST /auth/invitations/': () => new Response(null, { status: 502 }) });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  await user.type(await screen.findByLabelText('Email'), 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Failed to send the invitation. Please try again.')).toBeVisible();
});

test('a list that cannot be loaded shows an error', async () => {
  openInvitations({ 'GET /auth/invitations/': () => new Response(null, { status: 502 }) });
  expect(await screen.findByText('Error loading the invitations')).toBeVisible();
});

test('the link of an open invitation can be copied', async () => {
  const { user } = openInvitations();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copy the link for driver@example.com' }));
  expect(await screen.findByText('Copied', { selector: '[role=status]' })).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith(URL_OF_OPEN);
});

test('revoking asks for confirmation and reports a failure', async () => {
  let isDown = true;
  const { api, user } = openInvitations({
    'DELETE /auth/invitations/:id/': () => (isDown ? new Response(null, { status: 502 }) : undefined),
    'GET /auth/invitations/': () => aPage([isDown ? anInvitation() : anInvitation({ status: 'revoked', url: null })]),
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke the invitation of driver@example.com' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to revoke the invitation. Please try again.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked')).toBeVisible();
  expect(api.of('DELETE /auth/invitations/:id/')).toHaveLength(2);
});

test('without invitations the screen suggests sending one', async () => {
  openInvitations({ 'GET /auth/invitations/': () => aPage([]) });
  expect(await screen.findByText('No invitations yet')).toBeVisible();
});
