import type { chatEndpoints } from '@haulwise/contract';
import type { z } from 'zod';
import { fail } from '../../../../platform/core/app-error.ts';
import { createId } from '../../../../platform/core/ids.ts';
import type { Owned } from '../../../../platform/core/owned.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { ReadScope } from '../../../../platform/db/scope.ts';
import type { ConversationRow } from '../../conversations/conversations.store.ts';
import { requireAttachments } from '../../messages/attachments/attachments.ts';
import {
  findLastMessageId,
  findMessage,
  listSaidMessages,
  type MessageRow,
  type NewMessage,
} from '../../messages/messages.store.ts';
import { replaceMessagesFrom } from '../../messages/versions.store.ts';

export type SendRequest = z.output<typeof chatEndpoints.sendMessage.body>;

export interface AskedQuestion extends Pick<MessageRow, 'id' | 'content' | 'attachments'> {
  /** Null if it is new. */
  position: number | null;
  /** Itself if it is new. */
  added: NewMessage[];
}

/** The question to answer: a new one, an edited one that replaces the old, or the last one again. */
export async function findQuestion(
  tx: Db,
  conversation: Owned<ConversationRow>,
  scope: ReadScope,
  request: SendRequest,
  now: Date,
): Promise<AskedQuestion> {
  if (request.regenerate) return lastQuestion(tx, conversation);
  const id = createId();
  const content = request.message ?? fail('chat.nothing_to_regenerate');
  const { parent_id, attachments: earlier } = await openPlace(tx, conversation, id, request);
  const attachments = request.attachments ? await requireAttachments(tx, scope, request.attachments, now) : earlier;
  const question: NewMessage = {
    id,
    conversation_id: conversation.id,
    parent_id,
    message_type: 'user',
    content,
    status: 'complete',
    attachments,
    created_at: now,
  };
  return { ...question, position: null, added: [question] };
}

/** The message that a new question follows: the last one, or the one before the edited one, which is hidden. */
async function openPlace(
  tx: Db,
  conversation: Owned<ConversationRow>,
  id: string,
  { conversation_id, edit_message_id: editedId }: SendRequest,
): Promise<Pick<MessageRow, 'parent_id' | 'attachments'>> {
  if (!conversation_id) return { parent_id: null, attachments: [] };
  if (!editedId) return { parent_id: await findLastMessageId(tx, conversation.id), attachments: [] };
  const edited = await findMessage(tx, conversation.id, editedId);
  if (edited?.message_type !== 'user' || !edited.is_shown) return fail('common.not_found');
  await replaceMessagesFrom(tx, conversation.id, edited.position, id);
  return edited;
}

async function lastQuestion(tx: Db, conversation: Owned<ConversationRow>): Promise<AskedQuestion> {
  const rows = await listSaidMessages(tx, conversation.id, 2);
  const question = rows.findLast((row) => row.message_type === 'user') ?? fail('chat.nothing_to_regenerate');
  return { ...question, added: [] };
}
