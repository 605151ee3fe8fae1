import { expect, test } from 'vitest';
import { runWithTabLock } from './tab-lock.ts';

// Like pages served over plain http, jsdom has no Web Locks.

test('without Web Locks two tabs still take turns', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push(`${name} ends`);
  };
  await Promise.all([runWithTabLock(work('a')), runWithTabLock(work('b'))]);
  expect(order[1]?.slice(0, 1)).toBe(order[0]?.slice(0, 1));
  expect(order[3]?.slice(0, 1)).toBe(order[2]?.slice(0, 1));
  expect(order).toHaveLength(4);
});

test('a lock held by a tab that died expires', async () => {
  localStorage.setItem('haulwise.refresh', `dead ${Date.now() - 1}`);
  expect(await runWithTabLock(async () => 'done')).toBe('done');
});

test('failing work releases the lock', async () => {
  await expect(runWithTabLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(localStorage.getItem('haulwise.refresh')).toBeNull();
});
