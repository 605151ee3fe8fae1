import type { Citation } from '@haulwise/contract';
import { create } from 'zustand';

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
  /** Gets the focus back when the panel closes. */
  opener: HTMLElement | null;
}

export const useSidePanel = create<SidePanel>(() => ({ isOpen: false, view: null, opener: null }));

/** Opens the panel, or changes what the open one shows. */
export function openSidePanel(view: SidePanelView): void {
  const { isOpen, opener } = useSidePanel.getState();
  useSidePanel.setState({ isOpen: true, view, opener: isOpen ? opener : findFocused() });
}

export function closeSidePanel(): void {
  useSidePanel.setState({ isOpen: false });
}

/** The control that was used; of a citation's card, which closes, the chip that it belongs to. */
function findFocused(): HTMLElement | null {
  const { activeElement } = document;
  const isInCard = activeElement?.closest('[role="dialog"]') != null;
  const element = isInCard ? document.querySelector('[data-message] [data-popup-open]') : activeElement;
  return element instanceof HTMLElement ? element : null;
}
