import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { asAdmin } from '../database/as-admin.ts';
import { childrenOf, freePort, kill } from './fault-ground.ts';

const LOOPBACK = '127.0.0.1';
const DEPLOY = join(import.meta.dirname, '../../../deploy/patroni');
const VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = {
  patroni: process.env.PATRONI ?? '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
};
const PASSWORD = 'curbside';
const NAMES = ['a', 'b'] as const;
const READY_MS = 120_000;

const binaries = existsSync(VERSIONS)
  ? (readdirSync(VERSIONS)
      .map((version) => join(VERSIONS, version, 'bin'))
      .find((path) => existsSync(join(path, 'postgres'))) ?? null)
  : null;

/** Debian's packages patroni, etcd-server, haproxy and postgresql; PATRONI is another Patroni. */
export const isPatroniHere = binaries !== null && Object.values(PROGRAMS).every(existsSync);

type Name = (typeof NAMES)[number];

interface Member {
  name: Name;
  role: string;
  state: string;
}

interface Machine {
  name: Name;
  database: number;
  rest: number;
  patroni: ChildProcess | null;
}

/** Two PostgreSQL under Patroni, etcd, and HAProxy before them, with the files of `deploy/patroni`. */
export interface Cluster {
  /** For DATABASE_URL: whoever is the primary. */
  url: string;
  /** For DATABASE_READ_URL. */
  readUrl: string;
  /** How long the primary's lock outlasts it. */
  lockMs: number;
  primary(): Promise<Name>;
  standby(): Promise<Name>;
  /** Resolves once one is the primary and the other has all that it has acknowledged. */
  waitWhole(): Promise<void>;
  /** All processes of a PostgreSQL, the first of all first. */
  processesOf(name: Name): Promise<number[]>;
  /** As if a machine lost its power: Patroni and PostgreSQL. */
  killMachine(name: Name): Promise<void>;
  /** PostgreSQL goes on without it. */
  killPatroni(name: Name): void;
  startMachine(name: Name): void;
  stopEtcd(): void;
  startEtcd(): Promise<void>;
  output(): string;
  close(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'haulwise-patroni-'));
  await chmod(folder, 0o777);
  const [etcdPort, peerPort, entry, readEntry] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const machines: Machine[] = [];
  for (const name of NAMES) machines.push({ name, database: await freePort(), rest: await freePort(), patroni: null });
  let output = '';
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const run = (program: string, args: string[]) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: folder },
      ...account,
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
    return child;
  };

  const etcdAddress = `http://${LOOPBACK}:${etcdPort}`;
  const launchEtcd = () =>
    run(PROGRAMS.etcd, [
      ...['--data-dir', join(folder, 'etcd'), '--log-level', 'error', '--enable-v2'],
      ...['--listen-client-urls', etcdAddress, '--advertise-client-urls', etcdAddress],
      ...['--listen-peer-urls', `http://${LOOPBACK}:${peerPort}`],
      ...['--initial-advertise-peer-urls', `http://${LOOPBACK}:${peerPort}`],
      ...['--initial-cluster', `default=http://${LOOPBACK}:${peerPort}`],
    ]);
  const isEtcdWell = async () => {
    const reply = await fetch(`${etcdAddress}/health`).catch(() => null);
    expect(reply?.status).toBe(200);
  };
  const startEtcd = async () => {
    etcd = launchEtcd();
    await vi.waitFor(isEtcdWell, { timeout: READY_MS, interval: 100 });
  };
  let etcd: ChildProcess = launchEtcd();
  await vi.waitFor(isEtcdWell, { timeout: READY_MS, interval: 100 });

  const addresses = (text: string) =>
    ['10.0.0.11', '10.0.0.12'].reduce(
      (changed, address, at) =>
        changed
          .replaceAll(
            `${address}:5432 check port 8008`,
            `${LOOPBACK}:${machines[at]?.database} check port ${machines[at]?.rest}`,
          )
          .replaceAll(`${address}:5432`, `${LOOPBACK}:${machines[at]?.database}`)
          .replaceAll(`${address}:8008`, `${LOOPBACK}:${machines[at]?.rest}`),
      text,
    );
  const settings = await readFile(join(DEPLOY, 'patroni.yml'), 'utf8');
  for (const { name } of machines) {
    const own =
      name === 'a'
        ? settings
        : settings.replace('name: a', 'name: b').replaceAll(/10\.0\.0\.11:(?=5432|8008)/g, '10.0.0.12:');
    const text = addresses(own)
      .replace(/hosts: .*/, `hosts: ${LOOPBACK}:${etcdPort}`)
      .replaceAll('/var/lib/postgresql/15/haulwise', join(folder, name))
      .replaceAll('/var/lib/postgresql/haulwise.pgpass', join(folder, `${name}.pgpass`))
      .replaceAll('/var/run/postgresql', folder)
      .replaceAll('/usr/lib/postgresql/15/bin', binaries ?? '')
      .replaceAll(/[A-Z]+_PASSWORD/g, PASSWORD)
      .replace('local all all peer', 'local all all trust');
    await writeFile(join(folder, `${name}.yml`), text);
  }
  const startMachine = (name: Name) => {
    const machine = getMachine(name);
    machine.patroni = run(PROGRAMS.patroni, [join(folder, `${name}.yml`)]);
  };
  const killPatroni = (name: Name) => {
    const { patroni } = getMachine(name);
    if (patroni?.pid) kill(patroni.pid, 'SIGKILL');
  };
  const getMachine = (name: Name) => machines.find((each) => each.name === name) as Machine;

  await writeFile(
    join(folder, 'haproxy.cfg'),
    addresses(await readFile(join(DEPLOY, 'haproxy.cfg'), 'utf8'))
      .replace(`${LOOPBACK}:5000\n`, `${LOOPBACK}:${entry}\n`)
      .replace(`    bind ${LOOPBACK}:5000`, `    bind ${LOOPBACK}:${entry}`)
      .replace(`    bind ${LOOPBACK}:5001`, `    bind ${LOOPBACK}:${readEntry}`),
  );

  async function listMembers(): Promise<Member[]> {
    for (const { rest } of machines) {
      const signal = AbortSignal.timeout(3_000);
      const reply = await fetch(`http://${LOOPBACK}:${rest}/cluster`, { signal }).catch(() => null);
      if (reply?.status === 200) return ((await reply.json()) as { members: Member[] }).members;
    }
    return [];
  }
  const findMember = async (isIt: (member: Member) => boolean) => {
    const member = (await listMembers()).find(isIt);
    if (member === undefined) throw new Error(`There is no such member: ${output.slice(-4_000)}`);
    return member.name;
  };
  const waitWhole = () =>
    vi.waitFor(
      async () => {
        const members = await listMembers();
        expect(members.map(({ role }) => role).toSorted(), output.slice(-4_000)).toEqual(['leader', 'sync_standby']);
        expect(members.every(({ state }) => state === 'running' || state === 'streaming')).toBe(true);
      },
      { timeout: READY_MS, interval: 200 },
    );
  async function processesOf(name: Name): Promise<number[]> {
    const text = await readFile(join(folder, name, 'postmaster.pid'), 'utf8').catch(() => '');
    const first = Number(text.split('\n')[0]);
    return first > 0 ? [first, ...(await childrenOf(first))] : [];
  }

  for (const { name } of machines) startMachine(name);
  const haproxy = run(PROGRAMS.haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')]);
  await waitWhole();
  const urlOf = (port: number, name: string) => `postgres://haulwise:${PASSWORD}@${LOOPBACK}:${port}/${name}`;
  const admin = { host: LOOPBACK, port: entry, user: 'postgres', password: PASSWORD };
  await vi.waitFor(
    () =>
      asAdmin(admin, `create role haulwise login password '${PASSWORD}'`, 'create database haulwise owner haulwise'),
    { timeout: READY_MS, interval: 500 },
  );

  return {
    url: urlOf(entry, 'haulwise'),
    readUrl: urlOf(readEntry, 'haulwise'),
    lockMs: lockSecondsOf(settings) * 1_000,
    primary: () => findMember(({ role }) => role === 'leader'),
    standby: () => findMember(({ role }) => role !== 'leader'),
    waitWhole,
    processesOf,
    killPatroni,
    async killMachine(name) {
      killPatroni(name);
      for (const pid of await processesOf(name)) kill(pid, 'SIGKILL');
    },
    startMachine,
    stopEtcd() {
      if (etcd.pid) kill(etcd.pid, 'SIGKILL');
    },
    startEtcd,
    output: () => output,
    async close() {
      for (const child of [haproxy, etcd, ...machines.map(({ patroni }) => patroni)])
        if (child?.pid && child.exitCode === null) kill(child.pid, 'SIGKILL');
      for (const { name } of machines) for (const pid of await processesOf(name)) kill(pid, 'SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

function lockSecondsOf(settings: string): number {
  const ttl = Number(/ttl: (\d+)/.exec(settings)?.[1]);
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(execFileSync(PROGRAMS.patroni, ['--version']).toString()) ?? [];
  const isBefore32 = Number(major) < 3 || (Number(major) === 3 && Number(minor) < 2);
  return isBefore32 ? ttl : Math.max(ttl, 20);
}
