import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database/database.ts';
import { createId } from '../../../platform/core/ids.ts';
import { type Db, openPool } from '../../../platform/db/database.ts';
import { runInScope, SHARED } from '../../../platform/db/scope.ts';
import { TermFrequencies } from '../search/memory/term-frequencies.ts';
import { TermPostings } from '../search/memory/term-postings.ts';
import { B, computeIdf, K1, splitTerms } from '../search/ranking/bm25.ts';
import { readDocumentStates } from './documents.store.ts';
import { replaceDocuments } from './index-documents.ts';
import { buildIndexedDocument, type IndexedDocument } from './indexed-document.ts';
import { rankByWords, readFrequencies, readTotals } from './postings.store.ts';

const WORDS = 'load dump fee truck mattress freon permit wage crew ton yard price quote tax winter scrap'.split(' ');

/** Documents of one to four sections, identical in every run. */
function makeDocuments(count: number): IndexedDocument[] {
  let state = 42;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
  // The first words are common, the last ones rare.
  const word = () => WORDS[Math.min(random(WORDS.length), random(WORDS.length))] ?? '';
  const text = () => Array.from({ length: 5 + random(40) }, word).join(' ');
  return Array.from({ length: count }, (_, i) => {
    const paragraphs = Array.from({ length: 1 + random(4) }, (_, k) => {
      const words = text();
      const sentences = [{ start: 0, end: words.length, sources: [] }];
      return {
        heading: `Section ${k}`,
        text: words,
        sentences,
        knownQuestions: [text().slice(0, 40)],
        continues: false,
      };
    });
    const info = {
      id: createId(),
      kind: 'upload',
      name: `d${i}.txt`,
      media_type: 'text/plain',
      content: null,
      sha256: '',
    } as const;
    return buildIndexedDocument(info, { title: `About ${word()}`, topic: null, sources: {}, paragraphs: paragraphs });
  });
}

/** BM25 computed from its formula over all documents. */
function scoresInMemory(documents: IndexedDocument[], question: Map<string, number>): number[] {
  const passages = documents.flatMap((document) => document.passages);
  const average = passages.reduce((sum, { length }) => sum + length, 0) / passages.length;
  const df = (term: string) => passages.filter(({ terms }) => terms.has(term)).length;
  return passages
    .map(({ terms, length }) => {
      let score = 0;
      for (const [term, weight] of question) {
        const tf = terms.get(term) ?? 0;
        score +=
          (weight * computeIdf(df(term), passages.length) * tf * (K1 + 1)) /
          (tf + K1 * (1 - B + (B * length) / average));
      }
      return score;
    })
    .filter((score) => score > 0)
    .sort((a, b) => b - a);
}

describe('BM25 in SQL', () => {
  let database: TestDatabase;
  let db: Db;
  const documents = makeDocuments(60);
  const questions = [
    ['mattress'],
    ['load', 'freon', 'tax'],
    ['scrap', 'winter', 'crew', 'dump', 'unheard'],
    ['unheard'],
  ];

  beforeAll(async () => {
    database = await createTestDatabase();
    db = openPool(database.options).db;
    await replaceDocuments(db, { add: documents, removeIds: [] });
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  const scoresInSql = async (question: Map<string, number>, limit = 1_000) => {
    const totals = await readTotals(db);
    const plan = splitTerms(question, await readFrequencies(db, [...question.keys()]), totals.passages);
    return [...(await rankByWords(db, plan, totals, limit)).values()];
  };
  const expectSame = (found: number[], expected: number[]) => {
    expect(found).toHaveLength(expected.length);
    found.forEach((score, i) => {
      expect(score).toBeCloseTo(expected[i] ?? 0, 4);
    });
  };

  it.each(questions.map((terms) => [terms.join(' '), terms]))('scores "%s" as the formula does', async (_, terms) => {
    const question = new Map((terms as string[]).map((term, i) => [term, 1 + i / 2]));
    expectSame(await scoresInSql(question), scoresInMemory(documents, question));
  });

  it.each([5, 50_000])('keeps the frequencies of %d terms in memory and reads the others', async (most) => {
    const frequencies = new TermFrequencies(most);
    const asked = [...WORDS, 'unheard'];
    const stored = await readFrequencies(db, asked);
    expect(stored.size).toBeGreaterThan(5);
    expect(await frequencies.read(db, asked)).toEqual(stored);
    await frequencies.refresh(db);
    expect(await frequencies.read(db, asked)).toEqual(stored);
  });

  it.each([5, 1_000_000])('ranks the same with at most %d postings in memory', async (most) => {
    const postings = new TermPostings(most);
    await postings.refresh(db);
    const totals = await readTotals(db);
    const df = await readFrequencies(db, WORDS);
    const weighted = (term: string) => ({ term, weight: computeIdf(df.get(term) ?? 0, totals.passages) });
    const plans = [
      { rare: WORDS.map(weighted), common: [] },
      { rare: [weighted('scrap')], common: [weighted('load')] },
      { rare: [], common: [] },
    ];
    for (const plan of plans) {
      for (const limit of [10, 1_000]) {
        const stored = await rankByWords(db, plan, totals, limit);
        const kept = await postings.rank(db, plan, totals, limit);
        expectSame([...kept.values()], [...stored.values()]);
        if (limit === 1_000) for (const [id, score] of stored) expect(kept.get(id)).toBeCloseTo(score, 9);
      }
    }
  });

  it('lets common terms add to the scores of what rarer ones found', async () => {
    const totals = await readTotals(db);
    const df = await readFrequencies(db, ['scrap', 'load']);
    const weightOf = (term: string) => ({ term, weight: computeIdf(df.get(term) ?? 0, totals.passages) });
    const parted = await rankByWords(db, { rare: [weightOf('scrap')], common: [weightOf('load')] }, totals, 1_000);
    const together = await rankByWords(db, { rare: [weightOf('scrap'), weightOf('load')], common: [] }, totals, 1_000);
    expect(parted.size).toBeGreaterThan(0);
    expect(parted.size).toBeLessThan(together.size);
    for (const [id, score] of parted) expect(score).toBeCloseTo(together.get(id) ?? 0, 6);
  });

  it('leaves no trace of removed documents in its counts', async () => {
    const states = await runInScope(db, SHARED, (reader) => readDocumentStates(reader));
    const gone = states.slice(0, 25).map((state) => state.id);
    await replaceDocuments(db, { add: [], removeIds: gone });
    const left = documents.filter((document) => !gone.includes(document.id));
    const totals = await readTotals(db);
    expect(totals.passages).toBe(left.flatMap((document) => document.passages).length);
    for (const terms of questions) {
      const question = new Map(terms.map((term) => [term, 1]));
      expectSame(await scoresInSql(question), scoresInMemory(left, question));
    }
    await replaceDocuments(db, { add: [], removeIds: left.map((document) => document.id) });
    expect(await readTotals(db)).toMatchObject({ passages: 0, length: expect.closeTo(0, 3) });
    expect((await readFrequencies(db, WORDS)).size).toBe(0);
  });
});

describe('the plan of a search', () => {
  const df = new Map([
    ['rare', 3],
    ['middle', 900],
    ['common', 30_000],
    ['commoner', 60_000],
  ]);

  it('looks up rare terms and lets common ones only add', () => {
    const plan = splitTerms(
      new Map([
        ['common', 1],
        ['rare', 1],
        ['middle', 1],
        ['unknown', 1],
      ]),
      df,
      100_000,
    );
    expect(plan.rare.map(({ term }) => term)).toEqual(['rare', 'middle']);
    expect(plan.common.map(({ term }) => term)).toEqual(['common']);
  });

  it('looks up the rarest terms if all are common', () => {
    const plan = splitTerms(
      new Map([
        ['commoner', 1],
        ['common', 1],
      ]),
      df,
      100_000,
    );
    expect(plan.rare.map(({ term }) => term)).toEqual(['common']);
    expect(plan.common.map(({ term }) => term)).toEqual(['commoner']);
  });
});
