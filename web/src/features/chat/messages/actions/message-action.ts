import type { ReactNode } from 'react';
import type { ShortcutName } from '../../../../platform/keyboard/shortcuts.ts';

/** An action on one message. */
export interface MessageAction {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  isDisabled?: boolean;
  /** For toggles, e.g. a rating. */
  isPressed?: boolean;
  /** A way to share, which may move behind three dots. */
  isSharing?: boolean;
  /** Keyboard shortcut. */
  shortcut?: ShortcutName;
}
