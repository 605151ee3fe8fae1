import { registerWorker } from '../platform/service-worker/register-worker.ts';
import { showToast } from '../ui/overlays/toast/toast-queue.ts';

/** Stays until somebody decides. */
const FOR_EVER = 0;

/** Installs the service worker, and offers each newer version of the application. */
export function offerNewVersions(): void {
  const offer = (change: () => void) =>
    showToast({
      text: 'A new version is ready',
      action: { label: 'Reload', onPress: change },
      duration: FOR_EVER,
    });
  // Where a browser keeps no service worker, the application works without.
  registerWorker(offer).catch(() => undefined);
}
