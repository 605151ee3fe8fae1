const BITE = 20_000;

/**
 * Processes many rows in batches, since one statement over all of them would exceed the statement timeout.
 * processes at most `most` rows and returns how many it processed.
 */
export async function runInBatches(take: (most: number) => Promise<number>): Promise<void> {
  while ((await take(BITE)) === BITE);
}
