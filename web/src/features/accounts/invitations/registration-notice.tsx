import { Link } from 'wouter';
import { Alert } from '../../../ui/status/alert.tsx';
import { rich } from '../../../words/rich.tsx';
import { t } from '../../../words/words.ts';
import { useRegistrationMode } from './use-invitations.ts';

const words = new Map([
  ['open', t`Registration is open: anyone can create an account, with or without an invitation.`],
  ['invite', t`Registration is by invitation: only people invited here can create an account.`],
  ['closed', t`Registration is closed: no one can create an account, not even with an invitation.`],
]);

/** Shows who may register on this server, and that links reach nobody where no mail is sent. */
export function RegistrationNotice() {
  const { data } = useRegistrationMode();
  const text = data === undefined ? undefined : words.get(data.registration);
  if (text === undefined) return null;
  const settings = <Link href="/settings">{t`Settings`}</Link>;
  return (
    <>
      <Alert tone="info">
        {text} {rich`You can change this in ${settings}.`}
      </Alert>
      {data?.sends_mail === false && (
        <Alert tone="info">{rich`No mail server is set up, so invitations are not mailed. Copy the link of an invitation and pass it on yourself, or set up mail in ${settings}.`}</Alert>
      )}
    </>
  );
}
