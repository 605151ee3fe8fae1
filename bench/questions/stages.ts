import pg from 'pg';
import type { Pool } from '../../server/src/platform/db/database.ts';
import { type Span, spans } from '../../server/src/platform/telemetry/traces/spans.ts';

/** What a question goes through, in order; `afterwards` lasts until the next question. */
export const STAGES = ['sign-in', 'store question', 'answer', 'store answer', 'afterwards'] as const;
export type Stage = (typeof STAGES)[number];

export interface StageFigures {
  transactions: number;
  statements: number;
  walBytes: number;
  /** Of this process. */
  cpuMicros: number;
}

export type StageReport = Record<Stage, StageFigures>;

const ROUTE = 'POST /api/chat/stream/';

/**
 * Adds up what each stage of the questions costs; one question at a time. The job queue's own polling is not counted.
 * `report` returns the sums since the last call.
 */
export async function watchStages(pool: Pool, options: pg.ClientConfig) {
  // Only a superuser may switch off what would come and go beside the questions.
  const watcher = new pg.Client({ ...options, user: 'postgres' });
  await watcher.connect();
  await watcher.query('alter system set autovacuum = off');
  await watcher.query(`alter system set checkpoint_timeout = '1h'`);
  await watcher.query('select pg_reload_conf()');
  let figures = emptyReport();
  let stage: Stage | null = null;
  let last = { cpu: 0, wal: Promise.resolve(0) };

  const enter = (next: Stage | null) => {
    const left = stage;
    const { user, system } = process.cpuUsage();
    const now = { cpu: user + system, wal: last.wal.then(() => readWal(watcher)) };
    if (left !== null) {
      const [sum, { wal: before }] = [figures[left], last];
      sum.cpuMicros += now.cpu - last.cpu;
      void Promise.all([before, now.wal]).then(([from, to]) => (sum.walBytes += to - from));
    }
    stage = next;
    last = now;
  };
  const count = (what: 'transactions' | 'statements') => {
    if (stage !== null) figures[stage][what] += 1;
  };
  pool.on('connect', (client) => countQueries(client, count));
  const asked = new WeakSet<Span>();
  spans.subscribe({
    start: (message: unknown) => {
      const span = message as Span;
      if (span.kind === 'request' && span.name === ROUTE) {
        asked.add(span);
        enter('sign-in');
      } else if (span.kind === 'story' && stage === 'sign-in') enter('store question');
      else if (span.kind === 'reply') enter('answer');
    },
    asyncEnd: (message: unknown) => {
      const span = message as Span;
      if (span.kind === 'reply') enter('store answer');
      else if (asked.has(span)) enter('afterwards');
    },
  } as never);

  return {
    async report(): Promise<StageReport> {
      enter(null);
      await last.wal;
      const sums = figures;
      figures = emptyReport();
      return sums;
    },
    close: () => watcher.end(),
  };
}

function emptyReport(): StageReport {
  const zero = () => ({ transactions: 0, statements: 0, walBytes: 0, cpuMicros: 0 });
  return Object.fromEntries(STAGES.map((stage) => [stage, zero()])) as StageReport;
}

async function readWal(watcher: pg.Client): Promise<number> {
  const { rows } = await watcher.query<{ at: number }>("select (pg_current_wal_insert_lsn() - '0/0')::float8 as at");
  return rows[0]?.at ?? Number.NaN;
}

/** A transaction is one between BEGIN and its end, or a statement on its own. */
function countQueries(client: pg.PoolClient, count: (what: 'transactions' | 'statements') => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let isOpen = false;
  const counted = (...args: unknown[]) => {
    const [first] = args as [string | { text: string }];
    const text = (typeof first === 'string' ? first : first.text).trim().toLowerCase();
    const isPolling = !isOpen && /\bjobs\./.test(text);
    if (!isPolling) {
      count('statements');
      if (!isOpen) count('transactions');
    }
    if (/^(begin|start transaction)/.test(text)) isOpen = true;
    else if (/^(commit|rollback)$/.test(text)) isOpen = false;
    return query(...args);
  };
  client.query = counted as typeof client.query;
}
