import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aDashboard, dashboardHandlers, someSubscriptions } from '../../../../test/dashboard.ts';
import { gate, type Handlers, refuse } from '../../../../test/fake-api.ts';
import { openAdmin } from '../../../../test/open-admin.ts';
import { queryClient } from '../../../platform/api/query-client.ts';

const NOON = new Date('2026-11-22T12:00:00Z');
/** The original, which fake timers replace with one that calls it. */
const RealFormat = Intl.DateTimeFormat;
const STATS = 'GET /analytics/dashboard/';
const SUBSCRIPTIONS = 'GET /analytics/subscription-stats/';
const DOWN = () => refuse(403, 'forbidden', 'No.');

function open(handlers: Handlers = {}, address = '/dashboard') {
  return openAdmin(address, { ...dashboardHandlers, ...handlers });
}

const region = (name: string) => screen.findByRole('region', { name });
const loaded = () => screen.findByRole('slider', { name: /^Daily Questions/ });

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true });
});

describe('the cards', () => {
  test("show every figure in the specification's words, shortened and exact", async () => {
    open();
    await loaded();
    const facts: [string, string[]][] = [
      ['Total Users', ['12.3K', '12,345']],
      ['Active Subscriptions', ['456']],
      ['Files Uploaded', ['87']],
      ['Storage Used', ['1.50 MB']],
      ['Total Messages', ['1.2M', 'All time', '1,234,567']],
      ['Total Revenue', ['$98,765.50', 'All time']],
      ['System Performance', ['100.0%', 'Uptime']],
    ];
    for (const [title, words] of facts) {
      const card = within(await region(title));
      for (const word of words) expect(card.getByText(word)).toBeVisible();
    }
    expect(screen.getByTitle('99.97%')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Real-time Dashboard', level: 1 })).toBeVisible();
    expect(screen.getByText(/^Last updated: \d{1,2}:\d\d:\d\d [AP]M$/)).toBeVisible();
    expect(screen.getByText('Auto-refreshing every 30 seconds')).toBeVisible();
  });

  test('an unmeasured uptime reads 99.9%, an uptime of zero does not', async () => {
    let uptime: number | null = null;
    const { user } = open({ [STATS]: () => ({ data: aDashboard({}, { uptime_percentage: uptime }) }) });
    await loaded();
    expect(within(await region('System Performance')).getByText('99.9%')).toBeVisible();
    uptime = 0;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('0.0%')).toBeVisible();
  });

  test('active subscriptions load separately and fall back to premium users on failure', async () => {
    const { opened, open: answer } = gate();
    open({
      [SUBSCRIPTIONS]: async () => {
        await opened;
        return DOWN();
      },
    });
    await loaded();
    const card = within(await region('Active Subscriptions'));
    expect(card.getByText('Loading...')).toBeVisible();
    answer();
    expect(await card.findByText('321')).toBeVisible();
  });

  test('zero active subscriptions are zero, not the premium users', async () => {
    open({ [SUBSCRIPTIONS]: () => ({ data: someSubscriptions(0) }) });
    await loaded();
    expect(await within(await region('Active Subscriptions')).findByText('0')).toBeVisible();
  });
});

describe('while it loads', () => {
  test('every card says so, Refresh is disabled, and the charts keep their space', async () => {
    const { opened, open: answer } = gate();
    open({
      [STATS]: async () => {
        await opened;
        return { data: aDashboard() };
      },
      [SUBSCRIPTIONS]: async () => {
        await opened;
        return { data: someSubscriptions() };
      },
    });
    expect(await screen.findAllByText('Loading...', { selector: 'p > span' })).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('heading', { name: 'Daily Revenue (Last 30 Days)' })).toBeVisible();
    expect(screen.getByText('Last updated: –')).toBeVisible();
    answer();
    await loaded();
    expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Loading...', { selector: 'p > span' })).toBeNull();
  });
});

describe('when it fails', () => {
  test('an error shows, and Retry loads again', async () => {
    let isDown = true;
    const { user } = open({ [STATS]: () => (isDown ? DOWN() : { data: aDashboard() }) });
    expect(await screen.findByText('Failed to load dashboard data. Please try again later.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Total Users' })).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await loaded();
    expect(screen.queryByText(/^Failed to load/)).toBeNull();
  });

  test('the last figures stay, with the time of their update', async () => {
    let isDown = false;
    const { user } = open({ [STATS]: () => (isDown ? DOWN() : { data: aDashboard() }) });
    await loaded();
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The figures could not be refreshed\. You are seeing those from \d/,
    );
    expect(within(await region('Total Users')).getByText('12.3K')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('auto-refresh', () => {
  const asked = (api: ReturnType<typeof open>['api']) => [api.of(STATS).length, api.of(SUBSCRIPTIONS).length];

  test('reloads figures and subscriptions every 30 seconds', async () => {
    const { api } = open();
    await loaded();
    expect(asked(api)).toEqual([1, 1]);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked(api)).toEqual([1, 1]);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(asked(api)).toEqual([2, 2]);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked(api)).toEqual([4, 4]);
  });

  test('pauses while the tab is hidden, and reloads once when it returns', async () => {
    const { api } = open();
    await loaded();
    hide(true);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(asked(api)).toEqual([1, 1]);
    hide(false);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(asked(api)).toEqual([2, 2]);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked(api)).toEqual([2, 2]);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(asked(api)).toEqual([3, 3]);
  });

  test('does not reload after a brief switch to another tab', async () => {
    const { api } = open();
    await loaded();
    hide(true);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    hide(false);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(asked(api)).toEqual([1, 1]);
  });

  test('includes a new day in the last 30', async () => {
    vi.setSystemTime(new Date(2026, 10, 22, 23, 59, 45));
    const { api } = open();
    await loaded();
    expect(api.of(STATS).at(-1)?.query).toMatchObject({ start_date: '2026-10-24', end_date: '2026-11-22' });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await waitFor(() =>
      expect(api.of(STATS).at(-1)?.query).toMatchObject({ start_date: '2026-10-25', end_date: '2026-11-23' }),
    );
  });

  test('stops when the user leaves the screen', async () => {
    const { api, unmount } = open();
    await loaded();
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(asked(api)).toEqual([1, 1]);
  });
});

describe('the range', () => {
  test("defaults to the last 30 days in the viewer's time zone", async () => {
    const { api } = open();
    await loaded();
    const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const days = { start_date: '2026-10-24', end_date: '2026-11-22', time_zone };
    expect(api.of(STATS).map(({ query }) => query)).toEqual([days]);
    expect(api.of(SUBSCRIPTIONS).map(({ query }) => query)).toEqual([days]);
    expect(screen.getByText(new RegExp(`^Days in the charts are in your time zone, ${time_zone}`))).toBeVisible();
    for (const title of ['Daily Questions', 'User Growth', 'Daily Revenue', 'Total Users', 'Feature Usage']) {
      expect(screen.getByRole('heading', { name: `${title} (Last 30 Days)` })).toBeVisible();
    }
  });

  test("falls back to UTC and says so if the server does not know the viewer's time zone", async () => {
    const options = { ...new RealFormat().resolvedOptions(), timeZone: 'Pacific/Kiritimati' };
    const abroad = vi.spyOn(RealFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    onTestFinished(() => abroad.mockRestore());
    const unlessKnown = ({ query }: { query: Record<string, string> }) =>
      query.time_zone === 'UTC'
        ? null
        : refuse(400, 'validation_failed', 'Please check the highlighted fields.', { time_zone: ['Enter a name.'] });
    const { api } = open({
      [STATS]: (call) => unlessKnown(call) ?? { data: aDashboard(call.query) },
      [SUBSCRIPTIONS]: (call) => unlessKnown(call) ?? { data: someSubscriptions() },
    });
    await loaded();
    expect(screen.getByText(/^This server does not know your time zone, Pacific\/Kiritimati, .* UTC\./)).toBeVisible();
    expect(within(await region('Active Subscriptions')).getByText('456')).toBeVisible();
    expect(api.of(STATS).map(({ query }) => [query.end_date, query.time_zone])).toEqual([
      ['2026-11-23', 'Pacific/Kiritimati'],
      ['2026-11-22', 'UTC'],
    ]);
  });

  test('can be 7 or 90 days; the address and the titles follow', async () => {
    const { api, user } = open();
    await loaded();
    await user.click(screen.getByRole('button', { name: '7 days' }));
    expect(await screen.findByRole('heading', { name: 'Daily Questions (Last 7 Days)' })).toBeVisible();
    expect(window.location.search).toBe('?days=7');
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(api.of(STATS).at(-1)?.query).toMatchObject({ start_date: '2026-11-16' }));
    await user.click(screen.getByRole('button', { name: '30 days' }));
    expect(window.location.search).toBe('');
  });

  test('never shows old days under a new title; figures without days stay', async () => {
    const { opened, open: answer } = gate();
    const { user } = open({
      [STATS]: async ({ query }) => {
        if (query.start_date !== '2026-10-24') await opened;
        return { data: aDashboard(query) };
      },
    });
    await loaded();
    await user.click(screen.getByRole('button', { name: '90 days' }));
    expect(screen.getByRole('heading', { name: 'Daily Questions (Last 90 Days)' })).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(within(await region('Total Users')).getByText('12.3K')).toBeVisible();
    expect(within(await region('System Performance')).getByText('Loading...')).toBeVisible();
    answer();
    expect(await loaded()).toHaveAttribute('aria-valuetext', 'Nov 22, 2026, so far: 90 questions');
  });

  test('can be custom days, validated at their fields', async () => {
    const { api, user } = open();
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Custom' }));
    const form = within(screen.getByRole('form', { name: 'Custom days' }));
    await user.clear(form.getByLabelText('First day'));
    await user.type(form.getByLabelText('First day'), '2026-11-01');
    await user.clear(form.getByLabelText('Last day'));
    await user.type(form.getByLabelText('Last day'), '2026-10-01');
    await user.click(form.getByRole('button', { name: 'Show these days' }));
    expect(form.getByText('The last day must not be before the first.')).toBeVisible();
    expect(api.of(STATS)).toHaveLength(1);
    await user.clear(form.getByLabelText('First day'));
    await user.type(form.getByLabelText('First day'), '2026-09-01');
    await user.click(form.getByRole('button', { name: 'Show these days' }));
    expect(await screen.findByRole('heading', { name: 'Daily Questions (Sep 1 – Oct 1)' })).toBeVisible();
    expect(window.location.search).toBe('?start_date=2026-09-01&end_date=2026-10-01');
    expect(screen.getByRole('button', { name: 'Custom' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('shows an error for an invalid address and sends no invalid request', async () => {
    const { api } = open({}, '/dashboard?start_date=2020-01-01&end_date=2026-11-22&days=9999');
    await loaded();
    expect(screen.getByText('Choose at most 366 days.')).toBeVisible();
    expect(api.of(STATS)[0]?.query).toMatchObject({ start_date: '2026-10-24', end_date: '2026-11-22' });
  });
});

describe('the previous period', () => {
  test('is compared in words beside every chart', async () => {
    open();
    await loaded();
    const said = async (chart: string, words: string) =>
      expect(within(await region(`${chart} (Last 30 Days)`)).getByText(words)).toBeVisible();
    await said('Daily Questions', 'Down 25% from the 30 days before');
    await said('User Growth', 'Up 20% from the 30 days before');
    await said('Daily Revenue', 'Same as the 30 days before');
    await said('Daily Revenue', '$290.00');
  });

  test('shows an error when it fails to load, and keeps the charts', async () => {
    let isDown = true;
    const { user } = open(
      { [STATS]: ({ query }) => (query.end_date === '2026-10-23' && isDown ? DOWN() : { data: aDashboard(query) }) },
      '/dashboard?compare=previous',
    );
    const plot = await loaded();
    expect(await screen.findByText('The previous period could not be loaded.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(plot).toHaveAttribute('aria-valuetext', expect.stringContaining('before, Oct 23, 2026')),
    );
  });

  test('is named without a percentage if it was empty', async () => {
    const none = { start_date: '2026-09-24', end_date: '2026-10-23', new_users: 0, questions: 0, revenue: 0 };
    open({ [STATS]: () => ({ data: aDashboard({}, { previous_period: none }) }) });
    await loaded();
    expect(screen.getByText('Up from 0 questions in the 30 days before')).toBeVisible();
    expect(screen.getByText('Up from $0.00 in the 30 days before')).toBeVisible();
  });

  test('is drawn on demand, with one more request', async () => {
    const { api, user } = open();
    const plot = await loaded();
    expect(plot).toHaveAttribute('aria-valuetext', 'Nov 22, 2026, so far: 30 questions');
    await user.click(screen.getByRole('switch', { name: 'Compare with the previous period' }));
    await waitFor(() =>
      expect(plot).toHaveAttribute(
        'aria-valuetext',
        'Nov 22, 2026, so far: 30 questions; before, Oct 23, 2026: 30 questions',
      ),
    );
    expect(api.of(STATS).map(({ query }) => query.start_date)).toEqual(['2026-10-24', '2026-09-24']);
    expect(window.location.search).toBe('?compare=previous');
    await user.click(screen.getByRole('switch', { name: 'Compare with the previous period' }));
    expect(plot).toHaveAttribute('aria-valuetext', 'Nov 22, 2026, so far: 30 questions');
  });
});

test('features keep their order and show how often they were used', async () => {
  open();
  await loaded();
  const table = screen.getByRole('table', { name: 'Feature Usage (Last 30 Days)' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['FeatureUses', 'Chat4,321', 'Projects210', 'Calculators77', 'Templates12', 'Exports3', 'Sharing0']);
});

describe('more for the operator', () => {
  test('shows where answers fail and which users drop off, with links', async () => {
    open();
    await loaded();
    const has = async (title: string, ...words: string[]) => {
      const card = within(await region(title));
      for (const word of words) expect(await card.findByText(word)).toBeVisible();
    };
    await has('Questions without an answer', '17', 'of 1,200 questions');
    await has('Helpful rate', '77.5%', '31 of 40 rated helpful');
    await has('Answer times', '640 ms', 'median; 95% within 3.2 s');
    await has('Active users', '12', '1 paying user without a question in 14 days');
    await has('Top sources', 'dump-fees-and-disposal-costs.md', '52 answers');
    await has('Quiet users', 'never active');
    expect(screen.getByRole('link', { name: 'Open the gap board' })).toHaveAttribute('href', '/knowledge/gaps');
    expect(screen.getByRole('link', { name: 'maria.ortega' })).toHaveAttribute('href', '/users/u-1');
  });

  test('is also reloaded by Refresh', async () => {
    const { api, user } = open();
    await loaded();
    await waitFor(() => expect(api.of('GET /chat/feedback/analytics/')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(api.of('GET /chat/feedback/analytics/')).toHaveLength(2));
    await waitFor(() => expect(api.of('GET /analytics/user-activity/')).toHaveLength(4));
  });

  test('shows each failure in its own card, with its own Retry', async () => {
    let isDown = true;
    const { user } = open({
      'GET /chat/feedback/analytics/': () =>
        isDown
          ? DOWN()
          : { data: { total: 0, helpful: 0, not_helpful: 0, helpful_rate: null, by_day: [], worst_sources: [] } },
    });
    await loaded();
    const card = within(await region('Helpful rate'));
    expect(await card.findByText('These figures could not be loaded.')).toBeVisible();
    isDown = false;
    await user.click(card.getByRole('button', { name: 'Retry' }));
    expect(await card.findByText('No ratings yet')).toBeVisible();
  });
});
