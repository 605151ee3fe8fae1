/**
 * Whether the time of a refused sign-in, or of a password reset, reveals that an account exists: the probability that
 * an attempt at a known account takes longer than one at an unknown name (AUC; 0.5 is chance). Promise P7: 0.45–0.55.
 * With 200 attempts the error is ±0.03, hence more. Mails are written meanwhile, as on a running server.
 */
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { makeDataDir } from '../server/test/database/data-dir.ts';
import { startTestServer } from '../server/test/database/postgres-server.ts';
import { startTestApp, type TestUser } from '../server/test/harness.ts';
import { movingClock } from '../server/test/moving-clock.ts';

const TRIES = 800;
const WARM_UP = 40;
const BETWEEN_TRIES = 16 * 60;
const BOUNDS = [0.45, 0.55] as const;
const KINDS = ['known', 'deactivated', 'unknown'] as const;
type Kind = (typeof KINDS)[number];

const postgres = await startTestServer('embedded');
const dataDir = await makeDataDir();
const clock = movingClock();
const app = await startTestApp({
  clock,
  dataDir,
  database: { options: { ...postgres.app, database: postgres.template }, url: null, drop: async () => undefined },
  passwordCost: { memoryKib: 19_456, passes: 2, lanes: 1 },
});
await app.start();
const api = `${await app.listen()}/api`;

/** The duration of one attempt (ms), late enough after the last one for the limits on guesses and mails. */
async function tryOnce(path: string, asked: object, expected: number): Promise<number> {
  clock.advance(BETWEEN_TRIES);
  const headers = { 'content-type': 'application/json' };
  const begin = performance.now();
  const response = await fetch(api + path, { method: 'POST', body: JSON.stringify(asked), headers });
  await response.text();
  if (response.status !== expected) throw new Error(`${path} returned status ${response.status}.`);
  return performance.now() - begin;
}

function areaUnderCurve(known: number[], unknown: number[]): number {
  const wins = known.flatMap((a) => unknown.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Tries all kinds in turn, starting with a different one each time, and compares them with the unknown one. */
async function measure(what: string, tryKind: (kind: Kind) => Promise<number>): Promise<void> {
  const times: Record<Kind, number[]> = { known: [], deactivated: [], unknown: [] };
  for (let n = -WARM_UP; n < TRIES; n += 1) {
    for (let turn = 0; turn < KINDS.length; turn += 1) {
      const kind = KINDS[(WARM_UP + n + turn) % KINDS.length] ?? 'unknown';
      const took = await tryKind(kind);
      if (n >= 0) times[kind].push(took);
    }
  }
  for (const kind of ['known', 'deactivated'] as const) {
    const auc = areaUnderCurve(times[kind], times.unknown);
    const isWithin = auc >= BOUNDS[0] && auc <= BOUNDS[1];
    console.log(
      `${what} timing, ${kind} against unknown: AUC ${auc.toFixed(3)} (${BOUNDS.join('–')}), ` +
        `median ${median(times[kind]).toFixed(2)} against ${median(times.unknown).toFixed(2)} ms: ${isWithin ? 'ok' : 'too far'}`,
    );
    if (!isWithin) process.exitCode = 1;
  }
}

const known = await app.signUp();
const deactivated = await app.signUp();
await app.db.updateTable('users').set({ is_active: false }).where('id', '=', deactivated.user.id).execute();
const people: Record<Kind, Pick<TestUser, 'username'>> = {
  known,
  deactivated,
  unknown: { username: known.username.replace('hauler', 'nobody') },
};

await measure('sign-in', (kind) =>
  tryOnce('/auth/login/', { username: people[kind].username, password: 'Wrong-password-1' }, 401),
);
await measure('reset', (kind) =>
  tryOnce('/auth/password-reset/', { email: `${people[kind].username}@example.com` }, 200),
);
await app.close();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
