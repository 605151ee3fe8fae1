import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMissingVectors } from '../../server/src/features/knowledge/indexing/fill-vectors.ts';
import { replaceDocuments } from '../../server/src/features/knowledge/indexing/index-documents.ts';
import { buildIndexedDocument } from '../../server/src/features/knowledge/indexing/indexed-document.ts';
import {
  listParagraphsToEmbed,
  saveParagraphVectors,
} from '../../server/src/features/knowledge/indexing/paragraphs.store.ts';
import { runIndexVacuum } from '../../server/src/features/knowledge/indexing/postings.store.ts';
import { encodeSketch } from '../../server/src/features/knowledge/indexing/vectors/late-interaction.ts';
import { encodeVector } from '../../server/src/features/knowledge/indexing/vectors/vector-codec.ts';
import { KnowledgeMemory } from '../../server/src/features/knowledge/search/memory/knowledge-memory.ts';
import { NOTHING_OWN } from '../../server/src/features/knowledge/search/own/company-list.ts';
import { ReaderIndex } from '../../server/src/features/knowledge/search/own/reader-index.ts';
import type { SearchParts } from '../../server/src/features/knowledge/search/rank-passages.ts';
import { splitLongParagraph } from '../../server/src/features/knowledge/text/passages.ts';
import { splitSentences } from '../../server/src/features/knowledge/text/sentences.ts';
import { parseCommonWords } from '../../server/src/features/knowledge/text/spelling/speller.ts';
import { createId } from '../../server/src/platform/core/ids.ts';
import { type Db, openPool } from '../../server/src/platform/db/database.ts';
import { SHARED } from '../../server/src/platform/db/scope.ts';
import { createEmbedder, type Embedder } from '../../server/src/platform/models/embeddings/embedder.ts';
import { createLogger } from '../../server/src/platform/telemetry/log/logger.ts';
import { asAdmin } from '../../server/test/database/as-admin.ts';
import { startTestServer } from '../../server/test/database/postgres-server.ts';
import { copyDocuments } from './copies.ts';

export interface PlainDocument {
  name: string;
  title: string;
  text: string;
}

interface Options {
  vectors: 'real' | 'made up';
  /** So many of each document, which saves making them up. */
  times?: number;
}

export interface ScratchIndex {
  parts: SearchParts;
  /** For DATABASE_URL. */
  url: string;
  /** Passage id → name of its document. */
  documentOf: Map<number, string>;
  drop(): Promise<void>;
}

export interface Scratch {
  /** Indexes documents like uploads, in their own database. */
  index(documents: PlainDocument[], options: Options): Promise<ScratchIndex>;
  close(): Promise<void>;
}

const DOCUMENTS_AT_ONCE = 200;
const UNITS_AT_ONCE = 1_000;
const SKETCHED_WORDS = 55;
/** Loading 100,000 passages takes longer than a request may (ms). */
const TIMEOUTS = { statement_timeout: 300_000, query_timeout: 300_000 };

export async function openScratch(): Promise<Scratch> {
  const server = await startTestServer('embedded');
  const dataDir = await mkdtemp(join(tmpdir(), 'haulwise-bench-'));
  const embedder = await createEmbedder({ dataDir, log: createLogger('warn') });
  if (!embedder) throw new Error('No embedding runtime works here.');
  let databases = 0;
  return {
    async index(documents, options) {
      databases += 1;
      const database = `bench_${databases}`;
      await asAdmin(server.admin, `create database ${database} template ${server.template} owner ${server.app.user}`);
      const { db } = openPool({ ...server.app, database, ...TIMEOUTS });
      const admin = openPool({ ...server.admin, database, max: 1, statement_timeout: 0, query_timeout: 0 });
      const parts = await fill(db, admin.db, embedder, documents, options).finally(() => admin.db.destroy());
      const { host = '', port, user } = server.app;
      return {
        parts,
        url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
        documentOf: options.vectors === 'real' ? await documentNames(db) : new Map(),
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
  admin: Db,
  embedder: Embedder,
  documents: PlainDocument[],
  { vectors: kind, times = 1 }: Options,
): Promise<SearchParts> {
  const begun = performance.now();
  for (let i = 0; i < documents.length; i += DOCUMENTS_AT_ONCE) {
    await replaceDocuments(db, { add: documents.slice(i, i + DOCUMENTS_AT_ONCE).map(indexed), removeIds: [] });
  }
  const middle = performance.now();
  if (kind === 'real') await addMissingVectors({ db, embedder, isStopped: () => false });
  else await makeVectorsUp(db, embedder);
  const made = performance.now();
  if (times > 1) await copyDocuments(admin, times);
  await runIndexVacuum(admin);
  const copied = performance.now();
  const memory = new KnowledgeMemory({
    model: embedder.model,
    dimension: embedder.dimension,
    common: parseCommonWords(new Map()),
  });
  await memory.refresh(db);
  const [words, vectors, copies, loaded] = [
    middle - begun,
    made - middle,
    copied - made,
    performance.now() - copied,
  ].map((ms) => (ms / 1000).toFixed(1));
  console.log(
    `${documents.length * times} documents, ${memory.totals.passages} passages: indexed in ${words} s, vectors in ${vectors} s, copied in ${copies} s, loaded in ${loaded} s`,
  );
  return { index: new ReaderIndex({ db, memory, own: NOTHING_OWN, scope: SHARED, firstFiles: [] }), embedder };
}

function indexed({ name, title, text }: PlainDocument) {
  const info = { id: createId(), kind: 'upload', name, media_type: 'text/plain', content: null, sha256: '' } as const;
  const sentences = splitSentences(text).map((span) => ({ ...span, sources: [] }));
  const units = splitLongParagraph({ heading: '', text, sentences, knownQuestions: [], continues: false });
  return buildIndexedDocument(info, { title, topic: null, sources: {}, paragraphs: units });
}

/** Random vectors and sketches: as slow to search as real ones, which would take hours for 100,000 passages. */
async function makeVectorsUp(db: Db, { model, dimension }: Embedder): Promise<void> {
  for (;;) {
    const units = await listParagraphsToEmbed(db, model, true, UNITS_AT_ONCE);
    if (units.length === 0) return;
    const rows = units.map(({ id }) => ({
      id,
      vector: encodeVector(unitVector(dimension)),
      sketch: encodeSketch({
        starts: new Int16Array(SKETCHED_WORDS),
        bits: randomBytes((SKETCHED_WORDS * dimension) / 8),
      }),
    }));
    await saveParagraphVectors(db, model, rows);
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
