import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { openProfile } from '../../../../test/open-profile.ts';

async function openSection(handlers: Handlers = {}) {
  const profile = await openProfile({
    'POST /auth/account/delete/': () => undefined,
    'GET /auth/registration/': () => ({ registration: 'open', identity_provider: null, sends_mail: true }),
    ...handlers,
  });
  return { ...profile, section: within(await screen.findByRole('region', { name: 'Your data' })) };
}

async function openDeletion(handlers: Handlers = {}) {
  const { section: _, ...rest } = await openSection(handlers);
  const dangers = within(screen.getByRole('region', { name: 'Danger Zone' }));
  await rest.user.click(dangers.getByRole('button', { name: 'Delete my account' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const confirm = async (username: string, password: string) => {
    if (username) await rest.user.type(ask.getByLabelText('Type maria.ortega to confirm'), username);
    if (password) await rest.user.type(ask.getByLabelText('Your password'), password);
    await rest.user.click(ask.getByRole('button', { name: 'Delete my account' }));
  };
  return { ...rest, ask, confirm };
}

test("the user's personal data is downloaded as a file", async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { api, user, section } = await openSection({
    'GET /auth/account/export/': () =>
      new Response('{}', { headers: { 'Content-Disposition': 'attachment; filename="haulwise.json"' } }),
  });
  await user.click(section.getByRole('button', { name: 'Download my data' }));
  expect(await section.findByRole('button', { name: 'Download my data' })).toBeEnabled();
  expect(api.of('GET /auth/account/export/')).toHaveLength(1);
  expect(clicked).toHaveBeenCalledOnce();
  clicked.mockRestore();
});

test('a failed download shows an error', async () => {
  const { user, section } = await openSection({
    'GET /auth/account/export/': () => refuse(503, 'unavailable', 'Briefly unavailable.'),
  });
  await user.click(section.getByRole('button', { name: 'Download my data' }));
  expect(await section.findByRole('alert')).toHaveTextContent('could not be downloaded');
});

test('the account is deleted with username and password, and the user is signed out', async () => {
  const { api, confirm } = await openDeletion();
  await confirm('maria.ortega', 'Truck22go!');
  expect(await screen.findByRole('heading', { name: 'Sign in to Haulwise' })).toBeVisible();
  expect(api.of('POST /auth/account/delete/')[0]?.body).toEqual({ password: 'Truck22go!' });
  expect(localStorage.getItem('authToken')).toBeNull();
});

test.each([
  ['another username', 'maria', 'Truck22go!', 'Type your username to confirm.', 'Type maria.ortega to confirm'],
  ['no password', 'maria.ortega', '', 'Enter your password.', 'Your password'],
])('nothing is sent with %s', async (_, username, password, text, label) => {
  const { api, ask, confirm } = await openDeletion();
  await confirm(username, password);
  expect(ask.getByRole('alert')).toHaveTextContent(text);
  expect(ask.getByLabelText(label)).toHaveFocus();
  expect(api.of('POST /auth/account/delete/')).toHaveLength(0);
});

test('a wrong password is reported at its field', async () => {
  const { ask, confirm } = await openDeletion({
    'POST /auth/account/delete/': () =>
      refuse(400, 'wrong_password', 'This password is incorrect.', { password: ['This password is incorrect.'] }),
  });
  await confirm('maria.ortega', 'Wrong-1');
  expect(await ask.findByRole('alert')).toHaveTextContent('This password is incorrect.');
  expect(ask.getByLabelText('Your password')).toBeInvalid();
  expect(localStorage.getItem('authToken')).not.toBeNull();
});

const PROTECTED = { is_enabled: true, is_required: false, recovery_codes_left: 10 };

test('with two-factor sign-in a code is also required', async () => {
  const { api, user, ask, confirm } = await openDeletion({ 'GET /auth/two-factor/': () => PROTECTED });
  const code = await ask.findByLabelText('6-digit code');
  await confirm('maria.ortega', 'Truck22go!');
  expect(ask.getByRole('alert')).toHaveTextContent('Enter a code.');
  expect(code).toHaveFocus();
  expect(api.of('POST /auth/account/delete/')).toHaveLength(0);
  await user.type(code, '123 456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Sign in to Haulwise' })).toBeVisible();
  expect(api.of('POST /auth/account/delete/')[0]?.body).toEqual({ password: 'Truck22go!', code: '123 456' });
});

test('a code is required after another tab turned two-factor sign-in on; a wrong one is reported at its field', async () => {
  const { api, user, ask, confirm } = await openDeletion({
    'POST /auth/account/delete/': ({ body }) =>
      (body as { code?: string }).code === undefined
        ? refuse(403, 'two_factor_required', 'Enter the code from your authenticator app.')
        : refuse(400, 'wrong_code', 'This code is incorrect or has already been used.'),
  });
  expect(ask.queryByLabelText('6-digit code')).not.toBeInTheDocument();
  await confirm('maria.ortega', 'Truck22go!');
  const code = await ask.findByLabelText('6-digit code');
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '123456{Enter}');
  expect(await ask.findByText('This code is incorrect or has already been used.')).toBeVisible();
  expect(code).toBeInvalid();
  expect(api.of('POST /auth/account/delete/')).toHaveLength(2);
  expect(localStorage.getItem('authToken')).not.toBeNull();
});
