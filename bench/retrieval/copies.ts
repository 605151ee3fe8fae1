import { sql } from 'kysely';
import { SCALE_BYTES } from '../../server/src/features/knowledge/indexing/vectors/vector-codec.ts';
import type { Db } from '../../server/src/platform/db/database.ts';

/** What is different in the n-th copy of a row, as SQL; ids are far enough apart. */
function columnsOfCopies(idsApart: number): Record<string, Record<string, string>> {
  const document_id = `md5(document_id::text || n)::uuid`;
  const further = (column: string) => `${column} + n * ${idsApart}`;
  // Other dimensions: as far from the original as any other random vector, with the same length.
  const values = `substring(vector from ${SCALE_BYTES + 1})`;
  const vector = `substring(vector for ${SCALE_BYTES}) || substring(${values} from n + 1) || substring(${values} for n)`;
  return {
    documents: { id: `md5(id::text || n)::uuid`, name: `name || '-' || n` },
    passages: { id: further('id'), document_id },
    units: { id: further('id'), document_id, passage_id: further('passage_id'), vector },
    passage_terms: { passage_id: further('passage_id') },
  };
}

/**
 * Makes each document so many, within the database: millions of rows take minutes instead of hours. The vocabulary of made-up
 * documents does not grow with their number, so a copy is as good as a new one. Indexes are built when all rows are there.
 */
export async function copyDocuments(admin: Db, times: number): Promise<void> {
  const ids = await sql<{ apart: number }>`
    select greatest((select max(id) from passages), (select max(id) from units)) as apart`.execute(admin);
  await sql`set session_replication_role = replica`.execute(admin);
  await sql`set maintenance_work_mem = '1GB'`.execute(admin);
  for (const [table, changed] of Object.entries(columnsOfCopies(ids.rows[0]?.apart ?? 0))) {
    const indexes = await listDroppable(admin, table);
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`.execute(
      admin,
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map(({ name }) => changed[name] ?? `"${name}"`).join(', ');
    for (const { drop } of indexes) await run(admin, drop);
    await run(
      admin,
      `insert into ${table} (${names}) overriding system value select ${values} from ${table} cross join generate_series(1, ${times - 1}) n`,
    );
    for (const { create } of indexes) await run(admin, create);
  }
  for (const table of ['passages', 'units']) {
    await run(admin, `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
  await run(admin, `update terms set df = df * ${times}`);
  await run(admin, `update words set count = count * ${times}`);
  await run(
    admin,
    `update index_totals set passages = passages * ${times}, length = length * ${times}, revision = revision + 1`,
  );
}

/** The indexes that are built faster once all rows are there; none that a foreign key needs. */
async function listDroppable(admin: Db, table: string): Promise<{ drop: string; create: string }[]> {
  const { rows } = await sql<{ drop: string; create: string }>`
    select case when k.oid is null then format('drop index %I', c.relname)
        else format('alter table %I drop constraint %I', ${table}::text, k.conname) end as drop,
      case when k.oid is null then pg_get_indexdef(c.oid)
        else format('alter table %I add constraint %I %s', ${table}::text, k.conname, pg_get_constraintdef(k.oid)) end as create
    from pg_index i join pg_class c on c.oid = i.indexrelid
      left join pg_constraint k on k.conindid = c.oid and k.contype = 'p'
    where i.indrelid = ${table}::regclass
      and (${table} = 'passage_terms' or (${table} <> 'documents' and not i.indisunique))`.execute(admin);
  return rows;
}

async function run(db: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
