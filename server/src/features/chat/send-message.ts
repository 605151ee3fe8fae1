import { createHash } from 'node:crypto';
import { type Frame, titleFromMessage } from '@haulwise/contract';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fail } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Owned } from '../../platform/owned.ts';
import { assertOwnFolder, ownConversationLocked, startConversation } from './conversation.policy.ts';
import { type ConversationRow, touchConversation } from './conversations.store.ts';
import type { Turn } from './engine.ts';
import { findMessage, insertMessage, listMessageRows, type MessageRow, replaceMessagesFrom } from './messages.store.ts';
import type { Replies } from './runs/replies.ts';
import {
  beatInstance,
  countRunning,
  findRunByKey,
  insertRun,
  lockUserRuns,
  type NewRun,
  type RunRow,
} from './runs.store.ts';
import { watchReply } from './watch-reply.ts';
import { type ReplyJob, writeReply } from './write-reply.ts';

const MAX_PARALLEL_REPLIES = 3;
const HISTORY_TURNS = 8;

export interface SendRequest {
  message?: string | undefined;
  conversation_id?: string | null | undefined;
  folder?: string | null | undefined;
  regenerate?: boolean | undefined;
  edit_message_id?: string | null | undefined;
}

/** Keeps the question, starts its reply and returns the reply's events from the first one. */
export async function sendMessage(
  replies: Replies,
  actor: Actor,
  request: SendRequest,
  idempotencyKey: string | null,
  signal: AbortSignal,
): Promise<{ run: RunRow; frames: AsyncGenerator<Frame[]> }> {
  if (!replies.isOpen) fail('common.unavailable', { retryAfter: 5 });
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const { context } = replies;
  const started = await inTransaction(context.db, async (tx) => {
    if (context.config.rateLimits || idempotencyKey) await lockUserRuns(tx, actor.user_id);
    const earlier = idempotencyKey ? await findRunByKey(tx, actor.user_id, idempotencyKey) : undefined;
    if (earlier) return repeat(earlier, requestHash);
    return startRun(replies, tx, actor, request, { idempotency_key: idempotencyKey, request_hash: requestHash });
  });
  if (started.job) {
    const { job } = started;
    replies.begin(started.run.id, job.message_id, (live) => writeReply(replies, live, job));
  }
  return { run: started.run, frames: watchReply(replies, started.run, 0, signal) };
}

interface Started {
  run: RunRow;
  /** Null where the run was started by an earlier, equal request. */
  job: ReplyJob | null;
}

function repeat(run: RunRow, requestHash: string): Started {
  if (run.request_hash !== requestHash) fail('common.idempotency_conflict');
  return { run, job: null };
}

async function startRun(
  replies: Replies,
  tx: Db,
  actor: Actor,
  request: SendRequest,
  repetition: Pick<NewRun, 'idempotency_key' | 'request_hash'>,
): Promise<Started> {
  const { clock, config } = replies.context;
  if (config.rateLimits && (await countRunning(tx, actor.user_id)) >= MAX_PARALLEL_REPLIES)
    fail('chat.too_many_replies', { retryAfter: 5 });
  const now = clock.now();
  const conversation = await openConversation(tx, actor, request);
  const question = await keepQuestion(tx, conversation, request, now);
  const message_id = newId();
  await insertMessage(tx, {
    id: message_id,
    conversation_id: conversation.id,
    message_type: 'assistant',
    content: '',
    status: 'streaming',
    created_at: now,
  });
  if (request.regenerate) await replaceMessagesFrom(tx, conversation.id, question.position + 1, message_id);
  const run: NewRun = {
    id: newId(),
    user_id: actor.user_id,
    conversation_id: conversation.id,
    user_message_id: question.id,
    message_id,
    instance_id: replies.instanceId,
    ...repetition,
  };
  if (!(await insertRun(tx, run))) fail('chat.reply_running');
  if (replies.isBeatDue()) await beatInstance(tx, replies.instanceId);
  await touchConversation(tx, conversation.id, now);
  const history = request.conversation_id ? await readHistory(tx, conversation.id, question.id) : [];
  const job = {
    conversation_id: conversation.id,
    user_message_id: question.id,
    message_id,
    title: conversation.title,
    question: question.content,
    history,
    first_name: actor.first_name,
  };
  return { run: { ...run, status: 'running' }, job };
}

async function openConversation(tx: Db, actor: Actor, request: SendRequest): Promise<Owned<ConversationRow>> {
  if (request.conversation_id) return ownConversationLocked(tx, actor, request.conversation_id);
  if (request.edit_message_id) fail('common.not_found');
  if (request.message === undefined) fail('chat.nothing_to_regenerate');
  const folder_id = request.folder ?? null;
  await assertOwnFolder(tx, actor, folder_id);
  return startConversation(tx, actor, { id: newId(), title: titleFromMessage(request.message), folder_id });
}

type Kept = Pick<MessageRow, 'id' | 'content' | 'position'>;

/** The question to answer: a new one, an edited one in place of the old, or the last one again. */
async function keepQuestion(
  tx: Db,
  conversation: Owned<ConversationRow>,
  request: SendRequest,
  now: Date,
): Promise<Kept> {
  if (request.regenerate) return lastQuestion(tx, conversation);
  const id = newId();
  if (request.edit_message_id) {
    const edited = await findMessage(tx, conversation.id, request.edit_message_id);
    if (edited?.message_type !== 'user') return fail('common.not_found');
    await replaceMessagesFrom(tx, conversation.id, edited.position, id);
  }
  const content = request.message ?? fail('chat.nothing_to_regenerate');
  const position = await insertMessage(tx, {
    id,
    conversation_id: conversation.id,
    message_type: 'user',
    content,
    status: 'complete',
    created_at: now,
  });
  return { id, content, position };
}

async function lastQuestion(tx: Db, conversation: Owned<ConversationRow>): Promise<Kept> {
  const { rows } = await listMessageRows(tx, conversation.id, 2);
  return rows.findLast((row) => row.message_type === 'user') ?? fail('chat.nothing_to_regenerate');
}

/** The turns before the question, oldest first; replies that failed or are still being written do not count. */
async function readHistory(tx: Db, conversationId: string, questionId: string): Promise<Turn[]> {
  const { rows } = await listMessageRows(tx, conversationId, HISTORY_TURNS, questionId);
  return rows
    .filter((row) => row.content !== '' && (row.status === 'complete' || row.status === 'interrupted'))
    .map((row) => ({ role: row.message_type, content: row.content }));
}
