import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '../../../../../test/people.ts';
import { enableNotifications, readNotificationChoice } from '../../../../platform/browser/notifications.ts';
import { claimToasts } from '../../../../ui/overlays/toast/toast-queue.ts';
import { sendReplyNotice } from './reply-notice.ts';

const shown: { title: string; notice: { onclick?: () => void } }[] = [];

beforeEach(() => {
  signInAs();
  shown.length = 0;
  document.title = 'Half a truck · Haulwise';
  const fake = Object.assign(
    vi.fn(function (this: object, title: string) {
      shown.push({ title, notice: this });
      Object.assign(this, { close: () => undefined });
    }),
    {
      permission: 'default',
      requestPermission: async () => {
        fake.permission = 'granted';
        return fake.permission;
      },
    },
  );
  vi.stubGlobal('Notification', fake);
});
afterEach(() => look());

function lookAway() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
}

function look() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a user who is watching the reply is not notified', () => {
  sendReplyNotice('c1', 60_000);
  expect(document.title).toBe('Half a truck · Haulwise');
});

test('a reply that ends unseen is counted in the title, even if the title changes, until it is seen', async () => {
  lookAway();
  sendReplyNotice('c1', 1_000);
  expect(document.title).toBe('(1) Half a truck · Haulwise');
  document.title = 'Dump fees · Haulwise';
  await vi.waitFor(() => expect(document.title).toBe('(1) Dump fees · Haulwise'));
  look();
  expect(document.title).toBe('Dump fees · Haulwise');
});

test('permission is requested once, after a long reply, on a click', async () => {
  lookAway();
  sendReplyNotice('c1', 1_000);
  look();
  expect(claimToasts()).toEqual([]);
  lookAway();
  sendReplyNotice('c1', 60_000);
  expect(shown).toEqual([]);
  look();
  const [offer] = claimToasts();
  expect(readNotificationChoice()).toBe('off');
  offer?.action.onPress();
  await vi.waitFor(() => expect(readNotificationChoice()).toBe('on'));
});

test('a user who agreed is notified, and a click opens the conversation', async () => {
  await enableNotifications();
  window.history.replaceState(null, '', '/chat');
  const opened: unknown[] = [];
  window.addEventListener('conversationSelected', (event) => opened.push((event as CustomEvent).detail), {
    once: true,
  });
  lookAway();
  sendReplyNotice('c1', 60_000);
  expect(shown.map(({ title }) => title)).toEqual(['Your answer is ready: Haulwise']);
  shown[0]?.notice.onclick?.();
  expect(opened).toEqual([{ conversationId: 'c1' }]);
});

test('a browser that blocks notifications is not asked', () => {
  Reflect.set(Notification, 'permission', 'denied');
  expect(readNotificationChoice()).toBe('blocked');
});
