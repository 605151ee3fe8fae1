import { describe, expect, it } from 'vitest';
import type { Retrieval } from '../retrieval.ts';
import { SearchCache } from './search-cache.ts';

function countingSearch(dense: number | null) {
  let count = 0;
  const search = async () => {
    count += 1;
    return { question: `search ${count}`, passages: [{ dense }] } as unknown as Retrieval;
  };
  return { search, count: () => count };
}

describe('a cache of searches', () => {
  it('searches for a question once, also while it is being searched for', async () => {
    const cache = new SearchCache();
    const { search, count } = countingSearch(0.7);
    const [one, other] = await Promise.all([cache.find('sofa', search), cache.find('sofa', search)]);
    expect(other).toBe(one);
    expect(await cache.find('sofa', search)).toBe(one);
    await cache.find('chair', search);
    expect(count()).toBe(2);
  });

  it('knows nothing of before a change, nor what was begun before it', async () => {
    const cache = new SearchCache();
    const { search, count } = countingSearch(0.7);
    const begun = cache.find('sofa', search);
    cache.clear();
    await begun;
    await cache.find('sofa', search);
    expect(count()).toBe(2);
  });

  it('remembers neither a failure nor what was found by words alone', async () => {
    const cache = new SearchCache();
    const fail = () => cache.find('sofa', () => Promise.reject(new Error('The database is gone.')));
    await expect(fail()).rejects.toThrow('gone');
    const { search, count } = countingSearch(null);
    await cache.find('sofa', search);
    await cache.find('sofa', search);
    expect(count()).toBe(2);
  });
});
