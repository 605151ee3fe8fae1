import { PlanScreen } from '../features/billing/plan-screen.tsx';
import { SignedInPage } from './signed-in-page.tsx';

export function PlanPage() {
  return (
    <SignedInPage title="Your plan">
      <PlanScreen />
    </SignedInPage>
  );
}
