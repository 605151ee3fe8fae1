import { type Attachment, type MessageAttachment, PLANS } from '@haulwise/contract';
import type { AuditActor } from '../../../../platform/audit/audit-log.store.ts';
import type { Member } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Context } from '../../../../platform/core/context.ts';
import type { Owned } from '../../../../platform/core/owned.ts';
import { type Db, runInTransaction } from '../../../../platform/db/database.ts';
import { type Reader, type ReadScope, runInScope, startWriting, toReadScope } from '../../../../platform/db/scope.ts';
import { type FileRow, listFileRows, lockFile, setConversation } from '../../files.store.ts';
import { deleteFileWithin, readFileRow } from '../../files.ts';
import { toIngestion } from '../../files.view.ts';
import { type Library, REMOVAL_QUEUE } from '../../library.ts';
import { isPicture } from '../file-type.ts';
import { checkRoom, type Documents } from '../own-documents/own-documents.ts';
import { type UploadRequest, uploadFile } from '../uploads.ts';
import { listKeysOfConversations } from '../versions.store.ts';
import { countAttached } from './attachments.store.ts';

type Conversation = Owned<{ id: string }>;
type Shelf = Pick<Library, 'db' | 'clock' | 'scope' | 'knowledge'>;
/** An attachment as the library knows it; whether it was sent is known to the conversation. */
export type AttachedFile = Omit<Attachment, 'is_sent'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than anybody attaches to one conversation. */
const MOST_LISTED = 500;
const UNREAD_PICTURE = 'This server cannot read pictures. Write what it says or shows.';

/** What is attached to one of a member's conversations, with the stories of the library working on it alone. */
export function toConversationLibrary(documents: Documents, member: Member, conversation: Conversation): Library {
  const scope = toReadScope(member, conversation);
  return {
    ...documents,
    scope,
    async checkRoom(tx, { bytes }) {
      // Holds back other uploads of the company, so that together they do not exceed the plan.
      await checkRoom(documents, tx, member.company_id, { documents: 0, bytes });
      await checkAttachedToday(documents, tx, member);
    },
  };
}

async function checkAttachedToday({ findPlan, clock }: Documents, tx: Db, { user_id }: Member): Promise<void> {
  const { name: plan, attachments_per_day: limit } = PLANS[await findPlan(user_id)];
  const today = new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS);
  if ((await countAttached(tx, user_id, today)) >= limit)
    fail('files.too_many_attachments', { values: { plan, limit } });
}

/** Attaches an uploaded document; a repeated request gets it as it is now. */
export async function addAttachment(
  library: Library,
  auditActor: AuditActor,
  id: string,
  request: UploadRequest,
): Promise<AttachedFile> {
  const { id: fileId } = await uploadFile(library, auditActor, id, request);
  const [attached] = await toAttachedFiles(library, [await readFileRow(library, fileId)]);
  return attached ?? fail('common.not_found');
}

/** What is attached to the conversation, oldest first. */
export async function listAttachedFiles(library: Shelf): Promise<AttachedFile[]> {
  return await toAttachedFiles(library, await runInScope(library.db, library.scope, listRows(library.clock.now())));
}

const listRows = (now: Date) => (reader: Reader) =>
  listFileRows(reader, {}, 'created_at', { limit: MOST_LISTED, offset: 0 }, now);

/** Those of these ids that are attached to the scope's conversation, in the order of the ids, as a message names them. */
export async function listMessageAttachments(
  tx: Db,
  scope: ReadScope,
  ids: string[],
  now: Date,
): Promise<MessageAttachment[]> {
  if (scope.conversation_id === null || ids.length === 0) return [];
  const reader = await startWriting(tx, scope);
  const page = { limit: ids.length, offset: 0 };
  const rows = new Map(
    (await listFileRows(reader, { among: ids }, 'created_at', page, now)).map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? { id, name: row.name, file_type: row.file_type, file_size: row.file_size, is_kept: false } : [];
  });
}

async function toAttachedFiles({ knowledge, scope }: Shelf, rows: FileRow[]): Promise<AttachedFile[]> {
  const states = await knowledge.loadStates(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, file_type, file_size, in_knowledge_base, created_at }) => ({
    id,
    name,
    file_type,
    file_size,
    source: states.get(id)?.document ?? null,
    created_at: created_at.toISOString(),
    knowledge: toIngestion(states.get(id)),
    note: !in_knowledge_base && isPicture(file_type) ? UNREAD_PICTURE : null,
    pile: states.get(id)?.pile ?? null,
  }));
}

/** Takes a document off its conversation, with its bytes. */
export async function deleteAttachment(library: Library, id: string): Promise<void> {
  await runInTransaction(library.db, async (tx) => {
    const file = await lockFile(await startWriting(tx, library.scope), id, library.clock.now());
    await deleteFileWithin(library, tx, (file ?? fail('common.not_found')).id);
  });
}

/** Makes an attachment that was read a document of its company, if the plan has room, within `tx`. */
export async function addToCompany(
  documents: Documents,
  tx: Db,
  member: Member,
  conversation: Conversation,
  id: string,
): Promise<void> {
  const { clock, knowledge } = documents;
  const now = clock.now();
  const scope = toReadScope(member, conversation);
  const file = (await lockFile(await startWriting(tx, scope), id, now)) ?? fail('common.not_found');
  if (!file.in_knowledge_base) fail('files.nothing_to_keep');
  await checkRoom(documents, tx, member.company_id, { documents: 1, bytes: 0 });
  await setConversation(tx, id, null, now);
  await knowledge.moveToCompany(tx, scope, id);
}

/** Removes the bytes of what is attached to conversations that `tx` deletes. */
export async function deleteAttachmentBytes(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Db,
  conversationIds: string[],
): Promise<void> {
  const keys = await listKeysOfConversations(tx, conversationIds);
  if (keys.length > 0) await jobs.enqueue(REMOVAL_QUEUE, { keys }, { db: tx });
}
