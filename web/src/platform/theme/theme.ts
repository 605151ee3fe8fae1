import { useSyncExternalStore } from 'react';
import { browserStorage } from '../storage/browser-storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();

function storedTheme(): Theme {
  const stored = browserStorage.get(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

let current: Theme = storedTheme();

/** Puts the chosen theme on the document; without a choice the style sheet follows the system. */
export function applyTheme(): void {
  if (current === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = current;
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') browserStorage.remove(KEY);
  else browserStorage.set(KEY, theme);
  show(theme);
}

function show(theme: Theme): void {
  current = theme;
  applyTheme();
  for (const listener of listeners) listener();
}

window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === KEY) show(storedTheme());
});

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
