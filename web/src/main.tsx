import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app/app.tsx';
import { checkSession } from './app/session-check.ts';
import { getSession } from './platform/session/session-store.ts';
import { applyTheme } from './platform/theme/theme.ts';

applyTheme();
if (getSession().token !== null) void checkSession();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
