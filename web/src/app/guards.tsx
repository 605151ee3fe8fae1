import { type ReactNode, useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSession } from '../platform/session/session-store.ts';
import type { SessionUser } from '../platform/session/session-user.ts';
import { Button } from '../ui/buttons/button.tsx';
import { installation } from '../ui/layout/installation.ts';
import { PageNotice } from '../ui/status/page-notice.tsx';
import { PageSpinner } from '../ui/status/spinner.tsx';
import { t } from '../words/words.ts';
import { checkSession, useSessionCheck } from './session-check.ts';

const TWO_FACTOR_SETUP = '/two-factor-setup';

/** The first screen of a user (spec §2). */
export function getHome(user: SessionUser): string {
  return user.role === 'admin' ? '/dashboard' : '/chat';
}

/** Admits signed-in users, waits while that is unknown, and redirects everyone else to the sign-in screen. */
export function SignedIn({ children }: { children: (user: SessionUser) => ReactNode }) {
  const { token, user, lacksTwoFactor } = useSession();
  const [path] = useLocation();
  // A screen that shows already does not change while the server confirms who is signed in.
  const check = useSessionCheck((state) => (state === 'confirming' ? 'done' : state));
  const returnTo = useDeepLink();
  const isUnknown = token !== null && user === null;

  useEffect(() => {
    if (isUnknown) void checkSession();
  }, [isUnknown]);

  if (token === null) return <Redirect to="/login" replace state={{ returnTo }} />;
  if (check === 'unreachable' && user === null) return <Unreachable />;
  if (user === null || check === 'determining') return <PageSpinner label={t`Checking your session…`} />;
  if (lacksTwoFactor && path !== TWO_FACTOR_SETUP) return <Redirect to={TWO_FACTOR_SETUP} replace />;
  return children(user);
}

/** Admits administrators and redirects everyone else to the chat (spec §2). */
export function ForAdmins({ user, children }: { user: SessionUser; children: ReactNode }) {
  return user.role === 'admin' ? children : <Redirect to="/chat" replace />;
}

/** Shows a sign-in screen to signed-out visitors only, and redirects once they have signed in. */
export function SignedOut({ home, children }: { home: (user: SessionUser) => string; children: ReactNode }) {
  const { token, user } = useSession();
  const returnTo = readReturnTo(useHistoryState());
  if (token === null) return children;
  return <Redirect to={returnTo ?? (user === null ? '/' : home(user))} replace />;
}

/** The address to return to, only if it names something specific: start screens depend on the role. */
function useDeepLink(): string | null {
  const [path] = useLocation();
  const search = useSearch();
  return search !== '' ? `${path}?${search}` : null;
}

function readReturnTo(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null;
  return typeof state.returnTo === 'string' && /^\/[a-z][\w/-]*\?/.test(state.returnTo) ? state.returnTo : null;
}

function Unreachable() {
  return (
    <PageNotice
      title={t`${installation.name} could not be reached`}
      text={t`Your session could not be checked. Check your connection and try again.`}
      action={<Button variant="primary" onClick={() => void checkSession()}>{t`Retry`}</Button>}
    />
  );
}
