import { createHash } from 'node:crypto';
import { type chatEndpoints, type Frame, toConversationTitle } from '@haulwise/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { createId } from '../../../platform/core/ids.ts';
import type { Owned } from '../../../platform/core/owned.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { type ReadScope, toReadScope } from '../../../platform/db/scope.ts';
import { isUnavailable } from '../../../platform/db/unavailable.ts';
import { claimQuestion } from '../../billing/index.ts';
import {
  insertOwnConversation,
  lockOwnConversation,
  requireOwnConversation,
} from '../conversations/conversation.policy.ts';
import { type ConversationRow, recordConversationActivity } from '../conversations/conversations.store.ts';
import { findDraft } from '../drafts/templates/drafts.ts';
import { requireAttachments } from '../messages/attachments/attachments.ts';
import {
  findLastMessageId,
  findMessage,
  insertMessages,
  listSaidMessages,
  type MessageRow,
  type NewMessage,
} from '../messages/messages.store.ts';
import { replaceMessagesFrom, updateMessageCount } from '../messages/versions.store.ts';
import { NOTHING_EARLIER, readHistory } from './earlier-messages.ts';
import type { Replies } from './replies.ts';
import {
  countRunningRuns,
  findRunByKey,
  insertRun,
  lockUserRuns,
  type NewRun,
  type RunRow,
  recordHeartbeat,
} from './runs.store.ts';
import { readAsker } from './sending/asker.ts';
import { type StartedRun, startReply, startReplyOnceStored } from './sending/started-run.ts';
import { watchReply } from './watch-reply.ts';

export type SendRequest = z.output<typeof chatEndpoints.sendMessage.body>;

/** Stores the question, starts its reply and returns the reply's events from the first one on. */
export async function sendMessage(
  replies: Replies,
  actor: Actor,
  request: SendRequest,
  idempotencyKey: string | null,
  signal: AbortSignal,
): Promise<{ run: RunRow; frames: AsyncGenerator<Frame[]> }> {
  const release = await replies.admission.waitToStore(actor.user_id, signal);
  const run = await storeQuestion(replies, actor, request, idempotencyKey).finally(release);
  return { run, frames: watchReply(replies, run, 0, signal) };
}

/** Stores a question with its run and starts the reply, unless an earlier, identical request did. */
async function storeQuestion(
  replies: Replies,
  actor: Actor,
  request: SendRequest,
  idempotencyKey: string | null,
): Promise<RunRow> {
  const { context } = replies;
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  let begun: StartedRun | null = null;
  const started = await runInTransaction(context.db, async (tx) => {
    if (context.config.rateLimits || idempotencyKey) await lockUserRuns(tx, actor.user_id);
    const earlier = idempotencyKey ? await findRunByKey(tx, actor.user_id, idempotencyKey) : undefined;
    if (earlier) return repeat(tx, actor, earlier, requestHash);
    begun = await startRun(replies, tx, actor, request, { idempotency_key: idempotencyKey, request_hash: requestHash });
    return begun;
  }).catch((error: unknown) => {
    if (begun !== null && isUnavailable(error)) startReplyOnceStored(replies, begun);
    throw error;
  });
  startReply(replies, started);
  return started.run;
}

async function repeat(tx: Db, actor: Actor, run: RunRow, requestHash: string): Promise<StartedRun> {
  if (run.request_hash !== requestHash) fail('common.idempotency_conflict');
  await requireOwnConversation(tx, actor, run.conversation_id);
  return { run, job: null };
}

async function startRun(
  replies: Replies,
  tx: Db,
  actor: Actor,
  request: SendRequest,
  repetition: Pick<NewRun, 'idempotency_key' | 'request_hash'>,
): Promise<StartedRun> {
  const { clock, config } = replies.context;
  if (config.rateLimits) await checkParallelReplies(replies, tx, actor);
  const now = clock.now();
  const conversation = await openConversation(tx, actor, request, now);
  const used = (await repeatsFailure(tx, conversation, request)) ? null : await claimQuestion(tx, actor, now);
  const scope = toReadScope(actor, conversation);
  const message_id = createId();
  const { added, ...question } = await findQuestion(tx, conversation, scope, request, now);
  const reply: NewMessage = {
    id: message_id,
    conversation_id: conversation.id,
    parent_id: question.id,
    message_type: 'assistant',
    content: '',
    status: 'streaming',
    attachments: [],
    created_at: now,
  };
  await insertMessages(tx, [...added, reply]);
  if (question.position !== null) await replaceMessagesFrom(tx, conversation.id, question.position + 1, message_id);
  const run: NewRun = {
    id: createId(),
    user_id: actor.user_id,
    conversation_id: conversation.id,
    user_message_id: question.id,
    message_id,
    instance_id: replies.instanceId,
    ...repetition,
  };
  if (!(await insertRun(tx, run))) fail('chat.reply_running');
  if (replies.claimHeartbeat()) await recordHeartbeat(tx, replies.instanceId);
  if (request.conversation_id) await recordConversationActivity(tx, conversation.id, now, ADDED);
  if (request.regenerate || request.edit_message_id) await updateMessageCount(tx, conversation.id);
  const earlier = request.conversation_id ? await readHistory(tx, conversation.id, question.id) : NOTHING_EARLIER;
  const job = {
    user_id: actor.user_id,
    // Nothing is attached to a conversation that has only begun, so nobody need look.
    scope: request.conversation_id ? scope : toReadScope(actor),
    attachments: question.attachments.map(({ id }) => id),
    conversation_id: conversation.id,
    user_message_id: question.id,
    message_id,
    title: conversation.title,
    question: question.content,
    ...earlier,
    first_name: actor.first_name,
    ...(await readAsker(tx, actor, conversation.folder, now, used)),
    template: await findDraft(tx, question.content),
  };
  return { run: { ...run, status: 'running' }, job };
}

const MAX_PARALLEL_REPLIES = 3;

/** A 429 if as many replies to this user are being written as may be. */
export async function checkParallelReplies(replies: Replies, db: Db, { user_id }: Actor): Promise<void> {
  const running = (await countRunningRuns(db, user_id)) + replies.countUnkept(user_id);
  if (running >= MAX_PARALLEL_REPLIES)
    fail('chat.too_many_replies', { values: { limit: MAX_PARALLEL_REPLIES }, retryAfter: 5 });
}

/** A question and its reply. */
const ADDED = 2;

async function openConversation(
  tx: Db,
  actor: Actor,
  request: SendRequest,
  now: Date,
): Promise<Owned<ConversationRow>> {
  if (request.conversation_id) return lockOwnConversation(tx, actor, request.conversation_id);
  if (request.edit_message_id) fail('common.not_found');
  if (request.message === undefined) fail('chat.nothing_to_regenerate');
  const title = toConversationTitle(request.message);
  const folder_id = request.folder ?? null;
  return insertOwnConversation(tx, actor, { id: createId(), title, folder_id, message_count: ADDED, updated_at: now });
}

/** Whether this retries a failed reply, whose question was counted the first time. */
async function repeatsFailure(tx: Db, conversation: Owned<ConversationRow>, request: SendRequest): Promise<boolean> {
  if (!request.regenerate) return false;
  const rows = await listSaidMessages(tx, conversation.id, 1);
  return rows[0]?.message_type === 'assistant' && rows[0].status === 'error';
}

interface AskedQuestion extends Pick<MessageRow, 'id' | 'content' | 'attachments'> {
  /** Null if it is new. */
  position: number | null;
  /** Itself if it is new. */
  added: NewMessage[];
}

/** The question to answer: a new one, an edited one that replaces the old, or the last one again. */
async function findQuestion(
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
