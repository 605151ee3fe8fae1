import type { Citation } from '@haulwise/contract';
import { useSyncExternalStore } from 'react';

/** What the panel beside the messages shows. */
export type SidePanelView =
  | { kind: 'sources'; citations: Citation[] }
  | {
      kind: 'reader';
      /** Name of the knowledge document. */
      document: string;
      /** The passage to open it at. */
      citation: Citation | null;
      /** The sources that it was opened from. */
      from: Citation[] | null;
    };

interface SidePanel {
  isOpen: boolean;
  /** Kept while the panel fades out. */
  view: SidePanelView | null;
  /** What gets the focus back. */
  opener: HTMLElement | null;
}

const listeners = new Set<() => void>();
let panel: SidePanel = { isOpen: false, view: null, opener: null };

function publish(next: SidePanel): void {
  panel = next;
  for (const listener of listeners) listener();
}

export const sidePanel = {
  /** Opens the panel, or changes what the open one shows. */
  show(view: SidePanelView): void {
    publish({ isOpen: true, view, opener: panel.isOpen ? panel.opener : focused() });
  },
  close(): void {
    if (panel.isOpen) publish({ ...panel, isOpen: false });
  },
};

export function useSidePanel(): SidePanel {
  return useSyncExternalStore(subscribe, () => panel);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The control that was used; of a citation's card, which closes, the chip that it belongs to. */
function focused(): HTMLElement | null {
  const { activeElement } = document;
  const isInCard = activeElement?.closest('[role="dialog"]') != null;
  const element = isInCard ? document.querySelector('[data-message] [data-popup-open]') : activeElement;
  return element instanceof HTMLElement ? element : null;
}
