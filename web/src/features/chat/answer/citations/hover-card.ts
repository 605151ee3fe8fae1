import { Popover } from '@base-ui/react/popover';
import type { FocusEvent } from 'react';

/** Longest delay after closing until the focus returns to the chip (ms). */
const RETURN_TIME = 300;

/** Allows moving across a chip without opening its card, and from chip to card without closing it (ms). */
export const HOVER = { openOnHover: true, delay: 150, closeDelay: 200 } as const;

/** One card shared by many chips. It opens on hover, tap or keyboard focus. */
export function createHoverCard<Payload>() {
  const handle = Popover.createHandle<Payload>();
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    handle,
    onOpenChange(isOpen: boolean): void {
      if (!isOpen) closedAt = performance.now();
    },
    /** Focus returning to a chip from its closing card must not reopen it. */
    openByKeyboard(id: string, event: FocusEvent<HTMLElement>): void {
      const hasJustClosed = performance.now() - closedAt < RETURN_TIME;
      if (!hasJustClosed && event.currentTarget.matches(':focus-visible')) handle.open(id);
    },
  };
}
