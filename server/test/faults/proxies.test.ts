import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '@haulwise/contract';
import { Agent, fetch } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asAdmin } from '../database/as-admin.ts';
import { type RunningTestServer, startTestServer } from '../database/postgres-server.ts';
import { type ScriptedModel, startScriptedModel } from '../model/scripted-model.ts';
import { type RunningServer, stopServer } from '../running-server.ts';
import { type Ground, isLong, kill, prepareGround } from './fault-ground.ts';
import { ADMIN } from './used-data-dir.ts';

const QUESTIONS = 500;
const ASKERS = 4;
const READY_MS = 180_000;
const DEPLOY = join(import.meta.dirname, '../../../deploy/proxies');
const NAME = 'haulwise.example.com';

interface Places {
  ports: [number, number];
  plain: number;
  tls: number;
  folder: string;
}

/** How each proxy of `deploy/proxies` is run here: its own file, with the addresses of this machine. */
const proxies = {
  nginx: {
    program: '/usr/sbin/nginx',
    file: 'nginx.conf',
    adapt: (text: string, { plain, tls, folder }: Places) => {
      const site = text
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443 ssl', `listen 127.0.0.1:${tls} ssl`)
        .replaceAll('/etc/ssl/haulwise', folder);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n');
      return `daemon off; pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; ${paths}\n${site}\n}`;
    },
    args: (path: string) => ['-c', path, '-e', 'stderr'],
  },
  haproxy: {
    program: '/usr/sbin/haproxy',
    file: 'haproxy.cfg',
    adapt: (text: string, { plain, tls, folder }: Places) =>
      text
        .replace('bind :80', `bind 127.0.0.1:${plain}`)
        .replace('bind :443', `bind 127.0.0.1:${tls}`)
        .replace('/etc/haproxy/haulwise.pem', `${folder}/both.pem`),
    args: (path: string) => ['-db', '-f', path],
  },
  caddy: {
    program: '/usr/bin/caddy',
    file: 'Caddyfile',
    adapt: (text: string, { plain, tls, folder }: Places) => {
      const own = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n}\n`;
      return own + text.replace(`${NAME} {`, `${NAME} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`);
    },
    args: (path: string) => ['run', '--adapter', 'caddyfile', '--config', path],
  },
};

let postgres: RunningTestServer;
let grounds: Ground[] = [];
const servers: RunningServer[] = [];
let ports: [number, number];
let model: ScriptedModel;
let folder: string;
let proxy: ChildProcess | null = null;

const isAnyHere = Object.values(proxies).some(({ program }) => existsSync(program));

describe.skipIf(!isLong || !isAnyHere)('behind a proxy', () => {
  beforeAll(async () => {
    [postgres, model] = await Promise.all([startTestServer('external'), startScriptedModel({ paceMs: 8 })]);
    await asAdmin(postgres.admin, `create database proxied owner ${postgres.app.user}`);
    folder = await mkdtemp(join(tmpdir(), 'haulwise-proxy-'));
    // nginx has workers of another user.
    await chmod(folder, 0o755);
    await writeCertificate();
    grounds = await Promise.all([prepareGround(), prepareGround()]);
    ports = [await freePort(), await freePort()];
    // One after the other: the second finds what the first has loaded.
    for (const index of [0, 1]) servers.push(await startReady(index));
  }, 2 * READY_MS);

  afterEach(() => {
    if (proxy?.pid) kill(proxy.pid, 'SIGTERM');
    proxy = null;
  });
  afterAll(async () => {
    await Promise.all(grounds.map((ground) => ground.clear()));
    await model.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const here = (Object.keys(proxies) as (keyof typeof proxies)[]).filter((name) => existsSync(proxies[name].program));
  it.each(here)(
    `%s passes streams on, and restarting both in turn loses none of ${QUESTIONS} questions`,
    async (name) => {
      const call = await startProxy(name, { ports, plain: await freePort(), tls: await freePort(), folder });
      const login = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
      const headers = { 'content-type': 'application/json' };
      const signedIn = await call('/api/auth/login/', { method: 'POST', headers, body: JSON.stringify(login) });
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

async function writeCertificate(): Promise<void> {
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    stdio: 'ignore',
  });
  const pair = await Promise.all(['fullchain.pem', 'privkey.pem'].map((file) => readFile(join(folder, file), 'utf8')));
  await writeFile(join(folder, 'both.pem'), pair.join(''));
}

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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function startProxy(name: keyof typeof proxies, places: Places) {
  const { program, file, adapt, args } = proxies[name];
  const text = adapt(await readFile(join(DEPLOY, file), 'utf8'), places)
    .replace('10.0.0.5:3000', `127.0.0.1:${places.ports[0]}`)
    .replace('10.0.0.6:3000', `127.0.0.1:${places.ports[1]}`);
  const path = join(folder, file);
  await writeFile(path, text);
  const child = spawn(program, args(path), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
  });
  proxy = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  // As a browser does: by name, so that the certificate and the proxy's host names count.
  const lookup: LookupFunction = (_name, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  const connect = { ca: await readFile(join(folder, 'fullchain.pem')), lookup, timeout: 5_000 };
  const dispatcher = new Agent({ connect, pipelining: 1 });
  const call = (path: string, init: Parameters<typeof fetch>[1] = {}) =>
    fetch(`https://${NAME}:${places.tls}${path}`, { ...init, dispatcher });
  await expect
    .poll(async () => (await call('/api/health/ready/').catch(() => null))?.status, {
      timeout: 20_000,
      message: output,
    })
    .toBe(200)
    .catch((error: Error) => {
      throw new Error(`${name} does not answer: ${output}`, { cause: error });
    });
  return call;
}

type Call = Awaited<ReturnType<typeof startProxy>>;

/** Asks, reads the answer to its end, and returns what went wrong, or null; `times` gets the moment of each delta. */
async function ask(call: Call, token: string, number: number, times: number[] = []): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ message: `What do I charge for load number ${number}?` });
  try {
    const reply = await call('/api/chat/stream/', { method: 'POST', headers, body });
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
