import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadQuietly, reloadOnMissingPart } from '../reload/reload-on-missing-part.ts';
import { logFailure } from './log-failure.ts';
import { watchErrors } from './watch-errors.ts';

const { reportError, reloadPage } = vi.hoisted(() => ({ reportError: vi.fn(), reloadPage: vi.fn() }));
vi.mock('./report-error.ts', () => ({ reportError }));
vi.mock('../reload/reload-page.ts', () => ({ reloadPage }));

beforeAll(() => {
  reloadOnMissingPart();
  watchErrors();
});
beforeEach(() => {
  reportError.mockClear();
  reloadPage.mockClear();
});

test('what nobody catches is passed on', async () => {
  const error = new Error('x');
  window.dispatchEvent(new ErrorEvent('error', { error }));
  await vi.waitFor(() => expect(reportError).toHaveBeenLastCalledWith(error));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  await vi.waitFor(() => expect(reportError).toHaveBeenLastCalledWith('Script error.'));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'why' }));
  await vi.waitFor(() => expect(reportError).toHaveBeenLastCalledWith('why'));
});

test('what is logged is passed on', async () => {
  const error = new Error('logged');
  vi.stubGlobal('reportError', (thrown: unknown) => window.dispatchEvent(new ErrorEvent('error', { error: thrown })));
  logFailure(error);
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledWith(error));
});

test('a page is not loaded anew because the part that reports is gone', async () => {
  const miss = async () => {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw new Error('gone');
  };
  expect(await loadQuietly(miss)).toBeNull();
  expect(reloadPage).not.toHaveBeenCalled();
  await miss().catch(() => undefined);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
