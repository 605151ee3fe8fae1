import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { buildScopeClause, type Reader } from '../../../platform/db/scope.ts';
import type { ParagraphSource, Sentence } from '../text/document.ts';

export interface ParagraphRow {
  id: number;
  passage_id: number;
  passage_text: string;
  document_id: string;
  /** Name of its document. */
  document: string;
  title: string;
  heading: string;
  /** From 1; null if its document has no pages. */
  page: number | null;
  /** Whether somebody here wrote or uploaded it, as opposed to a starter article. */
  is_own: boolean;
  /** Whether it is the reader's company's, as opposed to shared with everybody. */
  is_private: boolean;
  text: string;
  sentences: Sentence[];
  sources: Record<string, ParagraphSource>;
  /** Null unless computed by the requested model; the same goes for the vectors of its questions. */
  vector: Buffer | null;
  sketch: Buffer | null;
  known_questions: string[];
  /** One after the other; as many as there are questions once all have been computed. */
  known_question_vectors: Buffer;
}

/** A packed vector with its owner. */
export interface VectorRow {
  id: number;
  document_id: string;
  /** The passage for a paragraph's vector, the paragraph for a known question's. */
  owner: number;
  vector: Buffer | null;
}

export interface MissingVector {
  id: number;
  document_id: string;
  /** Null for a shared document. */
  company_id: string | null;
  title: string;
  heading: string;
  text: string;
}

export async function listParagraphs(reader: Reader, passageIds: number[], model: string): Promise<ParagraphRow[]> {
  const { rows } = await sql<ParagraphRow>`
    select units.id, units.passage_id, passages.text as passage_text, units.document_id, documents.name as document, documents.title, units.heading, units.page,
      documents.kind <> 'article' as is_own, documents.company_id is not null as is_private, units.text, units.sentences, documents.sources, units.sketch,
      case when units.model = ${model} then units.vector end as vector,
      coalesce(known.texts, '{}') as known_questions, coalesce(known.vectors, '') as known_question_vectors
    from units
    join passages on passages.id = units.passage_id
    join documents on documents.id = units.document_id
    -- As one value, since reading a list of byte strings takes far longer.
    cross join lateral (
      select array_agg(text order by id) as texts,
        string_agg(vector, ''::bytea order by id) filter (where model = ${model}) as vectors
      from asks where unit_id = units.id
    ) known
    where units.passage_id = any(${passageIds}::int[]) and ${buildScopeClause(reader, 'units')}
    order by units.id
  `.execute(reader.db);
  return rows;
}

/** Of shared documents. */
export async function listParagraphVectors(reader: Reader, documentIds: string[], model: string): Promise<VectorRow[]> {
  const { rows } = await sql<VectorRow>`
    select id, document_id, passage_id as owner, case when model = ${model} then vector end as vector
    from units where document_id = any(${documentIds}::uuid[]) and ${buildScopeClause(reader, 'units')}
  `.execute(reader.db);
  return rows;
}

/** The vectors of these paragraphs, one after the other, with the ids of each and its passage (4 bytes each). */
export async function readPackedVectors(
  reader: Reader,
  ids: number[],
  model: string,
): Promise<{ ids: Buffer; vectors: Buffer }> {
  // As two values, since reading a list of byte strings takes far longer.
  const { rows } = await sql<{ ids: Buffer; vectors: Buffer }>`
    select coalesce(string_agg(int4send(id) || int4send(passage_id), ''::bytea), '') as ids,
      coalesce(string_agg(vector, ''::bytea), '') as vectors
    from (
      select id, passage_id, vector from units
      where id = any(${ids}::int[]) and model = ${model} and ${buildScopeClause(reader, 'units')} order by id
    ) found`.execute(reader.db);
  return rows[0] ?? { ids: Buffer.alloc(0), vectors: Buffer.alloc(0) };
}

/** Of shared documents. */
export async function listKnownQuestionVectors(
  reader: Reader,
  documentIds: string[],
  model: string,
): Promise<VectorRow[]> {
  const { rows } = await sql<VectorRow>`
    select id, document_id, unit_id as owner, case when model = ${model} then vector end as vector
    from asks where document_id = any(${documentIds}::uuid[]) and ${buildScopeClause(reader, 'asks')}
  `.execute(reader.db);
  return rows;
}

/** Of everybody's documents: paragraphs without a vector of this model, or without a sketch if the model can make one. */
export async function listParagraphsToEmbed(
  db: Db,
  model: string,
  hasSketches: boolean,
  limit: number,
): Promise<MissingVector[]> {
  const { rows } = await sql<MissingVector>`
    select units.id, units.document_id, units.company_id, documents.title, units.heading, units.text
    from units join documents on documents.id = units.document_id
    where units.model is null or units.model < ${model} or units.model > ${model}
      or (${hasSketches} and units.sketch is null)
    order by units.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function listKnownQuestionsToEmbed(db: Db, model: string, limit: number): Promise<MissingVector[]> {
  const { rows } = await sql<MissingVector>`
    select asks.id, asks.document_id, asks.company_id, '' as title, '' as heading, asks.text
    from asks where asks.model is null or asks.model < ${model} or asks.model > ${model}
    order by asks.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function saveParagraphVectors(
  db: Db,
  model: string,
  rows: { id: number; vector: Buffer; sketch: Buffer | null }[],
): Promise<void> {
  await sql`
    update units set model = ${model}, vector = given.vector, sketch = given.sketch
    from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.vector)}::bytea[],
      ${rows.map((row) => row.sketch)}::bytea[]) as given (id, vector, sketch)
    where units.id = given.id
  `.execute(db);
}

export async function saveKnownQuestionVectors(
  db: Db,
  model: string,
  rows: { id: number; vector: Buffer }[],
): Promise<void> {
  await sql`
    update asks set model = ${model}, vector = given.vector
    from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.vector)}::bytea[]) as given (id, vector)
    where asks.id = given.id
  `.execute(db);
}

/** The passages of a document, in order. */
export async function listPassageIds(reader: Reader, document: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select passages.id from passages join documents on documents.id = passages.document_id
    where documents.name = ${document} and ${buildScopeClause(reader, 'documents')}
      and ${buildScopeClause(reader, 'passages')} order by passages.id`.execute(reader.db);
  return rows.map(({ id }) => Number(id));
}
