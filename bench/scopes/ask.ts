/** A process that has just started: asks for readers with and without documents, and prints what that took as JSON. */
import { sql } from 'kysely';
import { SHARED } from '../../server/src/platform/db/scope.ts';
import { percentile } from '../eval/measures.ts';
import { joinKnowledge } from '../eval/open-knowledge.ts';

/** Companies whose documents are read for the first time while memory is measured, at the first and the second look. */
const ASKING = [1_000, 3_000] as const;
/** Of each kind of reader, in turns, so that whatever else the machine does slows all of them. */
const SEARCHES = 200;
const WARM_UP = 40;
/** Those that keep asking. */
const REGULARS = 20;
const QUESTIONS = [
  'what does a full truck cost',
  'how do I price a hot tub',
  'what do we charge for a mattress',
  'which permit does a dumpster need',
  'who takes the freon out of a fridge',
  'how many yards does a trailer hold',
  'what is the minimum at the landfill',
  'when are invoices due',
];

/** Memory (MB): of the process as the system counts it, and of what JavaScript keeps. */
interface Memory {
  process: number;
  kept: number;
}

/** Times of a search, p95 (ms), and memory. */
export interface Asked {
  none: number;
  warm: number;
  cold: number;
  load_ms: number;
  loaded: Memory;
  /** After the documents of the first and of all of `ASKING` were read. */
  asked: Memory[];
}

const { knowledge, db, load_ms, close } = await joinKnowledge(JSON.parse(process.argv[2] ?? '{}'));
const { rows } = await sql<{ id: string }>`
  select id from companies where name like 'Bench %' order by id limit ${REGULARS + Math.max(...ASKING)}`.execute(db);
const companies = rows.map(({ id }) => id);

const MB = 1024 * 1024;
const measureMemory = async (): Promise<Memory> => {
  // What is freed in one round may free more in the next.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { process: rss / MB, kept: (heapUsed + external) / MB };
};

async function time(company_id: string | undefined, n: number): Promise<number> {
  const question = QUESTIONS[n % QUESTIONS.length] ?? '';
  const begun = performance.now();
  await knowledge.forReader(company_id === undefined ? SHARED : { company_id, conversation_id: null }).search(question);
  return performance.now() - begun;
}

const times = { none: [] as number[], warm: [] as number[], cold: [] as number[] };
for (let n = 0; n < SEARCHES + WARM_UP; n += 1) {
  times.none.push(await time(undefined, n));
  if (companies.length === 0) continue;
  times.warm.push(await time(companies[n % REGULARS], n));
  times.cold.push(await time(companies[(REGULARS + n) % companies.length], n));
}
const loaded = await measureMemory();
const asked: Memory[] = [];
for (const [i, most] of ASKING.entries()) {
  for (const company_id of companies.slice(ASKING[i - 1] ?? 0, most))
    await knowledge.forReader({ company_id, conversation_id: null }).readDocument('none');
  asked.push(await measureMemory());
}
await close();

const p95 = (all: number[]) => (all.length === 0 ? 0 : percentile(all.slice(WARM_UP), 0.95));
const result: Asked = { none: p95(times.none), warm: p95(times.warm), cold: p95(times.cold), load_ms, loaded, asked };
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
