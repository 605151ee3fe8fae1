// First, so that every module after it finds its texts.
import './words/load-words.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app/app.tsx';
import { checkSession } from './app/session-check.ts';
import { watchMissingParts } from './platform/browser/reload-on-missing-part.ts';
import { watchErrors } from './platform/log/watch-errors.ts';
import { getSession } from './platform/session/session-store.ts';
import { applyTheme } from './platform/theme/theme.ts';

applyTheme();
watchMissingParts();
watchErrors();
if (getSession().token !== null) void checkSession();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Afterwards, so as not to delay the first screen.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const install = () => void import('./app/new-version.ts').then(({ watchVersions }) => watchVersions());
  if (document.readyState === 'complete') install();
  else window.addEventListener('load', install, { once: true });
}
