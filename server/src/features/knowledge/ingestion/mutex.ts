export interface Turns {
  /** Resolves when all who asked before have ended theirs; to what ends this one, which may be called again. */
  begin(): Promise<() => void>;
}

/** Lets in one at a time, in the order of asking. */
export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    async begin() {
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
