const SCRIPT = '/sw.js';
const LOOK_AGAIN_MS = 60 * 60_000;

/**
 * Registers the service worker, which caches the shell for offline use. `onWaiting` is called when a newer version is
 * ready, with a function that activates it and reloads the page.
 */
export async function startWorker(onWaiting: (change: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(scriptUrl(), { scope: '/' });
  const offer = (waiting: ServiceWorker | null) => {
    // Without a controller it is the first version, so nothing is outdated.
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

/** Checks for new versions when a long-open page becomes visible. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < LOOK_AGAIN_MS) return;
    last = Date.now();
    // Offline or the server is unreachable; the next check will do.
    registration.update().catch(() => undefined);
  });
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The page's policy accepts no plain string as a script address (decision 010). */
function scriptUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT }).createScriptURL('') ?? SCRIPT;
}
