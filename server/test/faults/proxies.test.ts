import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '@haulwise/contract';
import { fetch } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asAdmin } from '../database/as-admin.ts';
import { type RunningTestServer, startTestServer } from '../database/postgres-server.ts';
import { type ScriptedModel, startScriptedModel } from '../model/scripted-model.ts';
import { type RunningServer, stopServer } from '../running-server.ts';
import { freePort, type Ground, isLong, kill, prepareGround } from './fault-ground.ts';
import { proxiesHere, type RunningProxy, startProxy, writeCertificate } from './proxy-process.ts';
import { ADMIN } from './used-data-dir.ts';

const QUESTIONS = 500;
const ASKERS = 4;
const READY_MS = 180_000;

let postgres: RunningTestServer;
let grounds: Ground[] = [];
const servers: RunningServer[] = [];
let ports: [number, number];
let model: ScriptedModel;
let folder: string;
let proxy: RunningProxy | null = null;

describe.skipIf(!isLong || proxiesHere.length === 0)('behind a proxy', () => {
  beforeAll(async () => {
    [postgres, model] = await Promise.all([startTestServer('external'), startScriptedModel({ paceMs: 8 })]);
    await asAdmin(postgres.admin, `create database proxied owner ${postgres.app.user}`);
    folder = await mkdtemp(join(tmpdir(), 'haulwise-proxy-'));
    // nginx has workers of another user.
    await chmod(folder, 0o755);
    await writeCertificate(folder);
    grounds = await Promise.all([prepareGround(), prepareGround()]);
    ports = [await freePort(), await freePort()];
    // One after the other: the second finds what the first has loaded.
    for (const index of [0, 1]) servers.push(await startReady(index));
  }, 2 * READY_MS);

  afterEach(() => {
    if (proxy?.process.pid) kill(proxy.process.pid, 'SIGTERM');
    proxy = null;
  });
  afterAll(async () => {
    await Promise.all(grounds.map((ground) => ground.clear()));
    await model.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(proxiesHere)(
    `%s passes streams on, and restarting both in turn loses none of ${QUESTIONS} questions`,
    async (name) => {
      proxy = await startProxy(name, { ports, plain: await freePort(), tls: await freePort(), folder });
      const { url, dispatcher } = proxy;
      const call: Call = (path, init) => fetch(`${url}/api${path}`, { ...init, dispatcher });
      const login = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
      const headers = { 'content-type': 'application/json' };
      const signedIn = await call('/auth/login/', { method: 'POST', headers, body: JSON.stringify(login) });
      const token = ((await signedIn.json()) as SignedIn).tokens.access;

      const times: number[] = [];
      expect(await ask(call, token, 0, times)).toBe(null);
      expect(times.length).toBeGreaterThan(4);
      expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(100);

      const faults: string[] = [];
      const outputs = [...servers];
      let asked = 0;
      let restarts = 0;
      const askers = Array.from({ length: ASKERS }, async () => {
        while (asked < QUESTIONS || restarts < servers.length) {
          asked += 1;
          const fault = await ask(call, token, asked);
          if (fault !== null) faults.push(fault);
        }
      });
      for (const index of [0, 1]) {
        await expect.poll(() => asked, { timeout: READY_MS }).toBeGreaterThan((QUESTIONS / 4) * (index + 1));
        expect(await stopServer(servers[index] as RunningServer)).toBe(0);
        servers[index] = await startReady(index);
        outputs.push(servers[index]);
        restarts += 1;
      }
      await Promise.all(askers);
      process.stdout.write(`${name}: ${asked} questions, ${faults.length} failed\n`);
      expect(faults, outputs.map((server) => server.output()).join('\n')).toEqual([]);
      expect(asked).toBeGreaterThanOrEqual(QUESTIONS);
    },
  );
});

/** Starts one of the two instances and waits until it says that it is ready. */
async function startReady(index: number): Promise<RunningServer> {
  const { user, password, host, port } = postgres.app;
  const server = await (grounds[index] as Ground).start({
    ...ADMIN,
    DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/proxied`,
    PORT: String(ports[index]),
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'plain',
    // As two machines with one network folder.
    DATA_DIR: grounds[0]?.dataDir ?? '',
    SECRET_KEY: 'a key of the test: 8f2a9c4e7b1d6053',
    STOP_DELAY_SECONDS: '3',
    TRUST_PROXY: 'loopback',
  });
  const probe = async () => (await fetch(`${server.url}/api/health/ready/`)).status;
  await vi.waitFor(async () => expect(await probe()).toBe(200), { timeout: READY_MS, interval: 100 });
  return server;
}

type Call = (path: string, init?: Parameters<typeof fetch>[1]) => ReturnType<typeof fetch>;

/** Asks, reads the answer to its end, and returns what went wrong, or null; `times` gets the moment of each delta. */
async function ask(call: Call, token: string, number: number, times: number[] = []): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ message: `What do I charge for load number ${number}?` });
  try {
    const reply = await call('/chat/stream/', { method: 'POST', headers, body });
    if (reply.status !== 200 || !reply.body) return `${reply.status} ${await reply.text()}`;
    let text = '';
    for await (const chunk of reply.body) {
      text += Buffer.from(chunk).toString();
      times.push(performance.now());
    }
    return text.includes('"type":"complete"') ? null : `no end: ${text.slice(-200)}`;
  } catch (error) {
    return `${error} ${error instanceof Error ? error.cause : ''}`;
  }
}
