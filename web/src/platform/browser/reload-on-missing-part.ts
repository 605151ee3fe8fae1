import { refreshPage } from './reload-page.ts';
import { tabStorage } from './storage.ts';

const KEY = 'reloadedForPart';
/** If a chunk is missing again this soon after a reload (ms), a new version is not the cause. */
const ONCE_IN = 60_000;

let quietLoads = 0;

/** Loads an optional chunk; null if it is missing, without reloading the page. */
export async function loadQuietly<T>(load: () => Promise<T>): Promise<T | null> {
  quietLoads += 1;
  try {
    return await load();
  } catch {
    return null;
  } finally {
    quietLoads -= 1;
  }
}

/** Reloads the page, once, when a chunk of an older version is gone after an update of the server. */
export function watchMissingParts(): void {
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  window.addEventListener('vite:preloadError', () => {
    // Navigating away aborts loading; a reload would cancel the navigation.
    if (quietLoads > 0 || isLeaving || !navigator.onLine || wasJustReloaded()) return;
    refreshPage();
  });
}

/** Also true without storage, or a broken chunk would reload forever. */
function wasJustReloaded(): boolean {
  const last = Number(tabStorage.get(KEY));
  tabStorage.set(KEY, String(Date.now()));
  return Date.now() - last < ONCE_IN || !isKept();
}

function isKept(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
