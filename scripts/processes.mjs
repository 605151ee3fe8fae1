import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** Runs a command in the repository on this terminal, which also sends it Ctrl-C, and returns its exit code. */
export async function run(command, args, { env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  const passOn = (signal) => child.kill(signal);
  process.on('SIGTERM', passOn).on('SIGINT', ignore);
  try {
    return await new Promise((settle, fail) => {
      child.on('error', fail).on('close', (code, signal) => settle(code ?? (signal === 'SIGINT' ? 130 : 1)));
    });
  } finally {
    process.off('SIGTERM', passOn).off('SIGINT', ignore);
  }
}

/** Like `run`, but captures the output. */
export async function capture(command, args, options = {}) {
  const child = spawn(command, args, { cwd: options.cwd ?? root, env: { ...process.env, ...options.env } });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const code = await new Promise((settle, fail) =>
    child.on('error', fail).on('close', (status) => settle(status ?? 1)),
  );
  return { code, output: Buffer.concat(chunks).toString().trim() };
}

export function runNode(args, options) {
  return run(process.execPath, args, options);
}

function ignore() {}
