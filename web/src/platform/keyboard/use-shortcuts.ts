import { useEffect, useRef } from 'react';
import { findShortcut, type ShortcutName } from './shortcuts.ts';

export type ShortcutActions = Partial<Record<ShortcutName, () => void>>;

/** Handles these shortcuts while the caller is mounted. */
export function useShortcuts(actions: ShortcutActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = findShortcut(event);
      const act = name === null ? undefined : latest.current[name];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
