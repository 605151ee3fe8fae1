import { existsSync, readFileSync } from 'node:fs';

/** An owner's question with what a correct answer must contain: one alternative of each group. */
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

const places = ['../../../shared/knowledge/', '../../../../shared/knowledge/'].map(
  (path) => new URL(path, import.meta.url),
);

/** What lies beside a developer's checkout, or beside the folder of its worktrees; the product never needs it. */
export const SHARED = places.find((place) => existsSync(place)) ?? new URL(import.meta.url);

/** The development questions, which are next to some developers' checkouts; null if they are missing. */
export function readDevelopmentQuestions(): DevelopmentQuestion[] | null {
  const file = new URL('questions-dev.jsonl', SHARED);
  return existsSync(file) ? readLines<DevelopmentQuestion>(file) : null;
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

/** Questions written from the articles without knowledge of the questions that these list. */
export function readOwnQuestions(): OwnQuestion[] {
  return readLines<OwnQuestion>(new URL('./answerable.jsonl', import.meta.url));
}

/** A request for a text with the draft that fits it, or a question near its subject that wants no text. */
export interface DraftRequest {
  draft: string | null;
  text: string;
}

/** Written by somebody who saw only the titles of the drafts, not the requests that these list. */
export function readDraftRequests(): DraftRequest[] {
  return readLines<DraftRequest>(new URL('./draft-requests.jsonl', import.meta.url));
}

function readLines<T>(file: URL): T[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as T);
}
