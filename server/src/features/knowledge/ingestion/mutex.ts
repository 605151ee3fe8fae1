export interface Mutex {
  /** Resolves when all who asked before have ended theirs; to what ends this one, which may be called again. */
  lock(): Promise<() => void>;
}

/** Lets in one at a time, in the order of asking. */
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
