import { browserStorage } from './storage.ts';

const NAME = 'haulwise.refresh';
/** Expiry of a lock whose tab died (ms); longer than the longest refresh. */
const HELD_AT_MOST = 15_000;
const POLL = 50;

/** Runs `work` in one tab at a time. */
export async function runWithTabLock<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks exist only on https and localhost; servers on a local network often use plain http.
  return 'locks' in navigator ? await withWebLock(work) : await withStorageLock(work);
}

async function withWebLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  const first = await locks.request(NAME, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { value: await work() },
  );
  if (first !== null) return first.value;
  return await locks.request(NAME, async () => {
    // Local storage passes between processes, so what the last holder stored may arrive after its lock.
    await pause();
    return await work();
  });
}

async function withStorageLock<T>(work: () => Promise<T>): Promise<T> {
  const owner = Math.random().toString(36).slice(2);
  while (!(await claim(owner))) await pause();
  try {
    return await work();
  } finally {
    if (holder() === owner) browserStorage.remove(NAME);
  }
}

/** Local storage has no compare-and-set: write, wait for other tabs to write, and see whose name remains. */
async function claim(owner: string): Promise<boolean> {
  if (holder() !== null) return false;
  browserStorage.set(NAME, `${owner} ${Date.now() + HELD_AT_MOST}`);
  await pause();
  return holder() === owner;
}

function holder(): string | null {
  const [owner = '', until = '0'] = (browserStorage.get(NAME) ?? '').split(' ');
  return owner !== '' && Number(until) > Date.now() ? owner : null;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL));
}
