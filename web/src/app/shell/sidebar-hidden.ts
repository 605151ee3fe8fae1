import { browserStorage } from '../../platform/storage/browser-storage.ts';

const HIDDEN = 'sidebar.hidden';

/** Whether the sidebar was hidden on this device. */
export function wasSidebarHidden(): boolean {
  return browserStorage.get(HIDDEN) !== null;
}

export function keepSidebarHidden(isHidden: boolean): boolean {
  if (isHidden) browserStorage.set(HIDDEN, 'true');
  else browserStorage.remove(HIDDEN);
  return isHidden;
}
