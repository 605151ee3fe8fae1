import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { dismissOverlapRow } from './overlaps.store.ts';

/** Takes a pair off the list; it comes back only when one of the paragraphs says something else. */
export async function dismissOverlap({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<void> {
  if (!(await dismissOverlapRow(db, id, clock.now()))) fail('common.not_found');
}
