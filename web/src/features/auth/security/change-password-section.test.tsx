import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { openProfile } from '../../../../test/open-profile.ts';

const NEW = 'Curbside-4-Couches!';

async function openForm(answer: Handlers['POST /auth/change-password/'] = () => ({ message: 'Done.' })) {
  const { api, user } = await openProfile({ 'POST /auth/change-password/': answer });
  const form = () => within(screen.getByRole('form', { name: 'Change password' }));
  const fill = async (old: string, fresh: string, again: string) => {
    if (old !== '') await user.type(form().getByLabelText('Old password'), old);
    await user.type(form().getByLabelText('New password'), fresh);
    await user.type(form().getByLabelText('Confirm new password'), again);
  };
  const submit = () => form().getByRole('button', { name: 'Change password' });
  return { api, user, form, fill, submit };
}

test('a changed password is confirmed and the form cleared', async () => {
  const { api, user, form, fill, submit } = await openForm();
  await fill('Truck22go!', NEW, NEW);
  await user.click(submit());
  const success = await screen.findByText('Password changed successfully!');
  await waitFor(() => expect(success.closest('[role="status"]')).toHaveFocus());
  expect(api.of('POST /auth/change-password/')[0]?.body).toEqual({
    old_password: 'Truck22go!',
    new_password: NEW,
    new_password_confirm: NEW,
  });
  for (const label of ['Old password', 'New password', 'Confirm new password']) {
    expect(form().getByLabelText(label)).toHaveValue('');
  }
  expect(submit()).toBeDisabled();
});

test('each rule is ticked once it is met', async () => {
  const { user, form } = await openForm();
  const rules = within(form().getByRole('list', { name: 'Password requirements' }));
  const met = () =>
    rules
      .getAllByRole('listitem')
      .filter((rule) => rule.textContent?.endsWith(': done'))
      .map((rule) => rule.textContent?.replace(': done', ''));
  expect(met()).toEqual([]);
  const fresh = form().getByLabelText('New password');
  await user.type(fresh, 'a');
  expect(met()).toEqual(['One lowercase letter']);
  await user.type(fresh, 'B3!');
  expect(met()).toEqual(['One uppercase letter', 'One lowercase letter', 'One number', 'One special character']);
  await user.type(fresh, 'long');
  expect(met()).toHaveLength(5);
  await user.type(form().getByLabelText('Confirm new password'), 'aB3!long');
  expect(met()).toContain('Both passwords match');
});

test.each([
  ['the old one', '', NEW, NEW],
  ['8 characters', 'Truck22go!', 'aB3!', 'aB3!'],
  ['an uppercase letter', 'Truck22go!', 'curbside-4', 'curbside-4'],
  ['a lowercase letter', 'Truck22go!', 'CURBSIDE-4', 'CURBSIDE-4'],
  ['a number', 'Truck22go!', 'Curbside-X', 'Curbside-X'],
  ['a special character', 'Truck22go!', 'Curbside4X', 'Curbside4X'],
  ['a confirmation that matches', 'Truck22go!', NEW, 'Curbside-4'],
])('without %s it cannot be sent, not even by Enter', async (_, old, fresh, again) => {
  const { api, user, fill, submit } = await openForm();
  await fill(old, fresh, again);
  expect(submit()).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(api.of('POST /auth/change-password/')).toHaveLength(0);
});

test('errors in the new passwords appear under them after leaving the fields', async () => {
  const { user, form, fill } = await openForm();
  await fill('', 'short', 'other');
  expect(form().getByLabelText('New password')).toHaveAccessibleDescription(
    'Password does not meet security requirements',
  );
  expect(screen.queryByText('New passwords do not match')).toBeNull();
  await user.tab();
  expect(form().getByLabelText('Confirm new password')).toHaveAccessibleDescription('New passwords do not match');
});

test('a wrong old password is reported at its field and the rest is kept', async () => {
  const wrong = 'Your old password is incorrect.';
  const { user, form, fill, submit } = await openForm(() =>
    refuse(400, 'wrong_old_password', wrong, { old_password: [wrong] }),
  );
  await fill('Truck22go?', NEW, NEW);
  await user.click(submit());
  const old = form().getByLabelText('Old password');
  await waitFor(() => expect(old).toHaveFocus());
  expect(old).toHaveAccessibleDescription(wrong);
  expect(screen.getAllByText(wrong)).toHaveLength(1);
  expect(form().getByLabelText('New password')).toHaveValue(NEW);
});

test.each([
  [
    "the server's message",
    () => refuse(429, 'too_many_failures', 'Too many failed sign-ins.'),
    'Too many failed sign-ins.',
  ],
  ["the specification's message", () => Promise.reject(new TypeError('no')), 'Failed to change password'],
])('shows %s when it fails', async (_, answer, text) => {
  const { user, form, fill, submit } = await openForm(answer);
  await fill('Truck22go!', NEW, NEW);
  await user.click(submit());
  expect(await form().findByText(text)).toBeVisible();
});
