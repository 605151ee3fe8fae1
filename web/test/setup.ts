import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { clearSession } from '../src/platform/session/session-store.ts';
import { setWindowWidth } from './window-width.ts';

// Screens load their code on first use, which is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000, getElementError });
vi.setConfig({ testTimeout: 60_000 });

/** Prints the document only when the message is read, since most of these errors are caught and retried. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, getElementError);
  error.name = 'TestingLibraryElementError';
  let text: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= `${message ?? ''}\n\n${prettyDOM(container)}`),
    set: (changed: string) => {
      text = changed;
    },
  });
  return error;
}

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
  setWindowWidth(1280);
});

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.map(String).join(' '));
  errors.mockRestore();
  cleanup();
  clearSession('signed_out');
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(calls, 'console.error was called').toEqual([]);
});

// A route that is still loading when its file ends fails to load, and React keeps the failure for the files after it.
afterAll(() => vi.dynamicImportSettled());
