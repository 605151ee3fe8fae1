import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { LoginScreen } from '../features/auth/login-screen.tsx';
import type { SessionUser } from '../platform/session/session-user.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { homeOf, SignedIn, SignedOut } from './guards.tsx';
import { NotFound } from './not-found.tsx';

const loadChat = () => import('./chat-page.tsx').then((module) => module.ChatPage);
const RegisterScreen = lazyScreen(() =>
  import('../features/auth/register-screen.tsx').then((module) => module.RegisterScreen),
);
const ForgotPasswordScreen = lazyScreen(() =>
  import('../features/auth/forgot-password-screen.tsx').then((module) => module.ForgotPasswordScreen),
);
const ChatPage = lazyScreen(loadChat);

/** Screens of spec §2 that later issues bring; until then everybody is at home in the chat. */
const NOT_YET = ['/dashboard', '/files', '/users', '/profile'];

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
        <Route>
          <SignedIn>{(user) => <SignedInRoutes user={user} />}</SignedIn>
        </Route>
      </Switch>
    </Suspense>
  );
}

function SignedInRoutes({ user }: { user: SessionUser }) {
  return (
    <Switch>
      <Route path="/chat">
        <ChatPage />
      </Route>
      <Route path="/">
        <Redirect to={homeOf(user)} replace />
      </Route>
      {NOT_YET.map((path) => (
        <Route key={path} path={path}>
          <Redirect to="/chat" replace />
        </Route>
      ))}
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
