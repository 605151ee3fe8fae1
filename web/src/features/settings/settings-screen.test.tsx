import type { Setting, Settings } from '@haulwise/contract';
import { SETTING_GROUPS, type SettingKey } from '@haulwise/contract/rules';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../test/fake-api.ts';
import { openAdmin } from '../../../test/open-admin.ts';

function aSetting(key: SettingKey, change: Partial<Setting> = {}): Setting {
  const plain = { value: null, is_set: false, is_secret: false, source: 'default', default: null } as const;
  return { key, ...plain, is_changeable: true, needs_restart: false, fault: null, ...change };
}

const LOCKED = { is_changeable: false, source: 'environment', is_set: true } as const;
const CHANGED: Partial<Record<SettingKey, Partial<Setting>>> = {
  LLM_BASE_URL: { value: 'http://model.example/v1', is_set: true, source: 'settings' },
  LLM_API_KEY: { is_set: true, is_secret: true, source: 'settings' },
  LLM_MODEL: { value: 'large', ...LOCKED },
  REGISTRATION: { value: 'open', is_set: true, default: 'open' },
  MAX_UPLOAD_MB: {
    value: '100',
    is_set: true,
    default: '100',
    fault: 'The stored value is not used: it must be a number.',
  },
  DATABASE_URL: { value: 'postgres://db.example/haulwise', is_secret: true, needs_restart: true, ...LOCKED },
  SECRET_KEY: { is_secret: true, needs_restart: true, ...LOCKED },
};

function someSettings(change: typeof CHANGED = {}): Settings {
  const all = Object.values(SETTING_GROUPS).flat();
  return {
    settings: all.map((key) => aSetting(key, { ...CHANGED[key], ...change[key] })),
    logo_updated_at: null,
  };
}

async function openSettings(handlers: Handlers = {}) {
  const opened = openAdmin('/settings', { 'GET /settings/': () => someSettings(), ...handlers });
  const form = within(await screen.findByRole('form', { name: 'Settings: model' }));
  return { ...opened, form };
}

test('each key says where its value comes from; what the environment sets is locked, and secrets are not shown', async () => {
  const { form } = await openSettings();
  expect(form.getByLabelText('Address of the model server')).toHaveValue('http://model.example/v1');
  expect(form.getByLabelText('Address of the model server')).toHaveAccessibleDescription(/LLM_BASE_URL · set here/);
  expect(form.getByLabelText('Name of the model')).toHaveAttribute('readonly');
  expect(form.getByLabelText('Name of the model')).toHaveAccessibleDescription(/The environment sets LLM_MODEL/);
  expect(form.getByLabelText('Key')).toHaveAttribute('type', 'password');
  expect(form.getByLabelText('Key')).toHaveValue('••••••••••');
  expect(screen.getByText('postgres://db.example/haulwise')).toBeVisible();
  expect(screen.getByLabelText('Largest upload in megabytes')).toHaveAccessibleDescription(/value is not used/);
});

test('only what was changed is saved, a cleared field as the default, and a kept secret not at all', async () => {
  const { api, user, form } = await openSettings({
    'PATCH /settings/': () => someSettings({ LLM_BASE_URL: { value: 'http://other.example/v1' } }),
  });
  const address = form.getByLabelText('Address of the model server');
  await user.clear(address);
  await user.type(address, 'http://other.example/v1');
  await user.clear(form.getByLabelText('Key'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Saved, and in effect now.')).toBeVisible();
  expect(api.of('PATCH /settings/')[0]?.body).toEqual({
    values: { LLM_BASE_URL: 'http://other.example/v1', LLM_API_KEY: null },
  });
});

test('a new secret replaces the old one as a whole', async () => {
  const { api, user, form } = await openSettings({ 'PATCH /settings/': () => someSettings() });
  const key = form.getByLabelText('Key');
  await user.click(key);
  await user.keyboard('{End}tail');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Clear the field, and enter all of it.')).toBeVisible();
  expect(api.of('PATCH /settings/')).toEqual([]);
  await user.clear(key);
  await user.type(key, 'sk-new');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Saved, and in effect now.');
  expect(api.of('PATCH /settings/')[0]?.body).toEqual({ values: { LLM_API_KEY: 'sk-new' } });
  expect(form.getByLabelText('Key')).toHaveValue('••••••••••');
});

test('a test sends what is typed, saved or not, and tells how it went; faults stand at their fields', async () => {
  let isGood = false;
  const { api, user, form } = await openSettings({
    'POST /settings/test/': () =>
      isGood
        ? { is_ok: true, message: 'The model answered in 0.4 s.' }
        : refuse(400, 'validation_failed', 'Please check.', { LLM_API_KEY: ['Enter the key again.'] }),
  });
  await user.type(form.getByLabelText('Address of the model server'), 'x');
  await user.click(form.getByRole('button', { name: 'Test the model' }));
  expect(await form.findByText('Enter the key again.')).toBeVisible();
  isGood = true;
  await user.click(form.getByRole('button', { name: 'Test the model' }));
  expect(await form.findByText('The model answered in 0.4 s.')).toBeVisible();
  expect(form.queryByText('Enter the key again.')).toBeNull();
  expect(api.of('POST /settings/test/')[1]?.body).toEqual({
    group: 'model',
    values: { LLM_BASE_URL: 'http://model.example/v1x' },
  });
});
