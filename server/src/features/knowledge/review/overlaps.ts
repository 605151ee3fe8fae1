import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { KnowledgeOverlap } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import type { Context } from '../../../platform/core/context.ts';
import { createId } from '../../../platform/core/ids.ts';
import { type Db, runInTransaction } from '../../../platform/db/database.ts';
import type { Neighbourhood } from '../search/memory/knowledge-memory.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { compareParagraphs, LEAST_SIMILAR } from './compare-paragraphs.ts';
import {
  countOverlaps,
  deleteOverlap,
  listOverlapRows,
  type NewOverlap,
  type OverlapKind,
  readTexts,
  replaceOverlaps,
} from './overlaps.store.ts';

/** Pairs of paragraphs that repeat or contradict each other, nearest first. */
export async function listOverlaps(
  db: Db,
  query: { kind?: OverlapKind | undefined; page: number; page_size: number },
): Promise<{ count: number; results: KnowledgeOverlap[] }> {
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const [count, rows] = await Promise.all([countOverlaps(db, query.kind), listOverlapRows(db, query.kind, page)]);
  return { count, results: rows.map(({ a, b, ...row }) => ({ ...row, passages: [a, b] })) };
}

/** Dismisses a pair; it comes back only if one of the paragraphs changes. */
export async function removeOverlap({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<void> {
  if (!(await deleteOverlap(db, id, clock.now()))) fail('common.not_found');
}

/** Each paragraph is compared with this many of other documents. */
const NEIGHBOURS = 5;
/** Otherwise a full copy of a document would fill the list. */
const MOST_OF_A_DOCUMENT = 50;

/** Compares a document with all others, paragraph by paragraph; returns the number of paragraphs compared. */
export async function findOverlaps(db: Db, knowledge: Pick<SearchIndex, 'neighboursOf'>, id: string): Promise<number> {
  const found: Neighbourhood[] = [];
  for await (const neighbourhood of knowledge.neighboursOf(id, NEIGHBOURS)) {
    found.push(neighbourhood);
    // Let pending questions go first.
    await breathe();
  }
  const pairs = found.flatMap(({ paragraph, near }) =>
    near
      .filter(({ cosine }) => cosine >= LEAST_SIMILAR)
      .map((other) => ({ paragraph, other: other.paragraph, cosine: other.cosine })),
  );
  const texts = await readTexts(db, [...new Set(pairs.flatMap(({ paragraph, other }) => [paragraph, other]))]);
  const overlaps = pairs
    .sort((a, b) => b.cosine - a.cosine)
    .flatMap(({ paragraph, other, cosine }) =>
      overlapOf(texts, Math.min(paragraph, other), Math.max(paragraph, other), cosine),
    );
  await runInTransaction(db, (tx) => replaceOverlaps(tx, id, overlaps.slice(0, MOST_OF_A_DOCUMENT)));
  return found.length;
}

function overlapOf(texts: Map<number, string>, a: number, b: number, similarity: number): NewOverlap[] {
  const [textA, textB] = [texts.get(a), texts.get(b)];
  if (textA === undefined || textB === undefined) return [];
  const found = compareParagraphs(textA, textB, similarity);
  if (found === null) return [];
  // Sorted, so that the hash does not depend on which of the two was indexed again.
  const texts_hash = createHash('sha256')
    .update(JSON.stringify([textA, textB].sort()))
    .digest('hex');
  const { kind, onlyA: figures_a, onlyB: figures_b } = found;
  return [
    {
      id: createId(),
      kind,
      similarity: Math.min(1, similarity),
      unit_a: a,
      unit_b: b,
      figures_a,
      figures_b,
      texts_hash,
    },
  ];
}
