import { ProfileScreen } from '../features/accounts/profile/profile-screen.tsx';
import { ChangePasswordSection } from '../features/auth/security/change-password-section.tsx';
import { OwnDataSection } from '../features/auth/security/own-data-section.tsx';
import { SessionsSection } from '../features/auth/security/sessions-section.tsx';
import { TwoFactorSection } from '../features/auth/security/two-factor-section.tsx';
import { ReplyNoticesSection } from '../features/chat/reply-notices/reply-notices-section.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function ProfilePage() {
  const security = (
    <>
      <TwoFactorSection />
      <SessionsSection />
      <ReplyNoticesSection />
    </>
  );
  return (
    <SignedInPage title="Profile">
      <ProfileScreen password={<ChangePasswordSection />} security={security} ownData={<OwnDataSection />} />
    </SignedInPage>
  );
}
