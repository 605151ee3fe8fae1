import { Menu as BaseMenu } from '@base-ui/react/menu';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './menu.module.css';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** `danger` is for actions that cannot be undone. */
  tone?: 'plain' | 'danger';
  isDisabled?: boolean;
}

export interface MenuProps {
  /** Accessible name of the button and the menu. */
  label: string;
  /** Groups are separated by a line; empty ones are left out. */
  groups: readonly (readonly MenuEntry[])[];
  onOpenChange?: (isOpen: boolean) => void;
}

/** A three-dot button that opens a menu. */
export function Menu({ label, groups, onOpenChange }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  // A menu is not a landmark, so it is rendered within that of its button.
  const [home, setHome] = useState<HTMLElement | undefined>();

  const change = (isOpen: boolean) => {
    setHome(trigger.current?.closest('main') ?? undefined);
    onOpenChange?.(isOpen);
  };
  return (
    <BaseMenu.Root onOpenChange={change}>
      <BaseMenu.Trigger
        ref={trigger}
        render={<IconButton label={label} size="sm" icon={<IconDots size={18} aria-hidden="true" />} />}
      />
      <BaseMenu.Portal container={home}>
        <BaseMenu.Positioner align="end" sideOffset={4} collisionPadding={8} className={styles.positioner}>
          <BaseMenu.Popup className={styles.popup}>
            {groups
              .filter((entries) => entries.length > 0)
              .map((entries) => (
                <BaseMenu.Group key={entries.map((entry) => entry.label).join()} className={styles.group}>
                  {entries.map((entry) => (
                    <BaseMenu.Item
                      key={entry.label}
                      onClick={entry.onSelect}
                      disabled={entry.isDisabled ?? false}
                      data-tone={entry.tone}
                      className={styles.item}
                    >
                      {entry.icon}
                      {entry.label}
                    </BaseMenu.Item>
                  ))}
                </BaseMenu.Group>
              ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
