import type { Citation } from '@haulwise/contract';
import { create } from 'zustand';

/** The content of the panel beside the messages. */
export type SidePanelView =
  | { kind: 'sources'; citations: Citation[] }
  | {
      kind: 'reader';
      /** Name of the knowledge document. */
      document: string;
      /** The passage to scroll to. */
      citation: Citation | null;
      /** The sources from which it was opened. */
      from: Citation[] | null;
    };

interface SidePanel {
  isOpen: boolean;
  /** Kept while the panel fades out. */
  view: SidePanelView | null;
  /** Receives the focus when the panel closes. */
  opener: HTMLElement | null;
}

export const useSidePanel = create<SidePanel>(() => ({ isOpen: false, view: null, opener: null }));

/** Opens the panel, or replaces its content. */
export function openSidePanel(view: SidePanelView): void {
  const { isOpen, opener } = useSidePanel.getState();
  useSidePanel.setState({ isOpen: true, view, opener: isOpen ? opener : findFocused() });
}

export function closeSidePanel(): void {
  useSidePanel.setState({ isOpen: false });
}

/** The control that was used, or for a citation card, which closes, its chip. */
function findFocused(): HTMLElement | null {
  const { activeElement } = document;
  const isInCard = activeElement?.closest('[role="dialog"]') != null;
  const element = isInCard ? document.querySelector('[data-message] [data-popup-open]') : activeElement;
  return element instanceof HTMLElement ? element : null;
}
