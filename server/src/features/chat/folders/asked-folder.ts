import type { FolderDetail } from '@haulwise/contract';
import { type Actor, isMember } from '../../../platform/core/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type FactRow, listFactRows } from '../company-facts/kept/facts.store.ts';
import type { Kept } from '../company-facts/kept/kept-facts.ts';
import { listFolderFiles } from './folder-contents.store.ts';
import { findFolder } from './folders.store.ts';

/** The folder of a conversation, as answers use it besides its facts. Its texts are the asker's: data, never our words. */
export interface AskedFolder {
  id: string;
  name: string;
  instructions: string;
  draft_channel: FolderDetail['draft_channel'];
  /** Whether some documents are searched first. */
  hasDocuments: boolean;
  /** Its facts, as they were worded. */
  kept: Pick<FactRow, 'kind' | 'value'>[];
}

export interface FolderInUse {
  folder: AskedFolder | null;
  /** What counts in it; the tone that was set for it goes before a told one. */
  told: Kept[];
  /** Files whose documents are searched first. */
  first_files: string[];
}

const NO_FOLDER: FolderInUse = { folder: null, told: [], first_files: [] };

/** What the answer to a question in this folder draws on; nothing outside of folders. */
export async function readAskedFolder(tx: Db, actor: Actor, folderId: string | null): Promise<FolderInUse> {
  const row = folderId === null ? undefined : await findFolder(tx, actor.user_id, folderId);
  if (!row) return NO_FOLDER;
  const { id, name, instructions, draft_channel, draft_tone } = row;
  const rows = isMember(actor) ? await listFactRows(tx, { company_id: actor.company_id, folder_id: id }) : [];
  const first_files = isMember(actor) ? await listFolderFiles(tx, id) : [];
  const hasDocuments = first_files.length > 0;
  const folder: AskedFolder = { id, name, instructions, draft_channel, hasDocuments, kept: rows };
  const tone: Kept[] = draft_tone === null ? [] : [{ kind: 'tone', value: draft_tone, amount: null }];
  const others = rows.filter(({ kind }) => kind !== 'tone' || draft_tone === null);
  return { folder, told: [...tone, ...others], first_files };
}
