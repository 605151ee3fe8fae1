import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../core/actor.ts';
import type { Db } from './database.ts';

/** Whose documents somebody may see: what is shared with everybody and, unless null, what is one company's. */
export interface ReadScope {
  readonly company_id: string | null;
}

/** What everybody may see, and nothing of any company. */
export const SHARED: ReadScope = { company_id: null };

export function toReadScope({ company_id }: Pick<Actor, 'company_id'>): ReadScope {
  return { company_id };
}

declare const reading: unique symbol;

/**
 * A database that shows a reader's documents only. Every store function that reads documents, passages or files demands
 * one, and adds the condition of `buildScopeClause` or `buildShelfClause` to its statement; row-level security holds
 * where that was forgotten.
 */
export interface Reader {
  readonly db: Db;
  readonly scope: ReadScope;
  readonly [reading]: true;
}

/** Runs `read` in a transaction of the role and company that row-level security asks for. */
export function runInScope<T>(db: Db, scope: ReadScope, read: (reader: Reader) => Promise<T>): Promise<T> {
  // The role would stay until the end of a transaction that is already open.
  if (db.isTransaction) throw new Error('A reader cannot begin within a transaction.');
  return db.transaction().execute(async (tx) => {
    await setScope(tx, scope);
    return await read(toReader(tx, scope));
  });
}

/** The policies bind everybody but superusers, who may take the role that they bind. */
async function setScope(tx: Db, { company_id }: ReadScope): Promise<void> {
  await sql`
    select set_config('haulwise.company', ${company_id ?? 'none'}, true), (
      select set_config('role', rolname, true) from pg_roles
      where rolname = 'haulwise_reader' and (select rolsuper from pg_roles where rolname = current_user)
    )`.execute(tx);
}

/**
 * Binds a transaction that changes rows on behalf of a scope: until its end it sees shared rows and the company's, as far
 * as the policies bind its user.
 */
export async function startWriting(tx: Db, scope: ReadScope): Promise<Reader> {
  await sql`select set_config('haulwise.company', ${scope.company_id ?? 'none'}, true)`.execute(tx);
  return toReader(tx, scope);
}

function toReader(db: Db, scope: ReadScope): Reader {
  return { db, scope } as Pick<Reader, 'db' | 'scope'> as Reader;
}

/** The condition that a table's rows, under this alias, may be seen: shared ones and the company's own. */
export function buildScopeClause({ scope }: Reader, alias: string): RawBuilder<SqlBool> {
  const column = sql.ref(`${alias}.company_id`);
  return scope.company_id === null
    ? sql`${column} is null`
    : sql`(${column} is null or ${column} = ${scope.company_id})`;
}

/** The condition that rows belong to the scope itself: to the company, or else to everybody. */
export function buildShelfClause({ scope }: Reader, alias: string): RawBuilder<SqlBool> {
  const column = sql.ref(`${alias}.company_id`);
  return scope.company_id === null ? sql`${column} is null` : sql`${column} = ${scope.company_id}`;
}

/** Whether row-level security binds what readers do: always, unless a superuser lacks the role. */
export async function isReadingBound(db: Db): Promise<boolean> {
  return await runInScope(db, SHARED, async (reader) => {
    const { rows } = await sql<{ is_bound: boolean }>`select row_security_active('documents') as is_bound`.execute(
      reader.db,
    );
    return rows[0]?.is_bound ?? false;
  });
}
