import type { Attachment, MessageAttachment, OwnDocument } from '@haulwise/contract';
import type { Member } from '../../../../platform/core/actor.ts';
import { fail } from '../../../../platform/core/app-error.ts';
import type { Owned } from '../../../../platform/core/owned.ts';
import { type Db, runInTransaction } from '../../../../platform/db/database.ts';
import type { ReadScope } from '../../../../platform/db/scope.ts';
import {
  type AttachedFile,
  addAttachment,
  addToCompany,
  type Documents,
  deleteAttachment,
  listAttachedFiles,
  listMessageAttachments,
  readOwnDocument,
  toAuditActor,
  toCompanyLibrary,
  toConversationLibrary,
  type UploadRequest,
} from '../../../files/index.ts';
import { requireOwnConversation } from '../../conversations/conversation.policy.ts';
import { listSentAttachments, setAttachmentKept } from './attachments.store.ts';

/** What is attached to one of the caller's conversations, sent or not, oldest first. */
export async function listAttachments(
  documents: Documents,
  actor: Member,
  conversationId: string,
): Promise<{ results: Attachment[] }> {
  const conversation = await requireOwnConversation(documents.db, actor, conversationId);
  const attached = await listAttachedFiles(toConversationLibrary(documents, actor, conversation));
  return { results: await addSent(documents, conversation, attached) };
}

/** Attaches a document to one of the caller's conversations; the next message names it. */
export async function addOwnAttachment(
  documents: Documents,
  call: { actor: Member; ip: string; new_id: string },
  conversationId: string,
  request: UploadRequest,
): Promise<Attachment> {
  const conversation = await requireOwnConversation(documents.db, call.actor, conversationId);
  const library = toConversationLibrary(documents, call.actor, conversation);
  const attached = await addAttachment(library, toAuditActor(call), call.new_id, request);
  const [attachment] = await addSent(documents, conversation, [attached]);
  return attachment ?? { ...attached, is_sent: false };
}

async function addSent(
  { db }: Documents,
  { id }: Owned<{ id: string }>,
  attached: AttachedFile[],
): Promise<Attachment[]> {
  const sent = attached.length === 0 ? new Set() : await listSentAttachments(db, id);
  return attached.map((one) => ({ ...one, is_sent: sent.has(one.id) }));
}

/** Takes a document off one of the caller's conversations for good. */
export async function deleteOwnAttachment(
  documents: Documents,
  actor: Member,
  conversationId: string,
  id: string,
): Promise<void> {
  const conversation = await requireOwnConversation(documents.db, actor, conversationId);
  await deleteAttachment(toConversationLibrary(documents, actor, conversation), id);
}

/** Makes an attachment a document of the caller's company. */
export async function addAttachmentToDocuments(
  documents: Documents,
  actor: Member,
  conversationId: string,
  id: string,
): Promise<OwnDocument> {
  await runInTransaction(documents.db, async (tx) => {
    // Not locked: uploads hold the plan's room when they refer to the conversation.
    const conversation = await requireOwnConversation(tx, actor, conversationId);
    await addToCompany(documents, tx, actor, conversation, id);
    await setAttachmentKept(tx, conversation, id);
  });
  return await readOwnDocument(toCompanyLibrary(documents, actor), id);
}

/** What a message names of its conversation's attachments; a 400 if one of them is not there. */
export async function requireAttachments(
  tx: Db,
  scope: ReadScope,
  ids: string[],
  now: Date,
): Promise<MessageAttachment[]> {
  const wanted = [...new Set(ids)];
  const found = await listMessageAttachments(tx, scope, wanted, now);
  return found.length === wanted.length ? found : fail('chat.attachment_gone');
}
