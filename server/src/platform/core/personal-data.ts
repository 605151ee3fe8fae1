/** One kind of data kept about a user, under the name it has in their export. */
export interface PersonalData {
  name: string;
  /** One value, or a list read in batches while it is sent; its items may hold such lists themselves. */
  read(userId: string): Promise<unknown> | AsyncIterable<unknown>;
}

/** Reads a list batch by batch: `readAfter` gets the last item of the previous batch, or null for the first. */
export async function* readInBatches<T>(
  size: number,
  readAfter: (last: T | null, limit: number) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let last: T | null = null; ; ) {
    const batch: T[] = await readAfter(last, size);
    yield* batch;
    last = batch.at(-1) ?? null;
    if (batch.length < size) return;
  }
}
