import type { Webhook, WebhookDelivery } from '@haulwise/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../test/fake-api.ts';
import { openProfile } from '../../../../test/open-profile.ts';

const FAILED: WebhookDelivery = {
  id: '0190a000-0000-7000-8000-000000000002',
  event: 'quote.accepted',
  status: 'failed',
  attempts: 11,
  response_status: 500,
  fault: 'It answered with status 500.',
  created_at: '2026-01-30T09:15:00.000Z',
  last_attempt_at: '2026-02-02T09:15:00.000Z',
};
const HOOK: Webhook = {
  id: '0190a000-0000-7000-8000-000000000001',
  url: 'https://hooks.example.com/quotes',
  events: ['quote.accepted'],
  is_active: true,
  created_at: '2026-01-30T09:15:00.000Z',
  last_delivery: FAILED,
};
const SECRET = 'whsec_c2VjcmV0';

async function openSection(handlers: Handlers = {}) {
  let hooks = [HOOK];
  const profile = await openProfile({
    'GET /webhooks/': () => ({ count: hooks.length, next: null, previous: null, results: hooks }),
    'POST /webhooks/': ({ body }) => ({ ...HOOK, url: body.url, secret: SECRET }),
    'POST /webhooks/:id/test/': () => ({ ...FAILED, event: 'test', attempts: 1 }),
    'GET /webhooks/:id/deliveries/': () => ({ count: 1, next: null, previous: null, results: [FAILED] }),
    'DELETE /webhooks/:id/': () => {
      hooks = [];
      return undefined;
    },
    ...handlers,
  });
  const section = within(await screen.findByRole('region', { name: 'Webhooks' }));
  await section.findByRole('listitem');
  return { ...profile, section };
}

test('a webhook is added for the events of the company, and its secret is shown once', async () => {
  const { api, user, section } = await openSection();
  await user.click(section.getByRole('button', { name: 'New webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  expect(form.queryByLabelText('A backup failed')).toBeNull();
  await user.type(form.getByLabelText('Address'), 'https://n8n.example.com/hook');
  await user.click(form.getByLabelText('A customer declined a quote'));
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  const made = within(await screen.findByRole('dialog', { name: "The webhook's secret" }));
  expect(made.getByText(SECRET)).toBeVisible();
  expect(api.of('POST /webhooks/')[0]?.body).toEqual({
    url: 'https://n8n.example.com/hook',
    events: ['quote.accepted'],
  });
});

test('a fault stands beside the address', async () => {
  const { user, section } = await openSection({
    'POST /webhooks/': () =>
      refuse(400, 'private_address', 'This address is not public.', { url: ['This address is not public.'] }),
  });
  await user.click(section.getByRole('button', { name: 'New webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(form.getByLabelText('Address'), 'https://10.0.0.1/');
  await user.click(form.getByRole('button', { name: 'Add webhook' }));
  expect(await form.findByText('This address is not public.')).toBeVisible();
});

test('a test says how it went, and the deliveries say why', async () => {
  const { user, section } = await openSection();
  await user.click(section.getByRole('button', { name: `Send a test to ${HOOK.url}` }));
  expect(await section.findByText('The test was not delivered. It answered with status 500.')).toBeVisible();
  await user.click(section.getByRole('button', { name: `Deliveries to ${HOOK.url}` }));
  const log = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
  expect(await log.findByRole('listitem')).toHaveTextContent(/A customer accepted a quote Failed.*11 attempts/);
});

test('it is deleted after confirmation', async () => {
  const { user, section } = await openSection();
  await user.click(section.getByRole('button', { name: `Delete ${HOOK.url}` }));
  const ask = within(await screen.findByRole('dialog', { name: 'Delete this webhook?' }));
  await user.click(ask.getByRole('button', { name: 'Delete webhook' }));
  expect(await section.findByText('There are no webhooks yet.')).toBeVisible();
});
