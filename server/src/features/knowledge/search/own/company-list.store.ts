import { sql } from 'kysely';
import { buildShelfClause, type Reader } from '../../../../platform/db/scope.ts';
import type { VectorRow } from '../../indexing/paragraphs.store.ts';

/** What a company's documents hold, as `CompanyList` keeps it. */
export interface CompanyRows {
  /** "crew:3 dump:1 ": the words of all documents with how often each occurs. */
  documents: { name: string; file_id: string | null; status: string; words: string }[];
  /** "3 truck:2 fee:1 ": the length, then the terms with how often each occurs. */
  passages: { id: number; terms: string }[];
  paragraphs: Omit<VectorRow, 'document_id'>[];
  knownQuestions: Omit<VectorRow, 'document_id'>[];
}

/** Everything that search needs of a company's documents; `model` is the embedding model whose vectors to read. */
export async function readCompanyRows(reader: Reader, model: string): Promise<CompanyRows> {
  const { db } = reader;
  const { rows: documents } = await sql<CompanyRows['documents'][number]>`
    select name, file_id, status, coalesce((select string_agg(word || ':' || times || ' ', '') from unnest(words, word_counts) as w (word, times)), '') as words
    from documents where ${buildShelfClause(reader, 'documents')} order by name`.execute(db);
  if (documents.length === 0) return { documents, passages: [], paragraphs: [], knownQuestions: [] };
  const { rows: passages } = await sql<CompanyRows['passages'][number]>`
    select id, terms from passages where ${buildShelfClause(reader, 'passages')} and terms is not null order by id`.execute(
    db,
  );
  const { rows: paragraphs } = await sql<CompanyRows['paragraphs'][number]>`
    select id, passage_id as owner, case when model = ${model} then vector end as vector
    from units where ${buildShelfClause(reader, 'units')} order by id`.execute(db);
  const { rows: knownQuestions } = await sql<CompanyRows['knownQuestions'][number]>`
    select id, unit_id as owner, case when model = ${model} then vector end as vector
    from asks where ${buildShelfClause(reader, 'asks')} order by id`.execute(db);
  return { documents, passages, paragraphs, knownQuestions };
}
