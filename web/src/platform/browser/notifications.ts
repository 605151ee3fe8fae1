import { create } from 'zustand';
import { getSession } from '../session/session-store.ts';
import { browserStorage } from './storage.ts';

/** `unasked`: the user has not decided. `blocked`: the browser does not allow notifications. */
export type NoticeWish = 'on' | 'off' | 'unasked' | 'blocked';

/** Counts changes of the setting in storage and the browser, so that screens re-read it. */
const useWishChanges = create(() => 0);

function key(): string {
  return `replyNotices:${getSession().user?.id ?? ''}`;
}

/** Whether the signed-in user wants notifications of finished replies on this device. */
export function readNotificationChoice(): NoticeWish {
  if (!('Notification' in window) || Notification.permission === 'denied') return 'blocked';
  const stored = browserStorage.get(key());
  if (stored === 'on') return Notification.permission === 'granted' ? 'on' : 'unasked';
  return stored === 'off' ? 'off' : 'unasked';
}

/** Requests the browser's permission, which requires a user gesture. */
export async function enableNotifications(): Promise<void> {
  const permission = await Notification.requestPermission();
  // A prompt closed without a choice may be shown again.
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

/** Shows a system notification; does nothing if the browser allows none from a page (Chrome on Android). */
export function sendNotification(title: string, { tag, onOpen }: { tag: string; onOpen: () => void }): void {
  try {
    const notice = new Notification(title, { tag, icon: '/icons/icon-192.png' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
  } catch {
    // The count in the tab's title must suffice.
  }
}
