import { ReportsScreen } from '../features/analytics/reports/reports-screen.tsx';
import { DashboardNavigation } from './dashboard-navigation.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function ReportsPage() {
  return (
    <SignedInPage title="Reports">
      <ReportsScreen navigation={<DashboardNavigation />} />
    </SignedInPage>
  );
}
