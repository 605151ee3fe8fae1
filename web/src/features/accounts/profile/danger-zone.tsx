import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { refreshPage } from '../../../platform/browser/reload-page.ts';
import { logFailure } from '../../../platform/log/log-failure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { t } from '../../../words/words.ts';
import { clearChats } from './cleared-chats.ts';
import styles from './profile.module.css';

/** Delay before the page reloads, to let the user read the confirmation (spec §9). */
const RELOAD_DELAY_MS = 1_500;

type Step = 'resting' | 'asking' | 'clearing' | 'failed' | 'cleared';

/** Deletes all conversations, or the account, after asking. */
export function DangerZone({ deletion }: { deletion: ReactNode }) {
  const [step, setStep] = useState<Step>('resting');

  const clear = async () => {
    setStep('clearing');
    try {
      await clearChats();
      setStep('cleared');
      // On whatever screen the user is by then, since it may list deleted conversations.
      setTimeout(refreshPage, RELOAD_DELAY_MS);
    } catch (error) {
      if (!(error instanceof ApiError)) logFailure(error);
      setStep('failed');
    }
  };

  return (
    <Card
      title={t`Danger Zone`}
      tone="danger"
      description={t`Clearing deletes every conversation; you can undo it right afterwards. Deleting your account deletes everything in it and cannot be undone.`}
    >
      {step === 'cleared' && <Alert tone="success">{t`All chat histories have been cleared successfully`}</Alert>}
      <div className={styles.dangers}>
        <Button
          variant="danger"
          disabled={step === 'cleared'}
          onClick={() => setStep('asking')}
        >{t`Clear all chats`}</Button>
        {deletion}
      </div>
      <ConfirmDialog
        isOpen={step === 'asking' || step === 'clearing' || step === 'failed'}
        onClose={() => setStep('resting')}
        onConfirm={() => void clear()}
        title={t`Clear all chats?`}
        description={t`All your conversations will be deleted, including pinned and archived ones. You can undo it right afterwards.`}
        confirmLabel={t`Clear all chats`}
        busyLabel={step === 'clearing' ? t`Clearing…` : null}
        error={step === 'failed' ? t`Failed to clear chat histories. Please try again.` : null}
      />
    </Card>
  );
}
