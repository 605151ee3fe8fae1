export interface Mutex {
  /** Waits for all earlier callers; resolves to a release function, which may be called more than once. */
  lock(): Promise<() => void>;
}

/** First in, first out. */
export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve();
  return {
    async lock() {
      const before = last;
      let end = () => {};
      last = new Promise((resolve) => {
        end = resolve;
      });
      await before;
      return end;
    },
  };
}
