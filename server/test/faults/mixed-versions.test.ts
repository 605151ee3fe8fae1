import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { untilItKnows } from '../answers/until-it-knows.ts';
import { asAdmin } from '../database/as-admin.ts';
import { makeDataDir } from '../database/data-dir.ts';
import { type RunningTestServer, startTestServer } from '../database/postgres-server.ts';
import { callAs, type RunningServer, signUp, startServer, stopServer } from '../running-server.ts';
import { type Ground, isLong, prepareGround } from './fault-ground.ts';
import { ADMIN } from './used-data-dir.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PARTS = ['contract', 'knowledge', 'package.json', 'package-lock.json', 'scripts', 'server', 'tsconfig.base.json'];
const run = promisify(execFile);

let postgres: RunningTestServer;
let ground: Ground;
let old: string;
let servers: RunningServer[];

beforeEach(async () => {
  postgres = await startTestServer('external');
  ground = await prepareGround();
  old = await makeDataDir();
  servers = [];
  await asAdmin(postgres.admin, `create database mixed owner ${postgres.app.user}`);
}, 120_000);
afterEach(async () => {
  for (const server of servers) await stopServer(server, 'SIGKILL');
  await ground.clear();
  await postgres.stop();
  await rm(old, { recursive: true, force: true });
});

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();

/**
 * The version before this one: PREVIOUS, else the newest release, else (before the first one) the commit before the newest
 * migration.
 */
async function findPrevious(): Promise<string | null> {
  if (process.env.PREVIOUS) return process.env.PREVIOUS;
  if (!existsSync(join(ROOT, '.git'))) return null;
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  } catch {
    const newest = (await readdir(join(ROOT, 'server/migrations')))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1);
    const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `server/migrations/${newest}`);
    return added === '' ? null : `${added}^`;
  }
}

/** Builds the server of a commit in a folder of its own, on the packages of now. */
async function buildOld(commit: string): Promise<void> {
  const parts = PARTS.map((part) => `'${part}'`).join(' ');
  execFileSync('sh', ['-c', `git archive '${commit}' ${parts} | tar x -C '${old}'`], { cwd: ROOT });
  await symlink(join(ROOT, 'node_modules'), join(old, 'node_modules'));
  await mkdir(join(old, 'web'));
  await chmod(old, 0o755);
  const workers = (await readdir(join(old, 'server/src'), { recursive: true })).filter((path) =>
    /-worker\.ts$/.test(path),
  );
  const paths = ['main.ts', ...workers].map((path) => `server/src/${path}`);
  const program = `import('./scripts/bundle.mjs').then(({ bundleTools }) => bundleTools(${JSON.stringify(paths)}))`;
  await run(process.execPath, ['--eval', program], { cwd: old });
}

function start(root: string): Promise<RunningServer> {
  const { user, password, host, port } = postgres.app;
  const env = {
    ...ADMIN,
    DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/mixed`,
    DATA_DIR: ground.dataDir,
    RATE_LIMITS: 'off',
  };
  return startServer(env, root).then((server) => {
    servers.push(server);
    return server;
  });
}

/** Asks a question; resolves to the events of its stream. */
async function ask({ url }: RunningServer, token: string, message: string): Promise<string> {
  const reply = await callAs(token, url, 'POST', '/chat/stream/', { message });
  expect(reply.status).toBe(200);
  return reply.text();
}

async function signIn({ url }: RunningServer): Promise<string> {
  const login = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
  const reply = await callAs('', url, 'POST', '/auth/login/', login);
  return ((await reply.json()) as { tokens: { access: string } }).tokens.access;
}

/** Reads every list and figure that needs no id, as an administrator; returns what failed. */
async function readAll({ url }: RunningServer, token: string): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const plain = Object.entries(paths).flatMap(([path, methods]) =>
    'get' in methods && !path.includes('{') ? [path] : [],
  );
  expect(plain.length).toBeGreaterThan(40);
  const faults: string[] = [];
  for (const path of plain) {
    const reply = await callAs(token, url, 'GET', path.replace(/^\/api/, ''));
    if (reply.status >= 500 && reply.status !== 503) faults.push(`${path}: ${reply.status}`);
    await reply.body?.cancel();
  }
  return faults;
}

describe.skipIf(!isLong)('a rolling upgrade', () => {
  it('leaves the servers of the previous version working on the new tables', async () => {
    const commit = await findPrevious();
    if (commit === null) throw new Error('No version before this one is known: give PREVIOUS=COMMIT.');
    await buildOld(commit);
    const before = await start(old);
    await untilItKnows(before.url);
    const owner = await signUp(before.url);
    expect(await ask(before, owner, 'What does it cost to dump a mattress?')).toContain('"type":"complete"');

    const after = await start(ROOT);
    await untilItKnows(after.url);
    // Both serve now, on the tables of the new version.
    for (const [writer, reader] of [
      [before, after],
      [after, before],
    ] as const) {
      const person = await signUp(writer.url);
      expect((await callAs(person, reader.url, 'GET', '/auth/user/')).status).toBe(200);
      expect(await ask(writer, person, 'How do I price a half truck load?')).toContain('"type":"complete"');
      expect(await ask(reader, owner, 'What permits do I need for a dumpster?')).toContain('"type":"complete"');
      const list = await callAs(person, reader.url, 'GET', '/chat/conversations/');
      expect(((await list.json()) as { results: unknown[] }).results).toHaveLength(1);
      const facts = { company_name: 'Curb & Load', state: 'Texas' };
      expect((await callAs(person, writer.url, 'PATCH', '/auth/client-info/', facts)).status).toBe(200);
    }
    const admin = await signIn(before);
    expect(await readAll(before, admin)).toEqual([]);
    expect(await readAll(after, admin)).toEqual([]);
    expect(before.output()).not.toMatch(/request failed|job failed/);
    expect(await stopServer(before)).toBe(0);
    expect(await stopServer(after)).toBe(0);
    process.stdout.write(`${commit}: works beside this version\n`);
  });
});
