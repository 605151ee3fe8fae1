import { call } from '../../../platform/api/call.ts';
import { refreshPage } from '../../../platform/browser/reload-page.ts';
import { tabStorage } from '../../../platform/browser/storage.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { addToast } from '../../../ui/overlays/toast/toast-queue.ts';
import { t } from '../../../words/words.ts';

/** Holds the moment of a clearing that can be undone. */
const KEY = 'clearedChats';
/** How long Undo is offered, ms, as for a single conversation. */
const UNDO_MS = 10_000;
/** The longest the server may take (the endpoints' `timeoutSeconds`). */
const TIMEOUT_MS = 30_000;

/** Deletes all conversations of the user; `addClearedToast` offers to undo it once the page has been reloaded. */
export async function clearChats(): Promise<void> {
  const { cleared_at } = await call('DELETE /chat/conversations/clear-all/', { timeout: TIMEOUT_MS });
  tabStorage.set(KEY, cleared_at);
}

/** Offers Undo for 10 s, once for each clearing. */
export function addClearedToast(): void {
  const cleared_at = tabStorage.get(KEY);
  if (cleared_at === null) return;
  tabStorage.remove(KEY);
  addToast({
    text: t`All conversations deleted`,
    duration: UNDO_MS,
    action: { label: t`Undo`, onPress: () => void restoreChats(cleared_at) },
  });
}

async function restoreChats(cleared_at: string): Promise<void> {
  try {
    await call('POST /chat/conversations/restore-all/', { body: { cleared_at }, timeout: TIMEOUT_MS });
    refreshPage();
  } catch (error) {
    logFailure(error);
  }
}
