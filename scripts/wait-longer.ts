import { vi } from 'vitest';

const TIMEOUT_MS = 30_000;
const PATCHED = Symbol.for('haulwise.wait-longer');

/** By default `vi.waitFor` gives up after a second, and a busy machine may pause for that long. */
if (!Reflect.has(vi, PATCHED)) {
  const waitFor = vi.waitFor;
  vi.waitFor = (callback, options = {}) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options });
  Reflect.set(vi, PATCHED, true);
}
