import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDataDir } from '../database/data-dir.ts';
import { signUp } from '../running-server.ts';
import { isLong, kill } from './fault-ground.ts';

const ROOT = join(import.meta.dirname, '../../..');
const READY_MS = 60_000;
/** PostgreSQL refuses root, and so may an operator. */
const ORDINARY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;
const run = promisify(execFile);

let home: string;
let server: ReturnType<typeof spawn> | null = null;

beforeEach(async () => {
  home = await makeDataDir();
  await mkdir(join(home, 'own'));
  if (ORDINARY) await chown(join(home, 'own'), ORDINARY.uid, ORDINARY.gid);
});
afterEach(async () => {
  if (server?.pid) kill(-server.pid, 'SIGKILL');
  await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

test.skipIf(!isLong)(
  'a packed release serves, is backed up and restored by an ordinary user, without the repository',
  async () => {
    await run(process.execPath, ['scripts/pack.mjs'], { cwd: ROOT });
    const archive = (await readdir(join(ROOT, 'dist'))).find((name) => name.endsWith('.tar.gz')) ?? '';
    const own = join(home, 'own');
    const env = { PATH: process.env.PATH, HOME: own, PORT: '0', LOG_LEVEL: 'warn' };
    await run('tar', ['xzf', join(ROOT, 'dist', archive)], { cwd: own, ...ORDINARY });
    const [folder = ''] = await readdir(own);
    const cwd = join(own, folder);
    const npm = (env: NodeJS.ProcessEnv, ...args: string[]) =>
      run('npm', ['run', '-s', ...args], { cwd, env, ...ORDINARY });

    server = spawn('npm', ['start'], { cwd, env, ...ORDINARY, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
    await vi.waitFor(() => expect(output).toMatch(/ready at \S+/), { timeout: READY_MS });
    const [, url = ''] = /ready at (\S+)/.exec(output) ?? [];
    await signUp(url);
    expect((await fetch(`${url}/chat`)).status).toBe(200);
    await expect
      .poll(async () => (await fetch(`${url}/api/health/ready/`)).text(), { timeout: READY_MS })
      .toContain('"knowledge":"ok"');

    const saved = join(own, 'saved.tar.gz');
    await npm(env, 'backup', '--', saved);
    const ended = once(server, 'exit');
    kill(-(server.pid ?? 0), 'SIGTERM');
    expect((await ended)[0]).toBe(0);
    const { stdout } = await npm({ ...env, DATA_DIR: join(own, 'restored') }, 'restore', '--', saved);
    expect(stdout).toMatch(/^Restored [\d,]+ rows/);
  },
);
