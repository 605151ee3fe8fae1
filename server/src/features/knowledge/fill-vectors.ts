import { type Db, inTransaction } from '../../platform/db/database.ts';
import { notify } from '../../platform/db/notifications.ts';
import type { Embedder } from '../../platform/embeddings/embedder.ts';
import { setRevision } from './documents.store.ts';
import { KNOWLEDGE_CHANNEL } from './index-documents.ts';
import { beginChange } from './postings.store.ts';
import {
  findAsksToEmbed,
  findUnitsToEmbed,
  type MissingVector,
  storeAskVectors,
  storeUnitVectors,
} from './units.store.ts';
import type { ShippedVectors } from './vectors/shipped-vectors.ts';
import { embeddedUnit, packedUnit, type UnitVector } from './vectors/unit-vector.ts';
import { packVector } from './vectors/vector-codec.ts';

/** What is stored at once: a second of work, so that little is done twice after a crash. */
const BATCH = 100;

interface Filling {
  db: Db;
  embedder: Embedder;
  /** Vectors that came with the articles. */
  shipped: ShippedVectors;
  /** Asked before every batch, so that closing does not wait. */
  isStopped(): boolean;
}

/** Gives every unit and question its vector, a batch at a time; resolves when none is missing. */
export async function fillVectors(filling: Filling): Promise<void> {
  while (!filling.isStopped() && (await fillUnits(filling)));
  while (!filling.isStopped() && (await fillAsks(filling)));
}

/** Whether there may be more. */
async function fillUnits({ db, embedder, shipped }: Filling): Promise<boolean> {
  const rows = await findUnitsToEmbed(db, embedder.model, embedder.hasTokens, BATCH);
  if (rows.length === 0) return false;
  const vectors = await completed(
    rows,
    (row) => shipped.unit(embeddedUnit(row).text),
    (missing) => embedUnits(embedder, missing),
  );
  await store(db, rows, (tx) => storeUnitVectors(tx, embedder.model, withIds(rows, vectors)));
  return true;
}

async function fillAsks({ db, embedder, shipped }: Filling): Promise<boolean> {
  const rows = await findAsksToEmbed(db, embedder.model, BATCH);
  if (rows.length === 0) return false;
  const vectors = await completed(
    rows,
    (row) => shipped.ask(row.text),
    async (missing) => {
      const found = await embedder.embed(
        missing.map((row) => row.text),
        { background: true },
      );
      return found.map((vector) => ({ vector: packVector(vector), sketch: null }));
    },
  );
  await store(db, rows, (tx) => storeAskVectors(tx, embedder.model, withIds(rows, vectors)));
  return true;
}

export async function embedUnits(
  embedder: Embedder,
  units: Omit<MissingVector, 'id' | 'document_id'>[],
): Promise<UnitVector[]> {
  const given = units.map(embeddedUnit);
  const texts = given.map(({ text }) => text);
  if (!embedder.hasTokens) {
    const vectors = await embedder.embed(texts, { background: true });
    return vectors.map((vector) => ({ vector: packVector(vector), sketch: null }));
  }
  const found = await embedder.tokens(texts, { background: true });
  return found.map((tokens, i) => packedUnit(given[i] ?? { text: '', offset: 0 }, tokens));
}

/** What came with the articles, and the rest made anew, in the order of the rows. */
async function completed(
  rows: MissingVector[],
  shippedOf: (row: MissingVector) => UnitVector | undefined,
  make: (missing: MissingVector[]) => Promise<UnitVector[]>,
): Promise<UnitVector[]> {
  const shipped = rows.map(shippedOf);
  const missing = rows.filter((_, i) => !shipped[i]);
  const made = missing.length > 0 ? await make(missing) : [];
  return shipped.flatMap((vector) => vector ?? made.shift() ?? []);
}

function withIds(rows: MissingVector[], vectors: UnitVector[]): (UnitVector & { id: number })[] {
  return vectors.map((vector, i) => ({ ...vector, id: rows[i]?.id ?? 0 }));
}

async function store(db: Db, rows: MissingVector[], write: (tx: Db) => Promise<void>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const revision = await beginChange(tx);
    await write(tx);
    await setRevision(tx, [...new Set(rows.map((row) => row.document_id))], revision);
    await notify(tx, KNOWLEDGE_CHANNEL, String(revision));
  });
}
