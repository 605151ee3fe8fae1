import { useState } from 'react';
import { call } from '../../../../platform/api/call.ts';
import { toFault } from '../../../../platform/form/fault.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Alert } from '../../../../ui/status/alert.tsx';
import { t } from '../../../../words/words.ts';
import styles from './provider-button.module.css';
import { isProviderAskedAnew, startTrip } from './trip.ts';

/** Signs in through the identity provider of this server. */
export function ProviderButton({ name }: { name: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const leave = async () => {
    setIsBusy(true);
    setMessage(null);
    try {
      startTrip('sign-in', await call('POST /auth/identity/begin/', { body: { is_fresh: isProviderAskedAnew() } }));
    } catch (error) {
      setMessage(toFault(error, [], t`The sign-in could not be started. Please try again.`).message);
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.other}>
      <p className={styles.or}>{t`or`}</p>
      {message !== null && <Alert>{message}</Alert>}
      <Button isWide isBusy={isBusy} onClick={() => void leave()}>
        {t`Sign in with ${name}`}
      </Button>
    </div>
  );
}
