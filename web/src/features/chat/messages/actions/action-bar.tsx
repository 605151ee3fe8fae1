import { lazy, type ReactNode, Suspense } from 'react';
import { getShortcutProps } from '../../../../platform/keyboard/shortcuts.ts';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { useMediaQuery } from '../../../../ui/layout/use-media-query.ts';
import { t } from '../../../../words/words.ts';
import type { MessageAction } from './message-action.ts';

// Needed on touch screens only.
const Menu = lazy(() => import('../../../../ui/overlays/menu.tsx').then((module) => ({ default: module.Menu })));

/** Without a pointer there is no hover, so actions shown on hover would never be found. */
const TOUCH = '(hover: none)';

export interface ActionBarProps {
  /** What the actions apply to, e.g. `Answer`. */
  label: string;
  /** Always shown as a button. */
  copy: ReactNode;
  actions: MessageAction[];
  /** For the last answer every action is a button, on touch screens too. */
  isLast: boolean;
  /** Folds the ways to share even then: beside the switch of versions they do not fit a phone. */
  hasVersions?: boolean;
}

/** The actions of a message; on touch screens behind three dots. */
export function ActionBar({ label, copy, actions, isLast, hasVersions = false }: ActionBarProps) {
  const isTouch = useMediaQuery(TOUCH);
  const isFolded = (action: MessageAction) => isTouch && (!isLast || (hasVersions && action.isSharing === true));
  const folded = actions.filter(isFolded);
  return (
    <>
      {copy}
      {actions
        .filter((action) => !isFolded(action))
        .map((action) => (
          <IconButton
            key={action.label}
            size="sm"
            label={action.label}
            icon={action.icon}
            onClick={action.onSelect}
            disabled={action.isDisabled}
            aria-pressed={action.isPressed}
            keepsFocus
            hasTooltip={isLast || 'plain'}
            {...(action.shortcut && getShortcutProps(action.shortcut))}
          />
        ))}
      {folded.length > 0 && (
        <Suspense fallback={null}>
          <Menu label={t`${label} actions`} groups={[folded]} />
        </Suspense>
      )}
    </>
  );
}
