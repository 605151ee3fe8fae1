import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ScriptedModel, startScriptedModel } from '../model/scripted-model.ts';
import { callAs, type RunningServer, signUp } from '../running-server.ts';
import { type Ground, isLong, kill, prepareGround } from './fault-ground.ts';
import { startMixedLoad } from './mixed-load.ts';
import { type Cluster, isPatroniHere, startCluster } from './patroni.ts';
import { ADMIN } from './used-data-dir.ts';

const KILLS = 5;
const HANGS = 3;
const HEALED_WITHIN_MS = 15_000;
/** From the end of the primary's lock. */
const REPLACED_WITHIN_MS = 5_000;
/** Longer than the primary's lock lasts. */
const HANG_MS = 30_000;
const READY_MS = 180_000;
const LOAD_MS = 3_000;

let cluster: Cluster;
let model: ScriptedModel;
let grounds: Ground[] = [];
let servers: RunningServer[] = [];
let token: string;

const login = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
const urls = () => servers.map(({ url }) => url);

/** Asks every instance to store something, until all have; returns how long that took (ms). */
async function waitHealed(since: number): Promise<number> {
  await vi.waitFor(() => Promise.all(urls().map(write)), { timeout: READY_MS, interval: 100 });
  return performance.now() - since;
}

async function write(url: string): Promise<void> {
  const reply = await callAs(token, url, 'PATCH', '/auth/profile/', { last_name: 'Doe' });
  expect(reply.status, await reply.text()).toBe(200);
}

function expectNoneEnded(): void {
  for (const { process: child, output } of servers)
    expect([child.exitCode, child.signalCode], output()).toEqual([null, null]);
}

const nothing = async () => undefined;

/** Load, a fault in the middle of it, and more load once it has healed and is undone; then nothing may be missing. */
async function runFault(
  name: string,
  fault: () => Promise<void>,
  undo: () => Promise<unknown> = nothing,
): Promise<number> {
  const load = await startMixedLoad(urls(), login, name);
  await pause(LOAD_MS);
  const begun = performance.now();
  await fault();
  const healedMs = await waitHealed(begun);
  await undo();
  await cluster.waitWhole();
  await pause(LOAD_MS);
  await load.stop();
  const counts = await load.check();
  process.stdout.write(`${name}: well again after ${healedMs.toFixed(0)} ms; kept ${JSON.stringify(counts)}\n`);
  expectNoneEnded();
  return healedMs;
}

describe.skipIf(!isLong || !isPatroniHere)('two PostgreSQL under Patroni, behind HAProxy', () => {
  beforeAll(async () => {
    [cluster, model] = await Promise.all([startCluster(), startScriptedModel({ paceMs: 60 })]);
    grounds = [await prepareGround(), await prepareGround()];
    const env = {
      ...ADMIN,
      DATABASE_URL: cluster.url,
      DATABASE_READ_URL: cluster.readUrl,
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'plain',
      // As two machines with one network folder.
      DATA_DIR: grounds[0]?.dataDir ?? '',
    };
    for (const ground of grounds) servers.push(await ground.start(env));
    const isReady = async (url: string) => expect((await fetch(`${url}/api/health/ready/`)).status).toBe(200);
    await vi.waitFor(() => Promise.all(urls().map(isReady)), { timeout: READY_MS, interval: 200 });
    token = await signUp(urls()[0] ?? '');
  }, 2 * READY_MS);
  afterAll(async () => {
    await Promise.all(grounds.map((ground) => ground.clear()));
    await model?.close();
    await cluster?.close();
    servers = [];
  });

  it(`${KILLS} times the primary is killed under load: nothing acknowledged is lost, and it heals within ${HEALED_WITHIN_MS / 1_000} s`, async () => {
    for (let round = 1; round <= KILLS; round += 1) {
      const before = await cluster.primary();
      const healedMs = await runFault(`kill ${round}`, async () =>
        signal(await cluster.processesOf(before), 'SIGKILL'),
      );
      expect(healedMs).toBeLessThan(HEALED_WITHIN_MS);
      expect(await cluster.primary()).not.toBe(before);
    }
  });

  it(`${HANGS} times a primary that hangs is replaced, and has nothing to say when it goes on`, async () => {
    for (let round = 1; round <= HANGS; round += 1) {
      const before = await cluster.primary();
      const hanging = await cluster.processesOf(before);
      const begun = performance.now();
      const healedMs = await runFault(
        `hanging primary ${round}`,
        async () => signal(hanging, 'SIGSTOP'),
        async () => {
          await pause(Math.max(0, HANG_MS - (performance.now() - begun)));
          signal(hanging, 'SIGCONT');
          await pause(LOAD_MS);
        },
      );
      expect(healedMs).toBeLessThan(cluster.lockMs + REPLACED_WITHIN_MS);
      expect(await cluster.primary()).not.toBe(before);
    }
  });

  it('a standby that hangs is let go', async () => {
    const hanging = await cluster.processesOf(await cluster.standby());
    const healedMs = await runFault(
      'hanging standby',
      async () => signal(hanging, 'SIGSTOP'),
      async () => signal(hanging, 'SIGCONT'),
    );
    expect(healedMs).toBeLessThan(cluster.lockMs + REPLACED_WITHIN_MS);
  });

  it('a machine that vanishes with its Patroni is replaced', async () => {
    const before = await cluster.primary();
    const healedMs = await runFault(
      'vanished machine',
      () => cluster.killMachine(before),
      async () => cluster.startMachine(before),
    );
    expect(healedMs).toBeLessThan(cluster.lockMs + REPLACED_WITHIN_MS);
  });

  it('a primary whose Patroni dies acknowledges nothing that the next one does not have', async () => {
    const before = await cluster.primary();
    await runFault(
      'Patroni killed',
      async () => {
        cluster.killPatroni(before);
        const isReplaced = async () => expect(await cluster.primary()).not.toBe(before);
        await vi.waitFor(isReplaced, { timeout: READY_MS, interval: 100 });
      },
      async () => cluster.startMachine(before),
    );
  });

  it('without etcd the primary goes on', async () => {
    const before = await cluster.primary();
    await runFault('etcd gone', async () => {
      cluster.stopEtcd();
      for (const until = performance.now() + HANG_MS; performance.now() < until; await pause(500))
        await Promise.all(urls().map(write));
      await cluster.startEtcd();
    });
    expect(await cluster.primary()).toBe(before);
  });
});

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) kill(pid, name);
}
