import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import type { Embedder } from '../../../platform/models/embeddings/embedder.ts';
import { setRevision } from './documents.store.ts';
import { sendCompanyChange, sendIndexChange } from './index-documents.ts';
import {
  listKnownQuestionsToEmbed,
  listParagraphsToEmbed,
  type MissingVector,
  saveKnownQuestionVectors,
  saveParagraphVectors,
} from './paragraphs.store.ts';
import { lockIndex } from './postings.store.ts';
import { buildEmbeddingText, encodeParagraphVector, type ParagraphVector } from './vectors/paragraph-vector.ts';
import { encodeVector } from './vectors/vector-codec.ts';

/** Vectors stored at once: about a second of work, so that a crash loses little. */
const BATCH = 100;

interface Filling {
  db: Db;
  embedder: Embedder;
  /** Checked before every batch, so that shutdown does not wait. */
  isStopped(): boolean;
}

/** Computes all missing vectors of paragraphs and known questions in batches; resolves when none is missing. */
export async function addMissingVectors(filling: Filling): Promise<void> {
  while (!filling.isStopped() && (await addParagraphVectors(filling)));
  while (!filling.isStopped() && (await addKnownQuestionVectors(filling)));
}

/** Handles one batch; returns whether there may be more. */
async function addParagraphVectors({ db, embedder }: Filling): Promise<boolean> {
  const rows = await listParagraphsToEmbed(db, embedder.model, embedder.hasTokens, BATCH);
  if (rows.length === 0) return false;
  const vectors = await embedParagraphs(embedder, rows);
  await store(db, rows, (tx) => saveParagraphVectors(tx, embedder.model, withIds(rows, vectors)));
  return true;
}

async function addKnownQuestionVectors({ db, embedder }: Filling): Promise<boolean> {
  const rows = await listKnownQuestionsToEmbed(db, embedder.model, BATCH);
  if (rows.length === 0) return false;
  const vectors = await embedTexts(
    embedder,
    rows.map((row) => row.text),
  );
  await store(db, rows, (tx) => saveKnownQuestionVectors(tx, embedder.model, withIds(rows, vectors)));
  return true;
}

async function embedParagraphs(embedder: Embedder, rows: MissingVector[]): Promise<ParagraphVector[]> {
  const paragraphs = rows.map(buildEmbeddingText);
  const texts = paragraphs.map(({ text }) => text);
  if (!embedder.hasTokens) return embedTexts(embedder, texts);
  const found = await embedder.tokens(texts, { background: true });
  return paragraphs.flatMap((paragraph, i) => {
    const tokens = found[i];
    return tokens ? encodeParagraphVector(paragraph, tokens) : [];
  });
}

async function embedTexts(embedder: Embedder, texts: string[]): Promise<ParagraphVector[]> {
  const vectors = await embedder.embed(texts, { background: true });
  return vectors.map((vector) => ({ vector: encodeVector(vector), sketch: null }));
}

function withIds(rows: MissingVector[], vectors: ParagraphVector[]): (ParagraphVector & { id: number })[] {
  return vectors.map((vector, i) => ({ ...vector, id: rows[i]?.id ?? 0 }));
}

async function store(db: Db, rows: MissingVector[], write: (tx: Db) => Promise<void>): Promise<void> {
  const companies = new Set(rows.flatMap(({ company_id }) => company_id ?? []));
  const shared = new Set(rows.flatMap((row) => (row.company_id === null ? row.document_id : [])));
  await runInTransaction(db, async (tx) => {
    const revision = shared.size > 0 ? await lockIndex(tx) : 0;
    await write(tx);
    for (const companyId of companies) await sendCompanyChange(tx, companyId);
    if (shared.size === 0) return;
    await setRevision(tx, [...shared], revision);
    await sendIndexChange(tx, String(revision));
  });
}
