import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { openProfile } from '../../../../test/open-profile.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, n) => `abcd-000${n}-efgh-jkmn`);
const OFF = { is_enabled: false, is_required: false, recovery_codes_left: 0 };

async function openSection(state: typeof OFF, handlers: Handlers = {}) {
  let now = state;
  const profile = await openProfile({
    'GET /auth/two-factor/': () => now,
    'POST /auth/two-factor/setup/': () => ({
      secret: SECRET,
      otpauth_url: `otpauth://totp/Haulwise:maria.ortega?secret=${SECRET}&issuer=Haulwise`,
    }),
    'POST /auth/two-factor/enable/': () => {
      now = { ...state, is_enabled: true, recovery_codes_left: 10 };
      return { recovery_codes: CODES };
    },
    'POST /auth/two-factor/recovery-codes/': () => {
      now = { ...now, recovery_codes_left: 10 };
      return { recovery_codes: CODES };
    },
    'POST /auth/two-factor/disable/': () => {
      now = OFF;
      return undefined;
    },
    ...handlers,
  });
  const section = within(await screen.findByRole('region', { name: 'Two-factor sign-in' }));
  return { ...profile, section };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('setting up two-factor sign-in', () => {
  async function begin(handlers: Handlers = {}) {
    const { section, ...rest } = await openSection(OFF, handlers);
    await rest.user.click(await section.findByRole('button', { name: 'Set up' }));
    const setUp = await dialog('Set up two-factor sign-in');
    await rest.user.type(setUp.getByLabelText('Your password'), 'Truck22go!');
    await rest.user.click(setUp.getByRole('button', { name: 'Continue' }));
    return { ...rest, section, setUp };
  }

  test('takes password, app and code, and shows the recovery codes until they are saved', async () => {
    const { api, user, section, setUp } = await begin();
    expect(await setUp.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(setUp.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(setUp.getByLabelText('6-digit code'), '492 039');
    await user.click(setUp.getByRole('button', { name: 'Turn on' }));

    const list = within(await setUp.findByRole('list', { name: 'Recovery codes' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
    expect(setUp.getByRole('button', { name: 'Done' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(setUp.getByText(/^Save the codes and confirm/)).toBeVisible();
    expect(setUp.getByRole('button', { name: 'Done' })).toBeVisible();
    await user.click(setUp.getByRole('checkbox', { name: 'I have saved these codes' }));
    await user.click(setUp.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await section.findByText('On')).toBeVisible();
    expect(section.getByText('10 recovery codes left.')).toBeVisible();
    expect(api.of('POST /auth/two-factor/enable/')[0]?.body).toEqual({ code: '492 039' });
  });

  test("draws the account's address without inline styles", async () => {
    const { setUp } = await begin();
    const picture = await setUp.findByRole('img');
    expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1_000);
    expect(picture.outerHTML).not.toContain('style=');
  });

  test('copies the key and the codes', async () => {
    const { user, setUp } = await begin();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await setUp.findByRole('button', { name: 'Copy key' }));
    expect(written).toHaveBeenLastCalledWith(SECRET);
    expect(await setUp.findByRole('button', { name: 'Copied' })).toBeVisible();
    await user.type(setUp.getByLabelText('6-digit code'), '492039{Enter}');
    await user.click(await setUp.findByRole('button', { name: 'Copy codes' }));
    expect(written).toHaveBeenLastCalledWith(`${CODES.join('\n')}\n`);
  });

  test.each([
    [
      'a wrong password',
      'POST /auth/two-factor/setup/',
      'wrong_password',
      'This password is incorrect.',
      'Your password',
    ],
    ['a wrong code', 'POST /auth/two-factor/enable/', 'wrong_code', 'This code is incorrect.', '6-digit code'],
  ] as const)('reports %s at its field', async (_, name, code, message, label) => {
    const { user, setUp } = await begin({ [name]: () => refuse(400, code, message) });
    if (code === 'wrong_code') await user.type(await setUp.findByLabelText(label), '000000{Enter}');
    expect(await setUp.findByRole('alert')).toHaveTextContent(message);
    expect(setUp.getByLabelText(label)).toHaveFocus();
    expect(setUp.getByLabelText(label)).toBeInvalid();
  });
});

describe('when two-factor sign-in is on', () => {
  const ON = { is_enabled: true, is_required: false, recovery_codes_left: 8 };

  test('it is turned off with password and code', async () => {
    const { api, user, section } = await openSection(ON);
    await user.click(await section.findByRole('button', { name: 'Turn off' }));
    const ask = await dialog('Turn off two-factor sign-in?');
    await user.click(ask.getByRole('button', { name: 'Turn off' }));
    expect(ask.getByRole('alert')).toHaveTextContent('Enter your password and a code.');
    await user.type(ask.getByLabelText('Your password'), 'Truck22go!');
    await user.type(ask.getByLabelText('6-digit code'), '492039{Enter}');
    expect(await section.findByText('Off')).toBeVisible();
    expect(api.of('POST /auth/two-factor/disable/')[0]?.body).toEqual({ password: 'Truck22go!', code: '492039' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('new recovery codes are created with password and code', async () => {
    const { user, section } = await openSection({ ...ON, recovery_codes_left: 1 });
    expect(await section.findByText(/Only 1 recovery code left/)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'New recovery codes' }));
    const renew = await dialog('New recovery codes');
    await user.type(renew.getByLabelText('Your password'), 'Truck22go!');
    await user.type(renew.getByLabelText('6-digit code'), '492039{Enter}');
    expect(await renew.findByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await user.click(renew.getByRole('checkbox', { name: 'I have saved these codes' }));
    await user.click(renew.getByRole('button', { name: 'Done' }));
    expect(await section.findByText('10 recovery codes left.')).toBeVisible();
  });

  test('an administrator who is required to use it cannot turn it off', async () => {
    const { section } = await openSection({ ...ON, is_required: true });
    expect(await section.findByText(/cannot turn it off/)).toBeVisible();
    expect(section.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  test('a failed load shows an error and can be retried', async () => {
    let isUp = false;
    const { user, section } = await openSection(OFF, {
      'GET /auth/two-factor/': () => (isUp ? ON : refuse(403, 'forbidden', 'No.')),
    });
    expect(await section.findByText('Your two-factor settings could not be loaded.')).toBeVisible();
    isUp = true;
    await user.click(section.getByRole('button', { name: 'Retry' }));
    expect(await section.findByText('8 recovery codes left.')).toBeVisible();
  });
});
