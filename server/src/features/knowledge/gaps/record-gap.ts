import type { GapReason } from '@haulwise/contract';
import { fail } from '../../../platform/core/app-error.ts';
import { createId } from '../../../platform/core/ids.ts';
import type { Db } from '../../../platform/db/database.ts';
import { MODEL_NAME } from '../../../platform/models/embeddings/minilm/model-files.ts';
import { computeCosine, decodeVector, encodeVector } from '../indexing/vectors/vector-codec.ts';
import type { GapMemory } from './gap-memory.ts';
import { isDifferentInDetail, SAME_QUESTION } from './gap-question.ts';
import {
  addToGap,
  findGap,
  findGapByWords,
  findRecordedReply,
  type GapRow,
  hasAsked,
  insertGap,
  insertGapQuestion,
  listMemberVectors,
  lockGaps,
  recordGapRating,
  recordGapRequest,
} from './gaps.store.ts';

/** A question that was not answered well, as reported by the chat. */
export interface GapReport {
  /** The reply to the question. */
  message_id: string;
  user_id: string;
  /** Completed so that it can be understood without the questions before it. */
  question: string;
  /** What was searched for it, by which it is grouped. */
  searched: string;
  reason: GapReason;
  /** The comment on a rating. */
  comment: string | null;
  asked_at: Date;
}

/** This many of the nearest gaps are also compared by their words. */
const CANDIDATES = 5;
/** The most central question is picked from this many. */
const MEMBERS = 100;

/** Records a question with those that mean the same; false if its reply was recorded before. Call this within a transaction. */
export async function recordGap(
  tx: Db,
  memory: GapMemory,
  note: GapReport & { hash: string },
  vector: Float32Array | null,
): Promise<boolean> {
  const revision = await lockGaps(tx);
  const noted = await findRecordedReply(tx, note.message_id);
  if (noted) {
    if (note.reason === 'not_helpful') await recordGapRating(tx, noted, note.comment);
    if (note.reason === 'requested') await recordGapRequest(tx, noted);
    return false;
  }
  await memory.refresh(tx);
  const { hash, searched: _, ...columns } = note;
  const { question, asked_at } = note;
  const packed = { vector: vector && encodeVector(vector), model: vector && MODEL_NAME };
  const gap =
    (await gapOf(tx, memory, note, vector)) ?? (await newGap(tx, { question, ...packed, asked_at, revision }));
  const isNewUser = !(await hasAsked(tx, gap.id, note.user_id));
  await insertGapQuestion(tx, { ...columns, ...packed, id: createId(), gap_id: gap.id, words_hash: hash });
  const middle = await middleOf(tx, gap, vector);
  await addToGap(tx, gap.id, { reason: note.reason, isNewUser, asked_at, ...middle, revision });
  return true;
}

/** The gap with the same words, or else the nearest in meaning; null if there is none. */
async function gapOf(
  tx: Db,
  memory: GapMemory,
  { hash, question }: { hash: string; question: string },
  vector: Float32Array | null,
): Promise<GapRow | null> {
  const same = await findGapByWords(tx, hash);
  const near = vector ? memory.near(vector, SAME_QUESTION, CANDIDATES) : [];
  for (const id of same === null ? near : [same]) {
    const gap = await findGap(tx, id);
    if (gap && (id === same || !isDifferentInDetail(gap.question, question))) return gap;
  }
  return null;
}

async function newGap(tx: Db, row: Omit<Parameters<typeof insertGap>[1], 'id'>): Promise<GapRow> {
  const id = createId();
  await insertGap(tx, { ...row, id });
  return (await findGap(tx, id)) ?? fail('common.unavailable');
}

/** The mean vector of a gap's questions after adding one, and the question nearest to it. */
async function middleOf(
  tx: Db,
  gap: GapRow,
  vector: Float32Array | null,
): Promise<{ question: string; vector: Buffer | null; model: string | null }> {
  const model = (packed: Buffer | null) => (packed ? MODEL_NAME : null);
  if (!vector) return { question: gap.question, vector: gap.vector, model: model(gap.vector) };
  const before = gap.vector ? decodeVector(gap.vector) : null;
  const mean = unit(vector.map((value, i) => value + gap.count * (before?.[i] ?? 0)));
  const members = await listMemberVectors(tx, gap.id, MODEL_NAME, MEMBERS);
  let best = { question: gap.question, nearness: Number.NEGATIVE_INFINITY };
  for (const member of members) {
    const nearness = member.vector ? computeCosine(member.vector, mean) : Number.NEGATIVE_INFINITY;
    if (nearness > best.nearness) best = { question: member.question, nearness };
  }
  const packed = encodeVector(mean);
  return { question: best.question, vector: packed, model: model(packed) };
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
