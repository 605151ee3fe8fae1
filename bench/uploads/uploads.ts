/**
 * Documents of a made-up company next to the starter articles: which questions are answered from the right document,
 * and which unanswerable ones are refused. `npm run bench -- uploads [features]`.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTypeByExtension } from '@haulwise/contract';
import { replaceDocuments } from '../../server/src/features/knowledge/indexing/index-documents.ts';
import { buildIndexedDocument } from '../../server/src/features/knowledge/indexing/indexed-document.ts';
import { buildDocument } from '../../server/src/features/knowledge/ingestion/parsers/build-document.ts';
import { parseFile } from '../../server/src/features/knowledge/ingestion/parsers/parse-file.ts';
import { NO_TEXT_RECOGNITION } from '../../server/src/features/knowledge/ingestion/scans/text-recognition.ts';
import { createId } from '../../server/src/platform/core/ids.ts';
import { openKnowledge } from '../eval/open-knowledge.ts';

interface Asked {
  set: 'fit' | 'test';
  question: string;
  /** The upload that answers the question; null if none does. */
  document: string | null;
  holds: string[];
}

const DOCUMENTS = fileURLToPath(new URL('documents', import.meta.url));
const QUESTIONS = fileURLToPath(new URL('questions.jsonl', import.meta.url));
const FIRST_UNITS = 3;
/** None of the documents is a scan. */
const SCANNER = { tools: NO_TEXT_RECOGNITION, begin: async () => undefined };

const asked: Asked[] = readFileSync(QUESTIONS, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const { knowledge, db, close } = await openKnowledge();
for (const name of readdirSync(DOCUMENTS)) {
  const document = buildDocument(
    await parseFile(readFileSync(join(DOCUMENTS, name)), findTypeByExtension(name) ?? '', SCANNER),
    name,
  );
  const info = { id: createId(), kind: 'upload', name, media_type: '', content: null, sha256: name } as const;
  await replaceDocuments(db, {
    add: [await knowledge.addVectors(buildIndexedDocument(info, document))],
    removeIds: [],
  });
}
const whole = readdirSync(DOCUMENTS).length;
await waitUntil(async () =>
  (await knowledge.search('price list')).paragraphs.some(({ document }) => document.endsWith('.csv')),
);

const rows = [];
for (const one of asked) {
  const found = await knowledge.search(one.question);
  const units = found.paragraphs.slice(0, FIRST_UNITS);
  const holds = (unit: (typeof units)[number]) =>
    unit.document === one.document && one.holds.every((word) => unit.text.includes(word));
  rows.push({ one, found, isFirst: units[0] !== undefined && holds(units[0]), isAmong: units.some(holds) });
}
for (const set of ['fit', 'test'] as const) {
  const mine = rows.filter(({ one }) => one.set === set);
  const answers = mine.filter(({ one }) => one.document !== null);
  const strangers = mine.filter(({ one }) => one.document === null);
  const share = (part: unknown[], all: unknown[]) => `${((100 * part.length) / all.length).toFixed(0)} %`;
  const answered = answers.filter(({ found }) => found.answerable);
  console.log(
    `${set}: ${answers.length} questions that one of ${whole} uploads answers: answered ${share(answered, answers)}, ` +
      `right first ${share(
        answers.filter(({ isFirst }) => isFirst),
        answers,
      )}, among the first three ${share(
        answers.filter(({ isAmong }) => isAmong),
        answers,
      )}; ` +
      `${strangers.length} that nothing answers: refused ${share(
        strangers.filter(({ found }) => !found.answerable),
        strangers,
      )}`,
  );
}
if (process.argv.includes('features')) {
  for (const { one, found, isFirst } of rows) {
    const { answerable, gate, gate_features, paragraphs } = found;
    const [best] = paragraphs;
    console.log(JSON.stringify({ ...one, answerable, isFirst, gate, gate_features, first: best?.document }));
  }
}
await close();
process.exit(0);

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}
