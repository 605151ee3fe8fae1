import type { FeedbackType } from '@haulwise/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

export interface NewFeedback {
  id: string;
  user_id: string;
  message_id: string;
  conversation_id: string;
  feedback_type: FeedbackType;
  comment: string;
  question: string;
  answer: string;
  sources: string[];
  /** Whether the answer rests on documents of its asker's company, which administrators do not see. */
  is_private: boolean;
  created_at: Date;
}

export type FeedbackRow = Omit<NewFeedback, 'message_id' | 'conversation_id'> & {
  message_id: string | null;
  /** Null if the conversation is deleted. */
  session_id: string | null;
};

export interface FeedbackFilter {
  /** Whose own list this is: they may see answers that rest on their company's documents. */
  user_id?: string;
  rated_by?: string;
  feedback_type?: FeedbackType | undefined;
  /** Words in the question, the answer or the comment, */
  search?: string | undefined;
  /** or any rating of this user. */
  author_id?: string | undefined;
  from?: Date;
  until?: Date;
}

const columns = sql<FeedbackRow>`
  f.id, f.user_id, f.feedback_type, f.comment, f.question, f.answer, f.sources, f.is_private, f.created_at, f.message_id,
  (select c.id from conversations c where c.id = f.conversation_id and c.deleted_at is null) as session_id`;

/** Stores a rating; false if the message already has one, even one from this request. */
export async function insertFeedback(db: Db, row: NewFeedback): Promise<boolean> {
  const kept = await db
    .insertInto('feedback')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function findFeedback(db: Db, userId: string, id: string): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from feedback f where f.id = ${id} and f.user_id = ${userId}`.execute(db);
  return rows[0];
}

function conditions({ user_id, rated_by, feedback_type, search, author_id, from, until }: FeedbackFilter) {
  const all = [sql<SqlBool>`true`];
  if (user_id !== undefined) all.push(sql`f.user_id = ${user_id}`);
  if (rated_by !== undefined) all.push(sql`f.user_id = ${rated_by}`);
  if (feedback_type) all.push(sql`f.feedback_type = ${feedback_type}`);
  if (from) all.push(sql`f.created_at >= ${from}`);
  if (until) all.push(sql`f.created_at < ${until}`);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const author = author_id === undefined ? sql`` : sql`or f.user_id = ${author_id}`;
    const isShown = user_id === undefined ? sql`not f.is_private` : sql`true`;
    all.push(sql`(f.question ilike ${pattern} or (${isShown} and f.answer ilike ${pattern})
      or f.comment ilike ${pattern} ${author})`);
  }
  return sql.join(all, sql` and `);
}

/** A page of ratings, latest first. */
export async function listFeedbackRows(
  db: Db,
  filter: FeedbackFilter,
  page: { limit: number; offset: number },
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from feedback f where ${conditions(filter)}
    order by f.created_at desc, f.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countFeedback(db: Db, filter: FeedbackFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from feedback f where ${conditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Counts {
  helpful: number;
  not_helpful: number;
}

const counts = sql<Counts>`
  count(*) filter (where f.feedback_type = 'thumbs_up') as helpful,
  count(*) filter (where f.feedback_type = 'thumbs_down') as not_helpful`;

/** Ratings by day (UTC); days without ratings are left out. */
export async function countFeedbackByDay(db: Db, from: Date, until: Date): Promise<(Counts & { date: string })[]> {
  const { rows } = await sql<Counts & { date: string }>`
    select (f.created_at at time zone 'UTC')::date as date, ${counts}
    from feedback f where f.created_at >= ${from} and f.created_at < ${until} group by date`.execute(db);
  return rows;
}

/** The sources with most negative ratings, worst first. */
export async function listWorstSources(
  db: Db,
  from: Date,
  until: Date,
  limit: number,
): Promise<(Counts & { source: string })[]> {
  const { rows } = await sql<Counts & { source: string }>`
    select s.source, ${counts}
    from feedback f cross join unnest(f.sources) as s (source)
    where f.created_at >= ${from} and f.created_at < ${until} and not f.is_private
    group by s.source having count(*) filter (where f.feedback_type = 'thumbs_down') > 0
    order by not_helpful desc, helpful, s.source limit ${limit}`.execute(db);
  return rows;
}

/** A reply with its question. */
export interface RatedReply {
  id: string;
  conversation_id: string;
  status: string;
  question: string;
  answer: string;
  sources: string[];
  is_refusal: boolean;
  is_private: boolean;
}

/** Of `messages m`, replies, and `messages q`, their questions. */
const ratedColumns = sql<RatedReply>`
  m.id, m.conversation_id, m.status, coalesce(q.content, '') as question, m.content as answer, m.sources,
  m.is_refusal, jsonb_path_exists(m.citations, '$[*] ? (@.is_private == true)') as is_private`;
const replies = sql`messages m left join messages q on q.id = m.parent_id`;

/** Only the latest replies are searched by text. */
const LATEST = 200;
/** How many characters markers and markdown may add to the text of an answer. */
const MOST_MARKERS = 2_000;

export async function findReply(db: Db, id: string): Promise<RatedReply | undefined> {
  const { rows } = await sql<RatedReply>`
    select ${ratedColumns} from ${replies} where m.id = ${id} and m.message_type = 'assistant'`.execute(db);
  return rows[0];
}

/** The latest reply of a conversation with this text; otherwise the latest one with the same words, ignoring markers. */
export async function findReplyByText(db: Db, conversationId: string, text: string): Promise<RatedReply | undefined> {
  const words = (of: unknown) =>
    sql`trim(regexp_replace(lower(regexp_replace(${of}, '\\[\\d+\\]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'))`;
  const { rows } = await sql<RatedReply>`
    with latest as (
      select id from messages where conversation_id = ${conversationId} and message_type = 'assistant'
        and length(content) <= 2 * length(${text}) + ${MOST_MARKERS}
      order by position desc limit ${LATEST}
    ), asked as (select ${words(sql`${text}::text`)} as words)
    select ${ratedColumns} from asked, ${replies} join latest on latest.id = m.id
    where m.content = ${text} or (asked.words <> '' and ${words(sql`m.content`)} = asked.words)
    order by m.content = ${text} desc, m.replaced_by is null desc, m.position desc limit 1`.execute(db);
  return rows[0];
}

/** A batch of a user's feedback, all columns, by id after a given one. */
export function listOwnFeedback(db: Db, userId: string, afterId: string | undefined, limit: number) {
  let query = db.selectFrom('feedback').selectAll().where('user_id', '=', userId);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}
