import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { t } from '../../../words/words.ts';
import { SAVE_FIRST } from './recovery-codes.tsx';
import { SetUpSteps } from './set-up-steps.tsx';

export interface SetUpDialogProps {
  onEnabled: () => void;
  onClose: () => void;
}

/** Turns two-factor sign-in on; cannot be closed by accident while it shows the recovery codes. */
export function SetUpDialog({ onEnabled, onClose }: SetUpDialogProps) {
  const [isHeld, setIsHeld] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={() => (isHeld ? setIsWarned(true) : onClose())}
      title={t`Set up two-factor sign-in`}
      description={isWarned ? SAVE_FIRST : undefined}
    >
      <SetUpSteps
        onEnabled={() => {
          setIsHeld(true);
          onEnabled();
        }}
        onDone={onClose}
      />
    </Dialog>
  );
}
