import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';

interface Login {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** How tests reach the PostgreSQL of this run; plain data, since it crosses to the workers. */
export interface TestServer {
  /** May make databases. */
  admin: Login;
  /** What the application works as. */
  app: Login;
  /** A migrated database that nobody connects to: clones are made of it. */
  template: string;
  /** Tests hand the application a DATABASE_URL, as in an installation with a database of its own. */
  isExternal: boolean;
}

export interface RunningTestServer extends TestServer {
  stop(): Promise<void>;
}

export const MIGRATIONS = join(import.meta.dirname, '../migrations');

const LOOPBACK = '127.0.0.1';
const PORT = 5432;
const HBA = `local all all trust\nhost all all ${LOOPBACK}/32 scram-sha-256\n`;
/** Nothing in a test outlives a crash of the machine. */
const CARELESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** The PostgreSQL of TEST_DATABASE_URL, else one of our own: reached by TCP and a password where `external`. */
export async function startTestServer(kind: 'embedded' | 'external'): Promise<RunningTestServer> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined) {
    const login = loginOf(new URL(url));
    return withTemplate({ admin: login, app: login, isExternal: true }, async () => undefined);
  }
  const dataDir = await makeDataDir();
  const hba = join(dataDir, 'pg_hba.conf');
  await writeFile(hba, HBA, { mode: 0o644 });
  const port = kind === 'external' ? randomPort() : PORT;
  const listen = kind === 'external' ? LOOPBACK : '';
  const settings = { ...CARELESS, hba_file: hba, port: String(port), listen_addresses: listen };
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }), settings });
  const dismiss = await guard(dataDir);
  const admin = { host: postgres.options.host ?? '', port, user: 'postgres', password: '' };
  const stop = async () => {
    await postgres.stop();
    dismiss();
  };
  if (kind === 'embedded') return withTemplate({ admin, app: { ...admin, user: 'haulwise' }, isExternal: false }, stop);
  await asAdmin(admin, `alter role haulwise password 'haulwise'`);
  const app = { host: LOOPBACK, port, user: 'haulwise', password: 'haulwise' };
  return withTemplate({ admin, app, isExternal: true }, stop);
}

/** A new data directory that the database can enter; as root it runs as another user. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulwise-test-'));
  await chmod(dataDir, 0o711);
  return dataDir;
}

export async function asAdmin(admin: Login, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...admin, database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function withTemplate(
  server: Omit<TestServer, 'template'>,
  stop: () => Promise<void>,
): Promise<RunningTestServer> {
  const template = `template_${process.pid}_${Date.now()}`;
  await asAdmin(server.admin, `create database ${template} owner ${server.app.user}`);
  await migrate({ ...server.app, database: template }, MIGRATIONS);
  return {
    ...server,
    template,
    stop: async () => {
      await asAdmin(server.admin, `drop database ${template} with (force)`);
      await stop();
    },
  };
}

function loginOf({ hostname, port, username, password }: URL): Login {
  return {
    host: hostname,
    port: Number(port || PORT),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

function randomPort(): number {
  return 20_000 + Math.floor(Math.random() * 12_000);
}

/** Ends the database and removes its directory also where the test run is killed: the pipe to the guard closes then. */
async function guard(dataDir: string): Promise<() => void> {
  const pid = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0] ?? '';
  const script = 'cat >/dev/null; kill -INT "$1" 2>/dev/null && sleep 1; rm -rf "$2"';
  const guarding = spawn('sh', ['-c', script, 'guard', pid, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guarding.unref();
  return () => guarding.stdin.end();
}
