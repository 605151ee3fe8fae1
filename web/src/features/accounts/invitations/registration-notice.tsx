import { Alert } from '../../../ui/status/alert.tsx';
import { rich } from '../../../words/rich.tsx';
import { t } from '../../../words/words.ts';
import { useRegistrationMode } from './use-invitations.ts';

const words = new Map([
  ['open', t`Registration is open: anyone can create an account, with or without an invitation.`],
  ['invite', t`Registration is by invitation: only people invited here can create an account.`],
  ['closed', t`Registration is closed: no one can create an account, not even with an invitation.`],
]);

/** Shows who may register on this server. */
export function RegistrationNotice() {
  const { data } = useRegistrationMode();
  const text = data === undefined ? undefined : words.get(data.registration);
  if (text === undefined) return null;
  return (
    <Alert tone="info">
      {text} {rich`Set ${<code>REGISTRATION</code>} in the server's configuration to change this.`}
    </Alert>
  );
}
