import type { File } from '@haulwise/contract';
import { fail } from '../../platform/core/app-error.ts';
import { toFile } from './file-replies.ts';
import { findFile } from './files.store.ts';
import type { Library } from './library.ts';

/** Shows a file. */
export async function readFile(library: Library, id: string): Promise<File> {
  const row = await findFile(library.db, id, library.clock.now());
  return await toFile(library, row ?? fail('common.not_found'));
}
