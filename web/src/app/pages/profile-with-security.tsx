import { ProfileScreen } from '../../features/accounts/profile/profile-screen.tsx';
import { ChangePasswordSection } from '../../features/auth/security/change-password-section.tsx';
import { IdentitySection } from '../../features/auth/security/identities/identity-section.tsx';
import { DeleteAccountButton, OwnDataSection } from '../../features/auth/security/personal-data-section.tsx';
import { SessionsSection } from '../../features/auth/security/sessions-section.tsx';
import { TwoFactorSection } from '../../features/auth/security/two-factor-section.tsx';
import { ReplyNoticesSection } from '../../features/chat/thread/notices/reply-notices-section.tsx';
import { ApiKeysSection } from '../../features/programs/api-keys/api-keys-section.tsx';
import { WebhooksSection } from '../../features/programs/webhooks/webhooks-section.tsx';
import { useSession } from '../../platform/session/session-store.ts';

/** The profile, including sections from other features. */
export function ProfileWithSecurity() {
  const isAdmin = useSession(({ user }) => user?.role === 'admin');
  const security = (
    <>
      <TwoFactorSection />
      <IdentitySection />
      <SessionsSection />
      <ApiKeysSection />
      <WebhooksSection isAdmin={isAdmin} />
      <ReplyNoticesSection />
    </>
  );
  return (
    <ProfileScreen
      password={<ChangePasswordSection />}
      security={security}
      ownData={<OwnDataSection />}
      deletion={<DeleteAccountButton />}
    />
  );
}
