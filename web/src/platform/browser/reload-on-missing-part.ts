import { refreshPage } from './reload-page.ts';
import { tabStorage } from './storage.ts';

const KEY = 'reloadedForPart';
/** A part that is missing again so soon after a reload (ms) is not missing because of a new version. */
const ONCE_IN = 60_000;

let quietLoads = 0;

/** Loads a part that nobody waits for; null where it is missing, and then the page stays as it is. */
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

/** Parts of an older version are gone after an update of the server: the page is loaded anew, once. */
export function watchMissingParts(): void {
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  window.addEventListener('vite:preloadError', () => {
    // Leaving breaks off what is being loaded; a reload would lead back from where somebody is going.
    if (quietLoads > 0 || isLeaving || !navigator.onLine || wasJustReloaded()) return;
    refreshPage();
  });
}

/** Also where nothing can be remembered over a reload, or a broken part would reload for ever. */
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
