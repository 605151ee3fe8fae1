import { ProfitScreen } from '../features/analytics/profit/profit-screen.tsx';
import { DashboardNavigation } from './dashboard-navigation.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function ProfitPage() {
  return (
    <SignedInPage title="Profit">
      <ProfitScreen navigation={<DashboardNavigation />} />
    </SignedInPage>
  );
}
