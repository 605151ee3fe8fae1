import { ariaKeysOf, keysOf, type ShortcutName } from '../../../platform/keyboard/shortcuts.ts';

/** Of a button that a shortcut presses. */
export function shortcutProps(name: ShortcutName) {
  return { 'data-shortcut': name, 'aria-keyshortcuts': ariaKeysOf(name), keys: keysOf(name) };
}
