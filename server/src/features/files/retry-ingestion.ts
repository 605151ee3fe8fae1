import type { File } from '@haulwise/contract';
import { fail } from '../../platform/core/app-error.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { wantedOf } from './file-replies.ts';
import { lockFile } from './files.store.ts';
import { isDocument } from './is-document.ts';
import type { Library } from './library.ts';
import { readFile } from './read-file.ts';

/** Has a document read into the knowledge base again. */
export async function retryIngestion(library: Library, id: string): Promise<File> {
  const { db, clock, knowledge } = library;
  await inTransaction(db, async (tx) => {
    const file = (await lockFile(tx, id, clock.now())) ?? fail('common.not_found');
    if (!isDocument(library, file.file_type, file.name)) fail('files.not_a_document');
    if (!file.in_knowledge_base) fail('knowledge.not_in_knowledge_base');
    await knowledge.changed(tx, id, wantedOf(file));
  });
  return await readFile(library, id);
}
