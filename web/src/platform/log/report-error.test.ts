import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, type Handlers } from '../../../test/fake-api.ts';
import { signInAs } from '../../../test/people.ts';

const LOG = 'POST /analytics/errors/log/';

/** Simulates a freshly opened page. */
async function openPage(handlers: Handlers = {}) {
  vi.resetModules();
  const api = fakeApi({ [LOG]: () => undefined, ...handlers });
  const { sendError } = await import('./report-error.ts');
  const { ApiError } = await import('../api/api-error.ts');
  return { api, sendError, ApiError, told: () => api.of(LOG).map(({ body }) => body) };
}

beforeEach(() => {
  vi.restoreAllMocks();
  signInAs();
  window.history.replaceState(null, '', '/files?token=secret#x');
});

test('an error is reported once per page, with path and version and without the query', async () => {
  const { sendError, told } = await openPage();
  const error = new TypeError('x is not a function');
  await sendError(error);
  await sendError(error);
  await sendError(new RangeError('Another'));
  expect(told()).toEqual([
    {
      kind: 'TypeError',
      message: 'x is not a function',
      stack: error.stack,
      path: '/files',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    },
    expect.objectContaining({ kind: 'RangeError' }),
  ]);
});

test('a page reports at most twenty errors', async () => {
  const { sendError, told } = await openPage();
  for (let n = 0; n < 30; n += 1) await sendError(new Error(`Number ${n}`));
  expect(told()).toHaveLength(20);
});

test('signed-out visitors report nothing', async () => {
  localStorage.clear();
  const { sendError, api } = await openPage();
  await sendError(new Error('x'));
  expect(api.calls).toEqual([]);
});

test('refusals, lost connections and aborts are not reported', async () => {
  const { sendError, ApiError, api } = await openPage();
  const refusals = [400, 401, 403, 404, 409, 429, 503].map(
    (status) => new ApiError({ status, code: 'x', message: 'No.' }),
  );
  const lost = new ApiError({ status: 0, code: 'network_error', message: 'No connection.' });
  const others = [
    new DOMException('Aborted', 'AbortError'),
    'Script error.',
    'ResizeObserver loop completed with undelivered notifications.',
    new TypeError('Failed to fetch dynamically imported module: https://haul.example.com/assets/x.js'),
    Object.assign(new Error('x'), { stack: 'Error: x\n    at run (chrome-extension://abc/inject.js:1:1)' }),
    '',
  ];
  for (const error of [...refusals, lost, ...others]) await sendError(error);
  expect(api.calls).toEqual([]);
});

test('invalid and missing responses are reported', async () => {
  const { sendError, ApiError, told } = await openPage();
  for (const [status, code] of [
    [500, 'internal'],
    [502, 'http_error'],
    [0, 'timeout'],
    [200, 'unreadable_reply'],
  ] as const)
    await sendError(new ApiError({ status, code, message: 'Sorry.' }));
  expect(told().map((body) => (body as { message: string } | undefined)?.message)).toEqual([
    'Sorry. (500 internal)',
    'Sorry. (502 http_error)',
    'Sorry. (timeout)',
    'Sorry. (200 unreadable_reply)',
  ]);
});

test('nothing is reported without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { sendError, api } = await openPage();
  await sendError(new Error('x'));
  expect(api.calls).toEqual([]);
});

test('a failed report is not reported or retried', async () => {
  const { sendError, api } = await openPage({
    [LOG]: () => {
      throw new Error('down');
    },
  });
  const error = new Error('x');
  await expect(sendError(error)).resolves.toBeUndefined();
  await sendError(error);
  expect(api.calls).toEqual([LOG]);
});

test.each([
  null,
  undefined,
  7,
  {},
  Symbol('x'),
  'x'.repeat(5_000),
  new Error(`x${'😀'.repeat(2_000)}`),
  new Error('a\0b'),
])('any thrown value is reported in a valid shape: %#', async (thrown) => {
  const { sendError, told } = await openPage();
  await sendError(thrown);
  expect(told()).toHaveLength(1);
});
