import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useScreenTitle } from '../../../ui/layout/use-screen-title.ts';
import { PageSpinner } from '../../../ui/status/spinner.tsx';
import { rich } from '../../../words/rich.tsx';
import { t } from '../../../words/words.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { useRegistration } from '../use-registration.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useInvitation } from './use-invitation.ts';

export function RegisterScreen() {
  useScreenTitle(t`Create your account`);
  const { registration } = useRegistration();
  const invitation = useInvitation();

  if (registration === 'closed') {
    return (
      <Notice
        title={t`Registration is closed`}
      >{t`You cannot create an account here. Ask the person who runs this server.`}</Notice>
    );
  }
  if (invitation.status === 'checking') return <PageSpinner label={t`Checking your invitation…`} />;
  if (registration === 'invite' && invitation.status === 'none') {
    return (
      <Notice
        title={t`By invitation only`}
      >{t`You need an invitation to create an account on this server. Ask an administrator for one, then follow the link in your email.`}</Notice>
    );
  }
  if (registration === 'invite' && invitation.status === 'ended') {
    return (
      <Notice
        title={t`This invitation is no longer valid`}
      >{t`It has been used or revoked, or has expired. Ask the person who invited you for a new one.`}</Notice>
    );
  }
  return <RegistrationForm invitation={invitation} />;
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AuthLayout
      title={title}
      intro={children}
      footer={rich`Already have an account? ${<Link href="/login">{t`Sign in`}</Link>}`}
    >
      {null}
    </AuthLayout>
  );
}
