import { existsSync, readFileSync } from 'node:fs';

/** An owner's question with what a right answer must contain: one alternative of each group. */
export interface DevelopmentQuestion {
  id: string;
  question: string;
  must_contain: string[][];
  source_urls: string[];
}

/** A question of our own, with the facts of the paragraph that answers it. */
export interface OwnQuestion {
  id: string;
  question: string;
  facts: string[];
  must_contain: string[][];
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

const unanswerable = {
  fit: './unanswerable-fit.jsonl',
  test: './unanswerable-test.jsonl',
  near: './near-misses.jsonl',
};

/** Questions that our knowledge base must refuse: `fit` teaches the gate, `test` and `near` (of the trade) measure it. */
export function readUnanswerable(part: keyof typeof unanswerable): UnanswerableQuestion[] {
  return readLines<UnanswerableQuestion>(new URL(unanswerable[part], import.meta.url));
}

/** Questions written from the articles by somebody who had not seen what the articles say they answer. */
export function readOwnQuestions(): OwnQuestion[] {
  return readLines<OwnQuestion>(new URL('./answerable.jsonl', import.meta.url));
}

function readLines<T>(file: URL): T[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as T);
}
