// First, so that every module after it finds its texts.
import './words/load-words.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app/app.tsx';
import { loadPage } from './app/app-routes.tsx';
import { getHome } from './app/guards.tsx';
import { checkSession } from './app/session-check.ts';
import { watchMissingParts } from './platform/browser/reload-on-missing-part.ts';
import { watchErrors } from './platform/log/watch-errors.ts';
import { getSession } from './platform/session/session-store.ts';
import { applyTheme } from './platform/theme/theme.ts';

/** How long the first screen may take before a spinner shows instead. */
const PATIENCE_MS = 200;

applyTheme();
watchMissingParts();
watchErrors();
if (getSession().token !== null) void checkSession();

// React holds back for 300 ms what replaces a spinner, so none is shown for a screen that is nearly there.
await Promise.race([loadFirstPage(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// As a transition it is rendered in slices, between which a phone reacts.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

async function loadFirstPage(): Promise<void> {
  const { token, user } = getSession();
  if (token === null) return;
  const { pathname } = window.location;
  // What fails to load says so when it is shown.
  await loadPage(pathname === '/' && user !== null ? getHome(user) : pathname).catch(() => undefined);
}

// Afterwards, so as not to delay the first screen.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const install = () => void import('./app/new-version.ts').then(({ watchVersions }) => watchVersions());
  if (document.readyState === 'complete') install();
  else window.addEventListener('load', install, { once: true });
}
