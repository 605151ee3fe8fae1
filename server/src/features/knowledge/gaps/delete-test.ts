import { fail } from '../../../platform/core/app-error.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteTestRow } from './knowledge-tests.store.ts';

/** Stops asking a question after changes of the index. */
export async function deleteTest(db: Db, id: string): Promise<void> {
  if (!(await deleteTestRow(db, id))) fail('common.not_found');
}
