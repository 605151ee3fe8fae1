import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { runMigrations } from '../../src/platform/db/migrate.ts';
import { asAdmin } from './as-admin.ts';
import { makeDataDir } from './data-dir.ts';
import { CARELESS, MIGRATIONS, placeTemplateCluster, TEMPLATE } from './template-cluster.ts';

export interface Login {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** How tests reach the PostgreSQL of this run; plain data, since it is passed to the workers. */
export interface TestServer {
  /** May create databases. */
  admin: Login;
  /** The login of the application. */
  app: Login;
  /** A migrated database to clone; nothing connects to it. */
  template: string;
  /** The name of one that has also read the articles; made when a test first needs it. */
  templateWithArticles: string;
  /** Tests set DATABASE_URL, as in an installation with an external database. */
  isExternal: boolean;
}

export interface RunningTestServer extends TestServer {
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const PORT = 5432;
const HBA = `local all all trust\nhost all all ${LOOPBACK}/32 scram-sha-256\n`;

/** The PostgreSQL at TEST_DATABASE_URL, else an embedded one; `external` uses TCP and a password. */
export async function startTestServer(kind: 'embedded' | 'external'): Promise<RunningTestServer> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined) return useGivenServer(new URL(url));
  const dataDir = await makeDataDir();
  await placeTemplateCluster(dataDir);
  const hba = join(dataDir, 'pg_hba.conf');
  await writeFile(hba, HBA, { mode: 0o644 });
  const port = kind === 'external' ? randomPort() : PORT;
  const listen = kind === 'external' ? LOOPBACK : '';
  const settings = { ...CARELESS, max_connections: '200', hba_file: hba, port: String(port), listen_addresses: listen };
  const postgres = await startEmbeddedPostgres({ dataDir, walArchive: null, log: pino({ level: 'warn' }), settings });
  const dismiss = await guard(dataDir);
  const admin = { host: postgres.options.host ?? '', port, user: 'postgres', password: '' };
  const app = { ...admin, user: 'haulwise' };
  const server = { admin, app, ...nameTemplates(TEMPLATE), isExternal: kind === 'external' };
  if (server.isExternal) {
    await asAdmin(admin, `alter role haulwise password 'haulwise'`);
    server.app = { host: LOOPBACK, port, user: 'haulwise', password: 'haulwise' };
  }
  return {
    ...server,
    stop: async () => {
      await postgres.stop();
      dismiss();
    },
  };
}

/** Drops its templates when the run ends. */
async function useGivenServer(url: URL): Promise<RunningTestServer> {
  const login = loginOf(url);
  const templates = nameTemplates(`template_${process.pid}_${Date.now()}`);
  const { template, templateWithArticles } = templates;
  await asAdmin(login, `create database ${template} owner ${login.user}`);
  await runMigrations({ ...login, database: template }, MIGRATIONS);
  const drop = (name: string) => `drop database if exists ${name} with (force)`;
  const stop = () => asAdmin(login, drop(templateWithArticles), drop(template));
  return { admin: login, app: login, ...templates, isExternal: true, stop };
}

function nameTemplates(template: string) {
  return { template, templateWithArticles: `${template}_with_articles` };
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

/** Ends the database and removes its directory even if the test run is killed, which closes the pipe to the guard. */
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
