import { type KeyboardEvent, type MouseEvent, type PointerEvent, useContext, useRef } from 'react';
import type { Point } from '../../../../ui/overlays/context-menu.tsx';
import { TreeContext, type TreeTarget } from '../tree-context.ts';

const LONG_PRESS_MS = 500;
/** A touch that moves further is scrolling (px). */
const TOUCH_SLOP = 10;

/** Opens a row's menu by right click, long press and keyboard, and starts renaming on F2. */
export function useRowMenu(target: TreeTarget, rowKey: string) {
  const { openMenu, rename } = useContext(TreeContext);
  const press = useRef<{ timer: number; from: Point } | null>(null);
  const wasLong = useRef(false);

  const open = (row: HTMLElement, anchor: Element | Point) => {
    const opener = row.querySelector<HTMLElement>('a, button');
    if (opener !== null) openMenu({ target, rowKey, anchor, opener });
  };
  const endPress = () => {
    window.clearTimeout(press.current?.timer);
    press.current = null;
  };

  return {
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      endPress();
      open(event.currentTarget, pointOf(event));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target instanceof HTMLInputElement) return;
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenuKey && event.key !== 'F2') return;
      event.preventDefault();
      if (isMenuKey) open(event.currentTarget, event.currentTarget);
      else rename(rowKey);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasLong.current = false;
      if (event.pointerType !== 'touch' || event.target instanceof HTMLInputElement) return;
      const row = event.currentTarget;
      const from = pointOf(event);
      const timer = window.setTimeout(() => {
        wasLong.current = true;
        open(row, from);
      }, LONG_PRESS_MS);
      press.current = { timer, from };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = press.current?.from;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > TOUCH_SLOP) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    // Lifting the finger that opened the menu must not also open the conversation.
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY };
}
