import { vi } from 'vitest';

/** jsdom has no layout: sizes never change, and intersections are triggered by the test. */
export function stubObservers(): { bringIntoView: () => void } {
  const callbacks = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly call: () => void;

      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.call = () => callback([{ isIntersecting: true }]);
      }

      observe() {
        callbacks.add(this.call);
      }

      disconnect() {
        callbacks.delete(this.call);
      }
    },
  );
  const bringIntoView = () => {
    for (const call of [...callbacks]) call();
  };
  return { bringIntoView };
}
