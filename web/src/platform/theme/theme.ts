import { create } from 'zustand';
import { browserStorage } from '../browser/storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

export const useTheme = create<Theme>(readStoredTheme);

function readStoredTheme(): Theme {
  const stored = browserStorage.get(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Sets the chosen theme on the document; without a choice the style sheet follows the system. */
export function applyTheme(): void {
  const theme = useTheme.getState();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') browserStorage.remove(KEY);
  else browserStorage.set(KEY, theme);
  show(theme);
}

function show(theme: Theme): void {
  useTheme.setState(theme, true);
  applyTheme();
}

window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === KEY) show(readStoredTheme());
});
