const SCRIPT = '/sw.js';
const LOOK_AGAIN_MS = 60 * 60_000;

/**
 * Keeps the application's shell on this device, so that it opens without a network. `onWaiting` is called when a newer
 * version is ready; what it is handed puts that in the place of this one and reloads the page.
 */
export async function startWorker(onWaiting: (change: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(scriptUrl(), { scope: '/' });
  const offer = (waiting: ServiceWorker | null) => {
    // Without a controller it is the first one, and nothing is out of date.
    if (waiting === null || serviceWorker.controller === null) return;
    onWaiting(() => {
      serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing));
  });
  lookAgain(registration);
}

/** A page that stays open for days hears of new versions when it comes into view. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < LOOK_AGAIN_MS) return;
    last = Date.now();
    // Offline, or the server is away: the next time will do.
    registration.update().catch(() => undefined);
  });
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The page's policy lets no plain text become a script's address (decision 010). */
function scriptUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT }).createScriptURL('') ?? SCRIPT;
}
