import { UsersScreen } from '../features/accounts/users/users-screen.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function UsersPage() {
  return (
    <SignedInPage title="Users">
      <UsersScreen navigation={<AdminNavigation />} />
    </SignedInPage>
  );
}
