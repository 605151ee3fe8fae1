/**
 * How well true citations are told from false ones: sentences as a model would write them, each with its passage, and
 * false ones about the same passage (another number, the opposite, an invention). The rules were fitted on cases.jsonl;
 * held-out.jsonl was written afterwards. `npm run bench -- citations`
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseClaim } from '../../server/src/features/chat/answers/engines/model-engine/citations/claim.ts';
import { Meaning } from '../../server/src/features/chat/answers/engines/model-engine/citations/meaning.ts';
import {
  computeSupport,
  GAIN,
  KEEP,
  parseEvidence,
} from '../../server/src/features/chat/answers/engines/model-engine/citations/support.ts';
import { createEmbedder, type Embedder } from '../../server/src/platform/models/embeddings/embedder.ts';
import { createLogger } from '../../server/src/platform/telemetry/log/logger.ts';
import { createAnswerParagraph } from '../../server/test/answers/retrieval.ts';

interface Case {
  passage: string;
  supported: string[];
  unsupported: string[];
}

const FLOORS = { kept: 0.85, wrong: 0.2, elsewhere: 0.02 };

async function readCases(file: string): Promise<Case[]> {
  const lines = await readFile(new URL(file, import.meta.url), 'utf8');
  return lines
    .trim()
    .split('\n')
    .map((line): Case => JSON.parse(line));
}

async function scoresOf(cases: Case[], embedder: Embedder | null) {
  const meaning = new Meaning(async (texts) => (embedder ? embedder.embed(texts) : null));
  const scores = { supported: [] as number[], unsupported: [] as number[], elsewhere: [] as number[] };
  const all = cases.map(({ passage }) => parseEvidence(createAnswerParagraph(passage)));
  for (const [i, one] of cases.entries()) {
    for (const kind of ['supported', 'unsupported'] as const) {
      for (const sentence of one[kind]) {
        const closeness = await meaning.closeness(sentence, all);
        const found = all.map(
          (evidence) => computeSupport(parseClaim(sentence), evidence, closeness.get(evidence)).score,
        );
        scores[kind].push(found[i] ?? 0);
        if (kind === 'supported') scores.elsewhere.push(...found.filter((_, other) => other !== i));
      }
    }
  }
  return scores;
}

function share(scores: number[], least: number): number {
  return scores.filter((score) => score >= least).length / scores.length;
}

const dataDir = await mkdtemp(join(tmpdir(), 'haulwise-citations-'));
const embedder = await createEmbedder({ dataDir, log: createLogger('error') });
let isBelow = false;
for (const file of ['cases.jsonl', 'held-out.jsonl']) {
  const cases = await readCases(file);
  for (const one of [embedder, null]) {
    const scores = await scoresOf(cases, one);
    const kept = share(scores.supported, KEEP);
    const wrong = share(scores.unsupported, KEEP);
    const elsewhere = share(scores.elsewhere, KEEP);
    isBelow ||= kept < FLOORS.kept || wrong > FLOORS.wrong || elsewhere > FLOORS.elsewhere;
    const percent = (value: number) => `${(100 * value).toFixed(1)} %`.padStart(7);
    console.log(`${file}, ${one ? 'words and vectors' : 'words alone'}`);
    console.log(`  true sentences that keep their marker   ${percent(kept)}  (${scores.supported.length})`);
    console.log(`  … that would gain one                   ${percent(share(scores.supported, GAIN))}`);
    console.log(`  false sentences that keep a marker      ${percent(wrong)}  (${scores.unsupported.length})`);
    console.log(`  true sentences under a foreign passage  ${percent(elsewhere)}  (${scores.elsewhere.length})`);
  }
}
await embedder?.close();
await rm(dataDir, { recursive: true, force: true });
if (isBelow) process.exitCode = 1;
