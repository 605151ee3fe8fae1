const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** Resolves once no dialog is open, so that none opens over another; also when it is no longer wanted. */
export function untilNoDialog(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => resolveIfFree());
    const finish = () => {
      observer.disconnect();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const resolveIfFree = () => {
      if (signal.aborted || document.querySelector(DIALOGS) === null) finish();
    };
    signal.addEventListener('abort', finish);
    observer.observe(document.body, { childList: true, subtree: true });
    resolveIfFree();
  });
}
