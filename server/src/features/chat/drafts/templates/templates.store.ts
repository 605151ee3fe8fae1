import type { Template } from '@haulwise/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

const columns = sql<Template>`id, title, description, category, prompt, draft, variables`;

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The title with its number words as digits, so that the next day comes before day three, and that before day seven. */
const inOrder = NUMBERS.reduce(
  (text, word, index) => sql`regexp_replace(${text}, ${`\\m${word}\\M`}, ${String(index + 1).padStart(2, '0')}, 'g')`,
  sql`replace(lower(title), 'the next day', 'day one')`,
);

/** A page of templates, by category and title. */
export async function listTemplateRows(db: Db, page: { limit: number; offset: number }): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select ${columns} from templates order by lower(category), ${inOrder}, id
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countTemplates(db: Db): Promise<number> {
  const row = await db
    .selectFrom('templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findTemplate(db: Db, id: string): Promise<Template | undefined> {
  const { rows } = await sql<Template>`select ${columns} from templates where id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockTemplate(tx: Db, id: string): Promise<Template | undefined> {
  const { rows } = await sql<Template>`select ${columns} from templates where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Adds a template; false if an earlier attempt already did. */
export async function insertTemplate(db: Db, template: Template, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('templates')
    .values({ ...template, variables: JSON.stringify(template.variables), created_at: now, updated_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTemplateRow(db: Db, { id, ...template }: Template, now: Date): Promise<void> {
  await db
    .updateTable('templates')
    .set({ ...template, variables: JSON.stringify(template.variables), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteTemplateRow(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('templates').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Templates with a draft whose prompt begins as this message does, up to its first blank. */
export async function listTemplatesMatching(
  db: Db,
  message: string,
): Promise<Pick<Template, 'prompt' | 'draft' | 'variables'>[]> {
  const rows = await db
    .selectFrom('templates')
    .select(['prompt', 'draft', sql<Template['variables']>`variables`.as('variables')])
    .where('draft', '<>', '')
    .where(sql<SqlBool>`starts_with(${message}, split_part(prompt, '{', 1))`)
    .execute();
  return rows;
}
