import { loadQuietly } from '../browser/reload-on-missing-part.ts';

/** Tells the error log of whatever nobody has caught, or somebody has logged; what tells it is loaded with the first. */
export function watchErrors(): void {
  const tell = (error: unknown) =>
    void loadQuietly(() => import('./report-error.ts')).then((part) => part?.sendError(error));
  window.addEventListener('error', ({ error, message }) => tell(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
