import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** MenuItem and MenuSeparator. */
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
}

/** A menu that stays inside the window and closes on Escape, an outside press and a choice. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align={align} collisionPadding={8} className={styles.positioner}>
          <BaseMenu.Popup className={styles.popup}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  isDisabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, tone = 'normal', isDisabled = false, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      disabled={isDisabled}
      className={classNames(styles.item, tone === 'danger' && styles.danger)}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles.separator} />;
}
