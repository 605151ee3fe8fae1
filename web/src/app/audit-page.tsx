import { AuditScreen } from '../features/audit/audit-screen.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function AuditPage() {
  return (
    <SignedInPage title="Audit log">
      <AuditScreen navigation={<AdminNavigation />} />
    </SignedInPage>
  );
}
