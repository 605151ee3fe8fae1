import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/api/call.ts';
import { createFault, toFault } from '../../../../platform/form/fault.ts';
import { useForm } from '../../../../platform/form/use-form.ts';
import { formatDate } from '../../../../platform/format/dates.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Alert } from '../../../../ui/status/alert.tsx';
import { Badge } from '../../../../ui/status/badge.tsx';
import { t } from '../../../../words/words.ts';
import styles from '../security.module.css';
import { startTrip } from './trip.ts';

/** The user's account at the identity provider; nothing if this server has none. */
export function IdentitySection() {
  const { data, refetch } = useQuery({
    queryKey: ['identity'],
    queryFn: ({ signal }) => call('GET /auth/identity/', { signal }),
  });
  const [isAsking, setIsAsking] = useState(false);
  if (data === undefined || data.provider === null) return null;
  const { provider, identity } = data;
  const isConnected = identity !== null;
  return (
    <Card
      title={t`Sign in with ${provider}`}
      description={t`Connect your account at ${provider} to sign in with it, beside your password.`}
      action={<Badge tone={isConnected ? 'success' : 'neutral'}>{isConnected ? t`Connected` : t`Not connected`}</Badge>}
    >
      {isConnected && (
        <p className={styles.muted}>{t`${identity.email || provider}, since ${formatDate(identity.connected_at)}`}</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => setIsAsking(true)}>{isConnected ? t`Disconnect` : t`Connect ${provider}`}</Button>
      </div>
      {isAsking && (
        <PasswordDialog
          provider={provider}
          isConnected={isConnected}
          onDone={() => void refetch()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}

interface PasswordDialogProps {
  provider: string;
  isConnected: boolean;
  onDone: () => void;
  onClose: () => void;
}

function PasswordDialog({ provider, isConnected, onDone, onClose }: PasswordDialogProps) {
  const { form, field, fault, isBusy, alertId } = useForm({
    takesFocus: true,
    stored: { password: '' },
    check: ({ password }) => (password === '' ? createFault(t`Enter your password.`, ['password']) : null),
    async send(body) {
      try {
        if (isConnected) {
          await call('POST /auth/identity/disconnect/', { body });
          onDone();
          onClose();
        } else startTrip('connect', await call('POST /auth/identity/connect/begin/', { body }));
        return { fault: null };
      } catch (error) {
        return { fault: toFault(error, ['password'], t`That did not work. Please try again.`) };
      }
    },
  });
  return (
    <Dialog
      isOpen
      onClose={() => isBusy || onClose()}
      title={isConnected ? t`Disconnect ${provider}?` : t`Connect ${provider}`}
      description={
        isConnected
          ? t`You will sign in with your password only.`
          : t`You will be sent to ${provider} and back. Whoever can sign in there as you can then sign in here.`
      }
    >
      <form {...form} className={styles.form}>
        {fault !== null && fault.message !== null && <Alert id={alertId}>{fault.message}</Alert>}
        <PasswordField {...field('password')} label={t`Your password`} autoComplete="current-password" required />
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={isBusy}>
            {t`Cancel`}
          </Button>
          <Button type="submit" variant={isConnected ? 'danger' : 'primary'} isBusy={isBusy}>
            {isConnected ? t`Disconnect` : t`Continue`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
