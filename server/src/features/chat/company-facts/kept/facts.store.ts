import type { FactKind } from '@haulwise/contract';
import { sql } from 'kysely';
import type { Owned } from '../../../../platform/core/owned.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { buildActiveUsers } from '../../../accounts/index.ts';

export interface FactRow {
  id: string;
  folder: string | null;
  created_by: string | null;
  is_from_chat: boolean;
  conversation_id: string | null;
  kind: FactKind;
  value: string;
  amount: number | null;
  created_at: Date;
  updated_at: Date;
}

/** Where facts count: everywhere in a company, or in one project of it. */
export interface FactPlace {
  company_id: string;
  folder_id: string | null;
}

/** A fact as it is told, with where it comes from. */
export type NewFact = Omit<FactRow, 'updated_at' | 'folder'> & FactPlace;

const columns = sql<FactRow>`
  id, folder_id as folder, created_by, is_from_chat, conversation_id, kind, value, amount, created_at, updated_at`;

/** All facts of a place, newest first. */
export async function listFactRows(db: Db, { company_id, folder_id }: FactPlace): Promise<FactRow[]> {
  const isThere = folder_id === null ? sql`folder_id is null` : sql`folder_id = ${folder_id}`;
  const { rows } = await sql<FactRow>`
    select ${columns} from facts where company_id = ${company_id} and ${isThere}
    order by created_at desc, id desc`.execute(db);
  return rows;
}

/** The facts of a folder; without one, all of the company, those of folders too. */
export async function countFacts(db: Db, companyId: string, folderId?: string): Promise<number> {
  let query = db.selectFrom('facts').where('company_id', '=', companyId);
  if (folderId !== undefined) query = query.where('folder_id', '=', folderId);
  const row = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return row.count;
}

/** A fact of the member's company, or of a project of their own. */
export async function findFactRow(
  db: Db,
  { company_id, user_id }: { company_id: string; user_id: string },
  id: string,
): Promise<FactRow | undefined> {
  const { rows } = await sql<FactRow>`
    select ${columns} from facts where company_id = ${company_id} and id = ${id} and (
      folder_id is null
      or folder_id in (select id from folders where user_id = ${user_id} and deleted_at is null))`.execute(db);
  return rows[0];
}

/** Lets one request at a time change the facts of a company, until the transaction ends. */
export async function lockFacts(tx: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`facts of ${companyId}`}, 0))`.execute(tx);
}

export async function insertFactRow(tx: Db, fact: NewFact): Promise<void> {
  await tx
    .insertInto('facts')
    .values({ ...fact, updated_at: fact.created_at })
    .execute();
}

/** Puts a newer fact in the place of an older one, which keeps its id. */
export async function replaceFactRow(tx: Db, { id }: Owned<FactRow>, fact: NewFact): Promise<void> {
  const { id: _id, company_id: _company, folder_id: _folder, kind: _kind, ...rest } = fact;
  await tx
    .updateTable('facts')
    .set({ ...rest, updated_at: fact.created_at })
    .where('id', '=', id)
    .execute();
}

export async function updateFactRow(
  tx: Db,
  { id }: Owned<FactRow>,
  change: Pick<FactRow, 'value' | 'amount'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('facts')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteFactRow(tx: Db, { id }: Owned<FactRow>): Promise<void> {
  await tx.deleteFrom('facts').where('id', '=', id).execute();
}

/** The titles of those of these conversations that are the user's and not deleted. */
export async function findTitles(db: Db, userId: string, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('conversations')
    .select(['id', 'title'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** All facts, with all columns, of a user's projects, and those that their company keeps or that they kept themselves. */
export function listOwnFacts(db: Db, userId: string) {
  const own = buildActiveUsers(db).where('id', '=', userId).clearSelect().select('company_id');
  const folders = db.selectFrom('folders').select('id').where('user_id', '=', userId);
  return db
    .selectFrom('facts')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('folder_id', 'in', folders),
        eb.and([eb('folder_id', 'is', null), eb.or([eb('created_by', '=', userId), eb('company_id', 'in', own)])]),
      ]),
    )
    .orderBy('created_at')
    .execute();
}
