import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, gate, type Handlers, refuse } from '../../../test/fake-api.ts';
import { stubObservers } from '../../../test/observers.ts';
import { aUser, signInAs } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { queryClient } from '../../platform/api/query-client.ts';
import type { Subscription } from './use-subscription.ts';

const openAddress = vi.hoisted(() => vi.fn());
vi.mock('../../platform/browser/open-address.ts', () => ({ openAddress }));

const MIDNIGHT = '2026-02-01T00:00:00.000Z';

function aSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    type: 'free',
    status: 'active',
    expires_at: null,
    days_until_expiry: null,
    effective_type: 'free',
    questions_per_day: 20,
    questions_today: 12,
    resets_at: MIDNIGHT,
    can_check_out: true,
    can_manage: false,
    plans: [
      { type: 'free', name: 'Free', price: 0, interval: null, questions_per_day: 20 },
      { type: 'basic', name: 'Basic', price: 19, interval: 'month', questions_per_day: 200 },
      { type: 'premium', name: 'Premium', price: 49, interval: 'month', questions_per_day: null },
      { type: 'lifetime', name: 'Lifetime', price: 599, interval: 'once', questions_per_day: null },
    ],
    ...overrides,
  };
}

const basic: Partial<Subscription> = {
  type: 'basic',
  effective_type: 'basic',
  questions_per_day: 200,
  expires_at: '2026-02-20T12:00:00.000Z',
  days_until_expiry: 20,
};

const PAYMENT_ID = '0190a000-0000-7000-8000-0000000000d1';

function aPayment(overrides: object = {}) {
  return {
    id: PAYMENT_ID,
    amount: 19,
    currency: 'usd',
    paid_at: '2026-01-20T12:00:00.000Z',
    provider: 'stripe' as const,
    plan: 'basic' as const,
    note: '',
    ...overrides,
  };
}

function open(
  subscription: Partial<Subscription> = {},
  handlers: Handlers = {},
  address = '/plan',
  person: Parameters<typeof signInAs>[0] = {},
) {
  signInAs(person);
  stubObservers();
  const api = fakeApi({
    'GET /auth/user/': () => aUser(person),
    'GET /chat/conversations/': () => ({ count: 0, next: null, previous: null, results: [] }),
    'GET /billing/subscription/': () => aSubscription(subscription),
    'GET /documents/': () => ({
      results: [],
      room: { documents: 3, bytes: 1_500_000, most_documents: 5, most_bytes: 20_971_520, most_file_bytes: 1 },
    }),
    'GET /company/': () => ({ name: '', role: 'owner', people: [], most_people: 2, has_own_company: false }),
    'GET /billing/payments/': () => ({ count: 0, next: null, previous: null, results: [] }),
    ...handlers,
  });
  return { api, ...renderApp(address) };
}

beforeEach(() => {
  openAddress.mockReset();
  queryClient.clear();
});

describe('the current plan', () => {
  test("shows its limits, today's usage and its end date", async () => {
    open();
    expect(await screen.findByText('Free for as long as you like. 20 questions a day.')).toBeVisible();
    const plan = screen.getByRole('region', { name: 'Current plan' });
    expect(within(plan).getByText('Free')).toBeVisible();
    expect(within(plan).getByText('Active')).toBeVisible();
    expect(within(plan).getByText('12 of 20 questions used today')).toBeVisible();
    expect(plan.querySelector('.level')).toHaveStyle({ width: '60%' });
    const local = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(MIDNIGHT));
    expect(within(plan).getByText(new RegExp(`Resets on .*${local}, your time`))).toBeVisible();
  });

  test.each<[string, Partial<Subscription>]>([
    ['Paid until Feb 20, 2026 (20 days left). 200 questions a day.', basic],
    ['Ends Feb 20, 2026 (20 days left). 200 questions a day.', { ...basic, status: 'cancelled' }],
    [
      'It ended on Feb 20, 2026, so the limits of the Free plan apply now. 20 questions a day.',
      { ...basic, status: 'expired', effective_type: 'free', questions_per_day: 20, days_until_expiry: 0 },
    ],
    [
      'Active while your payment is pending, until Feb 20, 2026 (20 days left). 200 questions a day.',
      { ...basic, status: 'pending' },
    ],
  ])('shows "%s"', async (words, subscription) => {
    open(subscription);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('that is free does not mention how an earlier one ended', async () => {
    open({ status: 'cancelled' });
    expect(await screen.findByText('Free for as long as you like. 20 questions a day.')).toBeVisible();
    expect(screen.queryByText('Cancelled')).not.toBeInTheDocument();
  });

  test('without a limit has no meter', async () => {
    open({ type: 'lifetime', effective_type: 'lifetime', questions_per_day: null, questions_today: 1 });
    expect(await screen.findByText('1 question asked today. There is no daily limit.')).toBeVisible();
    expect(document.querySelector('.level')).toBeNull();
    expect(screen.queryByRole('button', { name: /Upgrade/ })).toBeNull();
  });

  test('paid by card is managed at the payment provider', async () => {
    const { user } = open(
      { ...basic, can_manage: true },
      { 'POST /billing/portal/': () => ({ url: 'https://pay.example/portal' }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Manage' }));
    await waitFor(() => expect(openAddress).toHaveBeenCalledWith('https://pay.example/portal'));
  });

  test('that fails to load can be retried', async () => {
    let isDown = true;
    const { user } = open(
      {},
      {
        'GET /billing/subscription/': () =>
          isDown ? refuse(404, 'not_found', 'Not found.') : aSubscription({ questions_today: 3 }),
      },
    );
    await screen.findByText('Your plan could not be loaded.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 of 20 questions used today')).toBeVisible();
  });
});

describe('upgrading', () => {
  test('opens the payment page of the chosen plan', async () => {
    const { opened, open: answer } = gate();
    const { api, user } = open(basic, {
      'POST /billing/checkout/': async () => {
        await opened;
        return { url: 'https://pay.example/checkout' };
      },
    });
    const upgrade = await screen.findByRole('button', { name: 'Upgrade to Premium' });
    expect(screen.queryByRole('button', { name: 'Upgrade to Basic' })).toBeNull();
    await user.click(upgrade);
    await user.click(screen.getByRole('button', { name: 'Upgrade to Lifetime' }));
    answer();
    await waitFor(() => expect(openAddress).toHaveBeenCalledWith('https://pay.example/checkout'));
    expect(api.of('POST /billing/checkout/').map(({ body }) => body)).toEqual([{ plan: 'premium' }]);
  });

  test('shows what went wrong', async () => {
    const { user } = open(
      {},
      { 'POST /billing/checkout/': () => refuse(503, 'provider_unreachable', 'The payment provider is away.') },
    );
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Basic' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment provider is away.');
    expect(openAddress).not.toHaveBeenCalled();
  });

  test('refers to the administrator if no cards are accepted', async () => {
    open({ can_check_out: false });
    expect(await screen.findByText(/This server does not take card payments/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Upgrade/ })).toBeNull();
  });
});

describe('coming back from the payment page', () => {
  test('waits for the payment to be confirmed, then says thank you once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isKnown = false;
    open({}, { 'GET /billing/subscription/': () => aSubscription(isKnown ? basic : {}) }, '/plan?checkout=success');
    expect(await screen.findByText(/Your payment is being confirmed/)).toBeVisible();
    expect(window.location.search).toBe('?checkout=success');
    isKnown = true;
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(await screen.findByText('Thank you. Your Basic plan is active.')).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('stops polling after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = open({}, {}, '/plan?checkout=success');
    await screen.findByText(/Your payment is being confirmed/);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(await screen.findByText(/has not been confirmed yet/)).toBeVisible();
    const asked = api.of('GET /billing/subscription/').length;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(api.of('GET /billing/subscription/')).toHaveLength(asked);
  });

  test('says that nothing changed if the user did not pay', async () => {
    const { api } = open({}, {}, '/plan?checkout=cancelled');
    expect(await screen.findByText(/You were not charged/)).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(api.of('GET /billing/subscription/')).toHaveLength(1);
  });
});

describe('payments', () => {
  const listed = (...results: ReturnType<typeof aPayment>[]): Handlers => ({
    'GET /billing/payments/': () => ({ count: results.length, next: null, previous: null, results }),
  });

  test('are listed with their purpose and a receipt each', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const refund = aPayment({ id: PAYMENT_ID.replace('d1', 'd2'), amount: -19, paid_at: '2026-01-25T12:00:00.000Z' });
    const { api, user } = open(basic, {
      ...listed(refund, aPayment({ provider: 'manual', plan: null })),
      'GET /billing/payments/:id/receipt/': () =>
        new Response('%PDF-', { headers: { 'content-disposition': 'attachment; filename="receipt.pdf"' } }),
    });
    const table = await screen.findByRole('table', { name: 'Payments' });
    await within(table).findByText('Refund: Basic plan');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Jan 25, 2026Refund: Basic planCard-$19.00',
      'Jan 20, 2026PaymentRecorded by hand$19.00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Download the receipt of Jan 20, 2026' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(api.of('GET /billing/payments/:id/receipt/')[0]?.params).toEqual({ id: PAYMENT_ID });
  });

  test('are said to be none if there are none', async () => {
    open();
    expect(await screen.findByText('No payments yet')).toBeVisible();
  });

  test('show an error if their receipt cannot be loaded', async () => {
    const { user } = open(basic, {
      ...listed(aPayment()),
      'GET /billing/payments/:id/receipt/': () => refuse(404, 'not_found', 'Not found.'),
    });
    await user.click(await screen.findByRole('button', { name: /Download the receipt/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The receipt could not be downloaded. Not found.');
  });
});

test('an administrator is told of no limit and offered no plan', async () => {
  open({ questions_per_day: null }, {}, '/plan', { role: 'admin' });
  expect(await screen.findByText('Administrators need no plan and have no limits.')).toBeVisible();
  expect(screen.queryByText(/20 questions a day/)).toBeNull();
});

test('the plan shows the room for documents and colleagues, and what other plans have', async () => {
  open();
  expect(
    await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === '3 of 5 documents'),
  ).toBeVisible();
  expect(
    screen.getByText('1.43 MB of 20 MB of space, including files attached to messages', { selector: 'p' }),
  ).toBeVisible();
  expect(
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === '0 of 2 people'),
  ).toBeVisible();
  expect(screen.getByText('500 documents (2 GB), 20 people', { selector: 'li:nth-child(3) p' })).toBeVisible();
});
