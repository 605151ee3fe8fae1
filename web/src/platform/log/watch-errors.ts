import { loadQuietly } from '../browser/reload-on-missing-part.ts';

/** Reports uncaught and logged errors to the error log; the reporting code is loaded with the first one. */
export function watchErrors(): void {
  const tell = (error: unknown) =>
    void loadQuietly(() => import('./report-error.ts')).then((part) => part?.sendError(error));
  window.addEventListener('error', ({ error, message }) => tell(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
