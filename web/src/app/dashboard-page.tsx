import { DashboardScreen } from '../features/analytics/dashboard/dashboard-screen.tsx';
import { DashboardNavigation } from './dashboard-navigation.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function DashboardPage() {
  return (
    <SignedInPage title="Dashboard">
      <DashboardScreen navigation={<DashboardNavigation />} />
    </SignedInPage>
  );
}
