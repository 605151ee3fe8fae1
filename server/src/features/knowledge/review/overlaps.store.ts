import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type OverlapKind = 'duplicate' | 'disagreement';

export interface NewOverlap {
  id: string;
  kind: OverlapKind;
  similarity: number;
  unit_a: number;
  unit_b: number;
  figures_a: string[];
  figures_b: string[];
  texts_hash: string;
}

export interface OverlapSide {
  passage_id: string;
  document_id: string;
  document: string;
  title: string;
  heading: string;
  text: string;
  figures: string[];
}

export interface OverlapRow {
  id: string;
  kind: OverlapKind;
  similarity: number;
  a: OverlapSide;
  b: OverlapSide;
}

export async function readTexts(db: Db, unitIds: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, text from units where id = any(${unitIds}::int[]) and company_id is null`.execute(db);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Replaces the overlaps of a document, leaving out dismissed pairs and deleted paragraphs. */
export async function replaceOverlaps(db: Db, documentId: string, overlaps: NewOverlap[]): Promise<void> {
  const own = sql`(select id from units where document_id = ${documentId})`;
  await sql`delete from passage_overlaps where unit_a in ${own} or unit_b in ${own}`.execute(db);
  for (const row of overlaps) {
    await sql`
      insert into passage_overlaps (id, kind, similarity, unit_a, unit_b, figures_a, figures_b, texts_hash)
      select ${row.id}::uuid, ${row.kind}, ${row.similarity}::real, ${row.unit_a}::int, ${row.unit_b}::int,
        ${row.figures_a}::text[], ${row.figures_b}::text[], ${row.texts_hash}
      where not exists (select from overlap_dismissals where texts_hash = ${row.texts_hash})
        and (select count(*) from units where id in (${row.unit_a}, ${row.unit_b}) and company_id is null) = 2
      on conflict do nothing`.execute(db);
  }
}

const side = (paragraph: string, figures: string) => sql`
  jsonb_build_object('passage_id', ${sql.ref(`${paragraph}.passage_id`)}::text, 'document_id', ${sql.ref(`${paragraph}d.id`)},
    'document', ${sql.ref(`${paragraph}d.name`)}, 'title', ${sql.ref(`${paragraph}d.title`)},
    'heading', ${sql.ref(`${paragraph}.heading`)}, 'text', ${sql.ref(`${paragraph}.text`)}, 'figures', ${sql.ref(`o.${figures}`)})`;

function ofKind(kind: OverlapKind | undefined) {
  return kind ? sql<SqlBool>`o.kind = ${kind}` : sql<SqlBool>`true`;
}

/** Nearest first. */
export async function listOverlapRows(
  db: Db,
  kind: OverlapKind | undefined,
  page: { limit: number; offset: number },
): Promise<OverlapRow[]> {
  const { rows } = await sql<OverlapRow>`
    select o.id, o.kind, o.similarity, ${side('a', 'figures_a')} as a, ${side('b', 'figures_b')} as b
    from passage_overlaps o
    join units a on a.id = o.unit_a join documents ad on ad.id = a.document_id
    join units b on b.id = o.unit_b join documents bd on bd.id = b.document_id
    where ${ofKind(kind)} order by o.similarity desc, o.id limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countOverlaps(db: Db, kind: OverlapKind | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from passage_overlaps o where ${ofKind(kind)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Dismisses a pair until one of its texts changes; false if there is no such pair. */
export async function deleteOverlap(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from passage_overlaps where id = ${id} returning texts_hash),
    kept as (
      insert into overlap_dismissals (texts_hash, dismissed_at)
      select texts_hash, ${now}::timestamptz from gone on conflict do nothing
    )
    select from gone`.execute(db);
  return rows.length > 0;
}
