import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { join } from 'node:path';
import { Agent, fetch } from 'undici';
import { expect, vi } from 'vitest';

const DEPLOY = join(import.meta.dirname, '../../../deploy/proxies');
const NAME = 'haulwise.example.com';
const READY_MS = 20_000;

export interface Places {
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

export type ProxyName = keyof typeof proxies;

/** Those that are installed. */
export const proxiesHere = (Object.keys(proxies) as ProxyName[]).filter((name) => existsSync(proxies[name].program));

/** For the name of the proxy files, in the forms that they expect. */
export async function writeCertificate(folder: string): Promise<void> {
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    stdio: 'ignore',
  });
  const pair = await Promise.all(['fullchain.pem', 'privkey.pem'].map((file) => readFile(join(folder, file), 'utf8')));
  await writeFile(join(folder, 'both.pem'), pair.join(''));
}

export interface RunningProxy {
  process: ChildProcess;
  /** Without a trailing slash. */
  url: string;
  /** Knows the certificate and where the name of the proxy is. */
  dispatcher: Agent;
}

/** With the certificate of `writeCertificate` in its folder; resolves once an instance behind it answers. */
export async function startProxy(name: ProxyName, places: Places): Promise<RunningProxy> {
  const { program, file, adapt, args } = proxies[name];
  const { folder, ports, tls } = places;
  const text = adapt(await readFile(join(DEPLOY, file), 'utf8'), places)
    .replace('10.0.0.5:3000', `127.0.0.1:${ports[0]}`)
    .replace('10.0.0.6:3000', `127.0.0.1:${ports[1]}`);
  const path = join(folder, file);
  await writeFile(path, text);
  const child = spawn(program, args(path), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  // As a browser does: by name, so that the certificate and the proxy's host names count.
  const lookup: LookupFunction = (_name, { all }, done) =>
    all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  const connect = { ca: await readFile(join(folder, 'fullchain.pem')), lookup, timeout: 5_000 };
  const dispatcher = new Agent({ connect, pipelining: 1 });
  const url = `https://${NAME}:${tls}`;
  const isWell = async () => expect((await fetch(`${url}/api/health/ready/`, { dispatcher })).status).toBe(200);
  await vi.waitFor(isWell, { timeout: READY_MS, interval: 100 }).catch((error: Error) => {
    throw new Error(`${name} does not answer: ${output}`, { cause: error });
  });
  return { process: child, url, dispatcher };
}
