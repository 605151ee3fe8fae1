import { errors } from '@haulwise/contract';
import { AppError } from '../../platform/core/app-error.ts';
import { deleteFile } from './delete-file.ts';
import type { Doer, Library } from './library.ts';

export interface BulkResult {
  deleted: number;
  failed: { id: string; error: string }[];
}

/** Deletes files one by one: each is gone whole or not at all, whatever becomes of the others. */
export async function changeFiles(library: Library, doer: Doer, fileIds: string[]): Promise<BulkResult> {
  const result: BulkResult = { deleted: 0, failed: [] };
  for (const id of new Set(fileIds)) {
    try {
      await deleteFile(library, doer, id);
      result.deleted += 1;
    } catch (error) {
      if (!(error instanceof AppError)) library.log.error({ err: error }, 'file not deleted');
      const said = error instanceof AppError ? error.id : 'common.internal';
      result.failed.push({ id, error: errors[said].message });
    }
  }
  return result;
}
