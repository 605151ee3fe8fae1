import { startWorker } from '../platform/browser/register-worker.ts';
import { addToast } from '../ui/overlays/toast/toast-queue.ts';
import { t } from '../words/words.ts';

/** Stays until the user decides. */
const FOR_EVER = 0;

/** Installs the service worker and offers each new version of the application. */
export function watchVersions(): void {
  const offer = (change: () => void) =>
    addToast({
      text: t`A new version is ready`,
      action: { label: t`Reload`, onPress: change },
      duration: FOR_EVER,
    });
  // The application also works without a service worker.
  startWorker(offer).catch(() => undefined);
}
