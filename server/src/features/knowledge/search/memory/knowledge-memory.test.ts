import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { createId } from '../../../../platform/core/ids.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { MODEL_NAME, VECTOR_LENGTH } from '../../../../platform/models/embeddings/minilm/model-files.ts';
import { insertDocuments, insertPassages, readWords } from '../../indexing/documents.store.ts';
import { replaceDocuments } from '../../indexing/index-documents.ts';
import { buildIndexedDocument, type IndexedDocument } from '../../indexing/indexed-document.ts';
import { decodeVector, encodeVector } from '../../indexing/vectors/vector-codec.ts';
import { parseCommonWords } from '../../text/spelling/speller.ts';
import { KnowledgeMemory } from './knowledge-memory.ts';

const ARTICLES = join(import.meta.dirname, '../../../../../../knowledge');
const common = parseCommonWords(new Map());

/** A document of one paragraph whose vector is known. */
function makeDocument(name: string, vector: Float32Array): IndexedDocument {
  const info = { id: createId(), kind: 'upload', name, media_type: 'text/plain', content: null, sha256: name } as const;
  const text = `The zorbling kit of ${name} waits in the shed.`;
  const sentences = [{ start: 0, end: text.length, sources: [] }];
  const paragraphs = [{ heading: '', text, sentences, knownQuestions: [], continues: false }];
  const document = buildIndexedDocument(info, { title: name, topic: null, sources: {}, paragraphs });
  for (const passage of document.passages) {
    for (const paragraph of passage.paragraphs) paragraph.vector = { vector: encodeVector(vector), sketch: null };
  }
  return document;
}

/** Far from everything that people write. */
const unusual = (seed: number) => {
  const values = Float32Array.from({ length: VECTOR_LENGTH }, (_, i) => Math.sin((i + 1) * (seed + 2) * 1.7));
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
};

describe('a memory that keeps only the signs of vectors', () => {
  let app: TestApp;
  let db: Db;
  let exact: KnowledgeMemory;
  let signs: KnowledgeMemory;
  const open = async (mostWithVectors: number) => {
    const memory = new KnowledgeMemory({ model: MODEL_NAME, dimension: VECTOR_LENGTH, common, mostWithVectors });
    await memory.refresh(db);
    return memory;
  };
  const nearest = async (memory: KnowledgeMemory, vector: Float32Array) =>
    (await memory.paragraphs.search(db, vector, 1))[0];

  beforeAll(async () => {
    app = await startTestApp({ articlesDir: ARTICLES });
    db = app.db;
    exact = await open(1_000_000);
    signs = await open(0);
  }, 120_000);
  afterAll(() => app.close());
  beforeEach(async () => {
    await sql`delete from documents where sha256 like 'test-%' and company_id is not null`.execute(db);
    const { rows } = await sql<{ id: string }>`select id from documents where sha256 like 'test-%'`.execute(db);
    await replaceDocuments(db, { add: [], removeIds: rows.map(({ id }) => id) });
    await Promise.all([exact.refresh(db), signs.refresh(db)]);
  });

  it('finds what one with the vectors finds', async () => {
    expect(exact.paragraphs.hasSignsOnly).toBe(false);
    expect(signs.paragraphs.hasSignsOnly).toBe(true);
    expect(signs.paragraphs.size).toBe(exact.paragraphs.size);
    const { rows } = await sql<{ vector: Buffer }>`select vector from asks where id % 100 = 0`.execute(db);
    expect(rows.length).toBeGreaterThan(100);
    let same = 0;
    for (const question of rows.map(({ vector }) => decodeVector(vector))) {
      const expected = await exact.paragraphs.search(db, question, 10);
      const cosines = new Map(expected.map(({ id, cosine }) => [id, cosine]));
      const found = await signs.paragraphs.search(db, question, 10);
      for (const { id, cosine, owner } of found.filter((one) => cosines.has(one.id))) {
        expect(cosine).toBeCloseTo(cosines.get(id) ?? 0, 6);
        expect(signs.findPassage(id)).toBe(owner);
        same += 1;
      }
    }
    expect(same / (10 * rows.length)).toBeGreaterThanOrEqual(0.99);
  });

  it('tells the same neighbours of a document', async () => {
    const { rows } = await sql<{ id: string }>`select id from documents order by name limit 1`.execute(db);
    const collect = async (memory: KnowledgeMemory) => {
      const found = [];
      for await (const { paragraph, near } of memory.neighboursOf(db, rows[0]?.id ?? '', 3))
        found.push({ paragraph, near: near.map((other) => other.paragraph) });
      return found.sort((a, b) => a.paragraph - b.paragraph);
    };
    expect(await collect(signs)).toEqual(await collect(exact));
  });

  it('sees what is added, and at once no longer what is removed', async () => {
    const [vector, other] = [unusual(1), unusual(2)];
    const added = makeDocument('test-added', vector);
    const before = await nearest(signs, vector);
    await replaceDocuments(db, { add: [added, makeDocument('test-other', other)], removeIds: [] });
    await signs.refresh(db);
    expect(await nearest(signs, vector)).toMatchObject({ cosine: expect.closeTo(1, 2) });
    await replaceDocuments(db, { add: [], removeIds: [added.id] });
    expect(await nearest(signs, vector)).toEqual(before);
    await signs.refresh(db);
    expect(signs.paragraphs.size).toBe(exact.paragraphs.size + 1);
    expect(await nearest(signs, vector)).toEqual(before);
    expect(await nearest(signs, other)).toMatchObject({ cosine: expect.closeTo(1, 2) });
  });

  it('knows nothing of the documents of companies', async () => {
    await app.signUp();
    const { rows: companies } = await sql<{ id: string }>`select id from companies limit 1`.execute(db);
    const vector = unusual(3);
    const own = { ...makeDocument('test-own', vector), company_id: companies[0]?.id ?? '' };
    await insertDocuments(db, [own], 0);
    await insertPassages(db, [own]);
    await sql`update index_totals set revision = revision + 1`.execute(db);
    await signs.refresh(db);
    expect((await nearest(signs, vector))?.cosine).toBeLessThan(0.9);
    const { rows } = await sql`select from document_signs where document_id = ${own.id}`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it('reads the signs that another has saved, as long as they are of the present revision', async () => {
    const vector = unusual(4);
    const document = makeDocument('test-saved', vector);
    await replaceDocuments(db, { add: [document], removeIds: [] });
    await signs.refresh(db);
    const whole = signs.paragraphs.size;
    await sql`update document_signs set packed = '' where document_id = ${document.id}`.execute(db);
    expect((await open(0)).paragraphs.size).toBe(whole - 1);
    await sql`update document_signs set revision = revision - 1 where document_id = ${document.id}`.execute(db);
    const last = await open(0);
    expect(last.paragraphs.size).toBe(whole);
    expect(await nearest(last, vector)).toMatchObject({ cosine: expect.closeTo(1, 2) });
    const { rows } = await sql`
      select from document_signs s join documents d on d.id = s.document_id and d.revision = s.revision
      where d.id = ${document.id} and length(s.packed) > 0`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('drops vectors once there are too many', async () => {
    const passages = exact.totals.passages;
    const growing = await open(passages);
    expect(growing.paragraphs.hasSignsOnly).toBe(false);
    const vector = unusual(5);
    await replaceDocuments(db, { add: [makeDocument('test-one-more', vector)], removeIds: [] });
    await growing.refresh(db);
    expect(growing.paragraphs.hasSignsOnly).toBe(true);
    expect(growing.paragraphs.size).toBe(exact.paragraphs.size + 1);
    expect(await nearest(growing, vector)).toMatchObject({ cosine: expect.closeTo(1, 2) });
  });

  it('knows how often each word occurs, whatever was added, changed and removed', async () => {
    const documents = [6, 7].map((seed) => makeDocument(`test-${seed}`, unusual(seed)));
    await replaceDocuments(db, { add: documents, removeIds: [] });
    await sql`update documents set words = '{zorbling,gantry}', word_counts = '{2,5}' where id = ${documents[0]?.id}`.execute(
      db,
    );
    const count = async (word: string) => (await readWords(db)).find((one) => one.word === word)?.count;
    expect(await count('zorbling')).toBe(3);
    expect(await count('gantry')).toBe(5);
    await replaceDocuments(db, { add: [], removeIds: [documents[0]?.id ?? ''] });
    expect(await count('zorbling')).toBe(1);
    expect(await count('gantry')).toBeUndefined();
    const { rows } = await sql<{ word: string; count: number }>`
      select entry.word, sum(entry.count)::int as count from documents, unnest(words, word_counts) as entry (word, count)
      where company_id is null group by entry.word`.execute(db);
    const sorted = (list: { word: string; count: number }[]) => list.toSorted((a, b) => (a.word < b.word ? -1 : 1));
    expect(sorted(await readWords(db))).toEqual(sorted(rows));
  });
});
