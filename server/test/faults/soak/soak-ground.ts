import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Dispatcher, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { expect, vi } from 'vitest';
import { asAdmin } from '../../database/as-admin.ts';
import { type ReplicatedPair, startPair } from '../../database/standby.ts';
import { TEMPLATE } from '../../database/template-cluster.ts';
import { startS3Process } from '../../files/s3-server.ts';
import { type ScriptedModel, startScriptedModel } from '../../model/scripted-model.ts';
import { type RunningServer, stopServer } from '../../running-server.ts';
import { freePort, type Ground, prepareGround } from '../fault-ground.ts';
import { canConnect, startPgBouncer } from '../pgbouncer.ts';
import { startProxy, writeCertificate } from '../proxy-process.ts';
import { ADMIN } from '../used-data-dir.ts';
import { readSamples, type Sample } from './memory-slope.ts';

const LOOPBACK = '127.0.0.1';
const READY_MS = 180_000;
const POOL_SIZE = 20;

/** Something that is killed and started again. */
export interface Part {
  name: string;
  /** Whether replies that it writes are interrupted. */
  isInstance: boolean;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface SoakGround {
  /** The proxy, and both instances. */
  urls: { proxy: string; instances: string[] };
  parts: Part[];
  /** Measures what the instances keep, and returns all that was measured so far. */
  sampleMemory(): Promise<Sample[]>;
  /** What the instances have printed. */
  output(): string;
  /** The end of each instance that nobody killed; empty if all run. */
  unexpectedEnds(): string[];
  /** Stops the instances as an operator does; returns their exit codes. */
  stopInstances(): Promise<(number | null)[]>;
  clear(): Promise<void>;
}

/** Two instances behind nginx; PgBouncer before PostgreSQL, a replica of it, and an S3 server. */
export async function startSoakGround(): Promise<SoakGround> {
  const folder = await mkdtemp(join(tmpdir(), 'haulwise-soak-'));
  // nginx and PgBouncer have other users.
  await chmod(folder, 0o755);
  const memory = join(folder, 'memory.jsonl');
  const ports = {
    primary: await freePort(),
    replica: await freePort(),
    bouncer: await freePort(),
    s3: await freePort(),
  };
  const [pair, model] = await Promise.all([
    startPair({ max_connections: '100' }, ports),
    startScriptedModel({ paceMs: 150 }),
  ]);
  await asAdmin(pair.primary.admin, `alter role haulwise password 'haulwise'`);
  const login = { host: LOOPBACK, port: ports.primary, user: 'haulwise', password: 'haulwise' };
  const urlOf = (port: number) => `postgres://${login.user}:${login.password}@${LOOPBACK}:${port}/${TEMPLATE}`;

  const bouncer = await startProcess('PgBouncer', () =>
    startPgBouncer({ folder, port: ports.bouncer, login, poolSize: POOL_SIZE }),
  );
  let storage = '';
  const s3 = await startProcess('S3', async () => {
    const { process: child, url } = startS3Process(join(folder, 's3'), ports.s3);
    storage = url;
    await vi.waitFor(async () => expect(await canConnect(ports.s3)).toBe(true), { timeout: READY_MS, interval: 50 });
    return child;
  });
  const env = {
    ...ADMIN,
    DATABASE_URL: urlOf(ports.bouncer),
    DATABASE_LISTEN_URL: urlOf(ports.primary),
    DATABASE_READ_URL: urlOf(ports.replica),
    STORAGE_URL: storage,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'plain',
    SECRET_KEY: 'a key of the test: 5b0e7d1f9a3c8246',
    TRUST_PROXY: 'loopback',
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'report-memory.mjs')).href}`,
    SOAK_MEMORY: memory,
  };
  const instances: Instance[] = [];
  // One after the other: the second finds what the first has loaded.
  for (const name of ['instance A', 'instance B']) instances.push(await startInstance(name, env));
  const addresses = instances.map(({ port }) => port) as [number, number];

  await writeCertificate(folder);
  const places = { ports: addresses, plain: await freePort(), tls: await freePort(), folder };
  const before = getGlobalDispatcher();
  let url = '';
  const nginx = await startProcess('nginx', async () => {
    const proxy = await startProxy('nginx', places);
    url = proxy.url;
    setGlobalDispatcher(proxy.dispatcher);
    return proxy.process;
  });
  const [one, other] = instances as [Instance, Instance];
  return {
    urls: { proxy: url, instances: addresses.map((port) => `http://${LOOPBACK}:${port}`) },
    // Instances first, so that their memory is watched for long.
    parts: [one, other, bouncer, replicaOf(pair), nginx, s3, primaryOf(pair)],
    sampleMemory: () => sampleMemory(memory, instances),
    output: () => instances.map(({ name, output }) => `${name}: ${output()}`).join('\n'),
    unexpectedEnds: () => instances.flatMap((instance) => instance.unexpectedEnd() ?? []),
    stopInstances: () => Promise.all(instances.map((instance) => instance.stop())),
    clear: () => clear(folder, before, pair, model, instances, [nginx, bouncer, s3]),
  };
}

interface Instance extends Part {
  port: number;
  signal(name: NodeJS.Signals): void;
  output(): string;
  unexpectedEnd(): string | null;
  stop(): Promise<number | null>;
  clear(): Promise<void>;
}

async function sampleMemory(file: string, instances: Instance[]): Promise<Sample[]> {
  const { length } = await readSamples(file);
  for (const instance of instances) instance.signal('SIGUSR2');
  return await vi.waitFor(
    async () => {
      const samples = await readSamples(file);
      expect(samples.length).toBe(length + instances.length);
      return samples;
    },
    { timeout: READY_MS, interval: 100 },
  );
}

async function startInstance(name: string, env: Record<string, string>): Promise<Instance> {
  const [ground, port]: [Ground, number] = [await prepareGround(), await freePort()];
  let server: RunningServer;
  let said = '';
  let isKilled = false;
  const start = async () => {
    server = await ground.start({ ...env, PORT: String(port), DATA_DIR: ground.dataDir });
    isKilled = false;
    const isReady = async () => expect((await fetch(`${server.url}/api/health/ready/`)).status).toBe(200);
    await vi.waitFor(isReady, { timeout: READY_MS, interval: 100 });
  };
  await start();
  return {
    name,
    port,
    isInstance: true,
    start,
    async kill() {
      isKilled = true;
      await stopServer(server, 'SIGKILL');
      said += server.output();
    },
    signal: (signal) => server.process.kill(signal),
    output: () => said + server.output(),
    unexpectedEnd() {
      const { exitCode, signalCode } = server.process;
      if (isKilled || (exitCode === null && signalCode === null)) return null;
      return `${name} ended with ${exitCode ?? signalCode}: ${server.output().slice(-2_000)}`;
    },
    stop: () => stopServer(server),
    clear: () => ground.clear(),
  };
}

async function startProcess(name: string, launch: () => Promise<ChildProcess>): Promise<Part> {
  let child = await launch();
  return {
    name,
    isInstance: false,
    async start() {
      child = await launch();
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function primaryOf({ primary }: ReplicatedPair): Part {
  return { name: 'PostgreSQL', isInstance: false, kill: primary.abort, start: primary.start };
}

function replicaOf({ replica }: ReplicatedPair): Part {
  return { name: 'replica', isInstance: false, kill: replica.abort, start: replica.start };
}

async function clear(
  folder: string,
  dispatcher: Dispatcher,
  pair: ReplicatedPair,
  model: ScriptedModel,
  instances: Instance[],
  parts: Part[],
): Promise<void> {
  setGlobalDispatcher(dispatcher);
  await Promise.all(instances.map((instance) => instance.clear()));
  for (const part of parts) await part.kill();
  await model.close();
  await pair.drop();
  await rm(folder, { recursive: true, force: true });
}
