import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { VectorRow } from './paragraphs.store.ts';
import { toSigns } from './vectors/signs/sign-index.ts';

/** The signs of all vectors of a shared document, as they are at a revision of it. */
export interface DocumentSigns {
  document_id: string;
  revision: number;
  packed: Buffer;
}

export interface SignsRow extends Pick<VectorRow, 'id' | 'document_id' | 'owner'> {
  signs: Uint8Array;
}

const SIGNS_AT = 8;

/** Of those of these shared documents that somebody has saved. */
export async function listSigns(db: Db, documentIds: string[], model: string): Promise<DocumentSigns[]> {
  const { rows } = await sql<DocumentSigns>`
    select document_id, revision, packed from document_signs
    where document_id = any(${documentIds}::uuid[]) and model = ${model}`.execute(db);
  return rows;
}

/** Except of documents that have changed meanwhile. */
export async function saveSigns(db: Db, model: string, rows: DocumentSigns[]): Promise<void> {
  await sql`
    insert into document_signs (document_id, revision, model, packed)
    select documents.id, documents.revision, ${model}, given.packed
    from unnest(${rows.map((row) => row.document_id)}::uuid[], ${rows.map((row) => row.revision)}::bigint[],
      ${rows.map((row) => row.packed)}::bytea[]) as given (id, revision, packed)
    join documents on documents.id = given.id and documents.revision = given.revision
    order by documents.id for key share of documents
    on conflict (document_id) do update set revision = excluded.revision, model = excluded.model, packed = excluded.packed
      where document_signs.revision < excluded.revision or document_signs.model <> excluded.model
  `.execute(db);
}

/** Of the paragraphs of one document, which all have vectors. */
export function encodeSigns(paragraphs: (VectorRow & { vector: Buffer })[]): Buffer {
  return Buffer.concat(
    paragraphs.flatMap(({ id, owner, vector }) => {
      const head = Buffer.alloc(SIGNS_AT);
      head.writeInt32BE(id, 0);
      head.writeInt32BE(owner, 4);
      return [head, toSigns(vector)];
    }),
  );
}

export function decodeSigns({ document_id, packed }: DocumentSigns, dimension: number): SignsRow[] {
  const bytes = SIGNS_AT + dimension / 8;
  return Array.from({ length: packed.length / bytes }, (_, i) => ({
    id: packed.readInt32BE(i * bytes),
    owner: packed.readInt32BE(i * bytes + 4),
    document_id,
    signs: packed.subarray(i * bytes + SIGNS_AT, (i + 1) * bytes),
  }));
}
