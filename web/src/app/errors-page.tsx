import { Redirect, Route, Switch, useLocation } from 'wouter';
import { ErrorScreen } from '../features/analytics/errors/error-screen.tsx';
import { ErrorsScreen } from '../features/analytics/errors/errors-screen.tsx';
import { DashboardNavigation } from './dashboard-navigation.tsx';
import { SignedInPage } from './signed-in-page.tsx';

/** The error log, and one error of it. */
export function ErrorsPage() {
  const [path] = useLocation();
  return (
    // Each has its own place to scroll to.
    <SignedInPage key={path} title="Errors">
      <Switch>
        <Route path="/dashboard/errors">
          <ErrorsScreen navigation={<DashboardNavigation />} />
        </Route>
        <Route path="/dashboard/errors/:id">
          {({ id }) => <ErrorScreen id={id} navigation={<DashboardNavigation />} />}
        </Route>
        <Route>
          <Redirect to="/dashboard/errors" replace />
        </Route>
      </Switch>
    </SignedInPage>
  );
}
