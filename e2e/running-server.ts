import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
}

const ROOT = join(import.meta.dirname, '..');

/** Runs `npm start`'s script as an operator would and waits until it says where it is ready. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /ready at (\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve({ url, process: server, output: () => output });
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}

/** Asks it to end and waits until it has; returns its exit code. */
export function stopServer(server: RunningServer, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  return new Promise((resolve) => {
    if (server.process.exitCode !== null || server.process.signalCode !== null) resolve(server.process.exitCode);
    server.process.once('exit', (code) => resolve(code));
    server.process.kill(signal);
  });
}
