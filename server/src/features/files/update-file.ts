import type { File } from '@haulwise/contract';
import { recordAudit } from '../../platform/audit/audit-log.store.ts';
import { fail } from '../../platform/core/app-error.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { wantedOf } from './file-replies.ts';
import { changeFile, lockFile } from './files.store.ts';
import { isDocument } from './is-document.ts';
import type { Doer, Library } from './library.ts';
import { readFile } from './read-file.ts';
import { cleanName } from './uploads/file-name.ts';

export interface FileChange {
  name?: string | undefined;
  in_knowledge_base?: boolean | undefined;
}

/** Renames a file, or takes it into or out of the knowledge base. */
export async function updateFile(library: Library, doer: Doer, id: string, change: FileChange): Promise<File> {
  const { db, clock, knowledge } = library;
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const file = (await lockFile(tx, id, at)) ?? fail('common.not_found');
    const name = change.name === undefined ? file.name : cleanName(change.name);
    const isWanted = change.in_knowledge_base ?? file.in_knowledge_base;
    const mayBe = isDocument(library, file.file_type, name);
    if (change.in_knowledge_base === true && !mayBe) fail('files.not_a_document');
    const after = { ...file, name, in_knowledge_base: isWanted && mayBe };
    if (after.name === file.name && after.in_knowledge_base === file.in_knowledge_base) return;
    await changeFile(tx, id, { name, in_knowledge_base: after.in_knowledge_base, updated_at: at });
    if (after.in_knowledge_base || file.in_knowledge_base) await knowledge.changed(tx, id, wantedOf(after));
    const details = { file: id, renamed: name !== file.name, in_knowledge_base: after.in_knowledge_base };
    const who = { actor_id: doer.user_id, address: doer.address };
    await recordAudit(tx, { event: 'file.changed', at, ...who, details });
  });
  return await readFile(library, id);
}
