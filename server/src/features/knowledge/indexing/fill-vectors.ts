import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/db/notifications.ts';
import type { Embedder } from '../../../platform/models/embeddings/embedder.ts';
import { setRevision } from './documents.store.ts';
import { KNOWLEDGE_CHANNEL } from './index-documents.ts';
import {
  findAsksToEmbed,
  findUnitsToEmbed,
  type MissingVector,
  storeAskVectors,
  storeUnitVectors,
} from './paragraphs.store.ts';
import { beginChange } from './postings.store.ts';
import { embeddedUnit, packedUnit, type UnitVector } from './vectors/unit-vector.ts';
import { packVector } from './vectors/vector-codec.ts';

/** What is stored at once: a second of work, so that little is done twice after a crash. */
const BATCH = 100;

interface Filling {
  db: Db;
  embedder: Embedder;
  /** Asked before every batch, so that closing does not wait. */
  isStopped(): boolean;
}

/** Gives every unit and question that has none its vector, a batch at a time; resolves when none is missing. */
export async function fillVectors(filling: Filling): Promise<void> {
  while (!filling.isStopped() && (await fillUnits(filling)));
  while (!filling.isStopped() && (await fillAsks(filling)));
}

/** Whether there may be more. */
async function fillUnits({ db, embedder }: Filling): Promise<boolean> {
  const rows = await findUnitsToEmbed(db, embedder.model, embedder.hasTokens, BATCH);
  if (rows.length === 0) return false;
  const vectors = await embedUnits(embedder, rows);
  await store(db, rows, (tx) => storeUnitVectors(tx, embedder.model, withIds(rows, vectors)));
  return true;
}

async function fillAsks({ db, embedder }: Filling): Promise<boolean> {
  const rows = await findAsksToEmbed(db, embedder.model, BATCH);
  if (rows.length === 0) return false;
  const vectors = await embedTexts(
    embedder,
    rows.map((row) => row.text),
  );
  await store(db, rows, (tx) => storeAskVectors(tx, embedder.model, withIds(rows, vectors)));
  return true;
}

async function embedUnits(embedder: Embedder, rows: MissingVector[]): Promise<UnitVector[]> {
  const units = rows.map(embeddedUnit);
  const texts = units.map(({ text }) => text);
  if (!embedder.hasTokens) return embedTexts(embedder, texts);
  const found = await embedder.tokens(texts, { background: true });
  return units.flatMap((unit, i) => {
    const tokens = found[i];
    return tokens ? packedUnit(unit, tokens) : [];
  });
}

async function embedTexts(embedder: Embedder, texts: string[]): Promise<UnitVector[]> {
  const vectors = await embedder.embed(texts, { background: true });
  return vectors.map((vector) => ({ vector: packVector(vector), sketch: null }));
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
