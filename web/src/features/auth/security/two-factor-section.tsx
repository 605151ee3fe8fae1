import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { LoadingFailed } from '../../../ui/status/loading-failed.tsx';
import { LoadingLines } from '../../../ui/status/loading-lines.tsx';
import { formatPlural, t } from '../../../words/words.ts';
import { RenewCodesDialog } from '../two-factor/renew-codes-dialog.tsx';
import { SetUpDialog } from '../two-factor/set-up-dialog.tsx';
import { TurnOffDialog } from '../two-factor/turn-off-dialog.tsx';

import styles from './security.module.css';
import { useTwoFactor } from './use-two-factor.ts';

/** At or below this number, a warning shows. */
const FEW = 3;

interface TwoFactorState {
  is_enabled: boolean;
  is_required: boolean;
  recovery_codes_left: number;
}

/** The settings of two-factor sign-in on the profile screen. */
export function TwoFactorSection() {
  const { data, isPending, isError, refetch } = useTwoFactor();
  const [dialog, setDialog] = useState<'set-up' | 'turn-off' | 'renew' | null>(null);
  const readAgain = () => void refetch();
  const close = () => setDialog(null);

  return (
    <Card
      title={t`Two-factor sign-in`}
      description={t`Asks for a code from your phone as well as your password, so a stolen password is not enough to sign in.`}
      action={data && <Badge tone={data.is_enabled ? 'success' : 'neutral'}>{data.is_enabled ? t`On` : t`Off`}</Badge>}
    >
      {isPending && <LoadingLines lines={2} />}
      {isError && <LoadingFailed text={t`Your two-factor settings could not be loaded.`} onRetry={readAgain} />}
      {data !== undefined && <State state={data} onChoose={setDialog} />}
      {dialog === 'set-up' && <SetUpDialog onEnabled={readAgain} onClose={close} />}
      {dialog === 'renew' && <RenewCodesDialog onRenewed={readAgain} onClose={close} />}
      {dialog === 'turn-off' && (
        <TurnOffDialog
          onClose={close}
          onOff={() => {
            close();
            readAgain();
          }}
        />
      )}
    </Card>
  );
}

interface StateProps {
  state: TwoFactorState;
  onChoose: (dialog: 'set-up' | 'turn-off' | 'renew') => void;
}

function State({ state, onChoose }: StateProps) {
  const { is_enabled, is_required, recovery_codes_left: left } = state;
  if (!is_enabled) {
    return (
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => onChoose('set-up')}>{t`Set up`}</Button>
      </div>
    );
  }
  return (
    <>
      {left <= FEW ? (
        <Alert tone="info">
          {left === 0
            ? t`You have no recovery codes left. Create new ones before you run out.`
            : formatPlural(
                left,
                'Only # recovery code left. Create new ones before you run out.',
                'Only # recovery codes left. Create new ones before you run out.',
              )}
        </Alert>
      ) : (
        <p>{formatPlural(left, '# recovery code left.', '# recovery codes left.')}</p>
      )}
      {is_required && <p className={styles.muted}>{t`Administrators of this server cannot turn it off.`}</p>}
      <div className={styles.buttons}>
        <Button onClick={() => onChoose('renew')}>{t`New recovery codes`}</Button>
        {!is_required && <Button variant="ghost" onClick={() => onChoose('turn-off')}>{t`Turn off`}</Button>}
      </div>
    </>
  );
}
