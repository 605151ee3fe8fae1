import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { B, type IndexTotals, K1, type WeightedTerm } from '../search/ranking/bm25.ts';
import type { InsertedPassage } from './documents.store.ts';

/** Candidates per result, since common terms may still move passages up. */
const POOL_FACTOR = 4;

export function readTotals(db: Db): Promise<IndexTotals & { revision: number }> {
  return db.selectFrom('index_totals').select(['passages', 'length', 'revision']).executeTakeFirstOrThrow();
}

/** Makes this the only transaction that changes the index, and returns its revision number. */
export async function lockIndex(tx: Db): Promise<number> {
  const { revision } = await tx
    .updateTable('index_totals')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The number of passages each term occurs in, without terms that occur in none. */
export async function readFrequencies(db: Db, terms: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('terms')
    .select(['term', 'df'])
    .where('term', '=', sql<string>`any(${terms})`)
    .execute();
  return new Map(rows.map(({ term, df }) => [term, df]));
}

/** As many terms as wanted, those that occur in most passages, with the number of passages. */
export async function listCommonestTerms(db: Db, limit: number): Promise<Map<string, number>> {
  const rows = await db.selectFrom('terms').select(['term', 'df']).orderBy('df', 'desc').limit(limit).execute();
  return new Map(rows.map(({ term, df }) => [term, df]));
}

/** How many pairs of a term and a passage there are. */
export async function countPostings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('terms')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('df'), sql<number>`0`).as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Posting {
  passage_id: number;
  tf: number;
  /** Of the passage, in terms. */
  length: number;
}

const POSTING_BYTES = 12;

/** Every term with the passages it occurs in. */
export async function listPostings(db: Db): Promise<{ term: string; postings: Posting[] }[]> {
  // Packed: a row for each pair would take five times as long to read.
  const { rows } = await sql<{ term: string; packed: Buffer }>`
    select term, string_agg(int4send(passage_id) || float4send(tf) || float4send(length), ''::bytea) as packed
    from passage_terms group by term`.execute(db);
  return rows.map(({ term, packed }) => ({
    term,
    postings: Array.from({ length: packed.length / POSTING_BYTES }, (_, i) => ({
      passage_id: packed.readInt32BE(i * POSTING_BYTES),
      tf: packed.readFloatBE(i * POSTING_BYTES + 4),
      length: packed.readFloatBE(i * POSTING_BYTES + 8),
    })),
  }));
}

/**
 * The best passages by BM25, computed from the index alone. `lateral … offset 0` makes the planner use one look-up per
 * term whatever its estimates. Common terms only add to the scores of passages that rarer terms have found.
 */
export async function rankByWords(
  db: Db,
  plan: { rare: WeightedTerm[]; common: WeightedTerm[] },
  totals: IndexTotals,
  limit: number,
): Promise<Map<number, number>> {
  if (plan.rare.length === 0 || totals.passages === 0) return new Map();
  const average = totals.length / totals.passages;
  const gain = sql`q.weight * p.tf * ${K1 + 1}::float8
    / (p.tf + ${K1}::float8 * (${1 - B}::float8 + ${B}::float8 * p.length / ${average}::float8))`;
  const terms = (list: WeightedTerm[]) => sql`unnest(
    ${list.map(({ term }) => term)}::text[], ${list.map(({ weight }) => weight)}::float8[]) as q (term, weight)`;
  const { rows } = await sql<{ passage_id: number; score: number }>`
    with found as materialized (
      select p.passage_id, sum(${gain}) as score
      from ${terms(plan.rare)}
      cross join lateral (select passage_id, tf, length from passage_terms where term = q.term offset 0) p
      group by p.passage_id order by score desc, p.passage_id limit ${plan.common.length > 0 ? limit * POOL_FACTOR : limit}
    )
    select found.passage_id, found.score + coalesce((
      select sum(${gain}) from ${terms(plan.common)}
      cross join lateral (
        select tf, length from passage_terms where term = q.term and passage_id = found.passage_id offset 0
      ) p
    ), 0) as score
    from found order by score desc, passage_id limit ${limit}
  `.execute(db);
  return new Map(rows.map(({ passage_id, score }) => [passage_id, score]));
}

export async function insertPostings(tx: Db, passages: InsertedPassage[]): Promise<void> {
  const postings = passages.flatMap(({ id, passage }) =>
    [...passage.terms].map(([term, tf]) => ({ id, term, tf, length: passage.length })),
  );
  // In key order, so that neighbouring rows share pages.
  postings.sort((a, b) => (a.term < b.term ? -1 : a.term > b.term ? 1 : a.id - b.id));
  await sql`
    insert into passage_terms (term, passage_id, tf, length)
    select * from unnest(
      ${postings.map((row) => row.term)}::text[], ${postings.map((row) => row.id)}::int[],
      ${postings.map((row) => row.tf)}::real[], ${postings.map((row) => row.length)}::real[])
  `.execute(tx);
  const df = new Map<string, number>();
  for (const { term } of postings) df.set(term, (df.get(term) ?? 0) + 1);
  await sql`
    insert into terms (term, df)
    select * from unnest(${[...df.keys()]}::text[], ${[...df.values()]}::int[])
    on conflict (term) do update set df = terms.df + excluded.df
  `.execute(tx);
  await addToTotals(
    tx,
    passages.length,
    passages.reduce((sum, { passage }) => sum + passage.length, 0),
  );
}

/** Removes the postings of these documents' passages, which must still exist. */
export async function deletePostings(tx: Db, documentIds: string[]): Promise<void> {
  const { rows } = await sql<{ passages: number; length: number }>`
    with gone as (
      delete from passage_terms using passages
      where passage_terms.passage_id = passages.id and passages.document_id = any(${documentIds}::uuid[])
      returning passage_terms.term, passage_terms.passage_id, passage_terms.length
    ), counted as (
      select term, count(*)::int as n from gone group by term
    ), lowered as (
      update terms set df = df - counted.n from counted where terms.term = counted.term
    )
    select (select count(*)::int from passages where document_id = any(${documentIds}::uuid[])) as passages,
      (select coalesce(sum(length), 0) from (select distinct passage_id, length from gone) passage) as length
  `.execute(tx);
  await sql`delete from terms where df <= 0`.execute(tx);
  await addToTotals(tx, -(rows[0]?.passages ?? 0), -(rows[0]?.length ?? 0));
}

async function addToTotals(tx: Db, passages: number, length: number): Promise<void> {
  await tx
    .updateTable('index_totals')
    .set((row) => ({ passages: row('passages', '+', passages), length: row('length', '+', length) }))
    .execute();
}

/**
 * Run this after large changes: it enables index-only scans and gives the planner fresh statistics. Not possible within
 * a transaction.
 */
export async function runIndexVacuum(db: Db): Promise<void> {
  await sql`vacuum (analyze) passage_terms, terms`.execute(db);
  await sql`analyze documents, passages, units, asks`.execute(db);
}
