import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, type Handlers, refuse } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const TOKEN = 'a-mailed-token';
const NEW = 'Curbside-4-Couches!';
const SENT = /If an account with that email exists, we have sent a link to reset its password\./;

describe('a forgotten password', () => {
  async function openForgot(answer: Handlers['POST /auth/password-reset/'] = () => ({ message: 'ok' })) {
    const api = fakeApi({ 'POST /auth/password-reset/': answer });
    const { user } = renderApp('/forgot-password');
    const field = await screen.findByLabelText('Email');
    const send = async (email: string) => {
      if (email !== '') await user.type(field, email);
      await user.click(screen.getByRole('button', { name: /^Send/ }));
    };
    return { api, user, field, send };
  }

  test('shows the same message whether or not the account exists', async () => {
    const { api, send } = await openForgot();
    await send('maria@ortegahauling.example');
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(api.of('POST /auth/password-reset/')[0]?.body).toEqual({ email: 'maria@ortegahauling.example' });
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled();
  });

  test('says who passes the link on if the server sends no mail', async () => {
    fakeApi({
      'POST /auth/password-reset/': () => ({ message: 'ok' }),
      'GET /auth/registration/': () => ({ registration: 'open', identity_provider: null, sends_mail: false }),
    });
    const { user } = renderApp('/forgot-password');
    expect(await screen.findByText(/^This server sends no mail\./)).toBeVisible();
    expect(screen.queryByText(/we will send you a link/)).toBeNull();
    await user.type(screen.getByLabelText('Email'), 'maria@ortegahauling.example');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/whoever runs the server now has a link for it/)).toBeVisible();
    expect(screen.queryByText(SENT)).toBeNull();
  });

  test.each([
    ['no address', '', undefined, 'Enter your email.'],
    [
      'one the server refuses',
      'maria@nowhere.example',
      () => refuse(400, 'validation_failed', 'Please check.', { email: ['Enter a valid email address.'] }),
      'Enter a valid email address.',
    ],
    ['too many requests', 'a@b.example', () => refuse(429, 'too_many_requests', 'Wait a bit.'), 'Wait a bit.'],
    [
      'no connection',
      'a@b.example',
      () => Promise.reject(new TypeError('no')),
      'Something went wrong. Please try again.',
    ],
  ])('with %s shows what is wrong', async (_, email, answer, text) => {
    const { send } = await openForgot(answer as Handlers['POST /auth/password-reset/']);
    await send(email);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByText(SENT)).toBeNull();
  });
});

describe('a mailed link', () => {
  function openLink(handlers: Handlers = {}, address = `/reset-password#token=${TOKEN}`) {
    const api = fakeApi({
      'POST /auth/password-reset/check/': () => ({ is_valid: true }),
      'POST /auth/password-reset/confirm/': () => ({ message: 'ok' }),
      'GET /auth/registration/': () => ({ registration: 'open', identity_provider: null, sends_mail: true }),
      ...handlers,
    });
    return { api, ...renderApp(address) };
  }

  async function fill(user: ReturnType<typeof openLink>['user'], password: string, again = password) {
    await user.type(await screen.findByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm new password'), again);
    await user.click(screen.getByRole('button', { name: 'Set password' }));
  }

  test('is checked, sets the password and leads to the sign-in screen, which confirms it', async () => {
    const { api, user } = openLink();
    await fill(user, NEW);
    expect(await screen.findByText('Your password has been changed. Sign in with the new one.')).toBeVisible();
    expect(window.location.pathname + window.location.hash).toBe('/login');
    expect(api.of('POST /auth/password-reset/check/')[0]?.body).toEqual({ token: TOKEN });
    expect(api.of('POST /auth/password-reset/confirm/')[0]?.body).toEqual({
      token: TOKEN,
      new_password: NEW,
      new_password_confirm: NEW,
    });
  });

  test.each([
    ['a weak password', 'Curbside4', 'Curbside4', 'Password does not meet security requirements', 'New password'],
    ['two different ones', NEW, `${NEW}?`, 'New passwords do not match', 'Confirm new password'],
  ])('sends nothing with %s', async (_, password, again, text, label) => {
    const { api, user } = openLink();
    await fill(user, password, again);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(api.of('POST /auth/password-reset/confirm/')).toHaveLength(0);
  });

  test("shows the server's message about the password at its field", async () => {
    const common = 'This password is too common. Please choose another.';
    const { user } = openLink({
      'POST /auth/password-reset/confirm/': () =>
        refuse(400, 'common_new_password', common, { new_password: [common] }),
    });
    await fill(user, NEW);
    expect(await screen.findByRole('alert')).toHaveTextContent(common);
    expect(screen.getByLabelText('New password')).toBeInvalid();
    expect(screen.getByLabelText('New password')).toHaveValue(NEW);
  });

  test.each([
    ['has expired', { 'POST /auth/password-reset/check/': () => ({ is_valid: false }) }, undefined],
    ['has no token', {}, '/reset-password'],
    ['has an empty token', {}, '/reset-password#token='],
  ])('that %s offers a new one', async (_, handlers, address) => {
    const { user } = openLink(handlers, address);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Send me a new link' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });

  test('that expires while the password is typed says so', async () => {
    const { user } = openLink({
      'POST /auth/password-reset/confirm/': () =>
        refuse(400, 'reset_link_expired', 'Expired.', { token: ['Expired.'] }),
    });
    await fill(user, NEW);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  test('that could not be checked can be checked again', async () => {
    let isUp = false;
    const { user } = openLink({
      'POST /auth/password-reset/check/': () =>
        isUp ? { is_valid: true } : Promise.reject(new TypeError('Failed to fetch')),
    });
    expect(await screen.findByRole('heading', { name: 'The link could not be checked' })).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByLabelText('New password')).toBeVisible());
  });
});
