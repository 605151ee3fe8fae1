import { logFailure } from '../../../../platform/log/log-failure.ts';
import {
  notify,
  readNoticeWish,
  turnNoticesOff,
  turnNoticesOn,
} from '../../../../platform/notifications/notifications.ts';
import { countInTitle } from '../../../../platform/notifications/title-badge.ts';
import { openAddress } from '../../../../platform/reload/open-address.ts';
import { showToast } from '../../../../ui/overlays/toast/toast-queue.ts';
import { getConversationAddress } from '../../conversations/chat-address.ts';
import { findConversation } from '../../conversations/conversation-cache.ts';

/** After this long a user has probably switched to something else (ms). */
const LONG = 8_000;
const OFFER_STAYS = 20_000;

/** Notifies a user who has switched to another tab or window that the reply is complete; `took` in ms. */
export function sendReplyNotice(conversationId: string, took: number): void {
  if (document.visibilityState !== 'hidden') return;
  countInTitle();
  const wish = readNoticeWish();
  if (took < LONG) return;
  if (wish === 'unasked') document.addEventListener('visibilitychange', offerNotices, { once: true });
  if (wish !== 'on') return;
  const title = findConversation(conversationId)?.title ?? 'Haulwise';
  notify(`Your answer is ready: ${title}`, { tag: conversationId, onOpen: () => open(conversationId) });
}

function open(conversationId: string): void {
  if (window.location.pathname !== '/chat') openAddress(getConversationAddress(conversationId));
  else window.dispatchEvent(new CustomEvent('conversationSelected', { detail: { conversationId } }));
}

/** A browser allows the permission prompt only after a click, so a toast asks for that click first; and only once. */
function offerNotices(): void {
  if (readNoticeWish() !== 'unasked') return;
  turnNoticesOff();
  showToast({
    text: 'Your answer arrived while you were away. Get a notification next time?',
    action: { label: 'Notify me', onPress: () => void turnNoticesOn().catch(logFailure) },
    duration: OFFER_STAYS,
  });
}
