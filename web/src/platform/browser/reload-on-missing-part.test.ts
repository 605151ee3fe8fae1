import { beforeEach, expect, test, vi } from 'vitest';
import { watchMissingParts } from './reload-on-missing-part.ts';

const refreshPage = vi.hoisted(() => vi.fn());
vi.mock('./reload-page.ts', () => ({ refreshPage }));
watchMissingParts();

beforeEach(() => {
  refreshPage.mockClear();
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
});

function miss(): void {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

test('a chunk removed by an update reloads the page, but not repeatedly', () => {
  miss();
  expect(refreshPage).toHaveBeenCalledTimes(1);
  miss();
  expect(refreshPage).toHaveBeenCalledTimes(1);
  vi.setSystemTime(new Date('2026-11-20T10:00:00Z'));
  miss();
  expect(refreshPage).toHaveBeenCalledTimes(2);
});

test('the page does not reload without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  miss();
  expect(refreshPage).not.toHaveBeenCalled();
});

test('the page does not reload if storage is unavailable', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  miss();
  expect(refreshPage).not.toHaveBeenCalled();
});

test('the page does not reload while the user is navigating away', () => {
  window.dispatchEvent(new Event('beforeunload'));
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
  miss();
  expect(refreshPage).not.toHaveBeenCalled();
});
