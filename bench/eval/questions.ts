import { existsSync, readFileSync } from 'node:fs';

/** An owner's question with what a right answer must contain: one alternative of each group. */
export interface DevelopmentQuestion {
  id: string;
  question: string;
  must_contain: string[][];
  source_urls: string[];
}

export interface UnanswerableQuestion {
  id: string;
  kind: string;
  question: string;
}

const shared = new URL('../../../shared/knowledge/questions-dev.jsonl', import.meta.url);

/** The development questions that lie beside a developer's checkout; null where they do not. */
export function readDevelopmentQuestions(): DevelopmentQuestion[] | null {
  return existsSync(shared) ? readLines<DevelopmentQuestion>(shared) : null;
}

/** Questions that our knowledge base must refuse: `fit` teaches the gate, `test` measures it. */
export function readUnanswerable(part: 'fit' | 'test'): UnanswerableQuestion[] {
  return readLines<UnanswerableQuestion>(new URL(`./unanswerable-${part}.jsonl`, import.meta.url));
}

function readLines<T>(file: URL): T[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as T);
}
