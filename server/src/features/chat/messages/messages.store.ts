import type {
  Basis,
  Calculation,
  Citation,
  FeedbackType,
  MessageAttachment,
  MessageDraft,
  MessageStatus,
  MessageType,
  ProposedFact,
  QuoteProposal,
} from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface MessageRow {
  id: string;
  conversation: string;
  parent_id: string | null;
  position: number;
  is_shown: boolean;
  content: string;
  message_type: MessageType;
  status: MessageStatus;
  is_stopped: boolean;
  sources: string[];
  citations: Citation[];
  basis: Basis[];
  calculations: Calculation[];
  follow_ups: string[];
  draft: MessageDraft | null;
  proposed_facts: ProposedFact[];
  quote: QuoteProposal | null;
  /** What the conversation is about after it, as `ConversationState`; null for questions and older replies. */
  state: unknown;
  is_refusal: boolean;
  attachments: MessageAttachment[];
  created_at: Date;
  updated_at: Date;
  /** Of all versions of this message, itself included, oldest first; of those that failed, only itself. */
  version_ids: string[];
  feedback: FeedbackType | null;
}

/** What was said in a message, whatever became of it since. */
export type SaidMessage = Omit<MessageRow, 'version_ids' | 'feedback'>;

/** Of `messages m`. Arrays come as JSON: the client reads them ten times as fast as PostgreSQL's own notation. */
const saidColumns = sql`
  m.id, m.conversation_id as conversation, m.parent_id, m.position, m.replaced_by is null as is_shown, m.content,
  m.message_type, m.status, m.is_stopped, to_json(m.sources) as sources, m.citations, m.basis, m.calculations,
  to_json(m.follow_ups) as follow_ups,
  m.draft, m.quote, m.proposed_facts, m.state, m.is_refusal, m.attachments, m.created_at, m.updated_at`;
const columns = sql`
  ${saidColumns},
  to_json(array(
    select v.id from messages v
    where coalesce(v.parent_id, v.conversation_id) = coalesce(m.parent_id, m.conversation_id)
      and v.message_type = m.message_type and (v.status <> 'error' or v.id = m.id)
    order by v.position
  )) as version_ids,
  (select f.feedback_type from feedback f where f.message_id = m.id limit 1) as feedback`;

/** The newest `limit` shown messages (before a given one), oldest first, and whether there are older ones. */
export async function listMessageRows(
  db: Db,
  conversationId: string,
  limit: number,
  before?: string,
): Promise<{ rows: MessageRow[]; has_more: boolean }> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages m ${newestFirst(conversationId, limit + 1, before)}`.execute(db);
  return { rows: rows.slice(0, limit).reverse(), has_more: rows.length > limit };
}

/** The same, as far as what was said matters: looking up versions and ratings costs most of it. */
export async function listSaidMessages(
  db: Db,
  conversationId: string,
  limit: number,
  before?: string,
): Promise<SaidMessage[]> {
  const { rows } = await sql<SaidMessage>`
    select ${saidColumns} from messages m ${newestFirst(conversationId, limit, before)}`.execute(db);
  return rows.reverse();
}

function newestFirst(conversationId: string, limit: number, before: string | undefined) {
  return sql`
    where m.conversation_id = ${conversationId} and m.replaced_by is null
      ${before ? sql`and m.position < (select position from messages where id = ${before} and conversation_id = ${conversationId})` : sql``}
    order by m.position desc limit ${limit}`;
}

/** A message of a conversation, whether or not it is shown. */
export async function findMessage(db: Db, conversationId: string, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages m where m.id = ${id} and m.conversation_id = ${conversationId}`.execute(db);
  return rows[0];
}

/** The conversation of a message, of any user. */
export async function findConversationIdOfMessage(db: Db, messageId: string): Promise<string | null> {
  const row = await db.selectFrom('messages').select('conversation_id').where('id', '=', messageId).executeTakeFirst();
  return row?.conversation_id ?? null;
}

/** The last shown message of a conversation; null if there is none. */
export async function findLastMessageId(db: Db, conversationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('replaced_by', 'is', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Its parent is null if it is the first of the conversation. */
export type NewMessage = Pick<
  MessageRow,
  'id' | 'parent_id' | 'message_type' | 'content' | 'status' | 'attachments' | 'created_at'
> & { conversation_id: string };

/** Adds messages in this order. */
export async function insertMessages(db: Db, rows: NewMessage[]): Promise<void> {
  await db
    .insertInto('messages')
    .values(rows.map((row) => ({ ...row, attachments: JSON.stringify(row.attachments), updated_at: row.created_at })))
    .execute();
}

/** A reply that is no longer being written. */
export type FinishedMessage = Pick<
  MessageRow,
  | 'content'
  | 'sources'
  | 'citations'
  | 'basis'
  | 'calculations'
  | 'follow_ups'
  | 'draft'
  | 'proposed_facts'
  | 'quote'
  | 'state'
  | 'is_stopped'
> & {
  status: Exclude<MessageStatus, 'streaming'>;
  is_refusal: boolean;
};

/** Stores how a reply ended. */
export async function finishMessage(db: Db, id: string, reply: FinishedMessage, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      ...reply,
      citations: JSON.stringify(reply.citations),
      basis: JSON.stringify(reply.basis),
      calculations: JSON.stringify(reply.calculations),
      draft: reply.draft && JSON.stringify(reply.draft),
      proposed_facts: JSON.stringify(reply.proposed_facts),
      quote: reply.quote && JSON.stringify(reply.quote),
      state: reply.state ? JSON.stringify(reply.state) : null,
      answer_ms: reply.status === 'complete' ? msSinceAsked(now) : null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces the calculations of a reply. */
export async function setCalculations(db: Db, id: string, calculations: Calculation[], now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ calculations: JSON.stringify(calculations), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Replaces the proposed facts of a reply. */
export async function setProposedFacts(db: Db, id: string, proposed: ProposedFact[], now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ proposed_facts: JSON.stringify(proposed), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Clamped to what an integer column holds, because a clock may jump. */
function msSinceAsked(now: Date) {
  return sql<number>`least(greatest(extract(epoch from ${now}::timestamptz - created_at) * 1000, 0), 2147483647)::int`;
}

/** Saves the text so far of running replies, for readers who do not watch the stream; not of those that just end. */
export async function saveMessageSnapshots(db: Db, snapshots: { id: string; content: string }[]): Promise<void> {
  await sql`
    with given as (select * from unnest(${snapshots.map((s) => s.id)}::uuid[], ${snapshots.map((s) => s.content)}::text[]) as s (id, content)),
      free as (select id from messages where id in (select id from given) and status = 'streaming' for update skip locked)
    update messages m set content = given.content from given join free using (id) where m.id = given.id`.execute(db);
}

export type ShownMessage = Pick<
  MessageRow,
  | 'id'
  | 'position'
  | 'message_type'
  | 'content'
  | 'status'
  | 'sources'
  | 'citations'
  | 'basis'
  | 'calculations'
  | 'attachments'
  | 'created_at'
>;

/** A batch of the shown messages, in order after a given position. */
export async function listShownMessages(
  db: Db,
  conversationId: string,
  afterPosition: number | undefined,
  limit: number,
): Promise<ShownMessage[]> {
  const { rows } = await sql<ShownMessage>`
    select id, position, message_type, content, status, sources, citations, basis, calculations, attachments, created_at
    from messages
    where conversation_id = ${conversationId} and replaced_by is null and position > ${afterPosition ?? -1}
    order by position limit ${limit}`.execute(db);
  return rows;
}

/** A batch of a conversation's messages, all columns, in order after a given position; hidden ones included. */
export function listOwnMessages(db: Db, conversationId: string, afterPosition: number | undefined, limit: number) {
  let query = db.selectFrom('messages').selectAll().where('conversation_id', '=', conversationId);
  if (afterPosition !== undefined) query = query.where('position', '>', afterPosition);
  return query.orderBy('position').limit(limit).execute();
}

/** Whether an answer to this user cites the document, also one in a deleted conversation. */
export async function isCitedTo(db: Db, userId: string, document: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from conversations c join messages m on m.conversation_id = c.id
    where c.user_id = ${userId}
      and (m.citations @> ${JSON.stringify([{ document }])}::jsonb or m.sources @> array[${document}]::text[])
    limit 1`.execute(db);
  return rows.length > 0;
}
