import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeApi, type Handlers, refuse } from '../../../../test/fake-api.ts';
import { aSignIn } from '../../../../test/people.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const filled = {
  'First name': 'Maria',
  'Last name': 'Ortega',
  Username: 'maria.ortega',
  Email: 'maria@ortegahauling.example',
  Password: 'Truck22go!',
  'Confirm password': 'Truck22go!',
};

async function openRegistration(register: Handlers['POST /auth/register/'] = () => aSignIn()) {
  const api = fakeApi({
    'POST /auth/register/': register,
    'GET /auth/registration/': () => ({ registration: 'open', identity_provider: null, sends_mail: true }),
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
  });
  const { user } = renderApp('/register');
  await screen.findByRole('heading', { name: 'Create your account' });
  const fill = async (overrides: Record<string, string> = {}) => {
    for (const [label, text] of Object.entries({ ...filled, ...overrides })) {
      if (text !== '') await user.type(screen.getByLabelText(label), text);
    }
    await user.click(screen.getByRole('button', { name: 'Create account' }));
  };
  return { api, user, fill };
}

describe('registering', () => {
  test("sends the specification's payload, signs in and opens the chat", async () => {
    const visited: string[] = [];
    window.addEventListener('replaceState', () => visited.push(window.location.pathname));
    const { api, fill } = await openRegistration();
    await fill({ 'Phone (optional)': '(555) 010-2030' });
    await waitFor(() => expect(window.location.pathname).toBe('/chat'));
    expect(visited).toContain('/dashboard');
    expect(api.of('POST /auth/register/')[0]?.body).toEqual({
      first_name: 'Maria',
      last_name: 'Ortega',
      username: 'maria.ortega',
      email: 'maria@ortegahauling.example',
      phone_number: '(555) 010-2030',
      password: 'Truck22go!',
      password_confirm: 'Truck22go!',
    });
    expect(localStorage.getItem('authToken')).not.toBeNull();
  });

  test.each([['First name'], ['Last name'], ['Username'], ['Email'], ['Password']])(
    'asks for the required fields without "%s"',
    async (label) => {
      const { api, fill } = await openRegistration();
      await fill({ [label]: '' });
      expect(screen.getByRole('alert')).toHaveTextContent(/^Please fill in all required fields$/);
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(api.of('POST /auth/register/')).toHaveLength(0);
    },
  );

  test('does not ask for a phone number', async () => {
    const { api, fill } = await openRegistration();
    await fill();
    await waitFor(() => expect(api.of('POST /auth/register/')).toHaveLength(1));
  });

  test('refuses different passwords before checking their strength', async () => {
    const { api, fill } = await openRegistration();
    await fill({ Password: 'weak', 'Confirm password': 'other' });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Passwords do not match$/);
    expect(screen.getByLabelText('Confirm password')).toHaveFocus();
    expect(api.of('POST /auth/register/')).toHaveLength(0);
  });

  test('takes the refusal back once the passwords match', async () => {
    const { user, fill } = await openRegistration();
    await fill({ 'Confirm password': 'Truck22' });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Passwords do not match$/);
    const confirmation = screen.getByLabelText('Confirm password');
    expect(confirmation).toBeInvalid();
    await user.type(confirmation, 'go');
    expect(screen.getByRole('alert')).toBeVisible();
    await user.type(confirmation, '!');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(confirmation).toBeValid();
    expect(confirmation).toHaveFocus();
  });

  test('marks each field that is missing until it is filled in', async () => {
    const { user, fill } = await openRegistration();
    await fill({ Email: '', Password: '', 'Confirm password': '' });
    const marked = () => ['Email', 'Password', 'Confirm password'].map((label) => screen.getByLabelText(label));
    for (const field of marked()) expect(field).toBeInvalid();
    await user.type(screen.getByLabelText('Email'), 'maria@ortegahauling.example');
    expect(marked().map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true', 'true']);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('refuses a password with a score below three', async () => {
    const { api, fill } = await openRegistration();
    await fill({ Password: 'truckload', 'Confirm password': 'truckload' });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please choose a stronger password$/);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(api.of('POST /auth/register/')).toHaveLength(0);
  });
});

describe('when the server refuses a registration', () => {
  const taken = 'A user with that username already exists.';

  test.each([
    [{ username: [taken, 'second'], email: ['bad'], password: ['weak'] }, `Username: ${taken}`, 'Username'],
    [{ password: ['weak'], email: ['bad'] }, 'Email: bad', 'Email'],
    [{ non_field_errors: ['no'], password: ['weak'] }, 'Password: weak', 'Password'],
  ])('the form quotes the first of username, email and password: %j', async (fields, text, label) => {
    const { fill } = await openRegistration(() => refuse(400, 'validation_failed', 'Please check.', fields));
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(text));
  });

  test('the form quotes a non-field error if no field has one', async () => {
    const { fill } = await openRegistration(() => refuse(400, 'x', 'Please check.', { non_field_errors: ['Not now'] }));
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not now$/);
  });

  test('other fields show their own messages', async () => {
    const { fill } = await openRegistration(() =>
      refuse(400, 'validation_failed', 'Please check the highlighted fields.', {
        last_name: ['At most 150 characters.'],
      }),
    );
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Please check the highlighted fields\.$/);
    expect(screen.getByLabelText('Last name')).toHaveFocus();
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('At most 150 characters.');
  });

  test.each([
    [
      'its message',
      () => refuse(403, 'registration_closed', 'Registration is closed on this server.'),
      /^Registration is/,
    ],
    ['a fallback', () => new Response('', { status: 500 }), /^Registration failed\. Please try again\.$/],
    [
      'a fallback',
      () => Promise.reject(new TypeError('Failed to fetch')),
      /^Registration failed\. Please try again\.$/,
    ],
    ['what is missing', () => Response.json({}, { status: 201 }), /^Invalid response from server$/],
  ])('the form shows %s', async (_, answer, text) => {
    const { fill } = await openRegistration(answer as Handlers['POST /auth/register/']);
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Username')).toHaveValue('maria.ortega');
  });
});

describe('the registration form', () => {
  test.each([
    ['truck', 'Weak', 1],
    ['Truckload', 'Fair', 3],
    ['Truckload1', 'Good', 4],
    ['Truckload1!', 'Strong', 5],
  ])('calls the password "%s" %s', async (password, label, score) => {
    const { user } = await openRegistration();
    await user.type(screen.getByLabelText('Password'), password);
    expect(screen.getByText(label)).toBeVisible();
    const meter = screen.getByRole('meter', { name: 'Password strength' });
    expect(meter).toHaveAttribute('value', String(score));
    expect(meter).toHaveAttribute('aria-valuetext', label);
  });

  test('names what the password is missing', async () => {
    const { user } = await openRegistration();
    await user.type(screen.getByLabelText('Password'), 'truckload');
    expect(screen.getByText('Missing: uppercase, number, symbol')).toBeVisible();
  });

  test('shows whether the passwords match once the second is started', async () => {
    const { user } = await openRegistration();
    await user.type(screen.getByLabelText('Password'), 'Ab1');
    expect(screen.queryByText('Passwords do not match yet')).toBeNull();
    await user.type(screen.getByLabelText('Confirm password'), 'Ab');
    expect(screen.getByText('Passwords do not match yet')).toBeVisible();
    await user.type(screen.getByLabelText('Confirm password'), '1');
    expect(screen.getByText('Passwords match')).toBeVisible();
  });

  test.each([
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['Username', 'username'],
    ['Email', 'email'],
    ['Phone (optional)', 'tel'],
    ['Password', 'new-password'],
    ['Confirm password', 'new-password'],
  ])('marks "%s" for autofill as %s', async (label, autocomplete) => {
    await openRegistration();
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
  });

  test('links back to the sign-in screen', async () => {
    const { user } = await openRegistration();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in to Haulwise' })).toBeVisible();
  });
});
