import type { ErrorGroup } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import { findErrorGroup, setErrorStatus } from './error-groups.store.ts';
import type { ErrorParts } from './error-parts.ts';
import { toErrorGroups } from './error-replies.ts';

/** Resolves a group or opens it again; who resolved it first stays named. */
export async function updateError(
  parts: ErrorParts,
  userId: string,
  id: string,
  status: ErrorGroup['status'],
): Promise<{ data: ErrorGroup }> {
  const { db, clock, errors } = parts;
  // What came before is counted before, and opens nothing again.
  await errors.settle();
  await setErrorStatus(db, id, { status, by: userId, at: clock.now() });
  const row = (await findErrorGroup(db, id)) ?? fail('common.not_found');
  const [group = fail('common.not_found')] = await toErrorGroups(parts, [row]);
  return { data: group };
}
