import type { GapReason, GapStatus } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** An arbitrary number, the same for every server instance. */
const GAPS_LOCK = 7_402;

export interface GapRow {
  id: string;
  question: string;
  vector: Buffer | null;
  count: number;
  users: number;
  unanswered: number;
  low_support: number;
  not_helpful: number;
  requested: number;
  status: GapStatus;
  first_asked_at: Date;
  last_asked_at: Date;
  since: Date;
  answered_by: string | null;
  closed_at: Date | null;
}

export interface NewGapQuestion {
  id: string;
  gap_id: string;
  message_id: string;
  user_id: string;
  question: string;
  words_hash: string;
  reason: GapReason;
  comment: string | null;
  vector: Buffer | null;
  model: string | null;
  asked_at: Date;
}

/** Makes this the only transaction that changes gaps, and returns its revision number. */
export async function lockGaps(tx: Db): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select nextval('gap_revisions') as revision from pg_advisory_xact_lock(${GAPS_LOCK})`.execute(tx);
  return rows[0]?.revision ?? 0;
}

/** Vectors of gaps changed after a revision; null if a gap accepts no more questions or has no vector of this model. */
export async function listGapVectors(
  db: Db,
  model: string,
  after: number,
): Promise<{ id: string; vector: Buffer | null; revision: number }[]> {
  const { rows } = await sql<{ id: string; vector: Buffer | null; revision: number }>`
    select id, case when status <> 'answered' and model = ${model} then vector end as vector, revision
    from gaps where revision > ${after} order by revision`.execute(db);
  return rows;
}

const columns = [
  'id',
  'question',
  'vector',
  'count',
  'users',
  'unanswered',
  'low_support',
  'not_helpful',
  'requested',
  'status',
  'first_asked_at',
  'last_asked_at',
  'since',
  'answered_by',
  'closed_at',
] as const;

export async function findGap(db: Db, id: string): Promise<GapRow | undefined> {
  const row = await db.selectFrom('gaps').select(columns).where('id', '=', id).executeTakeFirst();
  return row as GapRow | undefined;
}

/** The latest gap that contains a question with the same words and accepts more. */
export async function findGapByWords(db: Db, hash: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select g.id from gap_questions q join gaps g on g.id = q.gap_id
    where q.words_hash = ${hash} and g.status <> 'answered'
    order by g.last_asked_at desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function findRecordedReply(
  db: Db,
  messageId: string,
): Promise<{ id: string; gap_id: string; reason: GapReason } | undefined> {
  const row = await db
    .selectFrom('gap_questions')
    .select(['id', 'gap_id', 'reason'])
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row && { ...row, reason: row.reason as GapReason };
}

export async function hasAsked(db: Db, gapId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from gap_questions where gap_id = ${gapId} and user_id = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertGapQuestion(db: Db, row: NewGapQuestion): Promise<void> {
  await db.insertInto('gap_questions').values(row).execute();
}

/** The latest questions of a gap that have a vector of this model. */
export function listMemberVectors(
  db: Db,
  gapId: string,
  model: string,
  limit: number,
): Promise<{ question: string; vector: Buffer | null }[]> {
  return db
    .selectFrom('gap_questions')
    .select(['question', 'vector'])
    .where('gap_id', '=', gapId)
    .where('model', '=', model)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function insertGap(
  db: Db,
  row: { id: string; question: string; vector: Buffer | null; model: string | null; asked_at: Date; revision: number },
): Promise<void> {
  const { asked_at, ...columns } = row;
  const counters = { count: 0, users: 0, unanswered: 0, low_support: 0, not_helpful: 0, requested: 0 };
  const times = { first_asked_at: asked_at, last_asked_at: asked_at, since: asked_at };
  await db
    .insertInto('gaps')
    .values({ ...columns, ...counters, ...times })
    .execute();
}

/** Counts one more question and updates the gap's example question and mean vector. */
export async function addToGap(
  db: Db,
  id: string,
  added: {
    reason: GapReason;
    isNewUser: boolean;
    asked_at: Date;
    question: string;
    vector: Buffer | null;
    model: string | null;
    revision: number;
  },
): Promise<void> {
  const { reason, isNewUser, asked_at, question, vector, model, revision } = added;
  await sql`
    update gaps set count = count + 1, users = users + ${isNewUser ? 1 : 0}::int,
      ${sql.ref(reason)} = ${sql.ref(reason)} + 1,
      first_asked_at = least(first_asked_at, ${asked_at}), last_asked_at = greatest(last_asked_at, ${asked_at}),
      since = greatest(since, ${asked_at}),
      question = ${question}, vector = ${vector}, model = ${model}, revision = ${revision}
    where id = ${id}`.execute(db);
}

/** Adds the rating of a reply that is already recorded. */
export async function recordGapRating(
  db: Db,
  { id, gap_id, reason }: { id: string; gap_id: string; reason: GapReason },
  comment: string | null,
): Promise<void> {
  const isMoved = reason === 'low_support';
  await sql`
    update gap_questions set comment = ${comment}, reason = ${isMoved ? 'not_helpful' : reason} where id = ${id}`.execute(
    db,
  );
  if (!isMoved) return;
  await sql`
    update gaps set low_support = low_support - 1, not_helpful = not_helpful + 1 where id = ${gap_id}`.execute(db);
}

/** Notes that the asker of a recorded question wants it added, which says more than any other reason. */
export async function recordGapRequest(
  db: Db,
  { id, gap_id, reason }: { id: string; gap_id: string; reason: GapReason },
): Promise<void> {
  if (reason === 'requested') return;
  await sql`update gap_questions set reason = 'requested' where id = ${id}`.execute(db);
  await sql`
    update gaps set ${sql.ref(reason)} = ${sql.ref(reason)} - 1, requested = requested + 1
    where id = ${gap_id}`.execute(db);
}

/** Sets the status of a gap, whose askers are to be told if it is answered; reopening it also resets `since`. */
export async function setGapStatus(
  db: Db,
  id: string,
  change: { status: GapStatus; answered_by: string | null; closed_at: Date | null; since?: Date; revision: number },
): Promise<void> {
  await db
    .updateTable('gaps')
    .set({ ...change, told_at: null })
    .where('id', '=', id)
    .execute();
}

/** Which of these replies have been answered since: their gap was closed by a document that still exists. */
export async function listAnsweredReplies(db: Db, messageIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ message_id: string }>`
    select q.message_id from gap_questions q join gaps g on g.id = q.gap_id
    where q.message_id = any(${messageIds}::uuid[]) and g.status = 'answered' and g.closed_at > q.asked_at
      and exists (select from documents d where d.name = g.answered_by and d.status = 'ready' and d.company_id is null)`.execute(
    db,
  );
  return rows.map((row) => row.message_id);
}

/** Open gaps to ask again, most recently asked first. */
export function listOpenGaps(db: Db, limit: number): Promise<{ id: string; question: string; since: Date }[]> {
  return db
    .selectFrom('gaps')
    .select(['id', 'question', 'since'])
    .where('status', '=', 'open')
    .orderBy('last_asked_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** One batch, by id, of a user's questions that are recorded in gaps. */
export function listQuestionsOf(db: Db, userId: string, afterId: string | undefined, limit: number) {
  let query = db
    .selectFrom('gap_questions')
    .select(['id', 'message_id', 'question', 'reason', 'comment', 'asked_at'])
    .where('user_id', '=', userId);
  if (afterId !== undefined) query = query.where('id', '>', afterId);
  return query.orderBy('id').limit(limit).execute();
}
