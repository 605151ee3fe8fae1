import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import type { SessionUser } from '../platform/session/session-user.ts';
import { createPreloadable, waitUntilIdle } from '../ui/layout/preloadable.tsx';
import { PageSpinner } from '../ui/status/spinner.tsx';
import { loadAdministration } from '../words/load-words.ts';
import { ForAdmins, getHome, SignedIn, SignedOut } from './guards.tsx';
import { type AppRoute, routes, type ScreenProps } from './routes.ts';

// It comes after the screen; if it fails to load, that is not worth an error.
const CompanyPrompt = lazy(async () => {
  await waitUntilIdle();
  return import('./company-prompt.tsx').then(
    (module) => ({ default: module.CompanyPrompt }),
    () => ({ default: () => null }),
  );
});

const NotFoundPage = lazy(() =>
  import('./pages/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })),
);

type PageProps = Omit<ScreenProps, 'navigation'>;

const pages = routes.map((route) => ({ ...route, ...toPage(route) }));
const publicPages = pages.filter(isPublic);
const signedInPages = pages.filter((page) => !isPublic(page));

function isPublic({ access }: AppRoute): boolean {
  return access === 'everyone' || access === 'signed-out';
}

/** Loads the code of the screen at an address, if it has any of its own. */
export async function loadPage(path: string): Promise<void> {
  await pages.find((page) => page.path === path)?.preload?.();
}

/** The screen of a route, whose code may be loaded before it is shown. */
function toPage(route: AppRoute): { Page: ComponentType<PageProps>; preload?: () => Promise<void> } {
  const { load, screen, redirect = '/' } = route;
  if (load === undefined) {
    const Screen = screen ?? (() => <Redirect to={redirect} replace />);
    return { Page: (props) => <Screen {...props} navigation={null} /> };
  }
  const { Part, preload } = createPreloadable(() => loadScreen(route, load));
  return { Page: Part, preload };
}

/** Renders the screen of a route in the shell, under its title and the links of its section. */
async function loadScreen({ path, title, access }: AppRoute, load: () => Promise<ComponentType<ScreenProps>>) {
  // Their modules keep texts in tables.
  if (access === 'admin') await loadAdministration();
  if (title === undefined) {
    const Screen = await load();
    return (props: PageProps) => <Screen {...props} navigation={null} />;
  }
  const [{ SignedInPage }, { AdminSectionLinks }, Screen] = await Promise.all([
    import('./pages/signed-in-page.tsx'),
    import('./shell/sidebar/admin-sections.tsx'),
    load(),
  ]);
  const navigation = <AdminSectionLinks path={path} />;
  return (props: PageProps) => (
    <SignedInPage title={title} isAdministration={access === 'admin'}>
      <Screen {...props} navigation={navigation} />
    </SignedInPage>
  );
}

export function AppRoutes() {
  // Each address gets a fresh page with its own scroll position.
  const [address] = useLocation();
  return (
    <Suspense fallback={<PageSpinner />}>
      <Switch>
        {publicPages.map(({ path, home, Page }) => (
          <Route<{ id?: string; token?: string }> key={path} path={path}>
            {({ token = '' }) => {
              const page = <Page key={address} id="" token={token} />;
              return home === undefined ? page : <ForVisitors home={home}>{page}</ForVisitors>;
            }}
          </Route>
        ))}
        <Route>
          <SignedIn>
            {(user) => (
              <>
                <SignedInRoutes user={user} address={address} />
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

/** Preloads the chat while a user types their password. */
function ForVisitors({ home, children }: { home: (user: SessionUser) => string; children: ReactNode }) {
  return (
    <SignedOut home={home}>
      <div onInput={() => void loadPage('/chat').catch(() => undefined)}>{children}</div>
    </SignedOut>
  );
}

function SignedInRoutes({ user, address }: { user: SessionUser; address: string }) {
  return (
    <Switch>
      {signedInPages.map(({ path, access, Page }) => (
        <Route<{ id?: string; token?: string }> key={path} path={path}>
          {({ id = '' }) => {
            const page = <Page key={address} id={id} token="" />;
            if (access === 'admin') return <ForAdmins user={user}>{page}</ForAdmins>;
            return access === 'company' && user.role === 'admin' ? <Redirect to={getHome(user)} replace /> : page;
          }}
        </Route>
      ))}
      <Route path="/">
        <Redirect to={getHome(user)} replace />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}
