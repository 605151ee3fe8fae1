import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadQuietly, watchMissingParts } from '../browser/reload-on-missing-part.ts';
import { logFailure } from './log-failure.ts';
import { watchErrors } from './watch-errors.ts';

const { sendError, refreshPage } = vi.hoisted(() => ({ sendError: vi.fn(), refreshPage: vi.fn() }));
vi.mock('./report-error.ts', () => ({ sendError }));
vi.mock('../browser/reload-page.ts', () => ({ refreshPage }));

beforeAll(() => {
  watchMissingParts();
  watchErrors();
});
beforeEach(() => {
  sendError.mockClear();
  refreshPage.mockClear();
});

test('uncaught errors are passed on', async () => {
  const error = new Error('x');
  window.dispatchEvent(new ErrorEvent('error', { error }));
  await vi.waitFor(() => expect(sendError).toHaveBeenLastCalledWith(error));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  await vi.waitFor(() => expect(sendError).toHaveBeenLastCalledWith('Script error.'));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'why' }));
  await vi.waitFor(() => expect(sendError).toHaveBeenLastCalledWith('why'));
});

test('logged errors are passed on', async () => {
  const error = new Error('logged');
  vi.stubGlobal('reportError', (thrown: unknown) => window.dispatchEvent(new ErrorEvent('error', { error: thrown })));
  logFailure(error);
  await vi.waitFor(() => expect(sendError).toHaveBeenCalledWith(error));
});

test('the page does not reload if the reporting code is missing', async () => {
  const miss = async () => {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw new Error('gone');
  };
  expect(await loadQuietly(miss)).toBeNull();
  expect(refreshPage).not.toHaveBeenCalled();
  await miss().catch(() => undefined);
  expect(refreshPage).toHaveBeenCalledTimes(1);
});
