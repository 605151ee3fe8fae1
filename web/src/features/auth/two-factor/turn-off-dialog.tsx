import { call } from '../../../platform/api/call.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../words/words.ts';
import { ProofForm } from './proof-form.tsx';

export function TurnOffDialog({ onOff, onClose }: { onOff: () => void; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={t`Turn off two-factor sign-in?`}>
      <ProofForm
        text={t`Anyone who learns your password will be able to sign in as you. Your recovery codes stop working.`}
        label={t`Turn off`}
        busyLabel={t`Turning off…`}
        variant="danger"
        onCancel={onClose}
        send={async (body) => {
          await call('POST /auth/two-factor/disable/', { body });
          onOff();
        }}
      />
    </Dialog>
  );
}
