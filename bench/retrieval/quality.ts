import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rankPassages } from '../../server/src/features/knowledge/search/rank-passages.ts';
import type { Measure } from '../eval/measures.ts';
import type { PlainDocument, Scratch, ScratchIndex } from './scratch.ts';

export interface PublicSet {
  name: string;
  folder: string;
  floor: number;
  goal: number;
}

const EVAL = fileURLToPath(new URL('../../../shared/eval/', import.meta.url));
export const SETS: PublicSet[] = [
  { name: 'scifact', folder: `${EVAL}scifact`, floor: 70, goal: 73 },
  { name: 'cranfield', folder: `${EVAL}cranfield`, floor: 41, goal: 44 },
];

const DEPTH = 10;

/** The relevance of each document, by question. */
type Judgements = Map<string, Map<string, number>>;

export async function measureQuality(scratch: Scratch, set: PublicSet): Promise<Measure[]> {
  const documents = readLines<{ id: string; title?: string; text: string }>(`${set.folder}/corpus.jsonl`).map(
    ({ id, title = '', text }): PlainDocument => ({ name: id, title, text }),
  );
  const judgements = readJudgements(`${set.folder}/qrels.jsonl`);
  const questions = readLines<{ id: string; text: string }>(`${set.folder}/queries.jsonl`);
  const index = await scratch.index(documents, { vectors: 'real' });
  let sum = 0;
  let count = 0;
  for (const { id, text } of questions) {
    const relevant = judgements.get(id);
    if (!relevant) continue;
    sum += ndcg(await rankDocuments(index, text), relevant);
    count += 1;
  }
  await index.drop();
  const { floor, goal } = set;
  return [
    {
      name: `nDCG@10 ${set.name}, hundredths`,
      value: (100 * sum) / count,
      unit: 'points',
      floor,
      goal,
      is_more_better: true,
    },
  ];
}

/** Documents by their best passage. */
async function rankDocuments({ parts, documentOf }: ScratchIndex, question: string): Promise<string[]> {
  const { order } = await rankPassages(parts, question);
  return [...new Set(order.flatMap((id) => documentOf.get(id) ?? []))];
}

function ndcg(ranking: string[], relevant: ReadonlyMap<string, number>): number {
  const gain = (grades: number[]) =>
    grades.slice(0, DEPTH).reduce((sum, grade, i) => sum + grade / Math.log2(i + 2), 0);
  const ideal = gain([...relevant.values()].sort((a, b) => b - a));
  return ideal > 0 ? gain(ranking.map((name) => relevant.get(name) ?? 0)) / ideal : 0;
}

function readJudgements(path: string): Judgements {
  const judgements: Judgements = new Map();
  for (const { qid, did, rel } of readLines<{ qid: string; did: string; rel: number }>(path)) {
    const relevant = judgements.get(qid) ?? new Map<string, number>();
    judgements.set(qid, relevant.set(did, rel));
  }
  return judgements;
}

function readLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}
