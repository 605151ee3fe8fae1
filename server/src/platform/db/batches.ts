const BITE = 20_000;

/**
 * Processes many rows in batches, since one statement over all of them would exceed the statement timeout.
 * processes at most as many rows as it is told and returns how many it did.
 */
export async function runInBatches(take: (most: number) => Promise<number>): Promise<void> {
  while ((await take(BITE)) === BITE);
}
