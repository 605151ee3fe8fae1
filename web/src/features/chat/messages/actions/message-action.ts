import type { ReactNode } from 'react';
import type { ShortcutName } from '../../../../platform/keyboard/shortcuts.ts';

/** Something that can be done about one message. */
export interface MessageAction {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  isDisabled?: boolean;
  /** For toggles, e.g. a rating. */
  isPressed?: boolean;
  /** Does the same from the keyboard. */
  shortcut?: ShortcutName;
}
