import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Handlers, refuse } from '../../../../../test/fake-api.ts';
import { aPage, aUserDetail, BOSS, openAdmin } from '../../../../../test/open-admin.ts';
import { openChat } from '../../../../../test/open-chat.ts';
import { aUser } from '../../../../../test/people.ts';

const ID = '0190a000-0000-7000-8000-0000000000a1';
const maria = aUser({ id: ID, subscription_type: 'premium', total_revenue: 98, total_payments: 2 });
const at = new Date(2026, 0, 31, 9, 5).toISOString();
const session = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  device: 'Chrome on Android',
  address: '203.0.113.4',
  created_at: at,
  last_used_at: at,
  expires_at: at,
  is_current: false,
};
const figures = {
  user: { id: ID, username: maria.username },
  conversations: 12,
  messages: 345,
  questions_today: 3,
  questions_30_days: 77,
  folders: 4,
  feedback: 1,
  plan: 'premium' as const,
  total_revenue: 98,
  model_cost: 0.0123,
  last_login: at,
  last_active_day: '2026-01-31',
};
const planChange = {
  id: '0190a000-0000-7000-8000-0000000000d1',
  happened_at: at,
  action: 'user.plan_changed',
  actor: { id: BOSS.id, username: 'boss' },
  target: { id: ID, username: maria.username },
  address: '198.51.100.7',
  details: { old_plan: 'free', new_plan: 'premium' },
};
const holdings = { people: 2, documents: 3, document_bytes: 1_572_864, facts: 1, quotes: 5, has_prices: true };

function openUser(handlers: Handlers = {}, address = `/users/${ID}`) {
  return openAdmin(address, {
    'GET /auth/users/': () => aPage([maria]),
    'GET /auth/users/:id/': () => aUserDetail(maria, { holdings, has_two_factor: true }),
    'GET /auth/users/:id/sessions/': () => aPage([session]),
    'GET /billing/users/:id/payments/': () =>
      aPage([
        {
          id: '0190a000-0000-7000-8000-0000000000b1',
          amount: 49,
          currency: 'usd',
          paid_at: at,
          provider: 'manual',
          plan: 'premium',
          note: 'Cheque',
        },
      ]),
    'GET /analytics/user-dashboard-stats/': () => ({ data: figures }),
    'GET /analytics/events/': () => ({
      data: {
        count: 1,
        results: [
          { id: 'v1', event: 'feature.exports', origin: 'server', user: null, properties: { format: 'pdf' }, at },
        ],
      },
    }),
    'GET /chat/feedbacks/': () =>
      aPage([
        {
          id: '0190a000-0000-7000-8000-0000000000f1',
          feedback_type: 'thumbs_down',
          question: 'My secret question',
          answer: 'A secret answer',
          comment: 'Too <b>short</b>',
          session_id: null,
          message_id: null,
          sources: [],
          created_at: at,
          user: null,
        },
      ]),
    'GET /audit-log/': () => ({ ...aPage([planChange], 40), actions: [] }),
    ...handlers,
  });
}

const section = (name: string) => screen.findByRole('region', { name });

test('the page shows the record, plan, figures, payments, company, devices, activity, feedback and audit trail', async () => {
  const { api } = openUser();
  expect(await screen.findByRole('heading', { name: 'Maria Ortega', level: 1 })).toBeVisible();
  expect(await section('Account')).toHaveTextContent('Two-factorOn');
  expect(await section('Plan')).toHaveTextContent('Paid so far$98.00, 2 payments');
  expect(await section('Company and storage')).toHaveTextContent('Documents3Storage1.50 MB');
  const lines = async (name: string) =>
    (await within(await section(name)).findAllByRole('listitem')).map((line) => line.textContent);
  expect(await lines('Payments')).toEqual(['$49.00Jan 31, 2026 · Premium · Recorded by hand · Cheque']);
  expect(await lines('Activity')).toEqual(['Exported somethingJan 31, 2026, 9:05 AM · PDF']);
  expect(await lines('Feedback')).toEqual(['Too <b>short</b>Jan 31, 2026, 9:05 AMNot helpful']);
  expect(await lines('Plan history')).toEqual([
    "Changed a user's planJan 31, 2026, 9:05 AM · by boss · 198.51.100.7 · Plan: free → premium",
  ]);
  expect(await screen.findByText('77')).toBeVisible();
  expect(document.body).not.toHaveTextContent('secret');
  // The company record is audited when it is read, so opening the page does not read it.
  expect(api.of('GET /auth/users/:id/client-info/')).toEqual([]);
  expect(api.of('GET /analytics/user-dashboard-stats/')[0]?.query).toEqual({ user_id: ID });
  const trail = within(await section('Audit trail'));
  expect(await trail.findByRole('link', { name: 'All 40 entries' })).toHaveAttribute(
    'href',
    `/audit-log?user_id=${ID}`,
  );
});

test('a row of the list is a link to the page, which leads back to the list as it was', async () => {
  const { user } = openUser({}, '/users?search=ortega&ordering=username');
  await user.click(await screen.findByRole('link', { name: 'Maria Ortega' }));
  expect(await screen.findByRole('heading', { name: 'Maria Ortega', level: 1 })).toBeVisible();
  expect(window.location.pathname).toBe(`/users/${ID}`);
  expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute(
    'href',
    '/users?search=ortega&ordering=username',
  );
});

test('one session is ended at once, all of them after a question', async () => {
  let sessions = [session, { ...session, id: '0190a000-0000-7000-8000-0000000000e2', device: 'Firefox on Linux' }];
  const { api, user } = openUser({
    'GET /auth/users/:id/sessions/': () => aPage(sessions),
    'DELETE /auth/users/:id/sessions/:session_id/': () => {
      sessions = sessions.slice(1);
      return undefined;
    },
    'POST /auth/users/:id/sessions/end-all/': () => {
      sessions = [];
      return { ended: 1 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(api.of('DELETE /auth/users/:id/sessions/:session_id/')).toHaveLength(1);
  const devices = within(await section('Devices'));
  await user.click(devices.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign Maria Ortega out everywhere?' });
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  expect(await devices.findByText('Not signed in anywhere.')).toBeVisible();
});

test('a change made on the page shows there', async () => {
  let plan: 'premium' | 'basic' = 'premium';
  const { user } = openUser({
    'GET /auth/users/:id/': () => aUserDetail({ ...maria, subscription_type: plan }),
    'PATCH /auth/users/:id/': () => {
      plan = 'basic';
      return aUserDetail({ ...maria, subscription_type: plan });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change plan' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Plan' }), 'Basic');
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await waitFor(async () => expect(await section('Plan')).toHaveTextContent('PlanBasic'));
});

test('a user who is gone and a page that fails to load say so', async () => {
  let answer = () => refuse(404, 'not_found', 'Not found.');
  const { user } = openUser({ 'GET /auth/users/:id/': () => answer() });
  expect(await screen.findByText('There is no such user. The account may have been deleted.')).toBeVisible();
  answer = () => refuse(403, 'forbidden', 'No.');
  await user.click(screen.getByRole('link', { name: 'All users' }));
  await user.click(await screen.findByRole('link', { name: 'Maria Ortega' }));
  expect(await screen.findByText('Error loading this user')).toBeVisible();
});

test('only administrators have access', async () => {
  const { api } = openChat({}, `/users/${ID}`);
  await waitFor(() => expect(window.location.pathname).toBe('/chat'));
  expect(api.of('GET /auth/users/:id/')).toEqual([]);
});
