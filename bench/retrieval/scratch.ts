import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillVectors } from '../../server/src/features/knowledge/indexing/fill-vectors.ts';
import { indexDocuments } from '../../server/src/features/knowledge/indexing/index-documents.ts';
import { indexDocument } from '../../server/src/features/knowledge/indexing/indexed-document.ts';
import { findUnitsToEmbed, storeUnitVectors } from '../../server/src/features/knowledge/indexing/paragraphs.store.ts';
import { tidyIndex } from '../../server/src/features/knowledge/indexing/postings.store.ts';
import { packSketch } from '../../server/src/features/knowledge/indexing/vectors/late-interaction.ts';
import { packVector } from '../../server/src/features/knowledge/indexing/vectors/vector-codec.ts';
import { KnowledgeMemory } from '../../server/src/features/knowledge/search/memory/knowledge-memory.ts';
import type { SearchParts } from '../../server/src/features/knowledge/search/rank-passages.ts';
import { splitLongUnit } from '../../server/src/features/knowledge/text/passages.ts';
import { sentencesOf } from '../../server/src/features/knowledge/text/sentences.ts';
import { commonWords } from '../../server/src/features/knowledge/text/spelling/speller.ts';
import { newId } from '../../server/src/platform/core/ids.ts';
import { connect, type Db } from '../../server/src/platform/db/database.ts';
import { createEmbedder, type Embedder } from '../../server/src/platform/models/embeddings/embedder.ts';
import { createLogger } from '../../server/src/platform/telemetry/log/logger.ts';
import { asAdmin } from '../../server/test/as-admin.ts';
import { startTestServer } from '../../server/test/postgres-server.ts';

export interface PlainDocument {
  name: string;
  title: string;
  text: string;
}

export interface ScratchIndex {
  parts: SearchParts;
  /** Passage id → name of its document. */
  documentOf: Map<number, string>;
  drop(): Promise<void>;
}

export interface Scratch {
  /** Indexes documents as uploads are, in a database of their own. */
  index(documents: PlainDocument[], options: { vectors: 'real' | 'made up' }): Promise<ScratchIndex>;
  close(): Promise<void>;
}

const DOCUMENTS_AT_ONCE = 200;
const UNITS_AT_ONCE = 1_000;
const SKETCHED_WORDS = 55;
/** Loading 100,000 passages is not a request. */
const PATIENCE = { statement_timeout: 300_000, query_timeout: 300_000 };

export async function openScratch(): Promise<Scratch> {
  const server = await startTestServer('embedded');
  const dataDir = await mkdtemp(join(tmpdir(), 'haulwise-bench-'));
  const embedder = await createEmbedder({ dataDir, log: createLogger('warn') });
  if (!embedder) throw new Error('No embedding runtime works here.');
  let databases = 0;
  return {
    async index(documents, { vectors }) {
      databases += 1;
      const database = `bench_${databases}`;
      await asAdmin(server.admin, `create database ${database} template ${server.template} owner ${server.app.user}`);
      const { db } = connect({ ...server.app, database, ...PATIENCE });
      const parts = await fill(db, embedder, documents, vectors);
      return {
        parts,
        documentOf: await documentNames(db),
        async drop() {
          await db.destroy();
          await asAdmin(server.admin, `drop database ${database} with (force)`);
        },
      };
    },
    async close() {
      await embedder.close();
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function fill(
  db: Db,
  embedder: Embedder,
  documents: PlainDocument[],
  kind: 'real' | 'made up',
): Promise<SearchParts> {
  const begun = performance.now();
  for (let i = 0; i < documents.length; i += DOCUMENTS_AT_ONCE) {
    await indexDocuments(db, { add: documents.slice(i, i + DOCUMENTS_AT_ONCE).map(indexed), removeIds: [] });
  }
  await tidyIndex(db);
  const middle = performance.now();
  if (kind === 'real') await fillVectors({ db, embedder, isStopped: () => false });
  else await makeVectorsUp(db, embedder);
  const memory = new KnowledgeMemory({
    model: embedder.model,
    dimension: embedder.dimension,
    common: commonWords(new Map()),
  });
  await memory.refresh(db);
  const [words, vectors] = [middle - begun, performance.now() - middle].map((ms) => (ms / 1000).toFixed(1));
  console.log(
    `${documents.length} documents, ${memory.totals.passages} passages: indexed in ${words} s, vectors in ${vectors} s`,
  );
  return { db, memory, embedder };
}

function indexed({ name, title, text }: PlainDocument) {
  const info = { id: newId(), kind: 'upload', name, media_type: 'text/plain', content: null, sha256: '' } as const;
  const sentences = sentencesOf(text).map((span) => ({ ...span, sources: [] }));
  const units = splitLongUnit({ heading: '', text, sentences, asks: [], continues: false });
  return indexDocument(info, { title, topic: null, sources: {}, units });
}

/** Vectors and sketches of the usual size that mean nothing: time is the same, and 100,000 passages take no hours. */
async function makeVectorsUp(db: Db, { model, dimension }: Embedder): Promise<void> {
  for (;;) {
    const units = await findUnitsToEmbed(db, model, true, UNITS_AT_ONCE);
    if (units.length === 0) return;
    const rows = units.map(({ id }) => ({
      id,
      vector: packVector(unitVector(dimension)),
      sketch: packSketch({
        starts: new Int16Array(SKETCHED_WORDS),
        bits: randomBytes((SKETCHED_WORDS * dimension) / 8),
      }),
    }));
    await storeUnitVectors(db, model, rows);
  }
}

function unitVector(dimension: number): Float32Array {
  const vector = Float32Array.from({ length: dimension }, () => Math.random() + Math.random() - 1);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

async function documentNames(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('passages')
    .innerJoin('documents', 'documents.id', 'passages.document_id')
    .select(['passages.id', 'documents.name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
