import { Popover } from '@base-ui/react/popover';
import type { FocusEvent } from 'react';

/** How long after closing the focus may still be on its way back to the chip (ms). */
const WAY_BACK = 300;

/** Long enough to pass over a chip without opening its card, and to move from chip to card (ms). */
export const HOVER = { openOnHover: true, delay: 150, closeDelay: 200 } as const;

/** A card that stands once on the screen for many chips, and opens by pointing, tapping or keyboard focus. */
export function createHoverCard<Payload>() {
  const handle = Popover.createHandle<Payload>();
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    handle,
    onOpenChange(isOpen: boolean): void {
      if (!isOpen) closedAt = performance.now();
    },
    /** The focus that a chip gets back from its closing card does not open it again. */
    openByKeyboard(id: string, event: FocusEvent<HTMLElement>): void {
      const hasJustClosed = performance.now() - closedAt < WAY_BACK;
      if (!hasJustClosed && event.currentTarget.matches(':focus-visible')) handle.open(id);
    },
  };
}
