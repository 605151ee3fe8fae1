import { InvitationsScreen } from '../features/accounts/invitations/invitations-screen.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function InvitationsPage() {
  return (
    <SignedInPage title="Invitations">
      <InvitationsScreen navigation={<AdminNavigation />} />
    </SignedInPage>
  );
}
