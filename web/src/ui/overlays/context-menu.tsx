import { Menu } from '@base-ui/react/menu';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { buildClassName } from '../layout/class-names.ts';
import styles from './context-menu.module.css';
import menu from './menu.module.css';

export interface Point {
  x: number;
  y: number;
}

export interface ContextMenuProps {
  /** Accessible name. */
  label: string;
  isOpen: boolean;
  onClose: () => void;
  /** Where it opens: at a point in the window or beside an element. */
  anchor: Element | Point;
  /** The side of the anchor. */
  side?: 'top' | 'bottom';
  /** Where it is rendered; the document by default. */
  container?: HTMLElement | null | undefined;
  /** Receives the focus on closing; false if something else has taken it. */
  finalFocus: () => HTMLElement | false;
  children: ReactNode;
}

/** A context menu. It stays inside the window and closes on Escape, scroll and resize. */
export function ContextMenu(props: ContextMenuProps) {
  const { label, isOpen, onClose, anchor, side = 'bottom', container, finalFocus, children } = props;
  const place = useMemo(() => (anchor instanceof Element ? anchor : pointAnchor(anchor)), [anchor]);
  useCloseOnMove(isOpen, onClose);
  return (
    <Menu.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Menu.Portal container={container ?? undefined}>
        <Menu.Positioner
          anchor={place}
          positionMethod="fixed"
          side={side}
          align="start"
          collisionPadding={8}
          className={menu.positioner}
        >
          <Menu.Popup
            aria-label={label}
            finalFocus={finalFocus}
            onContextMenu={(event) => event.preventDefault()}
            className={buildClassName(menu.popup, styles.popup)}
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** A group with a separator below. */
export function ContextMenuGroup({ children }: { children: ReactNode }) {
  return <Menu.Group className={menu.group}>{children}</Menu.Group>;
}

export interface ContextMenuItemProps {
  icon?: ReactNode;
  onSelect: () => void;
  tone?: 'danger' | undefined;
  isDisabled?: boolean;
  children: ReactNode;
}

export function ContextMenuItem({ icon, onSelect, tone, isDisabled = false, children }: ContextMenuItemProps) {
  return (
    <Menu.Item onClick={onSelect} disabled={isDisabled} data-tone={tone} className={menu.item}>
      {icon}
      <span className={styles.text}>{children}</span>
    </Menu.Item>
  );
}

export interface ContextSubmenuProps {
  label: string;
  icon: ReactNode;
  container?: HTMLElement | null | undefined;
  children: ReactNode;
}

/** An item that opens a submenu. */
export function ContextSubmenu({ label, icon, container, children }: ContextSubmenuProps) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={menu.item}>
        {icon}
        <span className={styles.text}>{label}</span>
        <IconChevronRight size={16} aria-hidden="true" />
      </Menu.SubmenuTrigger>
      <Menu.Portal container={container ?? undefined}>
        <Menu.Positioner positionMethod="fixed" collisionPadding={8} className={menu.positioner}>
          <Menu.Popup className={buildClassName(menu.popup, styles.popup, styles.submenu)}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}

export interface ContextMenuChoice {
  value: string;
  label: string;
  icon: ReactNode;
}

/** Radio items. */
export function ContextMenuChoices({
  value,
  choices,
  onChoose,
}: {
  value: string;
  choices: readonly ContextMenuChoice[];
  onChoose: (value: string) => void;
}) {
  return (
    <Menu.RadioGroup value={value} onValueChange={onChoose} className={menu.group}>
      {choices.map((choice) => (
        <Menu.RadioItem key={choice.value} value={choice.value} closeOnClick className={menu.item}>
          {choice.icon}
          <span className={styles.text}>{choice.label}</span>
          <Menu.RadioItemIndicator className={styles.mark}>✓</Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function pointAnchor({ x, y }: Point) {
  const place = { x, y, width: 0, height: 0, top: y, right: x, bottom: y, left: x };
  return { getBoundingClientRect: () => place };
}

function useCloseOnMove(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      const isWithin = event.target instanceof Element && event.target.closest('[role="menu"]') !== null;
      if (isWithin) return;
      if (event.type === 'contextmenu') event.preventDefault();
      latest.current();
    };
    // Nothing scrolls under an open menu, so listen to the wheel itself.
    const reasons = ['scroll', 'resize', 'wheel', 'touchmove', 'contextmenu'];
    for (const reason of reasons) window.addEventListener(reason, close, { capture: true });
    return () => {
      for (const reason of reasons) window.removeEventListener(reason, close, { capture: true });
    };
  }, [isOpen]);
}
