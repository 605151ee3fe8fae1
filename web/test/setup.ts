import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { endSession } from '../src/platform/session/session-store.ts';
import { setWindowWidth } from './window-width.ts';

// A screen's code is loaded when it is first shown, which a busy machine does slowly.
configure({ asyncUtilTimeout: 8_000 });
vi.setConfig({ testTimeout: 20_000 });

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
  setWindowWidth(1280);
});

afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.map(String).join(' '));
  errors.mockRestore();
  cleanup();
  endSession('signed_out');
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(calls, 'console.error was called').toEqual([]);
});
