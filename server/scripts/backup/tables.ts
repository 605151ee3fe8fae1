import type pg from 'pg';

export interface TableShape {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Tables whose rows refer to files in the storage, with the column of the size. */
const NAMING = { file_versions: 'file_size', analytics_reports: 'size' };

/** Those of the tables whose rows refer to files; an older database does not have all of them. */
export function namingFiles(tables: { name: string }[]): [table: string, sizeColumn: string][] {
  return Object.entries(NAMING).filter(([naming]) => tables.some(({ name }) => name === naming));
}

export interface SequenceState {
  name: string;
  last_value: number;
}

/** Not copied with the others: migrations, which a restore runs itself, and keys, which need `--with-secrets`. */
const APART = ['schema_migrations', 'secrets'];

/** The tables of this program; others in the same schema have other owners. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relowner = current_user::regrole and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [APART],
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select sequencename::text as name, last_value from pg_sequences
     where schemaname = 'public' and sequenceowner = current_user and last_value is not null order by 1`,
  );
  return rows;
}

/** Defers foreign key checks until all rows are loaded; the returned function restores the constraints. */
export async function deferReferences(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ statement: string; undo: string }>(
    `select format('alter table %s alter constraint %I deferrable initially deferred', conrelid::regclass, conname) as statement,
       format('alter table %s alter constraint %I %s', conrelid::regclass, conname,
         case when condeferrable then 'deferrable ' || case when condeferred then 'initially deferred' else 'initially immediate' end
         else 'not deferrable' end) as undo
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.contype = 'f' and c.conparentid = 0 and t.relnamespace = 'public'::regnamespace
       and t.relowner = current_user::regrole`,
  );
  for (const { statement } of rows) await client.query(statement);
  return async () => {
    await client.query('set constraints all immediate');
    for (const { undo } of rows) await client.query(undo);
  };
}
