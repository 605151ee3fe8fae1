import type { Db } from '../../../platform/db/database.ts';
import { unpackVector } from '../indexing/vectors/vector-codec.ts';
import type { RankableUnit, UnitCache } from './memory/paragraph-cache.ts';

/** A paragraph with the questions that it is known to answer. */
export interface UnitNearby {
  text: string;
  asks: {
    text: string;
    /** Of length 1; null without embeddings. */
    vector: Float32Array | null;
  }[];
}

/** Passages looked at before and after each: those of a document have successive ids. */
const REACH = 2;
const MOST_PASSAGES = 3;

/** The paragraphs of the first few passages and of those beside them in the same documents, nearest first. */
export async function unitsNear(db: Db, cache: UnitCache, passageIds: number[]): Promise<UnitNearby[]> {
  const centres = [...new Set(passageIds)].slice(0, MOST_PASSAGES);
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, i) => i - REACH);
  const ids = [...new Set(centres.flatMap((id) => steps.map((step) => id + step)))];
  const units = await cache.unitsOf(db, ids);
  const documentOf = new Map(units.map((unit) => [unit.passage_id, unit.document_id]));
  const distance = (unit: RankableUnit) =>
    Math.min(
      ...centres.filter((id) => documentOf.get(id) === unit.document_id).map((id) => Math.abs(id - unit.passage_id)),
    );
  return units
    .map((unit) => ({ unit, away: distance(unit) }))
    .filter(({ away }) => away <= REACH)
    .sort((a, b) => a.away - b.away)
    .map(({ unit }) => nearby(unit));
}

function nearby({ text, asks, ask_vectors }: RankableUnit): UnitNearby {
  // While questions are being embedded it is unknown which of them have their vectors.
  const hasAll = asks.length === ask_vectors.length;
  const vectorOf = (i: number) => {
    const packed = hasAll ? ask_vectors[i] : undefined;
    return packed ? unpackVector(packed) : null;
  };
  return { text, asks: asks.map((ask, i) => ({ text: ask, vector: vectorOf(i) })) };
}
