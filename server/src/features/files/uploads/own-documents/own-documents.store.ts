import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { ReadScope } from '../../../../platform/db/scope.ts';
import type { Room } from '../../library.ts';

/** What a company's documents and attachments take, without deleted ones; attachments are not counted as documents. */
export async function sumUpRoom(db: Db, companyId: string): Promise<Room> {
  const { rows } = await sql<Room>`
    select count(*) filter (where f.conversation_id is null)::int as documents,
      coalesce(sum(v.file_size), 0)::bigint as bytes
    from files f join file_versions v on v.file_id = f.id
    where f.deleted_at is null and f.company_id = ${companyId}`.execute(db);
  return rows[0] ?? { documents: 0, bytes: 0 };
}

/** Makes uploads of a company wait for each other until the transaction ends, so that together they do not exceed the plan. */
export async function lockRoom(tx: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room ${companyId}`}, 0))`.execute(tx);
}

/** Documents of all companies that were deleted before a time. */
export async function listDeletedFiles(db: Db, before: Date, limit: number): Promise<({ id: string } & ReadScope)[]> {
  const { rows } = await sql<{ id: string } & ReadScope>`
    select id, company_id, conversation_id from files where deleted_at < ${before} and company_id is not null
    order by deleted_at limit ${limit}`.execute(db);
  return rows;
}

/** Locks the row if it is still deleted, until the transaction ends. */
export async function isStillDeleted(tx: Db, id: string, before: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', '<', before)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
