import { Alert } from '../../../ui/status/alert.tsx';
import { useRegistrationMode } from './use-invitations.ts';

const words = new Map([
  [
    'open',
    'Registration is open: anybody can make an account. An invitation is a friendly way in, not a necessary one.',
  ],
  ['invite', 'Registration is by invitation: only the people listed here can make an account.'],
  ['closed', 'Registration is closed: nobody can make an account, not even with an invitation.'],
]);

/** Says who may register on this server. */
export function RegistrationNotice() {
  const { data } = useRegistrationMode();
  const text = data === undefined ? undefined : words.get(data.registration);
  if (text === undefined) return null;
  return (
    <Alert tone="info">
      {text} It is set by <code>REGISTRATION</code> in the server's configuration.
    </Alert>
  );
}
