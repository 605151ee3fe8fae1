const BITE = 20_000;

/**
 * Does a large piece of work some rows at a time: one statement over all of them would not be done in the time that it
 * has. `take` does at most as many as it is told and returns how many it did.
 */
export async function runInBatches(take: (most: number) => Promise<number>): Promise<void> {
  while ((await take(BITE)) === BITE);
}
