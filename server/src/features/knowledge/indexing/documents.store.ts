import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { buildScopeClause, buildShelfClause, type Reader } from '../../../platform/db/scope.ts';
import { MODEL_NAME } from '../../../platform/models/embeddings/minilm/model-files.ts';
import type { IndexedDocument, IndexedPassage } from './indexed-document.ts';

/** The ids of an inserted passage and its paragraphs. */
export interface InsertedPassage {
  id: number;
  passage: IndexedPassage;
}

export interface DocumentState {
  id: string;
  name: string;
  kind: string;
  sha256: string;
  revision: number;
}

export function readDocumentStates(reader: Reader): Promise<DocumentState[]> {
  return reader.db
    .selectFrom('documents')
    .select(['id', 'name', 'kind', 'sha256', 'revision'])
    .where(buildShelfClause(reader, 'documents'))
    .execute();
}

export async function deleteDocuments(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom('documents').where('id', 'in', ids).execute();
}

/** Attaches a document to a conversation or makes it its company's alone, with everything in it. */
export async function setDocumentOwner(
  db: Db,
  id: string,
  { conversation_id, name }: { conversation_id: string | null; name: string },
): Promise<void> {
  await db.updateTable('documents').set({ conversation_id, name }).where('id', '=', id).execute();
  for (const table of ['passages', 'units', 'asks'] as const)
    await db.updateTable(table).set({ conversation_id }).where('document_id', '=', id).execute();
}

/** Makes this the only transaction that changes a company's documents. */
export async function lockCompanyDocuments(tx: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${companyId}`}, 0))`.execute(tx);
}

/** Deletes the passages with their paragraphs and known questions. */
export async function deletePassages(db: Db, documentId: string): Promise<void> {
  await db.deleteFrom('passages').where('document_id', '=', documentId).execute();
}

/** Of several documents of this name, the one attached to the conversation, else that of the reader's company. */
export function findDocument(reader: Reader, name: string) {
  return reader.db
    .selectFrom('documents')
    .select(['name', 'media_type', 'content', 'file_id', 'company_id', 'conversation_id', 'kind'])
    .where('name', '=', name)
    .where('status', '=', 'ready')
    .where(buildScopeClause(reader, 'documents'))
    .orderBy(sql`conversation_id is null, company_id is null`)
    .executeTakeFirst();
}

/** How often each word occurs in the shared documents. */
export function readWords(db: Db): Promise<{ word: string; count: number }[]> {
  return db.selectFrom('words').select(['word', 'count']).execute();
}

/** The same of some of them. */
export function readWordCounts(reader: Reader, ids: string[]): Promise<{ word: string; count: number }[]> {
  return sql<{ word: string; count: number }>`
    select entry.word, sum(entry.count)::int as count
    from documents, unnest(words, word_counts) as entry (word, count)
    where ${buildShelfClause(reader, 'documents')} and id = any(${ids}::uuid[])
    group by entry.word
  `
    .execute(reader.db)
    .then(({ rows }) => rows);
}

/** Makes every process reload these documents. */
export async function setRevision(db: Db, ids: string[], revision: number): Promise<void> {
  await db.updateTable('documents').set({ revision }).where('id', 'in', ids).execute();
}

export async function insertDocuments(db: Db, documents: IndexedDocument[], revision: number): Promise<void> {
  await db
    .insertInto('documents')
    .values(
      documents.map(({ passages, words, sources, ...columns }) => ({
        ...columns,
        sources: JSON.stringify(sources),
        words: [...words.keys()],
        word_counts: [...words.values()],
        revision,
      })),
    )
    .execute();
}

/** Inserts passages with their paragraphs and known questions; returns the passages with their ids. */
export async function insertPassages(db: Db, documents: IndexedDocument[]): Promise<InsertedPassage[]> {
  const all = documents.flatMap((document) =>
    document.passages.map((passage) => ({
      document_id: document.id,
      company_id: document.company_id ?? null,
      conversation_id: document.conversation_id ?? null,
      passage,
    })),
  );
  if (all.length === 0) return [];
  const { rows } = await sql<{ id: number; document_id: string; position: number }>`
    insert into passages (document_id, company_id, conversation_id, position, heading, text, terms)
    select * from unnest(
      ${all.map((row) => row.document_id)}::uuid[], ${all.map((row) => row.company_id)}::uuid[],
      ${all.map((row) => row.conversation_id)}::uuid[],
      ${all.map((row) => row.passage.position)}::int[], ${all.map((row) => row.passage.heading)}::text[],
      ${all.map((row) => row.passage.text)}::text[],
      ${all.map((row) => (row.company_id === null ? null : encodeTerms(row.passage)))}::text[])
    returning id, document_id, position
  `.execute(db);
  const idOf = new Map(rows.map((row) => [`${row.document_id} ${row.position}`, row.id]));
  const inserted = all.map((row) => ({ ...row, id: idOf.get(`${row.document_id} ${row.passage.position}`) ?? 0 }));
  await insertParagraphs(db, inserted);
  return inserted;
}

/** Read by `CompanyList`. */
function encodeTerms({ length, terms }: IndexedPassage): string {
  return [length, ...[...terms].map(([term, count]) => `${term}:${count}`), ''].join(' ');
}

type OwnedPassage = InsertedPassage & {
  document_id: string;
  company_id: string | null;
  conversation_id: string | null;
};

async function insertParagraphs(db: Db, passages: OwnedPassage[]): Promise<void> {
  const paragraphs = passages.flatMap(({ id: passage_id, passage, ...owner }) =>
    passage.paragraphs.map((paragraph) => ({ ...paragraph, ...owner, passage_id })),
  );
  const { rows } = await sql<{ id: number; document_id: string; position: number }>`
    insert into units (document_id, company_id, conversation_id, passage_id, position, kind, page, heading, text, sentences, vector, sketch, model)
    select *, case when vector is not null then ${MODEL_NAME} end from unnest(
      ${paragraphs.map((paragraph) => paragraph.document_id)}::uuid[], ${paragraphs.map((paragraph) => paragraph.company_id)}::uuid[],
      ${paragraphs.map((paragraph) => paragraph.conversation_id)}::uuid[],
      ${paragraphs.map((paragraph) => paragraph.passage_id)}::int[],
      ${paragraphs.map((paragraph) => paragraph.position)}::int[], ${paragraphs.map((paragraph) => paragraph.kind)}::text[],
      ${paragraphs.map((paragraph) => paragraph.page)}::int[], ${paragraphs.map((paragraph) => paragraph.heading)}::text[],
      ${paragraphs.map((paragraph) => paragraph.text)}::text[], ${paragraphs.map((paragraph) => JSON.stringify(paragraph.sentences))}::jsonb[],
      ${paragraphs.map((paragraph) => paragraph.vector?.vector ?? null)}::bytea[], ${paragraphs.map((paragraph) => paragraph.vector?.sketch ?? null)}::bytea[])
      as given (document_id, company_id, conversation_id, passage_id, position, kind, page, heading, text, sentences, vector, sketch)
    returning id, document_id, position
  `.execute(db);
  const idOf = new Map(rows.map((row) => [`${row.document_id} ${row.position}`, row.id]));
  const knownQuestions = paragraphs.flatMap(({ document_id, company_id, conversation_id, position, knownQuestions }) =>
    knownQuestions.map((knownQuestion) => ({
      ...knownQuestion,
      document_id,
      company_id,
      conversation_id,
      unit_id: idOf.get(`${document_id} ${position}`) ?? 0,
    })),
  );
  if (knownQuestions.length === 0) return;
  await sql`
    insert into asks (document_id, company_id, conversation_id, unit_id, text, vector, model)
    select *, case when vector is not null then ${MODEL_NAME} end from unnest(
      ${knownQuestions.map((knownQuestion) => knownQuestion.document_id)}::uuid[], ${knownQuestions.map((knownQuestion) => knownQuestion.company_id)}::uuid[],
      ${knownQuestions.map((knownQuestion) => knownQuestion.conversation_id)}::uuid[],
      ${knownQuestions.map((knownQuestion) => knownQuestion.unit_id)}::int[],
      ${knownQuestions.map((knownQuestion) => knownQuestion.text)}::text[], ${knownQuestions.map((knownQuestion) => knownQuestion.vector?.vector ?? null)}::bytea[])
      as given (document_id, company_id, conversation_id, unit_id, text, vector)
  `.execute(db);
}
