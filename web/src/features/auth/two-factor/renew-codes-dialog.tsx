import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../words/words.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes, SAVE_FIRST } from './recovery-codes.tsx';

/** Creates new recovery codes; cannot be closed by accident while it shows them. */
export function RenewCodesDialog({ onRenewed, onClose }: { onRenewed: () => void; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isKept, setIsKept] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={() => (codes === null || isKept ? onClose() : setIsWarned(true))}
      title={t`New recovery codes`}
      description={isWarned && !isKept ? SAVE_FIRST : undefined}
      actions={codes !== null && <Button variant="primary" disabled={!isKept} onClick={onClose}>{t`Done`}</Button>}
    >
      {codes === null ? (
        <ProofForm
          text={t`You will get ten new codes. All your old codes stop working.`}
          label={t`Create new codes`}
          busyLabel={t`Creating new codes…`}
          variant="primary"
          onCancel={onClose}
          send={async (body) => {
            setCodes((await call('POST /auth/two-factor/recovery-codes/', { body })).recovery_codes);
            onRenewed();
          }}
        />
      ) : (
        <RecoveryCodes codes={codes} isKept={isKept} onKept={setIsKept} />
      )}
    </Dialog>
  );
}
