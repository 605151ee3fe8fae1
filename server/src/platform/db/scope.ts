import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../core/actor.ts';
import type { Owned } from '../core/owned.ts';
import type { Db } from './database.ts';

/**
 * Whose documents somebody may see: what is shared with everybody; unless null, what is one company's; and, where they
 * read in one of their conversations, what is attached to it.
 */
export interface ReadScope {
  readonly company_id: string | null;
  /** Null without a company: only users of a company attach documents. */
  readonly conversation_id: string | null;
}

/** What everybody may see, and nothing of any company. */
export const SHARED: ReadScope = { company_id: null, conversation_id: null };

/** `conversation` is one of the actor's own. */
export function toReadScope(
  { company_id }: Pick<Actor, 'company_id'>,
  conversation?: Owned<{ id: string }>,
): ReadScope {
  return { company_id, conversation_id: company_id === null ? null : (conversation?.id ?? null) };
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

/** Runs `read` in a transaction of the role and the settings that row-level security asks for. */
export function runInScope<T>(db: Db, scope: ReadScope, read: (reader: Reader) => Promise<T>): Promise<T> {
  // The role would stay until the end of a transaction that is already open.
  if (db.isTransaction) throw new Error('A reader cannot begin within a transaction.');
  return db.transaction().execute(async (tx) => {
    // Done before what is read, and in one round trip with it; if it fails, so does everything after it.
    const [, result] = await Promise.all([setScope(tx, scope), read(toReader(tx, scope))]);
    return result;
  });
}

/** The policies bind everybody but superusers, who may take the role that they bind. */
async function setScope(tx: Db, { company_id, conversation_id }: ReadScope): Promise<void> {
  await sql`
    select set_config('haulwise.company', ${company_id ?? 'none'}, true),
      set_config('haulwise.conversation', ${conversation_id ?? 'none'}, true), (
        select set_config('role', rolname, true) from pg_roles
        where rolname = 'haulwise_reader' and (select rolsuper from pg_roles where rolname = current_user)
      )`.execute(tx);
}

/**
 * Binds a transaction that changes rows on behalf of a scope: until its end it sees shared rows and those of the scope, as
 * far as the policies bind its user.
 */
export async function startWriting(tx: Db, scope: ReadScope): Promise<Reader> {
  const { company_id, conversation_id } = scope;
  await sql`
    select set_config('haulwise.company', ${company_id ?? 'none'}, true),
      set_config('haulwise.conversation', ${conversation_id ?? 'none'}, true)`.execute(tx);
  return toReader(tx, scope);
}

/** Ends that: from here on the transaction sees everything again. */
export async function stopWriting(tx: Db): Promise<void> {
  await sql`select set_config('haulwise.company', '', true), set_config('haulwise.conversation', '', true)`.execute(tx);
}

function toReader(db: Db, scope: ReadScope): Reader {
  return { db, scope } as Pick<Reader, 'db' | 'scope'> as Reader;
}

/** The condition that a table's rows, under this alias, may be seen: shared ones and those of the scope. */
export function buildScopeClause(reader: Reader, alias: string): RawBuilder<SqlBool> {
  const { company_id, conversation_id } = reader.scope;
  const company = sql.ref(`${alias}.company_id`);
  if (company_id === null) return sql`${company} is null`;
  const conversation = sql.ref(`${alias}.conversation_id`);
  const isHere = conversation_id === null ? sql`false` : sql`${conversation} = ${conversation_id}`;
  return sql`(${company} is null or (${company} = ${company_id} and (${conversation} is null or ${isHere})))`;
}

/** The condition that rows belong to the scope itself: to the conversation, else to the company, else to everybody. */
export function buildShelfClause({ scope }: Reader, alias: string): RawBuilder<SqlBool> {
  const { company_id, conversation_id } = scope;
  const company = sql.ref(`${alias}.company_id`);
  if (company_id === null) return sql`${company} is null`;
  const conversation = sql.ref(`${alias}.conversation_id`);
  const isHere = conversation_id === null ? sql`${conversation} is null` : sql`${conversation} = ${conversation_id}`;
  return sql`(${company} = ${company_id} and ${isHere})`;
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
