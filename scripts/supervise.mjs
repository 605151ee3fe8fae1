import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './processes.mjs';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A server that lived this long starts again after the shortest pause. */
const WELL_MS = 60_000;

/**
 * Runs a Node program until it ends by itself or is asked to end, and returns its exit code. Once it has sent `ready`,
 * a program that dies is started again, after a pause that doubles each time. Before that, its failure is the result:
 * a wrong setting does not mend itself.
 */
export async function supervise(args) {
  let pauseMs = FIRST_PAUSE_MS;
  let wasReady = false;
  let isAsked = false;
  let child;
  const end = new AbortController();
  const passOn = (signal) => {
    isAsked = true;
    end.abort();
    child?.kill(signal);
  };
  // Kept for good: the terminal and npm may both pass a signal on.
  process.on('SIGTERM', passOn).on('SIGINT', passOn);
  for (;;) {
    const startedAt = performance.now();
    // The channel also tells the program when this process has died.
    child = spawn(process.execPath, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.once('message', () => {
      wasReady = true;
    });
    const { code, signal } = await new Promise((settle) => {
      child.once('error', () => settle({ code: 1, signal: null }));
      child.once('exit', (status, name) => settle({ code: status, signal: name }));
    });
    if (isAsked || code === 0 || !wasReady) return code ?? 1;
    if (performance.now() - startedAt > WELL_MS) pauseMs = FIRST_PAUSE_MS;
    console.error(`The server ended with ${signal ?? `code ${code}`}, starting it again in ${pauseMs / 1_000} s`);
    await sleep(pauseMs, undefined, { signal: end.signal }).catch(() => undefined);
    if (isAsked) return code ?? 1;
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
}
