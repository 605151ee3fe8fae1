/**
 * What documents of other companies cost a reader and a process: `npm run bench -- scopes [companies] [documents]`, 1,000
 * companies with 50 documents each unless it is told otherwise. A process starts anew and asks when there are none, when
 * there are at most 1,000, and when there are all.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openPool } from '../../server/src/platform/db/database.ts';
import { openKnowledge } from '../eval/open-knowledge.ts';
import type { Asked } from './ask.ts';
import { prepareSeeding, seedCompanies } from './seed.ts';

const COMPANIES = Number(process.argv[2] ?? 1_000);
const DOCUMENTS = Number(process.argv[3] ?? 50);
const FEW = 1_000;
const MOST_SLOWER = 1.3;
const MOST_MB = 150;
/** By how much two processes that keep the same differ. */
const NOISE_MB = 10;

const { options, close } = await openKnowledge();
// Millions of rows take longer than a request may.
const { db } = openPool({ ...options, query_timeout: 0, statement_timeout: 0 });
await prepareSeeding(db);
const stages: ({ companies: number } & Asked)[] = [];
for (const companies of new Set([0, Math.min(FEW, COMPANIES), COMPANIES])) {
  const begun = performance.now();
  await seedCompanies(db, { companies: companies - (stages.at(-1)?.companies ?? 0), documents: DOCUMENTS });
  const seeded = ((performance.now() - begun) / 1_000).toFixed(0);
  const asked = ask();
  stages.push({ companies, ...asked });
  console.log(
    `${companies.toLocaleString('en-US')} companies with ${DOCUMENTS} documents each, ${await measureTables()}, made in ${seeded} s`,
  );
  for (const [what, value] of describe(asked, companies)) console.log(`  ${what.padEnd(46)}${value}`);
}
await db.destroy();
await close();

function ask(): Asked {
  const file = fileURLToPath(new URL('ask.ts', import.meta.url));
  const args = ['--expose-gc', '--import', 'tsx', file, JSON.stringify(options)];
  const { stdout, status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`The process that asks ended with ${status}.`);
  return JSON.parse(stdout.toString().trim().split('\n').at(-1) ?? '');
}

async function measureTables(): Promise<string> {
  const { rows } = await sql<{ paragraphs: number; size: string }>`
    select (select reltuples from pg_class where oid = 'units'::regclass) as paragraphs,
      pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
  return `${Math.round((rows[0]?.paragraphs ?? 0) / 1_000).toLocaleString('en-US')},000 paragraphs, ${rows[0]?.size}`;
}

function describe({ none, warm, cold, load_ms, loaded, asked }: Asked, companies: number): [string, string][] {
  const lines: [string, string][] = [
    ['loaded in', `${(load_ms / 1_000).toFixed(1)} s`],
    ['search, p95, without documents of one’s own', `${none.toFixed(1)} ms`],
    ['memory, of which JavaScript keeps', `${loaded.process.toFixed(0)} MB, ${loaded.kept.toFixed(0)} MB`],
  ];
  if (companies === 0) return lines;
  const grown = (kind: 'process' | 'kept') => asked.map((at) => (at[kind] - loaded[kind]).toFixed(0)).join(', ');
  return [
    ...lines,
    [`… with ${DOCUMENTS}, asked before`, `${warm.toFixed(1)} ms, ${(warm / none).toFixed(2)} ×`],
    [`… with ${DOCUMENTS}, asked for the first time`, `${cold.toFixed(1)} ms, ${(cold / none).toFixed(2)} ×`],
    ['growth once 1,000, 3,000 were read', `${grown('process')} MB, of which kept ${grown('kept')} MB`],
  ];
}

const [alone, few] = stages;
const all = stages.at(-1);
if (!alone || !few || !all) throw new Error('Name at least one company.');
const most = Math.max(all.loaded.process, ...all.asked.map(({ process }) => process));
const more = (all.asked[0]?.kept ?? 0) - (few.asked[0]?.kept ?? 0);
const faults = [
  all.warm > MOST_SLOWER * all.none && `A search takes more than ${MOST_SLOWER} × as long with documents as without.`,
  most - alone.loaded.process > MOST_MB && `They take more than ${MOST_MB} MB of the process.`,
  more > NOISE_MB && `A process keeps ${more.toFixed(0)} MB more the more companies there are.`,
].filter((fault) => fault !== false);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
