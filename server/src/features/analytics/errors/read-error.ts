import type { errorEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { fail } from '../../../platform/core/app-error.ts';
import { findErrorGroup, listOccurrences } from './error-groups.store.ts';
import type { ErrorParts } from './error-parts.ts';
import { personsOf, toErrorGroups } from './error-replies.ts';
import { MOST_OCCURRENCES } from './recording/error-writes.store.ts';

/** A group with its latest occurrences, latest first. */
export async function readError(
  parts: ErrorParts,
  id: string,
): Promise<z.output<typeof errorEndpoints.getError.reply>> {
  const { db, errors } = parts;
  await errors.settle();
  const row = (await findErrorGroup(db, id)) ?? fail('common.not_found');
  const [[group = fail('common.not_found')], occurrences] = await Promise.all([
    toErrorGroups(parts, [row]),
    listOccurrences(db, id, MOST_OCCURRENCES),
  ]);
  const person = await personsOf(
    db,
    occurrences.map(({ user_id }) => user_id),
  );
  const told = occurrences.map(({ user_id, at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    user: person(user_id),
  }));
  return { data: { ...group, occurrences: told } };
}
