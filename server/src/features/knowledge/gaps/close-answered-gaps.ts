import { setImmediate as breathe } from 'node:timers/promises';
import type { Context } from '../../../platform/core/context.ts';
import { citedDocuments } from '../cited-documents.ts';
import { readIndexingTimes } from '../review/reviews.store.ts';
import type { Searching } from '../searching.ts';
import { closeGap } from './close-gap.ts';
import { listOpenGaps } from './gaps.store.ts';

/** The newest ones are asked again: 10 s of work. */
const MOST_GAPS = 500;

/** Closes every open gap whose question is answered, in the first place, by a document that came after it was asked. */
export async function closeAnsweredGaps(
  { db, clock, signal }: Pick<Context, 'db' | 'clock'> & { signal: AbortSignal },
  knowledge: Pick<Searching, 'search'>,
): Promise<void> {
  for (const { id, question, since } of await listOpenGaps(db, MOST_GAPS)) {
    if (signal.aborted) return;
    const [document] = citedDocuments(await knowledge.search(question));
    const indexed = document === undefined ? undefined : (await readIndexingTimes(db, [document])).get(document);
    if (document !== undefined && indexed && indexed > since) await closeGap(db, id, document, clock.now());
    // Somebody's question comes first.
    await breathe();
  }
}
