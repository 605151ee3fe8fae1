import { afterEach, expect, test, vi } from 'vitest';
import { createId } from './ids.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => {
  vi.useRealTimers();
});

test('an id is a version 7 UUID that contains its creation time', () => {
  const before = Date.now();
  const id = createId();
  expect(id).toMatch(UUID_V7);
  const stamped = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  expect(stamped).toBeGreaterThanOrEqual(before);
  expect(stamped).toBeLessThanOrEqual(Date.now() + 1000);
});

test('ids of one process sort by creation, even beyond 4,096 in a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, createId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids keep rising when the clock is set back', () => {
  const before = createId();
  vi.useFakeTimers({ now: 0 });
  expect(createId() > before).toBe(true);
});
