import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { isCompanyAsked, setCompanySkipped } from '../features/accounts/company/company-question.ts';
import { createPreloadable } from '../ui/layout/preloadable.tsx';
import { addToast } from '../ui/overlays/toast/toast-queue.ts';
import { t } from '../words/words.ts';
import { Providers } from './providers.tsx';

const { Part: CompanyDialog, preload: loadDialog } = createPreloadable(() =>
  import('../features/accounts/company/company-dialog.tsx').then((module) => module.CompanyDialog),
);

const TOLD_MS = 6_000;

/** Asks signed-in users for missing company information, never on top of another dialog. */
export function CompanyPrompt({ userId }: { userId: string }) {
  const [, navigate] = useLocation();
  const [step, setStep] = useState<'waiting' | 'asking' | 'done'>('waiting');

  useEffect(() => {
    const leaving = new AbortController();
    void isCompanyAsked(userId, leaving.signal).then(async (isAsked) => {
      if (!isAsked) return;
      const [part] = await Promise.allSettled([loadDialog(), untilNoDialog(leaving.signal)]);
      // A dialog that fails to load is not worth an error.
      if (part.status === 'fulfilled' && !leaving.signal.aborted) startTransition(() => setStep('asking'));
    });
    return () => leaving.abort();
  }, [userId]);

  if (step === 'waiting') return null;
  const tellSaved = () => {
    setStep('done');
    addToast({
      text: t`Saved. Answers now fit your company.`,
      action: { label: t`See it in your profile`, onPress: () => navigate('/profile') },
      duration: TOLD_MS,
    });
  };
  const skip = () => {
    setCompanySkipped(userId);
    setStep('done');
  };
  return (
    <Providers>
      <CompanyDialog isOpen={step === 'asking'} onClose={skip} onSaved={tellSaved} />
    </Providers>
  );
}

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** Resolves once no dialog is open, so that none opens over another, or once aborted. */
function untilNoDialog(signal: AbortSignal): Promise<void> {
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
