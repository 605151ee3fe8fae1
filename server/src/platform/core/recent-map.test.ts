import { expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

it('forgets what was neither read nor written for the longest time', () => {
  const map = new RecentMap<string, number>(2);
  map.set('one', 1).set('two', 2);
  expect(map.get('one')).toBe(1);
  map.set('three', 3);
  expect([...map]).toEqual([
    ['one', 1],
    ['three', 3],
  ]);
  map.set('one', 4).set('five', 5);
  expect([...map.keys()]).toEqual(['one', 'five']);
});
