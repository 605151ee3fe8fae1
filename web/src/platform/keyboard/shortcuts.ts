import { t } from '../../words/words.ts';
import { browserStorage } from '../browser/storage.ts';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

interface Shortcut {
  label: string;
  /** As in `KeyboardEvent.key`, in lower case. */
  key: string;
  /** Requires Ctrl, or Command on Apple keyboards; otherwise the key alone, outside text fields. */
  isCombined: boolean;
  withShift: boolean;
}

/**
 * The keyboard shortcuts of signed-in screens, in the order of their list. Not Ctrl Shift S and Ctrl Shift E, with which
 * Firefox and Edge take screenshots and open panels.
 */
export const SHORTCUTS = {
  new_chat: { label: t`New chat`, key: 'o', isCombined: true, withShift: true },
  search: { label: t`Search`, key: 'k', isCombined: true, withShift: false },
  toggle_sidebar: { label: t`Show or hide the sidebar`, key: '.', isCombined: true, withShift: false },
  focus_input: { label: t`Go to the message box`, key: '/', isCombined: false, withShift: false },
  copy_last: { label: t`Copy the last answer`, key: 'l', isCombined: true, withShift: true },
  regenerate: { label: t`Regenerate the last answer`, key: 'enter', isCombined: true, withShift: true },
  show_shortcuts: { label: t`Show this list`, key: '?', isCombined: false, withShift: false },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** A setting of this device, since single keys can be triggered by accident or dictation (WCAG 2.1.4). */
const SINGLE_KEYS_OFF = 'shortcuts.single_keys_off';

export function hasSingleKeys(): boolean {
  return browserStorage.get(SINGLE_KEYS_OFF) === null;
}

export function setSingleKeys(isOn: boolean): void {
  if (isOn) browserStorage.remove(SINGLE_KEYS_OFF);
  else browserStorage.set(SINGLE_KEYS_OFF, 'true');
}

/** `O`, `Enter` */
function getKeyLabel(name: ShortcutName): string {
  const { key } = SHORTCUTS[name];
  return `${key[0]?.toUpperCase()}${key.slice(1)}`;
}

/** For display: `Ctrl Shift O`, `⇧⌘O`. */
export function formatKeys(name: ShortcutName): string {
  const { isCombined, withShift } = SHORTCUTS[name];
  const label = getKeyLabel(name);
  if (IS_APPLE) return `${withShift ? '⇧' : ''}${isCombined ? '⌘' : ''}${label}`;
  return [isCombined && 'Ctrl', withShift && 'Shift', label].filter((part) => part !== false).join(' ');
}

/** In the format of `aria-keyshortcuts`. */
export function formatAriaKeys(name: ShortcutName): string {
  const { isCombined, withShift } = SHORTCUTS[name];
  const tail = `${withShift ? 'Shift+' : ''}${getKeyLabel(name)}`;
  return isCombined ? `Control+${tail} Meta+${tail}` : tail;
}

/** A card that shows what a chip stands for opens as soon as the chip has the focus, and takes no keys. */
const OVERLAYS = '[role="dialog"]:not([data-card]), [role="alertdialog"], [role="menu"]';

/** The shortcut of a key press, or null while composing, over a dialog, or for a single key in a text field. */
export function findShortcut(event: KeyboardEvent): ShortcutName | null {
  if (event.isComposing || event.keyCode === 229 || event.repeat || event.altKey || event.defaultPrevented) return null;
  const name = (Object.keys(SHORTCUTS) as ShortcutName[]).find((one) => isPressed(SHORTCUTS[one], event));
  if (name === undefined || document.querySelector(OVERLAYS)) return null;
  if (SHORTCUTS[name].isCombined) return name;
  return isTyping(event.target) || !hasSingleKeys() ? null : name;
}

function isPressed(shortcut: Shortcut, event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== shortcut.key) return false;
  if (!shortcut.isCombined) return !event.ctrlKey && !event.metaKey;
  return (event.ctrlKey || event.metaKey) && event.shiftKey === shortcut.withShift;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Props of a button that a shortcut presses. */
export function getShortcutProps(name: ShortcutName) {
  return { 'data-shortcut': name, 'aria-keyshortcuts': formatAriaKeys(name), keys: formatKeys(name) };
}
