import { type ComponentType, lazy, useState } from 'react';

/** The longest wait (ms), on a page that never rests. */
const PATIENCE = 2_000;

export interface Preloadable<Props> {
  /** Suspends until its code is there. */
  Part: ComponentType<Props>;
  /** Loads the code ahead, so that the part shows at once. */
  preload: () => Promise<void>;
}

/** A part of the screen whose code loads when it is first shown, or before. */
export function createPreloadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    Loaded ??= await load();
    return { default: Loaded };
  };
  const Later = lazy<ComponentType<Props>>(loadOnce);
  const Part = (props: Props) => {
    // Once shown, it stays the same component.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Later);
    return <Shown {...props} />;
  };
  const preload = () => loadOnce().then(() => undefined);
  return { Part, preload };
}

/** Resolves when the page has nothing more urgent to do. */
export function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, 0);
  });
}
