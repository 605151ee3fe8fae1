import { tabStorage } from '../storage/browser-storage.ts';
import { reloadPage } from './reload-page.ts';

const KEY = 'reloadedForPart';
/** A part that is missing again so soon after a reload (ms) is not missing because of a new version. */
const ONCE_IN = 60_000;

/** Parts of an older version are gone after an update of the server: the page is loaded anew, once. */
export function reloadOnMissingPart(): void {
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  window.addEventListener('vite:preloadError', () => {
    // Leaving breaks off what is being loaded; a reload would lead back from where somebody is going.
    if (isLeaving || !navigator.onLine || wasJustReloaded()) return;
    reloadPage();
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
