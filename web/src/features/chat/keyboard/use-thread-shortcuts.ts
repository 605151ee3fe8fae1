import type { RefObject } from 'react';
import type { ShortcutName } from '../../../platform/keyboard/shortcuts.ts';
import { useShortcuts } from '../../../platform/keyboard/use-shortcuts.ts';

/** Shortcuts for the last answer press its buttons: they can do what these can, and are confirmed as these are. */
export function useThreadShortcuts(viewport: RefObject<HTMLElement | null>): void {
  const press = (name: ShortcutName) => () =>
    viewport.current?.querySelector<HTMLElement>(`[data-shortcut="${name}"]:not([aria-disabled="true"])`)?.click();
  useShortcuts({ copy_last: press('copy_last'), regenerate: press('regenerate') });
}
