import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/http/errors.ts';
import { dismissOverlapRow } from './overlaps.store.ts';

/** Takes a pair off the list; it comes back only when one of the paragraphs says something else. */
export async function dismissOverlap({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<void> {
  if (!(await dismissOverlapRow(db, id, clock.now()))) fail('common.not_found');
}
