import type { Company, CompanyInvitation } from '@haulwise/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, type Handlers, refuse } from '../../../../test/fake-api.ts';
import { signInAs } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const id = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`;
const PAT = { id: id(1), full_name: 'Pat Doe', email: 'pat@example.com', role: 'owner', is_you: true } as const;
const SAM = { id: id(2), full_name: 'Sam Ray', email: 'sam@example.com', role: 'member', is_you: false } as const;
const COMPANY: Company = {
  name: 'Curb & Sons',
  role: 'owner',
  people: [PAT, SAM],
  most_people: 5,
  has_own_company: false,
};
const INVITED: CompanyInvitation = {
  id: id(3),
  email: 'lee@example.com',
  status: 'open',
  created_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-27T12:00:00.000Z',
  url: 'https://haulwise.example.com/join#invitation=abc',
};

function open(address: string, handlers: Handlers = {}) {
  signInAs();
  const api = fakeApi({
    'GET /company/': () => COMPANY,
    'GET /auth/registration/': () => ({ registration: 'open', identity_provider: null, sends_mail: true }),
    'GET /company/invitations/': () => ({ results: [INVITED] }),
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
    ...handlers,
  });
  return { api, ...renderApp(address) };
}

test('an owner invites, and removes a colleague after a warning', async () => {
  const { api, user } = open('/company', {
    'POST /company/invitations/': () => INVITED,
    'DELETE /company/people/:id/': () => ({ ...COMPANY, people: [PAT] }),
  });
  await user.type(await screen.findByLabelText('Email of your colleague'), ' lee@example.com ');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent to lee@example.com.')).toBeVisible();
  expect(api.of('POST /company/invitations/')[0]?.body).toEqual({ email: 'lee@example.com' });
  const invited = within(await screen.findByRole('list', { name: 'Invitations' }));
  expect(invited.getByRole('button', { name: 'Revoke the invitation of lee@example.com' })).toBeVisible();

  const people = within(screen.getByRole('list', { name: 'People' }));
  expect(people.queryByRole('button', { name: 'Remove Pat Doe' })).toBeNull();
  await user.click(people.getByRole('button', { name: 'Remove Sam Ray' }));
  const dialog = within(await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog')));
  expect(dialog.getByText(/lose access .* at once/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(api.of('DELETE /company/people/:id/').map(({ params }) => params)).toEqual([{ id: SAM.id }]);
});

test('a member sees who is there, and can only leave', async () => {
  const people = [
    { ...PAT, is_you: false },
    { ...SAM, is_you: true },
  ];
  open('/company', { 'GET /company/': () => ({ ...COMPANY, role: 'member', people, has_own_company: true }) });
  expect(await screen.findByText(/You get your own company back/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Remove|Make|Send|Leave/ }).map((button) => button.textContent)).toEqual(
    ['Leave'],
  );
});

test('an invitation says what happens to what is there, and moves nobody before they press Join', async () => {
  const { api, user } = open('/join#invitation=abc', {
    'POST /auth/invitations/check/': () => ({ email: PAT.email, company: { name: 'Big Haul' }, has_account: true }),
    'POST /company/join/check/': () => ({
      company_name: 'Big Haul',
      waiting: { documents: 2, document_bytes: 9, facts: 0, quotes: 1, has_prices: true },
      is_needed: false,
    }),
    'POST /company/join/': () => COMPANY,
  });
  expect(await screen.findByText(/\(2 documents, 1 quote and your price book\) is put away/)).toBeVisible();
  expect(api.of('POST /company/join/')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByRole('heading', { name: 'Company and colleagues' })).toBeVisible();
  expect(api.of('POST /company/join/')[0]?.body).toEqual({ token: 'abc' });
});

test('an invitation for another address is refused with what to do', async () => {
  open('/join#invitation=abc', {
    'POST /auth/invitations/check/': () => ({
      email: 'x@example.com',
      company: { name: 'Big Haul' },
      has_account: true,
    }),
    'POST /company/join/check/': () =>
      refuse(400, 'invitation_is_for_another', 'Please check.', {
        token: ['This invitation was sent to another address.'],
      }),
  });
  expect(await screen.findByText('This invitation was sent to another address.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});
