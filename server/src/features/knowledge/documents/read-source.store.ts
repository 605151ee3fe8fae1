import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import {
  buildScopeClause,
  buildShelfClause,
  type Reader,
  type ReadScope,
  runInScope,
} from '../../../platform/db/scope.ts';
import type { ParagraphKind, ParagraphSource, Sentence } from '../text/document.ts';

export interface ReadParagraphRow {
  passage_id: number;
  kind: ParagraphKind;
  /** From 1; null if the document has no pages. */
  page: number | null;
  heading: string;
  text: string;
  sentences: Sentence[];
}

/** Of several documents of this name, the one that has the passage; else the nearest: attached, the company's, shared. */
export async function findDocumentToRead(reader: Reader, name: string, passage: string | undefined) {
  const { rows } = await sql<{
    id: string;
    name: string;
    title: string;
    sources: Record<string, ParagraphSource>;
    reviewed: string | null;
  }>`
    select id, name, title, sources, reviewed from documents
    where name = ${name} and status = 'ready' and ${buildScopeClause(reader, 'documents')}
    order by not exists (
      select from passages p
      where p.document_id = documents.id and p.id::text = ${passage ?? ''} and ${buildScopeClause(reader, 'p')}
    ), conversation_id is null, company_id is null limit 1`.execute(reader.db);
  return rows[0];
}

/** The paragraphs of a document in document order. */
export async function listParagraphsToRead(reader: Reader, documentId: string): Promise<ReadParagraphRow[]> {
  const { rows } = await sql<ReadParagraphRow>`
    select passage_id, kind, page, heading, text, sentences from units
    where document_id = ${documentId} and ${buildScopeClause(reader, 'units')} order by position`.execute(reader.db);
  return rows;
}

/**
 * The first paragraphs of an upload on the scope's own shelf; `unread` until it was taken in, null if there is none.
 */
export function findOwnLines(
  db: Db,
  scope: ReadScope,
  fileId: string,
  limit: number,
): Promise<Pick<ReadParagraphRow, 'text' | 'heading' | 'page'>[] | 'unread' | null> {
  return runInScope(db, scope, async (reader) => {
    const { rows } = await sql<{ id: string; status: string }>`
      select id, status from documents where file_id = ${fileId} and ${buildShelfClause(reader, 'documents')}`.execute(
      reader.db,
    );
    const [document] = rows;
    if (!document) return null;
    if (document.status !== 'ready') return 'unread';
    const lines = await sql<Pick<ReadParagraphRow, 'text' | 'heading' | 'page'>>`
      select text, heading, page from units
      where document_id = ${document.id} and ${buildShelfClause(reader, 'units')}
      order by position limit ${limit}`.execute(reader.db);
    return lines.rows;
  });
}
