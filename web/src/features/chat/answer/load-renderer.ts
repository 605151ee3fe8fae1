import type { ComponentType, ReactNode } from 'react';
import { create } from 'zustand';

interface Renderer {
  /** Renders the markdown of an answer. */
  render: ((markdown: string) => ReactNode) | null;
  /** The cards that the markers of answers open; to be placed once on the screen. */
  Cards: ComponentType | null;
}

/** Null until their code has been loaded. */
export const useRenderer = create<Renderer>(() => ({ render: null, Cards: null }));

let loading: Promise<void> | null = null;

/** Loads the markdown pipeline alongside the screen; until then, answers show as plain text. */
export function loadRenderer(): Promise<void> {
  loading ??= import('./render-markdown.tsx').then(
    (module) => useRenderer.setState({ render: module.renderMarkdown, Cards: module.AnswerCards }),
    () => {
      // Offline or just redeployed: the next answer tries again.
      loading = null;
    },
  );
  return loading;
}
