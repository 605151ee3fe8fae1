import { createHash } from 'node:crypto';
import { type Frame, PLANS, toConversationTitle } from '@haulwise/contract';
import { type Actor, isMember } from '../../../platform/core/actor.ts';
import { fail } from '../../../platform/core/app-error.ts';
import { createId } from '../../../platform/core/ids.ts';
import type { Owned } from '../../../platform/core/owned.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import { toReadScope } from '../../../platform/db/scope.ts';
import { findClientInfo } from '../../accounts/index.ts';
import { claimQuestion, countQuestionsToday, findPlanInForce } from '../../billing/index.ts';
import { findPriceBook } from '../../quotes/index.ts';
import type { AccountState, PreviousReply } from '../answers/asked.ts';
import { readState } from '../answers/conversation-state.ts';
import { toCompanyFacts } from '../company-facts/company-facts.ts';
import { listFactRows } from '../company-facts/kept/facts.store.ts';
import { toFactsInFolder } from '../company-facts/kept/kept-facts.ts';
import {
  insertOwnConversation,
  lockOwnConversation,
  requireOwnConversation,
} from '../conversations/conversation.policy.ts';
import { type ConversationRow, recordConversationActivity } from '../conversations/conversations.store.ts';
import { findDraft } from '../drafts/templates/drafts.ts';
import { readAskedFolder } from '../folders/asked-folder.ts';
import {
  findMessage,
  insertMessage,
  listMessageRows,
  type MessageRow,
  replaceMessagesFrom,
} from '../messages/messages.store.ts';
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

/** Stores the question, starts its reply and returns the reply's events from the first one on. */
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
  const started = await runInTransaction(context.db, async (tx) => {
    if (context.config.rateLimits || idempotencyKey) await lockUserRuns(tx, actor.user_id);
    const earlier = idempotencyKey ? await findRunByKey(tx, actor.user_id, idempotencyKey) : undefined;
    if (earlier) return repeat(tx, actor, earlier, requestHash);
    return startRun(replies, tx, actor, request, { idempotency_key: idempotencyKey, request_hash: requestHash });
  });
  if (started.job) {
    const { job } = started;
    replies.start(started.run.id, job.message_id, (live) => writeReply(replies, live, job));
  }
  return { run: started.run, frames: watchReply(replies, started.run, 0, signal) };
}

interface Started {
  run: RunRow;
  /** Null if an earlier, identical request started the run. */
  job: ReplyJob | null;
}

async function repeat(tx: Db, actor: Actor, run: RunRow, requestHash: string): Promise<Started> {
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
): Promise<Started> {
  const { clock, config } = replies.context;
  if (config.rateLimits && (await countRunningRuns(tx, actor.user_id)) >= MAX_PARALLEL_REPLIES)
    fail('chat.too_many_replies', { values: { limit: MAX_PARALLEL_REPLIES }, retryAfter: 5 });
  const now = clock.now();
  const conversation = await openConversation(tx, actor, request);
  if (!(await repeatsFailure(tx, conversation, request))) await claimQuestion(tx, actor, now);
  const question = await keepQuestion(tx, conversation, request, now);
  const message_id = createId();
  await insertMessage(tx, {
    id: message_id,
    conversation_id: conversation.id,
    parent_id: question.id,
    message_type: 'assistant',
    content: '',
    status: 'streaming',
    created_at: now,
  });
  if (request.regenerate) await replaceMessagesFrom(tx, conversation.id, question.position + 1, message_id);
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
  await recordConversationActivity(tx, conversation.id, now);
  const earlier = request.conversation_id ? await readHistory(tx, conversation.id, question.id) : NOTHING_EARLIER;
  const job = {
    user_id: actor.user_id,
    scope: toReadScope(actor),
    conversation_id: conversation.id,
    user_message_id: question.id,
    message_id,
    title: conversation.title,
    question: question.content,
    ...earlier,
    first_name: actor.first_name,
    ...(await readFactsOf(tx, actor, conversation.folder, now)),
    priceBook: isMember(actor) ? await findPriceBook(tx, actor.company_id) : null,
    account: await readAccount(tx, actor, now),
    template: await findDraft(tx, question.content),
  };
  return { run: { ...run, status: 'running' }, job };
}

async function openConversation(tx: Db, actor: Actor, request: SendRequest): Promise<Owned<ConversationRow>> {
  if (request.conversation_id) return lockOwnConversation(tx, actor, request.conversation_id);
  if (request.edit_message_id) fail('common.not_found');
  if (request.message === undefined) fail('chat.nothing_to_regenerate');
  const title = toConversationTitle(request.message);
  return insertOwnConversation(tx, actor, { id: createId(), title, folder_id: request.folder ?? null });
}

/** Whether this retries a failed reply, whose question was counted the first time. */
async function repeatsFailure(tx: Db, conversation: Owned<ConversationRow>, request: SendRequest): Promise<boolean> {
  if (!request.regenerate) return false;
  const { rows } = await listMessageRows(tx, conversation.id, 1);
  return rows[0]?.message_type === 'assistant' && rows[0].status === 'error';
}

type Kept = Pick<MessageRow, 'id' | 'content' | 'position'>;

/** The question to answer: a new one, an edited one that replaces the old, or the last one again. */
async function keepQuestion(
  tx: Db,
  conversation: Owned<ConversationRow>,
  request: SendRequest,
  now: Date,
): Promise<Kept> {
  if (request.regenerate) return lastQuestion(tx, conversation);
  const id = createId();
  const content = request.message ?? fail('chat.nothing_to_regenerate');
  const parent_id = await openPlace(tx, conversation, id, request.edit_message_id ?? null);
  const position = await insertMessage(tx, {
    id,
    conversation_id: conversation.id,
    parent_id,
    message_type: 'user',
    content,
    status: 'complete',
    created_at: now,
  });
  return { id, content, position };
}

/** The message that a new question follows: the last one, or the one before the edited one, which is hidden. */
async function openPlace(
  tx: Db,
  conversation: Owned<ConversationRow>,
  id: string,
  editedId: string | null,
): Promise<string | null> {
  if (editedId === null) return (await listMessageRows(tx, conversation.id, 1)).rows[0]?.id ?? null;
  const edited = await findMessage(tx, conversation.id, editedId);
  if (edited?.message_type !== 'user' || !edited.is_shown) return fail('common.not_found');
  await replaceMessagesFrom(tx, conversation.id, edited.position, id);
  return edited.parent_id;
}

async function lastQuestion(tx: Db, conversation: Owned<ConversationRow>): Promise<Kept> {
  const { rows } = await listMessageRows(tx, conversation.id, 2);
  return rows.findLast((row) => row.message_type === 'user') ?? fail('chat.nothing_to_regenerate');
}

type Earlier = Pick<ReplyJob, 'history' | 'last_calculation' | 'previous'>;

const NOTHING_EARLIER: Earlier = { history: [], last_calculation: null, previous: null };

/** The messages before the question, oldest first, without replies that failed or are still being written. */
async function readHistory(tx: Db, conversationId: string, questionId: string): Promise<Earlier> {
  const { rows } = await listMessageRows(tx, conversationId, HISTORY_TURNS, questionId);
  const said = rows.filter((row) => row.content !== '' && (row.status === 'complete' || row.status === 'interrupted'));
  return {
    history: said.map((row) => ({ role: row.message_type, content: row.content })),
    last_calculation: said.flatMap((row) => row.calculations).at(-1) ?? null,
    previous: toPrevious(rows),
  };
}

/** The last reply, if it is what the question follows on. */
function toPrevious(rows: MessageRow[]): PreviousReply | null {
  const last = rows.at(-1);
  if (last?.message_type !== 'assistant' || !(last.status === 'complete' || last.status === 'interrupted')) return null;
  const question = rows.findLast((row) => row.message_type === 'user')?.content ?? '';
  const { content, citations, draft } = last;
  const is_interrupted = last.status === 'interrupted';
  return { content, citations, draft, state: readState(last.state), question, is_interrupted };
}

type Known = Pick<ReplyJob, 'facts' | 'kept' | 'keepsFacts' | 'folder' | 'first_files'>;

/** What is known of the asker's company, its record and what it keeps, and of the folder that they ask in. */
async function readFactsOf(tx: Db, actor: Actor, folderId: string | null, now: Date): Promise<Known> {
  const record = toCompanyFacts(await findClientInfo(tx, actor.user_id), now);
  const kept = isMember(actor) ? await listFactRows(tx, { company_id: actor.company_id, folder_id: null }) : [];
  const { told, ...inFolder } = await readAskedFolder(tx, actor, folderId);
  const facts = { ...record, ...toFactsInFolder(kept, told) };
  return { facts, kept, keepsFacts: isMember(actor), ...inFolder };
}

async function readAccount(tx: Db, { user_id }: Actor, now: Date): Promise<AccountState | null> {
  const plan = await findPlanInForce(tx, user_id, now);
  const questions_today = await countQuestionsToday(tx, user_id, now);
  if (plan === null) return null;
  const { name, questions_per_day } = PLANS[plan];
  return { plan: name, questions_per_day, questions_today };
}
