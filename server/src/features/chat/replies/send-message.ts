import { createHash } from 'node:crypto';
import { type Frame, toConversationTitle } from '@haulwise/contract';
import type { Actor } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { createId } from '../../../platform/core/ids.ts';
import type { Owned } from '../../../platform/core/owned.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { toReadScope } from '../../../platform/db/scope.ts';
import { isUnavailable } from '../../../platform/db/unavailable.ts';
import { claimQuestion } from '../../billing/index.ts';
import { hasAttachments } from '../../files/index.ts';
import {
  insertOwnConversation,
  lockOwnConversation,
  requireOwnConversation,
} from '../conversations/conversation.policy.ts';
import { type ConversationRow, recordConversationActivity } from '../conversations/conversations.store.ts';
import { findDraft } from '../drafts/templates/drafts.ts';
import { insertMessages, listSaidMessages, type NewMessage } from '../messages/messages.store.ts';
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
import { type AskedQuestion, findQuestion, type SendRequest } from './sending/asked-question.ts';
import { readAsker } from './sending/asker.ts';
import { type StartedRun, startReply, startReplyOnceStored } from './sending/started-run.ts';
import { watchReply } from './watch-reply.ts';

/** Stores the question, starts its reply and returns the reply's events from the first one on. */
export async function sendMessage(
  replies: Replies,
  actor: Actor,
  request: SendRequest,
  idempotencyKey: string | null,
  signal: AbortSignal,
): Promise<{ run: RunRow; frames: AsyncGenerator<Frame[]> }> {
  const release = await replies.admission.waitToStore(actor.user_id, signal);
  // Its meaning takes about as long as storing it, on another thread; where many wait, it would be forgotten by its turn.
  if (request.message && replies.admission.waiting === 0)
    void replies.knowledge.readMessage(request.message).catch(() => undefined);
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
    const locked = context.config.rateLimits || idempotencyKey ? lockUserRuns(tx, actor.user_id) : null;
    const [earlier] = await Promise.all([
      idempotencyKey ? findRunByKey(tx, actor.user_id, idempotencyKey) : undefined,
      locked,
    ]);
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
  return { run, job: null, beatAt: null };
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
  // What is asked for together takes one round trip to the database.
  const [conversation, claimed] = await Promise.all([
    openConversation(tx, actor, request, now),
    request.regenerate ? null : claimQuestion(tx, actor, now),
  ]);
  const isPaid = claimed !== null || (await repeatsFailure(tx, conversation));
  const used = isPaid ? claimed : await claimQuestion(tx, actor, now);
  const scope = toReadScope(actor, conversation);
  const message_id = createId();
  const [{ added, ...question }, asker] = await Promise.all([
    findQuestion(tx, conversation, scope, request, now),
    readAsker(tx, actor, conversation.folder, now, used),
  ]);
  const run: NewRun = {
    id: createId(),
    user_id: actor.user_id,
    conversation_id: conversation.id,
    user_message_id: question.id,
    message_id,
    instance_id: replies.instanceId,
    ...repetition,
  };
  const [beatAt, earlier, template, isAttachedTo] = await Promise.all([
    insertAll(replies, tx, request, run, { added, position: question.position, now }),
    request.conversation_id ? readHistory(tx, conversation.id, question.id) : NOTHING_EARLIER,
    findDraft(tx, question.content),
    request.conversation_id ? hasAttachments(tx, conversation.id) : false,
  ]);
  const job = {
    user_id: actor.user_id,
    // Otherwise nobody need look there.
    scope: isAttachedTo ? scope : toReadScope(actor),
    attachments: question.attachments.map(({ id }) => id),
    conversation_id: conversation.id,
    user_message_id: question.id,
    message_id,
    title: conversation.title,
    question: question.content,
    ...earlier,
    first_name: actor.first_name,
    ...asker,
    template,
  };
  return { run: { ...run, status: 'running' }, job, beatAt };
}

/** Adds what is new of the question, its reply, and the run that writes it; returns when it added a heartbeat, or null. */
async function insertAll(
  replies: Replies,
  tx: Db,
  request: SendRequest,
  run: NewRun,
  { added, position, now }: Pick<AskedQuestion, 'added' | 'position'> & { now: Date },
): Promise<number | null> {
  const { conversation_id, message_id, user_message_id } = run;
  const reply: NewMessage = {
    id: message_id,
    conversation_id,
    parent_id: user_message_id,
    message_type: 'assistant',
    content: '',
    status: 'streaming',
    attachments: [],
    created_at: now,
  };
  const beatAt = replies.isHeartbeatDue() ? performance.now() : null;
  const inserted = insertMessages(tx, [...added, reply]);
  const replaced = position === null ? null : replaceMessagesFrom(tx, conversation_id, position + 1, message_id);
  const [hasStarted] = await Promise.all([
    insertRun(tx, run),
    inserted,
    replaced,
    beatAt === null ? null : recordHeartbeat(tx, replies.instanceId),
    request.conversation_id ? recordConversationActivity(tx, conversation_id, now, ADDED) : null,
    request.regenerate || request.edit_message_id ? updateMessageCount(tx, conversation_id) : null,
  ]);
  if (!hasStarted) fail('chat.reply_running');
  return beatAt;
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

/** Whether the last reply failed, so that its question is counted already. */
async function repeatsFailure(tx: Db, conversation: Owned<ConversationRow>): Promise<boolean> {
  const rows = await listSaidMessages(tx, conversation.id, 1);
  return rows[0]?.message_type === 'assistant' && rows[0].status === 'error';
}
