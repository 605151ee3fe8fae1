import { create } from 'zustand';
import { getSession } from '../session/session-store.ts';
import { browserStorage } from './storage.ts';

/** `unasked`: the user has not decided. `blocked`: the browser does not allow notifications. */
export type NoticeWish = 'on' | 'off' | 'unasked' | 'blocked';

/** Storage and the browser hold the wish; this counts its changes, so that screens read it again. */
const useWishChanges = create(() => 0);

function key(): string {
  return `replyNotices:${getSession().user?.id ?? ''}`;
}

/** Whether the signed-in user wants to be told of finished replies on this device. */
export function readNotificationChoice(): NoticeWish {
  if (!('Notification' in window) || Notification.permission === 'denied') return 'blocked';
  const stored = browserStorage.get(key());
  if (stored === 'on') return Notification.permission === 'granted' ? 'on' : 'unasked';
  return stored === 'off' ? 'off' : 'unasked';
}

/** Asks the browser for leave, so only where somebody has just pressed something. */
export async function enableNotifications(): Promise<void> {
  const permission = await Notification.requestPermission();
  // Closed without an answer, it may be asked again.
  if (permission !== 'default') store(permission === 'granted' ? 'on' : 'off');
}

export function disableNotifications(): void {
  store('off');
}

function store(wish: 'on' | 'off'): void {
  browserStorage.set(key(), wish);
  useWishChanges.setState((count) => count + 1);
}

export function useNoticeWish(): NoticeWish {
  return useWishChanges(readNotificationChoice);
}

/** Shows a notification of the system; nothing where the browser allows none from a page (Chrome on Android). */
export function sendNotification(title: string, { tag, onOpen }: { tag: string; onOpen: () => void }): void {
  try {
    const notice = new Notification(title, { tag, icon: '/icons/icon-192.png' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
  } catch {
    // The count in the tab's title has to do.
  }
}
