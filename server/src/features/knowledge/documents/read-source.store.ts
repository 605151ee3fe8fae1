import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
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

export async function findDocumentToRead(db: Db, name: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    title: string;
    sources: Record<string, ParagraphSource>;
    reviewed: string | null;
  }>`
    select id, name, title, sources, reviewed from documents
    where name = ${name} and status = 'ready'`.execute(db);
  return rows[0];
}

/** The paragraphs of a document in document order. */
export async function listParagraphsToRead(db: Db, documentId: string): Promise<ReadParagraphRow[]> {
  const { rows } = await sql<ReadParagraphRow>`
    select passage_id, kind, page, heading, text, sentences from units
    where document_id = ${documentId} order by position`.execute(db);
  return rows;
}
