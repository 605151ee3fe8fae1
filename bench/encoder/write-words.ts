/**
 * Writes .cache/encoder/words.json and words.bin, from which bench/encoder/fit-tagger.py fits what the words of a
 * request are for: the features of every word of bench/eval/labelled-requests.jsonl and of messages that ask for no text,
 * as they were typed and, to fit on, also without punctuation and capitals.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  computeWordFeatures,
  FEATURE_COUNT,
  splitWords,
} from '../../server/src/features/chat/answers/understanding/words/tagger-words.ts';
import { createEmbedder } from '../../server/src/platform/models/embeddings/embedder.ts';
import { createLogger } from '../../server/src/platform/telemetry/log/logger.ts';
import { listOtherMessages, readLabelledRequests } from '../eval/labelled-requests.ts';

const FOLDER = fileURLToPath(new URL('../../.cache/encoder', import.meta.url));

const embedder = await createEmbedder({
  dataDir: fileURLToPath(new URL('../../data', import.meta.url)),
  log: createLogger('error'),
});
if (!embedder?.hasTokens) throw new Error('This machine has no runtime that reads single words.');
const rows: Float32Array[] = [];
const requests: { labels: string[]; is_held_out: boolean; is_bare: boolean }[] = [];
for (const { text: typed, parts, isHeldOut } of [...readLabelledRequests(), ...listOtherMessages()]) {
  const labels = parts.flatMap(([label, words]) => splitWords(words).map((_, i) => `${i === 0 ? 'B' : 'I'}-${label}`));
  const bare = splitWords(typed)
    .map(({ text }) => text.replace(/[,.;:!?]+$/, '').toLowerCase() || text)
    .join(' ');
  for (const text of bare === typed ? [typed] : [typed, bare]) {
    const [states] = await embedder.states([text]);
    const found = states ? computeWordFeatures(text, splitWords(text), states) : [];
    if (found.length !== labels.length) continue;
    rows.push(...found);
    requests.push({ labels, is_held_out: isHeldOut, is_bare: text !== typed });
  }
}
await mkdir(FOLDER, { recursive: true });
await writeFile(`${FOLDER}/words.json`, JSON.stringify({ width: FEATURE_COUNT, requests }));
await writeFile(`${FOLDER}/words.bin`, Buffer.concat(rows.map((row) => Buffer.from(row.buffer))));
console.log(`${requests.length} requests, ${rows.length} words.`);
process.exit(0);
