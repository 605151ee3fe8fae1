import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aSignIn } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const CODE = '492039';
const required = () => refuse(403, 'two_factor_required', 'Enter the code from your authenticator app.');

/** Signs in with the right password to reach the code step. */
async function openCodeStep(answer: Handlers['POST /auth/login/'] = () => aSignIn()) {
  const api = fakeApi({
    'POST /auth/login/': (call) => (call.body.code === undefined ? required() : answer(call)),
    'GET /auth/registration/': () => ({ registration: 'open', identity_provider: null, sends_mail: true }),
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
  });
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Username or email'), 'maria.ortega');
  await user.type(screen.getByLabelText('Password'), ' Truck22go! ');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const field = await screen.findByLabelText('6-digit code');
  const send = async (code: string) => {
    if (code !== '') await user.type(screen.getByRole('textbox'), code);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { api, user, field, send };
}

describe('signing in with two factors', () => {
  test('asks for the code on the same screen and sends it with username and password', async () => {
    const { api, field, send } = await openCodeStep();
    expect(field).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await send(CODE);
    await waitFor(() => expect(window.location.pathname).toBe('/chat'));
    expect(api.of('POST /auth/login/').map(({ body }) => body)).toEqual([
      { username: 'maria.ortega', password: ' Truck22go! ' },
      { username: 'maria.ortega', password: ' Truck22go! ', code: CODE },
    ]);
  });

  test('lets phones show digits and fill in the code', async () => {
    const { field } = await openCodeStep();
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test('reports a wrong code at its field and keeps it', async () => {
    const { field, send } = await openCodeStep(() => refuse(400, 'wrong_code', 'This code is incorrect.'));
    await send(CODE);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This code is incorrect\.$/);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/incorrect/);
    expect(field).toHaveValue(CODE);
  });

  test('asks for a missing code and sends nothing', async () => {
    const { api, send } = await openCodeStep();
    await send('');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the code.');
    expect(api.of('POST /auth/login/')).toHaveLength(1);
  });

  test('accepts a recovery code instead, and switches back to the app', async () => {
    const { api, user, send } = await openCodeStep();
    await user.type(screen.getByLabelText('6-digit code'), '12');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    expect(screen.getByLabelText('Recovery code')).toHaveValue('');
    expect(screen.getByLabelText('Recovery code')).toHaveAttribute('inputmode', 'text');
    await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await send('abcd-efgh-jkmn-pqrs');
    await waitFor(() => expect(window.location.pathname).toBe('/chat'));
    expect(api.of('POST /auth/login/').at(-1)?.body).toMatchObject({ code: 'abcd-efgh-jkmn-pqrs' });
  });

  test('goes back with username and password kept', async () => {
    const { user } = await openCodeStep();
    await user.click(screen.getByRole('button', { name: 'Back to username and password' }));
    expect(screen.getByLabelText('Username or email')).toHaveValue('maria.ortega');
    expect(screen.getByLabelText('Password')).toHaveValue(' Truck22go! ');
  });

  test('asks for the password again if it has changed since', async () => {
    const { send } = await openCodeStep(() => refuse(401, 'invalid_credentials', 'Nope'));
    await send(CODE);
    expect(await screen.findByRole('heading', { name: 'Sign in to Haulwise' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid username or password');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  test('says how long sign-in is locked after too many attempts', async () => {
    const { send } = await openCodeStep(() => refuse(429, 'too_many_failures', 'Try again in 600 seconds.'));
    await send(CODE);
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 600 seconds.');
  });
});
