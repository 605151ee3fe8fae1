import { findByWords, rankPassages } from '../../server/src/features/knowledge/search/rank-passages.ts';
import { type Measure, percentile } from '../eval/measures.ts';
import { makeDocuments, makeQuestions, randomFrom } from './made-up.ts';
import { measureRestart } from './restart.ts';
import type { Scratch } from './scratch.ts';

/** Of more, so many are made up, and the rest are copies. */
const MADE_UP = 20_000;
const QUESTIONS = 300;
const WARM_UP = 20;

/** Durations of searches among made-up passages, in a process that is warmed up. */
export async function measureSpeed(scratch: Scratch, passages: number): Promise<Measure[]> {
  const random = randomFrom(passages);
  const times = Math.max(1, Math.round(passages / MADE_UP));
  const index = await scratch.index(makeDocuments(passages / times, random), { vectors: 'made up', times });
  const timings: Record<string, number>[] = [];
  for (const question of makeQuestions(QUESTIONS + WARM_UP, random)) {
    const begun = performance.now();
    await findByWords(index.parts.index, question);
    const bm25 = performance.now() - begun;
    timings.push({ bm25, ...(await rankPassages(index.parts, question)).timings });
  }
  const restart = await measureRestart(index.url, passages.toLocaleString('en-US'));
  await index.drop();
  const warm = timings
    .slice(WARM_UP)
    .map((steps) => ({ ...steps, whole: sum(Object.values(steps)) - (steps.bm25 ?? 0) }));
  const measure = (step: string, p: number, floor: number, goal: number): Measure => ({
    name: `${passages.toLocaleString('en-US')} passages: ${step} p${p * 100}`,
    value: percentile(
      warm.map((steps: Record<string, number>) => steps[step] ?? 0),
      p,
    ),
    unit: 'ms',
    floor,
    goal,
    is_more_better: false,
  });
  return [
    measure('bm25', 0.5, 30, 10),
    measure('bm25', 0.99, 60, 30),
    measure('vectors', 0.5, 60, 20),
    measure('units', 0.5, 30, 10),
    measure('late', 0.5, 30, 10),
    measure('whole', 0.5, 120, 60),
    measure('whole', 0.99, 300, 200),
    ...restart,
  ];
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
