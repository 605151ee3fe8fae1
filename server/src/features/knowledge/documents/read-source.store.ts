import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Sentence, UnitKind, UnitSource } from '../text/document.ts';

export interface ReadUnitRow {
  passage_id: number;
  kind: UnitKind;
  /** From 1; null where the document has no pages. */
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
    sources: Record<string, UnitSource>;
    reviewed: string | null;
  }>`
    select id, name, title, sources, reviewed from documents
    where name = ${name} and status = 'ready'`.execute(db);
  return rows[0];
}

/** The paragraphs of a document in the order in which it says them. */
export async function listUnitsToRead(db: Db, documentId: string): Promise<ReadUnitRow[]> {
  const { rows } = await sql<ReadUnitRow>`
    select passage_id, kind, page, heading, text, sentences from units
    where document_id = ${documentId} order by position`.execute(db);
  return rows;
}
