import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import type { WebKitPaths } from './installed.ts';

export type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

export interface WebDriver {
  /** A new window with storage of its own; `call` is within its session. */
  openSession(): Promise<{ call: Call; close: () => Promise<void> }>;
  close(): Promise<void>;
}

/** The bar above the page otherwise makes the window wider than a phone. */
const NARROW = '* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px }';
/** Transitions only slow the stories down. */
const WITHOUT_MOTION = '[Settings]\ngtk-enable-animations=0\n';

/** Starts WebKitGTK's driver on a display that nobody sees. */
export async function startWebDriver(paths: WebKitPaths): Promise<WebDriver> {
  const home = await mkdtemp(join(tmpdir(), 'haulwise-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/gtk.css'), NARROW);
  await writeFile(join(home, 'gtk-3.0/settings.ini'), WITHOUT_MOTION);
  const { display, process: screen } = await startDisplay(paths.display);
  const port = await findFreePort();
  const places = { HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  const driver = spawn(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...places, DISPLAY: `:${display}`, GSETTINGS_BACKEND: 'memory', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const call = callsTo(`http://127.0.0.1:${port}`);
  await vi.waitFor(() => call('GET', '/status'), { timeout: 30_000 });
  return {
    openSession: () => openSession(call, paths.browser),
    close: async () => {
      await end(driver);
      await end(screen);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openSession(call: Call, binary: string) {
  const options = { binary, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch } });
  const within: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  return { call: within, close: () => within<void>('DELETE', '') };
}

/** An error has the words of the driver: "no such element", "element click intercepted" … */
function callsTo(url: string): Call {
  return async (method, path, body) => {
    const reply = await fetch(`${url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: never };
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** The X server chooses a free number and writes it to the third stream. */
async function startDisplay(path: string): Promise<{ display: string; process: ChildProcess }> {
  const screen = spawn(path, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(createInterface(screen.stdio[3] as Readable), 'line');
  return { display, process: screen };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
