/** Something that is kept about a user: what he gets to read of it, under the name that it has in his file. */
export interface PersonalData {
  name: string;
  /** One value, or a list that is read bit by bit while it is sent; its items may hold such lists themselves. */
  read(userId: string): Promise<unknown> | AsyncIterable<unknown>;
}

/** A list read batch by batch: `readAfter` gets the last item of the batch before, null at first. */
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
