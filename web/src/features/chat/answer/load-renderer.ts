import type { ReactNode } from 'react';

type Renderer = (markdown: string) => ReactNode;

let renderer: Renderer | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Fetches the markdown pipeline beside whatever else the screen is loading; until it is there answers show plain. */
export function loadRenderer(): Promise<void> {
  loading ??= import('./render-markdown.tsx').then(
    (module) => {
      renderer = module.renderMarkdown;
      for (const listener of listeners) listener();
    },
    () => {
      // Offline or just redeployed: the next answer asks again.
      loading = null;
    },
  );
  return loading;
}

export function getRenderer(): Renderer | null {
  return renderer;
}

export function subscribeToRenderer(listener: () => void): () => void {
  listeners.add(listener);
  if (renderer === null) void loadRenderer();
  return () => listeners.delete(listener);
}
