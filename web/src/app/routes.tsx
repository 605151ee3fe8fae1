import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import type { SessionUser } from '../platform/session/session-user.ts';
import { PageSpinner } from '../ui/status/spinner.tsx';
import { ForAdmins, homeOf, SignedIn, SignedOut } from './guards.tsx';
import { NotFound } from './not-found.tsx';

const loadChat = () => import('./chat-page.tsx').then((module) => module.ChatPage);
const RegisterScreen = lazyScreen(() =>
  import('../features/auth/register-screen.tsx').then((module) => module.RegisterScreen),
);
const ForgotPasswordScreen = lazyScreen(() =>
  import('../features/auth/forgot-password-screen.tsx').then((module) => module.ForgotPasswordScreen),
);
const ResetPasswordScreen = lazyScreen(() =>
  import('../features/auth/reset-password-screen.tsx').then((module) => module.ResetPasswordScreen),
);
const TwoFactorSetupScreen = lazyScreen(() =>
  import('../features/auth/two-factor/two-factor-setup-screen.tsx').then((module) => module.TwoFactorSetupScreen),
);
const ChatPage = lazyScreen(loadChat);
const ArchivePage = lazyScreen(() => import('./archive-page.tsx').then((module) => module.ArchivePage));
const ProfilePage = lazyScreen(() => import('./profile-page.tsx').then((module) => module.ProfilePage));
// A question that cannot be loaded is not worth an error.
const CompanyPrompt = lazy(() =>
  import('./company-prompt.tsx').then(
    (module) => ({ default: module.CompanyPrompt }),
    () => ({ default: () => null }),
  ),
);

const SharedPage = lazy(() => import('./shared-page.tsx').then((module) => ({ default: module.SharedPage })));
const UsersPage = lazyScreen(() => import('./users-page.tsx').then((module) => module.UsersPage));
const ProfitPage = lazyScreen(() => import('./profit-page.tsx').then((module) => module.ProfitPage));
const ReportsPage = lazyScreen(() => import('./reports-page.tsx').then((module) => module.ReportsPage));
const ErrorsPage = lazyScreen(() => import('./errors-page.tsx').then((module) => module.ErrorsPage));
const HealthPage = lazyScreen(() => import('./health-page.tsx').then((module) => module.HealthPage));
const DashboardPage = lazyScreen(() => import('./dashboard-page.tsx').then((module) => module.DashboardPage));
const FilesPage = lazyScreen(() => import('./files-page.tsx').then((module) => module.FilesPage));
const InvitationsPage = lazyScreen(() => import('./invitations-page.tsx').then((module) => module.InvitationsPage));
const PlanPage = lazyScreen(() => import('./plan-page.tsx').then((module) => module.PlanPage));
const TemplatesPage = lazyScreen(() => import('./templates-page.tsx').then((module) => module.TemplatesPage));
const FeedbackPage = lazyScreen(() => import('./feedback-page.tsx').then((module) => module.FeedbackPage));
const KnowledgePage = lazyScreen(() => import('./knowledge-page.tsx').then((module) => module.KnowledgePage));
const AuditPage = lazyScreen(() => import('./audit-page.tsx').then((module) => module.AuditPage));

export function AppRoutes() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Switch>
        <Route path="/login">
          <SignedOut home={homeOf}>
            <Preloading>
              <LoginScreen />
            </Preloading>
          </SignedOut>
        </Route>
        <Route path="/register">
          <SignedOut home={() => '/dashboard'}>
            <Preloading>
              <RegisterScreen />
            </Preloading>
          </SignedOut>
        </Route>
        <Route path="/forgot-password">
          <ForgotPasswordScreen />
        </Route>
        <Route path="/reset-password">
          <ResetPasswordScreen />
        </Route>
        <Route path="/shared/:token">{({ token }) => <SharedPage key={token} token={token} />}</Route>
        <Route>
          <SignedIn>
            {(user) => (
              <>
                <SignedInRoutes user={user} />
                {user.role !== 'admin' && (
                  <Suspense fallback={null}>
                    <CompanyPrompt key={user.id} userId={user.id} />
                  </Suspense>
                )}
              </>
            )}
          </SignedIn>
        </Route>
      </Switch>
    </Suspense>
  );
}

function SignedInRoutes({ user }: { user: SessionUser }) {
  return (
    <Switch>
      <Route path="/dashboard/profit">
        <ForAdmins user={user}>
          <ProfitPage />
        </ForAdmins>
      </Route>
      <Route path="/dashboard/reports">
        <ForAdmins user={user}>
          <ReportsPage />
        </ForAdmins>
      </Route>
      <Route path="/dashboard/errors/*?">
        <ForAdmins user={user}>
          <ErrorsPage />
        </ForAdmins>
      </Route>
      <Route path="/dashboard/health">
        <ForAdmins user={user}>
          <HealthPage />
        </ForAdmins>
      </Route>
      <Route path="/dashboard">
        <ForAdmins user={user}>
          <DashboardPage />
        </ForAdmins>
      </Route>
      <Route path="/files">
        <ForAdmins user={user}>
          <FilesPage />
        </ForAdmins>
      </Route>
      <Route path="/users">
        <ForAdmins user={user}>
          <UsersPage />
        </ForAdmins>
      </Route>
      <Route path="/users/invitations">
        <ForAdmins user={user}>
          <InvitationsPage />
        </ForAdmins>
      </Route>
      <Route path="/knowledge/*?">
        <ForAdmins user={user}>
          <KnowledgePage />
        </ForAdmins>
      </Route>
      <Route path="/feedback">
        <ForAdmins user={user}>
          <FeedbackPage />
        </ForAdmins>
      </Route>
      <Route path="/audit-log">
        <ForAdmins user={user}>
          <AuditPage />
        </ForAdmins>
      </Route>
      <Route path="/templates">
        <ForAdmins user={user}>
          <TemplatesPage />
        </ForAdmins>
      </Route>
      <Route path="/chat">
        <ChatPage />
      </Route>
      <Route path="/archive">
        <ArchivePage />
      </Route>
      <Route path="/profile">
        <ProfilePage />
      </Route>
      <Route path="/plan">
        <PlanPage />
      </Route>
      <Route path="/two-factor-setup">
        <TwoFactorSetupScreen />
      </Route>
      <Route path="/">
        <Redirect to={homeOf(user)} replace />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}

/** Fetches the chat while somebody types his password, so that it is there when he is let in. */
function Preloading({ children }: { children: React.ReactNode }) {
  return <div onInput={() => void loadChat()}>{children}</div>;
}

function lazyScreen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
