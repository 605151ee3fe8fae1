import type { ReactNode } from 'react';
import { create } from 'zustand';

/** Renders the markdown of an answer; null until its code has been loaded. */
export const useRenderer = create<{ render: ((markdown: string) => ReactNode) | null }>(() => ({ render: null }));

let loading: Promise<void> | null = null;

/** Loads the markdown pipeline alongside the screen; until then, answers show as plain text. */
export function loadRenderer(): Promise<void> {
  loading ??= import('./render-markdown.tsx').then(
    (module) => useRenderer.setState({ render: module.renderMarkdown }),
    () => {
      // Offline or just redeployed: the next answer tries again.
      loading = null;
    },
  );
  return loading;
}
