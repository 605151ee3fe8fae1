import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/db/database.ts';

/** Documents that one statement adds. */
const AT_ONCE = 10_000;

/** Of the articles' passages with one paragraph, the shortest. */
const SOURCES = 500;

const REFERENCES = [
  ['documents', ['company_id', 'conversation_id']],
  ['passages', ['document_id']],
  ['units', ['document_id', 'passage_id']],
] as const;

/** Collects what documents are made of: short passages of articles, each with its paragraph, terms and vectors. */
export async function prepareSeeding(db: Db): Promise<void> {
  await sql`
    create table source_passages as
    select row_number() over (order by length(p.text)) as n, p.id, p.heading, p.text,
      (select sum(tf) || ' ' || string_agg(term || ':' || tf || ' ', '') from passage_terms where passage_id = p.id) as terms
    from passages p where company_id is null and (select count(*) from units where passage_id = p.id) = 1
    order by length(p.text) limit ${SOURCES}`.execute(db);
  // Millions of rows that refer to each other by construction need not be checked.
  for (const [table, columns] of REFERENCES)
    for (const column of columns)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.raw(`${table}_${column}_fkey`)}`.execute(db);
}

/** Adds companies; each of their documents is one passage of an article, under the company's name. */
export async function seedCompanies(db: Db, { companies, documents }: { companies: number; documents: number }) {
  const most = Math.max(1, Math.floor(AT_ONCE / documents));
  for (let left = companies; left > 0; left -= most) await seedSome(db, Math.min(left, most), documents);
  await sql`vacuum analyze documents, passages, units, asks`.execute(db);
}

async function seedSome(db: Db, companies: number, documents: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    await sql`
      with made as (
        insert into companies (name) select 'Bench ' || n from generate_series(1, ${companies}::int) n returning id
      ),
      filed as (
        insert into documents (id, company_id, kind, name, title, media_type, sha256, revision)
        select gen_random_uuid(), made.id, 'upload', 'paper ' || n || '.txt', 'Paper ' || n, 'text/plain', '', 0
        from made, generate_series(1, ${documents}::int) n returning id, company_id
      ),
      placed as (
        select *, 1 + (hashtext(id::text) & 1073741823) % (select count(*) from source_passages) as source from filed
      ),
      cut as (
        -- The position says which passage it is a copy of.
        insert into passages (document_id, company_id, position, heading, text, terms)
        select placed.id, company_id, n, heading, text, terms from placed join source_passages on n = source
        returning id, document_id, company_id, position
      )
      insert into units (document_id, company_id, passage_id, position, heading, text, sentences, model, vector, sketch)
      select cut.document_id, cut.company_id, cut.id, u.position, u.heading, u.text, u.sentences, u.model, u.vector, u.sketch
      from cut join source_passages s on s.n = cut.position join units u on u.passage_id = s.id`.execute(tx);
  });
}
