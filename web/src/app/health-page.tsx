import { HealthScreen } from '../features/analytics/health/health-screen.tsx';
import { DashboardNavigation } from './dashboard-navigation.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function HealthPage() {
  return (
    <SignedInPage title="Health">
      <HealthScreen navigation={<DashboardNavigation />} />
    </SignedInPage>
  );
}
