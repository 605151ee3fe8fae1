import type { Db } from '../../../../platform/db/database.ts';
import { runInScope, SHARED } from '../../../../platform/db/scope.ts';
import type { DocumentState } from '../../indexing/documents.store.ts';
import { listKnownQuestionVectors, listParagraphVectors, type VectorRow } from '../../indexing/paragraphs.store.ts';
import { type DocumentSigns, decodeSigns, encodeSigns, listSigns, saveSigns } from '../../indexing/signs.store.ts';
import type { KeptVector } from './paragraph-index.ts';

/** Documents per read, so that a first load of 100,000 passages proceeds in small steps. */
const DOCUMENTS_AT_ONCE = 50;
/** Their signs are read as one value each. */
const SIGNED_AT_ONCE = 500;

interface Wanted {
  model: string;
  dimension: number;
  /** Reads signs where somebody has saved them, and saves those of the other documents. */
  hasSignsOnly: boolean;
}

export interface ReadVectors {
  states: DocumentState[];
  paragraphs: KeptVector[];
  knownQuestions: VectorRow[];
}

/** What memory keeps of these shared documents, a few of them at a time. */
export async function* readVectors(db: Db, states: DocumentState[], wanted: Wanted): AsyncGenerator<ReadVectors> {
  const unsigned: DocumentState[] = [];
  for (const some of wanted.hasSignsOnly ? splitInto(states, SIGNED_AT_ONCE) : []) {
    const read = await readSigned(db, some, wanted);
    const found = new Set(read.states);
    unsigned.push(...some.filter((state) => !found.has(state)));
    yield read;
  }
  for (const some of splitInto(wanted.hasSignsOnly ? unsigned : states, DOCUMENTS_AT_ONCE)) {
    yield await readUnsigned(db, some, wanted);
  }
}

async function readSigned(db: Db, states: DocumentState[], { model, dimension }: Wanted): Promise<ReadVectors> {
  const ids = states.map(({ id }) => id);
  const signed = new Map((await listSigns(db, ids, model)).map((signs) => [signs.document_id, signs]));
  const found = states.filter(({ id, revision }) => signed.get(id)?.revision === revision);
  const paragraphs = found.flatMap(({ id }) => {
    const signs = signed.get(id);
    return signs ? decodeSigns(signs, dimension) : [];
  });
  const foundIds = found.map(({ id }) => id);
  const knownQuestions =
    found.length === 0
      ? []
      : await runInScope(db, SHARED, (reader) => listKnownQuestionVectors(reader, foundIds, model));
  return { states: found, paragraphs, knownQuestions };
}

async function readUnsigned(db: Db, states: DocumentState[], { model, hasSignsOnly }: Wanted): Promise<ReadVectors> {
  const ids = states.map(({ id }) => id);
  const [paragraphs, knownQuestions] = await runInScope(db, SHARED, async (reader) => [
    await listParagraphVectors(reader, ids, model),
    await listKnownQuestionVectors(reader, ids, model),
  ]);
  // What cannot be saved is read from the vectors the next time, too.
  if (hasSignsOnly) await saveSigns(db, model, findSigned(states, paragraphs)).catch(() => undefined);
  return { states, paragraphs, knownQuestions };
}

/** The signs of documents whose paragraphs all have vectors. */
function findSigned(states: DocumentState[], paragraphs: VectorRow[]): DocumentSigns[] {
  const ofDocument = new Map<string, VectorRow[]>(states.map(({ id }) => [id, []]));
  for (const row of paragraphs) ofDocument.get(row.document_id)?.push(row);
  return states.flatMap(({ id, revision }) => {
    const rows = ofDocument.get(id) ?? [];
    return rows.every(hasVector) ? [{ document_id: id, revision, packed: encodeSigns(rows) }] : [];
  });
}

function hasVector(row: VectorRow): row is VectorRow & { vector: Buffer } {
  return row.vector !== null;
}

function splitInto<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}
