import { startWorker } from '../platform/browser/register-worker.ts';
import { addToast } from '../ui/overlays/toast/toast-queue.ts';

/** Stays until somebody decides. */
const FOR_EVER = 0;

/** Installs the service worker, and offers each newer version of the application. */
export function watchVersions(): void {
  const offer = (change: () => void) =>
    addToast({
      text: 'A new version is ready',
      action: { label: 'Reload', onPress: change },
      duration: FOR_EVER,
    });
  // Where a browser keeps no service worker, the application works without.
  startWorker(offer).catch(() => undefined);
}
