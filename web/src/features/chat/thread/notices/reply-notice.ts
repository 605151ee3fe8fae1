import {
  disableNotifications,
  enableNotifications,
  readNotificationChoice,
  sendNotification,
} from '../../../../platform/browser/notifications.ts';
import { openAddress } from '../../../../platform/browser/open-address.ts';
import { countInTitle } from '../../../../platform/browser/title-badge.ts';
import { logFailure } from '../../../../platform/log/log-failure.ts';
import { installation } from '../../../../ui/layout/installation.ts';
import { addToast } from '../../../../ui/overlays/toast/toast-queue.ts';
import { t } from '../../../../words/words.ts';
import { getConversationAddress } from '../../conversations/chat-address.ts';
import { findConversation } from '../../conversations/conversation-cache.ts';

/** After this long a user has probably switched to something else (ms). */
const LONG = 8_000;
const OFFER_STAYS = 20_000;

/** Notifies a user who has switched to another tab or window that the reply is complete; `took` in ms. */
export function sendReplyNotice(conversationId: string, took: number): void {
  if (document.visibilityState !== 'hidden') return;
  countInTitle();
  const wish = readNotificationChoice();
  if (took < LONG) return;
  if (wish === 'unasked') document.addEventListener('visibilitychange', offerNotices, { once: true });
  if (wish !== 'on') return;
  const title = findConversation(conversationId)?.title ?? installation.name;
  sendNotification(t`Your answer is ready: ${title}`, { tag: conversationId, onOpen: () => open(conversationId) });
}

function open(conversationId: string): void {
  if (window.location.pathname !== '/chat') openAddress(getConversationAddress(conversationId));
  else window.dispatchEvent(new CustomEvent('conversationSelected', { detail: { conversationId } }));
}

/** Browsers allow the permission prompt only after a click, so a toast asks for that first, and only once. */
function offerNotices(): void {
  if (readNotificationChoice() !== 'unasked') return;
  disableNotifications();
  addToast({
    text: t`Your answer arrived while you were away. Get a notification next time?`,
    action: { label: t`Notify me`, onPress: () => void enableNotifications().catch(logFailure) },
    duration: OFFER_STAYS,
  });
}
